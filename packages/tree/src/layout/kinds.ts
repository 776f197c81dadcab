/** Which structure a branch has, and by it how the children of each topic in it stand. */
import type { Spacing, Stacking, Structure } from '@limn/document';
import type { Forest, Kind } from './forest.ts';

const OF_STRUCTURE: Readonly<Record<Structure, Kind>> = {
  mind: 'mind',
  'mind-free': 'mind',
  'logic-right': 'right',
  'logic-left': 'left',
  'org-down': 'down',
  'org-up': 'up',
  'tree-right': 'list-right',
  'tree-left': 'list-left',
  'timeline-horizontal': 'timeline-across',
  'timeline-vertical': 'timeline-down',
  'fishbone-left': 'fish-left',
  'fishbone-right': 'fish-right',
  'brace-right': 'brace-right',
  'brace-left': 'brace-left',
  table: 'table',
  matrix: 'matrix',
  radial: 'radial',
};

/** What lays out everything below it as one: nothing in there has a structure of its own. */
const isWhole = (kind: Kind): boolean => kind === 'table' || kind === 'cell' || kind === 'radial' || kind === 'ring';

/** The kind of a topic's nth child that says no structure of its own. */
function inherited(f: Forest, parent: number, nth: number, isLeft: boolean): Kind {
  const kind = f.kind[parent]!,
    isEven = nth % 2 === 0;
  switch (kind) {
    case 'mind':
      return isLeft ? 'left' : 'right';
    case 'timeline-across':
      return isEven ? 'list-right-up' : 'list-right';
    case 'timeline-down':
      return isEven ? 'right' : 'left';
    case 'fish-right':
      return isEven ? 'bone-right-over' : 'bone-right-under';
    case 'fish-left':
      return isEven ? 'bone-left-over' : 'bone-left-under';
    case 'bone-right-over':
    case 'bone-right-under':
      return 'left';
    case 'bone-left-over':
    case 'bone-left-under':
      return 'right';
    case 'matrix':
      return 'row';
    case 'table':
      return 'cell';
    case 'radial':
      return 'ring';
    case 'row':
      return 'list-right';
    default:
      return kind;
  }
}

/** A structure of both sides needs the middle: in a branch it is that of one side. */
const inBranch = (kind: Kind, isLeft: boolean): Kind => {
  if (kind !== 'mind') return kind;
  return isLeft ? 'left' : 'right';
};

/**
 * Says of every topic whose branch is to be laid out, or stands otherwise than before, what kind it is.
 * @returns the slots to lay out, parents before their children
 */
export function chooseKinds(
  f: Forest,
  roots: readonly number[],
  structure: Structure,
  spacing: Spacing,
  stacking: Stacking = 'row',
): number[] {
  const order: number[] = [],
    waiting: number[] = [];
  const enter = (i: number, kind: Kind, compact: boolean, above: Stacking): void => {
    const leaves = f.leaves[i] ?? above;
    if (f.kind[i] !== kind || f.compact[i] !== compact || f.stacking[i] !== leaves) {
      f.kind[i] = kind;
      f.compact[i] = compact;
      f.stacking[i] = leaves;
      f.stem[i] = undefined;
      f.dirty[i] = true;
    }
    if (f.dirty[i]) waiting.push(i);
  };
  const isCompact = (i: number, above: boolean): boolean =>
    f.spacing[i] === undefined ? above : f.spacing[i] === 'compact';
  for (const root of roots) {
    const shown = f.structure[root] ?? structure;
    // Two structures may be of one kind and divide their sides in two ways.
    if (f.shown[root] !== shown) f.dirty[root] = true;
    f.shown[root] = shown;
    enter(root, OF_STRUCTURE[shown], isCompact(root, spacing === 'compact'), stacking);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      order.push(i);
      const children = f.children[i]!,
        left = f.kind[i] === 'mind' ? leftOnes(f, i, f.structure[i] ?? structure) : undefined,
        isLeft = f.kind[i] === 'left' || f.kind[i] === 'brace-left';
      const keepsKind = isWhole(f.kind[i]!) || f.kind[i] === 'matrix';
      for (let nth = 0; nth < children.length; nth++) {
        const child = children[nth]!,
          own = f.structure[child],
          onLeft = left?.has(child) ?? isLeft;
        const kind =
          own === undefined || keepsKind ? inherited(f, i, nth, onLeft) : inBranch(OF_STRUCTURE[own], onLeft);
        // What a boundary takes up about it depends on how it follows its siblings.
        if (f.margin[child]) f.dirty[child] = true;
        enter(child, kind, isCompact(child, f.compact[i]!), f.stacking[i]!);
      }
      for (const child of f.callouts[i]!) enter(child, ownKind(f, child), f.compact[i]!, f.stacking[i]!);
      for (const { topic } of f.summaries[i]!) enter(topic, ownKind(f, topic), f.compact[i]!, f.stacking[i]!);
    }
  }
  return order;
}

const ownKind = (f: Forest, i: number): Kind => inBranch(OF_STRUCTURE[f.structure[i] ?? 'logic-right'], false);

/**
 * The main branches that stand on the left: those that say so, or the later ones, so that both sides have about as many
 * lines.
 */
export function leftOnes(f: Forest, root: number, structure: Structure): ReadonlySet<number> {
  const children = f.children[root]!;
  const chosen = children.filter((child) => f.side[child] === 'left');
  if (structure === 'mind-free') return new Set(chosen);
  const lines = children.map((child) => linesOf(f, child)),
    all = lines.reduce((sum, one) => sum + one, 0);
  let onRight = 0,
    right = 0;
  while (right < children.length && onRight + lines[right]! / 2 <= all / 2) onRight += lines[right++]!;
  return new Set(children.slice(Math.max(right, Math.min(1, children.length))));
}

/** Leaves of a branch. */
function linesOf(f: Forest, branch: number): number {
  let count = 0;
  const waiting = [branch];
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const children = f.children[i]!;
    if (children.length === 0) count++;
    else for (const child of children) waiting.push(child);
  }
  return count;
}
