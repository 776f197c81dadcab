/** Lines that branches have of their own: said of a topic, and had by all that stand in it. */
import type { BranchLine, LineShape, Style, TopicRecord } from '@limn/document';

const merged = new WeakMap<BranchLine, WeakMap<BranchLine, BranchLine>>();

/** The line to a topic, given that to what it stands in; the same object for the same two. */
export function lineOfBranch({ data }: TopicRecord, above: BranchLine | undefined): BranchLine | undefined {
  const own = data.line;
  if (!own || !above) return own ?? above;
  let known = merged.get(own);
  if (!known) merged.set(own, (known = new WeakMap()));
  let line = known.get(above);
  if (!line) known.set(above, (line = { ...above, ...own }));
  return line;
}

const styles = new WeakMap<Style, WeakMap<BranchLine, Style>>();

/** A line's style with what its branch says; the same object for the same two. */
export function styleInBranch(style: Style, line: BranchLine | undefined): Style {
  if (!line) return style;
  let known = styles.get(style);
  if (!known) styles.set(style, (known = new WeakMap()));
  let own = known.get(line);
  if (!own) {
    const { color, width, dash, shape } = line;
    own = {
      ...style,
      ...(color !== undefined && { stroke: color }),
      ...(width !== undefined && { strokeWidth: width }),
      ...(dash !== undefined && { dash }),
      ...(shape === 'none' && { stroke: 'none' }),
    };
    known.set(line, own);
  }
  return own;
}

/** How a line runs in a branch. */
export const shapeInBranch = (shape: LineShape, line: BranchLine | undefined): LineShape =>
  line?.shape === undefined || line.shape === 'none' ? shape : line.shape;
