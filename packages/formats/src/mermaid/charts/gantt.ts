/** Gantt charts: a bar for each task over a scale of days. */
import { after, type ChartReader, colorsOf, heightOf, widthOf } from './sheet.ts';

const HOUR = 3_600_000,
  DAY = 24 * HOUR;
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  M: 30 * DAY,
  y: 365 * DAY,
};
/** Page units. */
const NAMES = 200,
  WIDE = 960,
  ROW = 34,
  BAR = 24,
  HEAD = 34;
const TAGS = new Set(['active', 'done', 'crit', 'milestone', 'vert']);
/** Tasks of a chart, and days that are looked at for being free: what is more nobody reads. */
const MOST_TASKS = 5000,
  MOST_DAYS = 20_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

interface Task {
  name: string;
  section: string;
  tags: ReadonlySet<string>;
  from: number;
  to: number;
}

export const drawGantt: ChartReader = ({ lines, title: named }, sheet, misread) => {
  const tasks: Task[] = [],
    ids = new Map<string, Task>(),
    waiting: { task: Task; until: string[] }[] = [],
    excluded = new Set<string>();
  let [title, section, format, free, axis] = [named, '', 'YYYY-MM-DD', ['saturday', 'sunday'], ''];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim(),
      heading = after(line, 'title');
    sheet.tick(10);
    if (heading !== undefined) title = heading;
    else if (after(line, 'section') !== undefined) section = after(line, 'section')!;
    else if (after(line, 'dateFormat') !== undefined) format = after(line, 'dateFormat')!;
    else if (after(line, 'axisFormat') !== undefined) axis = after(line, 'axisFormat')!;
    else if (after(line, 'excludes') !== undefined)
      for (const one of after(line, 'excludes')!.split(/[\s,]+/)) excluded.add(one.toLowerCase());
    else if (after(line, 'weekend') === 'friday') free = ['friday', 'saturday'];
    else {
      const [, name = '', said = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
      if (name === '' && !SETTINGS.test(line)) misread(i);
      if (name === '' || tasks.length >= MOST_TASKS || SETTINGS.test(line)) continue;
      const fields = said.split(',').map((one) => one.trim()),
        tags = new Set<string>();
      while (fields.length > 0 && TAGS.has(fields[0]!)) tags.add(fields.shift()!);
      const id = fields.length >= 3 ? fields.shift()! : undefined;
      const end = fields.pop() ?? '1d',
        begin = fields.pop();
      const last = tasks.at(-1)?.to ?? 0;
      // A task that says two things says its name and its length, where the first is no date.
      const start = begin === undefined ? last : startOf(begin, format, ids);
      const task: Task = { name: name.trim(), section, tags, from: start ?? last, to: 0 };
      const until = /^until\s+(.+)$/.exec(end)?.[1]?.split(/\s+/);
      if (until) waiting.push({ task, until });
      task.to = until ? task.from + DAY : endOf(end, task.from, format, (day) => isFree(day, excluded, free));
      const key = id ?? (start === undefined ? begin : undefined);
      if (key !== undefined && key !== '') ids.set(key, task);
      tasks.push(task);
    }
  }
  for (const { task, until } of waiting) {
    const ends = until.flatMap((id) => ids.get(id)?.from ?? []);
    if (ends.length > 0) task.to = Math.max(task.from, Math.min(...ends));
  }
  const from = Math.min(...tasks.map((one) => one.from)),
    last = Math.max(...tasks.map((one) => one.to)),
    to = last > from ? last : from + DAY;
  let y = sheet.title(title, NAMES + WIDE);
  if (tasks.length === 0) return;
  const at = (time: number): number => NAMES + ((time - from) / (to - from)) * WIDE,
    top = y,
    sections = [...new Set(tasks.map((one) => one.section))];
  y += HEAD;
  const bottom = y + tasks.length * ROW + sections.length * 6;
  for (const tick of ticks(from, to)) {
    const x = at(tick);
    sheet.line({ x, y: top + HEAD - 6 }, { x, y: bottom }, { stroke: '#d5dbe5', strokeWidth: 1 });
    sheet.words(
      axis === '' ? dateText(tick, to - from) : formatted(tick, axis),
      { x: x - 50, y: top, w: 100, h: 22 },
      { fontSize: 12, color: '#64748b' },
    );
  }
  for (const [n, name] of sections.entries()) {
    const own = tasks.filter((one) => one.section === name),
      h = own.length * ROW;
    if (name !== '')
      sheet.box('basic.rect', { x: 0, y, w: NAMES - 10, h: Math.max(h, heightOf(name, NAMES - 30)) }, name, {
        ...colorsOf(n),
        stroke: 'none',
        bold: true,
      });
    for (const task of own) {
      const x = at(task.from),
        w = Math.max(6, at(task.to) - x);
      if (task.tags.has('vert')) {
        sheet.line({ x, y: top + HEAD - 6 }, { x, y: bottom }, { stroke: '#4f7fe0', strokeWidth: 2 });
        beside(task.name, x, y);
      } else if (task.tags.has('milestone')) {
        const box = { x: x - BAR / 2, y: y + 4, w: BAR, h: BAR };
        sheet.box('basic.diamond', box, '', colorOf(task, n));
        beside(task.name, x + BAR / 2, y);
      } else {
        const fits = task.name.length * 8 < w;
        sheet.box('basic.rounded', { x, y: y + 4, w, h: BAR }, fits ? task.name : '', {
          ...colorOf(task, n),
          fontSize: 13,
          padding: [2, 6, 2, 6],
        });
        if (!fits) beside(task.name, x + w, y);
      }
      y += ROW;
    }
    y += 6;
  }
  function beside(text: string, x: number, row: number): void {
    sheet.words(text, { x: x + 6, y: row + 4, w: widthOf(text, 13) + 20, h: BAR }, { fontSize: 13, align: 'left' });
  }
};

