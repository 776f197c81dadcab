/** The small signs before a topic's text: its task, its markers, and whether there is a note or a link. */
import type { Style, TopicRecord } from '@limn/document';

export interface Badge {
  id: string;
  shape: string;
  /** What it shows, one or two characters. */
  text: string;
  style: Style;
}

const COLOURS: Readonly<Record<string, string>> = {
  red: '#e03131',
  orange: '#f08c00',
  yellow: '#f2c200',
  blue: '#1971c2',
  green: '#2f9e44',
  purple: '#7048e8',
  gray: '#868e96',
};
const PRIORITIES = ['#e03131', '#f08c00', '#1971c2', '#2f9e44', '#7048e8', '#0c8599', '#868e96', '#868e96', '#868e96'];
const GLYPHS: Readonly<Record<string, string>> = {
  flag: '⚑',
  star: '★',
  people: '●',
  'smiley-smile': '☺',
  'smiley-cry': '☹',
  'smiley-angry': '☹',
  'arrow-up': '↑',
  'arrow-right': '→',
  'arrow-down': '↓',
  'arrow-left': '←',
  'symbol-plus': '+',
  'symbol-minus': '−',
  'symbol-question': '?',
  'symbol-exclam': '!',
  'symbol-info': 'i',
  'symbol-right': '✓',
  'symbol-wrong': '×',
};

const filled = (fill: string, color = '#ffffff'): Style => ({
  fill,
  stroke: 'none',
  color,
  fontSize: 11,
  bold: true,
  padding: [0, 0, 0, 0],
  wrap: false,
});
const glyph = (color: string): Style => ({
  fill: 'none',
  stroke: 'none',
  color,
  fontSize: 15,
  padding: [0, 0, 0, 0],
  wrap: false,
});

/** What a marker looks like; one that is not known shows its first letter. */
export function markerBadge(marker: string): Badge {
  const id = `mark:${marker}`,
    dash = marker.indexOf('-'),
    group = dash < 0 ? marker : marker.slice(0, dash),
    name = marker.slice(dash + 1);
  if (group === 'priority') {
    const nth = Number.parseInt(name, 10);
    return { id, shape: 'basic.ellipse', text: name.slice(0, 2), style: filled(PRIORITIES[nth - 1] ?? '#868e96') };
  }
  const sign = GLYPHS[marker] ?? GLYPHS[group];
  if (sign !== undefined && COLOURS[name] !== undefined)
    return { id, shape: 'basic.text', text: sign, style: glyph(COLOURS[name]) };
  if (sign !== undefined) return { id, shape: 'basic.ellipse', text: sign, style: filled('#495057') };
  return { id, shape: 'basic.rounded', text: name.slice(0, 1).toUpperCase(), style: filled('#868e96') };
}

/** How many stand in it; then markers by group and name, so that everybody sees them in one order. */
export function badgesOf({ data, marks }: TopicRecord, hasNote: boolean, reports = 0): Badge[] {
  const out: Badge[] = [];
  if (reports > 0)
    out.push({
      id: 'reports',
      shape: 'basic.rounded',
      text: reports > 999 ? '…' : String(reports),
      style: { ...filled('theme:soft1', 'theme:text'), fontSize: 9, radius: 9 },
    });
  if (data.todo !== undefined) {
    const isDone = data.todo === 'done';
    const style: Style = isDone
      ? filled('#2f9e44')
      : { ...filled('theme:paper'), stroke: 'theme:muted', strokeWidth: 1.5 };
    out.push({ id: 'todo', shape: 'basic.rounded', text: isDone ? '✓' : '', style: { ...style, radius: 3 } });
  }
  for (const marker of Object.keys(marks).sort()) out.push(markerBadge(marker));
  if (data.progress !== undefined)
    out.push({
      id: 'progress',
      shape: 'basic.rounded',
      text: String(Math.round(data.progress)),
      style: { ...filled('theme:soft1', 'theme:text'), fontSize: 9, radius: 8 },
    });
  if (data.mirror !== undefined)
    out.push({ id: 'mirror', shape: 'basic.text', text: '⧉', style: glyph('theme:muted') });
  if (hasNote) out.push({ id: 'note', shape: 'basic.text', text: '≡', style: glyph('theme:muted') });
  if (data.link) out.push({ id: 'link', shape: 'basic.text', text: '↗', style: glyph('theme:link') });
  return out;
}
