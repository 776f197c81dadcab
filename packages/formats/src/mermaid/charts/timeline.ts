/** Timelines and user journeys: columns one after the other, under the sections they belong to. */
import { after, type ChartReader, colorsOf, type Drawn, heightOf, type Sheet } from './sheet.ts';

/** Page units. */
const COLUMN = 180,
  GAP = 16;

interface Column {
  section: string;
  title: string;
  events: string[];
}

const overSections = <T extends { section: string }>(
  columns: readonly T[],
): { name: string; at: number; n: number }[] => {
  const out: { name: string; at: number; n: number }[] = [];
  for (const [i, { section }] of columns.entries())
    if (out.at(-1)?.name === section) out.at(-1)!.n++;
    else out.push({ name: section, at: i, n: 1 });
  return out;
};

/** Banners over the columns of each section; answers where what stands below begins. */
function banners(sheet: Sheet, columns: readonly { section: string }[], y: number): number {
  const all = overSections(columns);
  if (all.every(({ name }) => name === '')) return y;
  for (const [n, { name, at, n: count }] of all.entries())
    if (name !== '')
      sheet.box('basic.rounded', { x: at * (COLUMN + GAP), y, w: count * (COLUMN + GAP) - GAP, h: 36 }, name, {
        ...colorsOf(n),
        bold: true,
      });
  return y + 36 + GAP;
}

const colorIndex = (columns: readonly { section: string }[]): ((i: number) => number) => {
  const all = overSections(columns);
  const isPlain = all.length <= 1;
  return (i) => (isPlain ? i : all.findLastIndex(({ at }) => at <= i));
};

export const drawTimeline: ChartReader = ({ lines, title: named }, sheet) => {
  const columns: Column[] = [];
  let [title, section] = [named, ''];
  for (const raw of lines) {
    const line = raw.trim();
    sheet.tick(10);
    if (after(line, 'title') !== undefined) title = after(line, 'title')!;
    else if (after(line, 'section') !== undefined) section = after(line, 'section')!;
    else if (line.startsWith(':')) columns.at(-1)?.events.push(...eventsOf(line.slice(1)));
    else if (!/^acc(Title|Descr)\b/.test(line)) {
      const [period = '', ...events] = eventsOf(line);
      columns.push({ section, title: period, events });
    }
  }
  const w = Math.max(1, columns.length) * (COLUMN + GAP) - GAP,
    colorAt = colorIndex(columns);
  let y = sheet.title(title, w);
  y = banners(sheet, columns, y);
  const tall = Math.max(40, ...columns.map((one) => heightOf(one.title, COLUMN - 24) + 20)),
    axis = y + tall + 20;
  if (columns.length > 0)
    sheet.line(
      { x: -10, y: axis },
      { x: w + 20, y: axis },
      { strokeWidth: 3, endArrow: 'triangle', stroke: '#64748b' },
    );
  for (const [i, { title: period, events }] of columns.entries()) {
    const x = i * (COLUMN + GAP),
      look = colorsOf(colorAt(i));
    let above: Drawn = sheet.box('basic.rounded', { x, y, w: COLUMN, h: tall }, period, { ...look, bold: true });
    let top = axis + 24;
    for (const text of events) {
      const h = Math.max(36, heightOf(text, COLUMN - 24) + 18);
      const event = sheet.box('basic.rounded', { x, y: top, w: COLUMN, h }, text, {
        fill: '#ffffff',
        stroke: look.stroke,
      });
      sheet.line(above, event, { dash: 'dashed', stroke: look.stroke });
      above = event;
      top += h + 12;
    }
  }
};

/** Colons with blanks about them part events; those within words do not. */
const eventsOf = (line: string): string[] =>
  line
    .split(/\s*:\s+|\s+:\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Heights of a journey's scale, best to worst. */
const SCORES = 5,
  STEP = 34;

export const drawJourney: ChartReader = ({ lines, title: named }, sheet, misread) => {
  const tasks: { section: string; name: string; score: number; actors: string[] }[] = [];
  let [title, section] = [named, ''];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    sheet.tick(10);
    if (after(line, 'title') !== undefined) title = after(line, 'title')!;
    else if (after(line, 'section') !== undefined) section = after(line, 'section')!;
    else {
      const [, name = '', score = '', who = ''] = /^(.+?)\s*:\s*(-?\d+(?:\.\d+)?)\s*(?::\s*(.*))?$/.exec(line) ?? [];
      if (name === '') {
        misread(i);
        continue;
      }
      const actors = who.split(',').map((one) => one.trim());
      tasks.push({
        section,
        name,
        score: Math.min(SCORES, Math.max(0, Number(score))),
        actors: actors.filter(Boolean),
      });
    }
  }
  const actors = [...new Set(tasks.flatMap((one) => one.actors))],
    w = Math.max(1, tasks.length) * (COLUMN + GAP) - GAP;
  let y = sheet.title(title, w);
  for (const [i, name] of actors.entries()) {
    sheet.box('basic.ellipse', { x: -160, y: y + i * 26 + 4, w: 16, h: 16 }, '', colorsOf(i + 3));
    sheet.words(name, { x: -138, y: y + i * 26, w: 120, h: 24 }, { align: 'left' });
  }
  y = banners(sheet, tasks, y);
  const tall = Math.max(40, ...tasks.map(({ name }) => heightOf(name, COLUMN - 24) + 20)),
    colorAt = colorIndex(tasks),
    base = y + tall + 40;
  let before: Drawn | undefined;
  for (const [i, { name, score, actors: who }] of tasks.entries()) {
    const x = i * (COLUMN + GAP);
    sheet.box('basic.rounded', { x, y, w: COLUMN, h: tall }, name, colorsOf(colorAt(i)));
    for (const [n, actor] of who.entries())
      sheet.box(
        'basic.ellipse',
        { x: x + 10 + n * 20, y: y - 8, w: 16, h: 16 },
        '',
        colorsOf(actors.indexOf(actor) + 3),
      );
    const face = { x: x + COLUMN / 2 - 16, y: base + (SCORES - score) * STEP, w: 32, h: 32 };
    const mark = sheet.box('basic.ellipse', face, String(score), {
      ...colorsOf(FACES[Math.round(score)]!),
      bold: true,
    });
    if (before) sheet.line(before, mark, { stroke: '#94a3b8' });
    before = mark;
  }
};

/** Colours of scores from the worst: red, amber, green. */
const FACES = [3, 3, 3, 2, 1, 1];