/** Lines that are none of a task. */
const SETTINGS =
  /^(tickInterval|todayMarker|weekend|click|displayMode|topAxis|inclusiveEndDates|accTitle|accDescr|weekday)\b/;

function colorOf({ tags }: Task, n: number): { fill: string; stroke: string } {
  const own = colorsOf(n);
  let { fill } = own;
  if (tags.has('done')) fill = '#e2e6ec';
  else if (tags.has('active')) fill = `${own.stroke}55`;
  return { fill, stroke: tags.has('crit') ? '#d92d20' : own.stroke };
}

/** Times between which a scale has its lines: about ten, at days, weeks, months or years. */
function ticks(from: number, to: number): number[] {
  const steps = [
    1000,
    5000,
    15_000,
    30_000,
    60_000,
    300_000,
    900_000,
    HOUR / 2,
    HOUR,
    3 * HOUR,
    6 * HOUR,
    DAY,
    2 * DAY,
    7 * DAY,
    14 * DAY,
    30 * DAY,
    91 * DAY,
    365 * DAY,
  ];
  const step = steps.find((one) => (to - from) / one <= 12) ?? Math.ceil((to - from) / 12 / DAY) * DAY,
    out: number[] = [];
  for (let time = from; time <= to && out.length < 30; time += step) out.push(time);
  return out;
}

