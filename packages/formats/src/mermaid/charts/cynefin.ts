/** Cynefin's five domains with what stands in each, and the ways between them. */
import { after, type ChartReader, colorsOf, type Drawn, heightOf, unquoted } from './sheet.ts';

/** Page units. */
const DOMAIN = 360,
  GAP = 40,
  PAD = 16,
  HEAD = 40;

/** Column and row of each, and its colours; confusion stands in the middle of the others. */
const DOMAINS: Readonly<Record<string, readonly [column: number, row: number, color: number]>> = {
  complex: [0, 0, 4],
  complicated: [1, 0, 0],
  chaotic: [0, 1, 3],
  clear: [1, 1, 1],
  confusion: [0.5, 0.5, 7],
};
const WAY = /^(\w+)\s*-+>\s*(\w+)\s*(?::\s*(.*))?$/;

export const drawCynefin: ChartReader = ({ lines, title }, sheet, misread) => {
  const items = new Map<string, string[]>(Object.keys(DOMAINS).map((name) => [name, []])),
    ways: { from: string; to: string; text: string }[] = [];
  let [said, at] = [title, ''];
  for (const [i, raw] of lines.entries()) {
    sheet.tick(10);
    const line = raw.trim(),
      way = WAY.exec(line),
      heading = after(line, 'title');
    if (heading !== undefined) said = unquoted(heading);
    else if (way && items.has(way[1]!) && items.has(way[2]!))
      ways.push({ from: way[1]!, to: way[2]!, text: unquoted(way[3] ?? '') });
    else if (items.has(line)) at = line;
    else if (items.has(at)) items.get(at)!.push(unquoted(line));
    else misread(i);
  }
  const room = DOMAIN - 2 * PAD,
    heightsOf = (name: string): number[] => items.get(name)!.map((text) => heightOf(text, room - 24) + 20);
  const tallest = Object.keys(DOMAINS).map((name) => heightsOf(name).reduce((sum, h) => sum + h + 8, HEAD + 2 * PAD)),
    middle = items.get('confusion')!.length > 0,
    // What is confused stands between the four, which leave it room.
    between = middle ? Math.max(GAP, tallest[4]! + 2 * GAP) : 2 * GAP,
    h = Math.max(200, ...tallest.slice(0, 4)),
    top = sheet.title(said, 2 * DOMAIN + between);
  const drawn = new Map<string, Drawn>();
  for (const [i, name] of Object.keys(DOMAINS).entries()) {
    if (name === 'confusion' && !middle) continue;
    const [column, row, color] = DOMAINS[name]!,
      isMiddle = name === 'confusion',
      own = isMiddle ? tallest[i]! : h;
    const x = column * (DOMAIN + between),
      y = top + (isMiddle ? h + between / 2 - own / 2 : row * (h + between));
    const words = name[0]!.toUpperCase() + name.slice(1),
      box = sheet.box('basic.container', { x, y, w: DOMAIN, h: own }, words, { ...colorsOf(color), bold: true });
    drawn.set(name, box);
    let down = y + HEAD + PAD / 2;
    for (const [n, text] of items.get(name)!.entries()) {
      const high = heightsOf(name)[n]!;
      const place = { x: x + PAD, y: down, w: room, h: high };
      sheet.box('basic.rounded', place, text, { fill: '#ffffff', stroke: colorsOf(color).stroke }, { in: box });
      down += high + 8;
    }
  }
  for (const { from, to, text } of ways) {
    const [a, b] = [drawn.get(from), drawn.get(to)];
    if (a && b) sheet.way(a, b, {}, text);
  }
};
