/**
 * What lies behind a label: what it covers its line with, so that nothing of the line is seen and nothing of the label.
 */
import { type DiagramRecord, type LabelRecord, MAX_DEPTH, type Point, type RecordId } from '@limn/document';
import { boxContains } from '../../geometry/box.ts';
import { resolveColor } from '../../look/theme.ts';
import { contrast, formatColor, over, parseColor } from '../../paint/color.ts';
import type { Display } from '../display.ts';

/** A label's letters need at least this contrast with what they stand on, or it keeps the colour of the paper. */
const READABLE = 4.5;

/**
 * The colour of a label's plate, resolved or `none`: the one it was given, or else that of the page and of what holds
 * its connector's ends there. `center` is the middle of the label on the page.
 */
export function plateColor(display: Display, label: LabelRecord, center: Point): string {
  const look = display.look(label);
  if (label.style.fill !== undefined || look.fill === 'none') return look.fill;
  const ground = groundAt(display, label, center),
    letters = parseColor(look.text.color);
  if (ground === null || (letters && contrast(ground, letters) < READABLE)) return look.fill;
  return formatColor(ground);
}

type Solid = NonNullable<ReturnType<typeof parseColor>>;

/** The page with the containers over it that hold a point; null where one of them has no single colour. */
function groundAt(display: Display, label: LabelRecord, point: Point): Solid | null {
  const connector = display.source.record(label.at.parent);
  if (connector?.type !== 'connector') return null;
  const ways = [connector.id, connector.start.shape, connector.end.shape].map((id) => above(display, id)),
    // Containers side by side do not hold the same point, so the way with the most of them has all that lie there.
    holders = ways.map((way) => way.filter((one) => one.type === 'shape' && boxContains(one.box, point))),
    deepest = holders.reduce((most, one) => (one.length > most.length ? one : most)),
    { theme, dark } = display.palette,
    page = ways.flat().find((one) => one.type === 'page'),
    paper = resolveColor(page?.data.background, theme, dark, display.paper);
  let ground = parseColor(paper === 'none' ? display.paper : paper);
  for (const holder of deepest.reverse()) {
    const look = display.look(holder as Extract<DiagramRecord, { type: 'shape' }>);
    if (look.gradient || look.pattern) return null;
    const fill = look.fill === 'none' ? null : parseColor(look.fill);
    if (fill && ground) ground = over({ ...fill, a: fill.a * look.fillOpacity * look.opacity }, ground);
  }
  return ground;
}

/** What a record stands in, innermost first. */
function above(display: Display, id: RecordId | undefined): DiagramRecord[] {
  const out: DiagramRecord[] = [];
  let record = id === undefined ? undefined : display.source.record(id);
  while (record && 'at' in record && out.length <= MAX_DEPTH) {
    record = display.source.record(record.at.parent);
    if (record) out.push(record);
  }
  return out;
}
