/** How topics of a mind map look by their level, and the lines that they hang on; a colour for each main branch. */
import type { ConnectorRecord, RecordId, ShapeRecord, Style } from '@limn/document';
import type { BehaviourContext } from '../../behaviours/behaviour.ts';
import { fittedBox } from '../../behaviours/fitted-box.ts';
import { branchOf, depthOf, type Forest } from './forest.ts';

/** Accents of the theme, in the order in which branches take them. */
const COLORS = 6;

export const WORDS = {
  zh: { central: '中心主题', branch: '分支主题', topic: '子主题' },
  en: { central: 'Central topic', branch: 'Main topic', topic: 'Subtopic' },
} as const;

export const wordOf = (level: number, locale: 'zh' | 'en'): string => {
  if (level === 0) return WORDS[locale].central;
  return level === 1 ? WORDS[locale].branch : WORDS[locale].topic;
};

/** The colour with this number, of as many as there are and again. */
export const colorAt = (n: number): string => `theme:accent${(n % COLORS) + 1}`;

export function topicStyle(level: number, color: string): Style {
  if (level === 0)
    return {
      fill: 'theme:text',
      stroke: 'none',
      color: 'theme:paper',
      bold: true,
      fontSize: 20,
      padding: [12, 22, 12, 22],
    };
  if (level > 1) return {};
  return {
    fill: color.replace('accent', 'soft'),
    stroke: color,
    strokeWidth: 2,
    fontSize: 15,
    padding: [8, 16, 8, 16],
  };
}

export const lineStyle = (level: number, color: string): Style => ({
  stroke: color,
  strokeWidth: level === 1 ? 3 : 2,
  startArrow: 'none',
  endArrow: 'none',
});

/** The colour of the branch that a topic is in; undefined for a root, and where its lines have none of their own. */
export function branchColor(forest: Forest, id: RecordId): string | undefined {
  const branch = branchOf(forest, id);
  return branch === undefined ? undefined : forest.line.get(branch)?.style.stroke;
}

/** Colours for more main branches: each the first that fewest of those before it have. */
export function nextColors(forest: Forest, root: RecordId, n: number): string[] {
  const taken = (forest.children.get(root) ?? []).map((id) => forest.line.get(id)?.style.stroke),
    counts = Array.from({ length: COLORS }, (_, i) => taken.filter((color) => color === colorAt(i)).length);
  return Array.from({ length: n }, () => {
    const next = counts.indexOf(Math.min(...counts));
    counts[next]!++;
    return colorAt(next);
  });
}

/**
 * What topics that come to another branch or level, and what hangs on them, look like there: a style that was that of
 * their level or branch before becomes that of the new one, and what somebody gave them stays.
 */
export function recolored(
  old: Forest,
  now: Forest,
  ids: readonly RecordId[],
  color: string | undefined,
): { shapes: Map<RecordId, Style>; lines: Map<RecordId, Style> } {
  const shapes = new Map<RecordId, Style>(),
    lines = new Map<RecordId, Style>();
  for (const id of ids) {
    const shape = now.members.get(id)!,
      line = old.line.get(id),
      level = depthOf(now, id),
      own = branchColor(old, id),
      to = color ?? own;
    if (to === undefined) continue;
    if (isSame(shape.style, topicStyle(depthOf(old, id), own ?? to))) shapes.set(id, topicStyle(level, to));
    if (line && own !== undefined && line.style.stroke === own)
      lines.set(line.id, { ...line.style, ...lineStyle(level, to) });
  }
  return { shapes, lines };
}

/** Whether a topic looks as its level and branch have it look, whichever those are. */
export const isLevelStyle = (style: Style): boolean =>
  isSame(style, {}) || isSame(style, topicStyle(0, '')) || isSame(style, topicStyle(1, String(style.stroke)));

/** Whether a line looks as those of some level do, whatever their colour. */
export const isLevelLine = (style: Style): boolean =>
  [1, 2].some((level) => isSame(style, lineStyle(level, String(style.stroke))));

function isSame(a: Style, b: Style): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Style>;
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Wider than this no topic is made: its text goes on below. Page units. */
const WIDEST = 320;

/** A new topic as large as its text. */
export function fitted(context: BehaviourContext, shape: ShapeRecord): ShapeRecord {
  const box = fittedBox(context, shape, 'both', true);
  if (box.w <= WIDEST) return { ...shape, box };
  const wrapped = { ...shape, style: { ...shape.style, wrap: true }, box: { ...box, w: WIDEST } };
  return { ...wrapped, box: fittedBox(context, wrapped, 'both', false) };
}

/** A line of a tree; it finds its way by itself. */
export const treeLine = (
  id: RecordId,
  at: ConnectorRecord['at'],
  from: ShapeRecord,
  to: ShapeRecord,
  look: Pick<ConnectorRecord, 'kind' | 'style'>,
): ConnectorRecord => ({
  id,
  type: 'connector',
  at,
  start: { ...middleOf(from), shape: from.id },
  end: { ...middleOf(to), shape: to.id },
  points: [],
  data: {},
  ...look,
});

const middleOf = ({ box }: ShapeRecord): { x: number; y: number } => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });
