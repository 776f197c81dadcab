/** Git graphs: a lane for each branch, a circle for each commit, in the order they were made. */
import { type ChartReader, colorsOf, type Drawn, type Place, unquoted, widthOf } from './sheet.ts';

/** Page units. */
const STEP = 90,
  LANE = 80,
  SIZE = 24;
const MOST_COMMITS = 5000;

interface Commit {
  id: string;
  isNamed: boolean;
  branch: string;
  parents: number[];
  kind: string;
  tag: string | undefined;
}

export const drawGitGraph: ChartReader = ({ lines, head, title }, sheet, misread) => {
  const branches = new Map<string, number | undefined>([['main', undefined]]),
    order = new Map<string, number>(),
    commits: Commit[] = [];
  let current = 'main';
  const add = (text: string, parents: (number | undefined)[], kind: string, id?: string): void => {
    if (commits.length >= MOST_COMMITS) return;
    const said = id ?? field(text, 'id');
    branches.set(current, commits.length);
    commits.push({
      id: said ?? String(commits.length),
      isNamed: said !== undefined,
      branch: current,
      parents: parents.filter((one) => one !== undefined),
      kind: field(text, 'type') ?? kind,
      tag: field(text, 'tag'),
    });
  };
  for (const [i, raw] of lines.entries()) {
    sheet.tick(10);
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(raw.trim()) ?? [],
      [, name = ''] = /^("[^"]*"|[^\s"]+)/.exec(rest) ?? [],
      branch = unquoted(name);
    if (word === 'commit') add(rest, [branches.get(current)], 'NORMAL');
    else if (word === 'branch' && branch !== '') {
      if (!branches.has(branch)) branches.set(branch, branches.get(current));
      const place = /\border\s*:\s*(\d+)/.exec(rest)?.[1];
      if (place !== undefined) order.set(branch, Number(place));
      current = branch;
    } else if ((word === 'checkout' || word === 'switch') && branch !== '') {
      // What a drawing only shows a part of may have begun elsewhere.
      if (!branches.has(branch)) branches.set(branch, branches.get(current));
      current = branch;
    } else if (word === 'merge' && branch !== '')
      add(rest, [branches.get(current), branches.get(branch)], 'MERGE', field(rest, 'id') ?? `merge ${branch}`);
    else if (word === 'cherry-pick') {
      const picked = field(rest, 'id'),
        source = commits.findIndex((one) => one.id === picked);
      const parents = [branches.get(current), source < 0 ? undefined : source];
      add(rest.replace(/\bid\s*:\s*"[^"]*"/, ''), parents, 'PICKED', `cherry-pick ${picked ?? ''}`.trim());
    } else if (word !== '' && word !== 'title' && !/^(?:LR|TB|BT):?$/.test(word)) misread(i);
  }
  const names = [...branches.keys()].filter((name) => commits.some((one) => one.branch === name)),
    lanes = names.toSorted((a, b) => (order.get(a) ?? names.indexOf(a)) - (order.get(b) ?? names.indexOf(b)));
  const isDown = /^(TB|BT)\b/.test(head),
    isUp = head.startsWith('BT'),
    top = sheet.title(title, 120 + commits.length * STEP),
    room = Math.max(90, ...lanes.map((name) => widthOf(name) + 24));
  const placeOf = (i: number, lane: number): Place => {
    const along = (isUp ? commits.length - 1 - i : i) * STEP,
      across = lane * (isDown ? Math.max(LANE, room + 20) : LANE);
    return isDown
      ? { x: across, y: top + 60 + along, w: SIZE, h: SIZE }
      : { x: room + 40 + along, y: top + across, w: SIZE, h: SIZE };
  };
  for (const [lane, name] of lanes.entries()) {
    const first = placeOf(0, lane),
      look = { ...colorsOf(lane), bold: true };
    const box = isDown
      ? { x: first.x + SIZE / 2 - room / 2, y: top, w: room, h: 32 }
      : { x: 0, y: first.y - 4, w: room, h: 32 };
    sheet.box('basic.rounded', box, name, look);
  }
  const drawn: Drawn[] = [];
  for (const [i, { id, isNamed, branch, kind, tag }] of commits.entries()) {
    const lane = lanes.indexOf(branch),
      place = placeOf(i, lane),
      { fill, stroke } = colorsOf(lane);
    const look = kind === 'MERGE' ? { fill, stroke, strokeWidth: 3 } : { fill: stroke, stroke };
    drawn.push(sheet.box(kind === 'HIGHLIGHT' ? 'basic.rect' : 'basic.ellipse', place, '', look));
    if (kind === 'REVERSE')
      sheet.box('basic.noSymbol', { x: place.x + 3, y: place.y + 3, w: SIZE - 6, h: SIZE - 6 }, '', {
        fill: '#ffffff',
      });
    const words = isNamed ? id : '';
    const label = isDown
      ? { x: place.x + SIZE + 6, y: place.y, w: room - 20, h: SIZE }
      : { x: place.x + SIZE / 2 - STEP / 2, y: place.y + SIZE + 2, w: STEP, h: 20 };
    if (words !== '') sheet.words(words, label, { fontSize: 12, ...(isDown && { align: 'left' as const }) });
    if (tag !== undefined) {
      const w = widthOf(tag, 12) + 20;
      // Beside the line where that runs down, and above it where it runs to the right.
      const at = isDown
        ? { x: place.x - w - 8, y: place.y + SIZE / 2 - 10, w, h: 20 }
        : { x: place.x + SIZE / 2 - w / 2, y: place.y - 26, w, h: 20 };
      sheet.box('basic.rounded', at, tag, { fontSize: 12, fill: '#fff8dc', stroke: '#c98a12' });
    }
  }
  for (const [i, { parents, branch }] of commits.entries())
    for (const parent of new Set(parents)) {
      const from = drawn[parent]!,
        to = drawn[i]!,
        lane = lanes.indexOf(
          commits[parent]!.branch === branch || parents[0] === parent ? branch : commits[parent]!.branch,
        );
      const look = { stroke: colorsOf(lane).stroke, strokeWidth: 3, endArrow: 'none' as const, radius: 14 };
      if (commits[parent]!.branch === branch) sheet.line(from, to, look);
      else sheet.way(from, to, look);
    }
};

const field = (text: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}\\s*:\\s*("[^"]*"|\\S+)`).exec(text)?.[1];
  return found === undefined ? undefined : unquoted(found);
};
