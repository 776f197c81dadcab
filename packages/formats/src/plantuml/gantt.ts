/** Gantt charts of PlantUML, as those of Mermaid that say the same. */
import type { ChartSource } from '../mermaid/charts/sheet.ts';
import { type Misread, plantSource } from './source.ts';

interface Task {
  name: string;
  /** Days from the beginning of the project, and how many it takes. */
  start: number;
  days: number;
  section: string;
  isMilestone?: true;
  isDone?: true;
}

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const DATE = String.raw`(\d{4}[-/]\d{1,2}[-/]\d{1,2})`;
const LASTS = /(?:lasts|requires)\s+(\d+)\s+(day|week|month)s?(?:\s+and\s+(\d+)\s+days?)?/i;
const AFTER = /(?:(\d+)\s+(day|week)s?\s+(after|before)\s+)?(?:at\s+)?\[([^\]]+)\](?:'s)?\s*(start|end)/i;
/** Settings of looks and of the calendar, which change no order. */
const PASSED =
  /^(?:print\s*scale|printscale|language|today|hide|show|zoom|scale|saturday|sunday|monday|tuesday|wednesday|thursday|friday|\d{4}[-/]|resource|\{)/i;

export const isPlantGantt = (text: string): boolean => /^@startgantt\b/m.test(text);

export function readPlantGantt(text: string): { title: string; source: ChartSource; misread: Misread[] } {
  const { title, lines, misread } = plantSource(text),
    tasks = new Map<string, Task>(),
    called = new Map<string, string>();
  let begin = Date.UTC(2024, 0, 1),
    section = '',
    last: Task | undefined;
  const dayOf = (date: string): number => {
    const [y = 0, m = 1, d = 1] = date.split(/[-/]/).map(Number);
    return Math.round((Date.UTC(y, m - 1, d) - begin) / DAY);
  };
  const taskOf = (name: string): Task => {
    const key = called.get(name) ?? name,
      known = tasks.get(key);
    if (known) return known;
    const made: Task = { name: key, start: 0, days: 1, section };
    tasks.set(key, made);
    return made;
  };
  /** What is said of a task after its name; undefined where nothing is known of it. */
  const say = (task: Task, said: string): boolean => {
    const lasts = LASTS.exec(said),
      place = AFTER.exec(said),
      starts = new RegExp(String.raw`\bstarts\s+(?:on\s+|at\s+)?(?:the\s+)?${DATE}`, 'i').exec(said)?.[1],
      ends = new RegExp(String.raw`\bends\s+(?:on\s+|at\s+)?(?:the\s+)?${DATE}`, 'i').exec(said)?.[1],
      happens = /\bhappens?\b/i.test(said),
      on = happens ? new RegExp(DATE).exec(said)?.[1] : undefined;
    if (lasts) task.days = Number(lasts[1]) * UNITS[lasts[2]!.toLowerCase()]! + Number(lasts[3] ?? 0);
    if (place) {
      const [, count, unit, way, other = '', side = 'end'] = place,
        from = taskOf(other),
        shift = count === undefined ? 0 : Number(count) * UNITS[unit!.toLowerCase()]! * (way === 'before' ? -1 : 1),
        at = from.start + (side.toLowerCase() === 'end' ? from.days : 0) + shift;
      if (/\bends\b/i.test(said) && !/\bstarts\b/i.test(said)) task.start = at - task.days;
      else task.start = at;
    }
    if (starts ?? on) task.start = dayOf((starts ?? on)!);
    if (ends) task.days = Math.max(1, dayOf(ends) - task.start + 1);
    if (happens) Object.assign(task, { isMilestone: true, days: 0 });
    if (/\b100\s*%/.test(said)) task.isDone = true;
    return Boolean(lasts ?? place ?? starts ?? ends ?? on) || happens || /\b(?:is|are)\b|^\s*$|^on\s/i.test(said);
  };
  for (const one of lines) {
    const { text: line } = one,
      project = new RegExp(String.raw`^project\s+starts\s+(?:on\s+)?(?:the\s+)?${DATE}`, 'i').exec(line)?.[1],
      rule = /^--+\s*(.*?)\s*--+$/.exec(line)?.[1],
      arrow = /^\[([^\]]+)\]\s*-+>\s*\[([^\]]+)\]/.exec(line),
      [found, then, name = '', , alias, said = ''] =
        /^(then\s+)?\[([^\]]+)\](?:\s*(as)\s+\[([^\]]+)\])?\s*([^]*)$/i.exec(line) ?? [];
    if (project) {
      begin = 0;
      begin += dayOf(project) * DAY;
    } else if (rule !== undefined) section = rule;
    else if (arrow) {
      const [from, to] = [taskOf(arrow[1]!), taskOf(arrow[2]!)];
      to.start = Math.max(to.start, from.start + from.days);
    } else if (found !== undefined) {
      if (alias !== undefined) called.set(alias, name);
      const before = last,
        task = taskOf(name);
      if (then !== undefined && before) task.start = before.start + before.days;
      if (!say(task, said)) misread.push(one);
      last = task;
    } else if (!PASSED.test(line)) misread.push(one);
  }
  return { title, source: { type: 'gantt', head: '', title, lines: linesOf(tasks.values(), begin) }, misread };
}

/** Days that a plan may be long, and far from its beginning. */
const MOST_DAYS = 100_000;

/** The words of Mermaid for tasks, section by section. */
function linesOf(tasks: Iterable<Task>, begin: number): string[] {
  const out = ['dateFormat YYYY-MM-DD'],
    all = [...tasks];
  for (const section of new Set(all.map((one) => one.section))) {
    if (section !== '') out.push(`section ${section}`);
    for (const { name, start, days, isMilestone, isDone } of all.filter((one) => one.section === section)) {
      const day = Math.min(MOST_DAYS, Math.max(-MOST_DAYS, start)),
        date = new Date(begin + day * DAY).toISOString().slice(0, 10),
        marks = [isMilestone && 'milestone', isDone && 'done', date, `${Math.min(MOST_DAYS, days)}d`].filter(Boolean);
      out.push(`${name.replaceAll(':', ' ')} :${marks.join(', ')}`);
    }
  }
  return out;
}