function dateText(time: number, span: number): string {
  const iso = new Date(time).toISOString();
  if (span < DAY) return iso.slice(11, span < 600_000 ? 19 : 16);
  return span <= 3 * DAY ? `${iso.slice(5, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = WEEKDAYS.map((day) => day[0]!.toUpperCase() + day.slice(1));

/** A time as the chart says its axis is lettered, `%d %b`. */
function formatted(time: number, format: string): string {
  const date = new Date(time),
    two = (n: number): string => String(n).padStart(2, '0'),
    hour = date.getUTCHours();
  const [month, day] = [MONTHS[date.getUTCMonth()]!, DAYS[date.getUTCDay()]!];
  const parts: Readonly<Record<string, string>> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    e: String(date.getUTCDate()),
    H: two(hour),
    I: two(hour % 12 || 12),
    M: two(date.getUTCMinutes()),
    S: two(date.getUTCSeconds()),
    L: String(date.getUTCMilliseconds()).padStart(3, '0'),
    p: hour < 12 ? 'AM' : 'PM',
    B: month,
    b: month.slice(0, 3),
    A: day,
    a: day.slice(0, 3),
    w: String(date.getUTCDay()),
    '%': '%',
  };
  return format.slice(0, 60).replace(/%-?([A-Za-z%])/g, (whole, key: string) => parts[key] ?? whole);
}

function startOf(text: string, format: string, ids: ReadonlyMap<string, Task>): number | undefined {
  const follows = /^after\s+(.+)$/.exec(text)?.[1];
  if (follows === undefined) return parseDate(text, format);
  const ends = follows.split(/\s+/).flatMap((id) => ids.get(id)?.to ?? []);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** The end of a task by a date or a length; days on which nobody works make it longer. */
function endOf(text: string, from: number, format: string, isOff: (day: number) => boolean): number {
  const length = /^(\d+(?:\.\d+)?)\s*(ms|[smhdwMy])$/.exec(text);
  if (!length) return Math.max(from, parseDate(text, format) ?? from + DAY);
  let to = from + Math.min(Number(length[1]) * UNITS[length[2]!]!, 1e13);
  for (let day = from, seen = 0; day < to && seen < MOST_DAYS; day += DAY, seen++) if (isOff(day)) to += DAY;
  return to;
}

function isFree(time: number, excluded: ReadonlySet<string>, weekend: readonly string[]): boolean {
  if (excluded.size === 0) return false;
  const date = new Date(time),
    day = WEEKDAYS[date.getUTCDay()]!;
  if (excluded.has(day) || (excluded.has('weekends') && weekend.includes(day))) return true;
  return excluded.has(date.toISOString().slice(0, 10));
}

const PARTS: Readonly<Record<string, [field: string, pattern: string]>> = {
  YYYY: ['y', '(\\d{4})'],
  YY: ['yy', '(\\d{2})'],
  MM: ['M', '(\\d{1,2})'],
  M: ['M', '(\\d{1,2})'],
  DD: ['d', '(\\d{1,2})'],
  D: ['d', '(\\d{1,2})'],
  HH: ['h', '(\\d{1,2})'],
  H: ['h', '(\\d{1,2})'],
  mm: ['m', '(\\d{1,2})'],
  ss: ['s', '(\\d{1,2})'],
  SSS: ['f', '(\\d{1,3})'],
  X: ['unix', '(\\d+)'],
  x: ['unixms', '(\\d+)'],
};

/** A date as the chart says its dates are written, else as ISO 8601 does; milliseconds, of years 1 to 9999. */
function parseDate(text: string, format: string): number | undefined {
  const fields: string[] = [];
  const pattern = format
    .slice(0, 60)
    .split(/(YYYY|YY|MM|DD|HH|mm|ss|SSS|[MDHXx])/)
    .map((part) => {
      const known = PARTS[part];
      if (!known) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      fields.push(known[0]);
      return known[1];
    })
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(text.trim()),
    said: Record<string, number> = {};
  if (found) for (const [i, field] of fields.entries()) said[field] = Number(found[i + 1]);
  const { y, yy, M = 1, d = 1, h = 0, m = 0, s = 0, f = 0, unix, unixms } = said;
  let time = Date.parse(/^\d{4}-\d\d-\d\d/.test(text) ? `${text.slice(0, 10)}T00:00:00Z` : 'none');
  if (unix !== undefined) time = unix * 1000;
  else if (unixms !== undefined) time = unixms;
  else if (found && fields.length > 0) time = Date.UTC(y ?? 2000 + (yy ?? 0), M - 1, d, h, m, s, f);
  return Number.isFinite(time) && Math.abs(time) < 2.5e14 ? time : undefined;
}
