/** Mind maps by keys and handles: a topic below or beside one, taking branches out, going from one topic to another. */
import { plainText, type Box, type RecordId } from '@limn/document';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import type { Editor } from '../../../editor/editor.ts';
import {
  below,
  branchOf,
  depthOf,
  type Forest,
  forestsOf,
  isMindMap,
  wayFrom,
} from '../../../notations/auto/forest.ts';
import { isLevel, type Way } from '../../../notations/auto/setting.ts';
import { mapOf, middle, writeTopics } from './topics.ts';

/** On which side of a central topic less hangs. */
function lighterSide({ children, before, setting, ...forest }: Forest, root: RecordId): boolean {
  if (setting.way !== 'both' || forest.parent.has(root)) return false;
  const list = children.get(root)!,
    weight = (isBefore: boolean): number =>
      list.filter((id) => before.has(id) === isBefore).reduce((sum, id) => sum + below({ children }, id).length, 0);
  return weight(true) < weight(false);
}

/** Another topic below one, whose text is begun; one step of undo. Undefined for what is no topic, and for readers. */
export function addChild(editor: Editor, onto: RecordId, isBefore?: boolean): RecordId | undefined {
  const forest = editor.settings.readOnly ? undefined : mapOf(editor, onto);
  if (!forest) return undefined;
  return begin(editor, () => writeTopics(editor, onto, [{}], { isBefore: isBefore ?? lighterSide(forest, onto) })[0]!);
}

/** Another topic beside one, on the same; a central topic gets another branch. */
export function addSibling(editor: Editor, id: RecordId, step: 0 | 1 = 1): RecordId | undefined {
  const forest = editor.settings.readOnly ? undefined : mapOf(editor, id),
    onto = forest?.parent.get(id);
  if (!forest || onto === undefined) return addChild(editor, id);
  const isBefore = forest.before.has(id),
    list = forest.children.get(onto)!.filter((one) => forest.before.has(one) === isBefore);
  return begin(
    editor,
    () => writeTopics(editor, onto, [{}], { isBefore, next: list[list.indexOf(id) + step] ?? null })[0]!,
  );
}

function begin(editor: Editor, write: () => RecordId): RecordId | undefined {
  const id = editor.run(write);
  if (id === undefined) return undefined;
  editor.selection.replace([id]);
  editor.overlay.set({ quick: null, hover: null });
  reveal(editor, editor.store.find(id, 'shape')!.box);
  editor.startEditing(id);
  return id;
}

/** What is copied and deleted with topics: all that hangs on them, with their lines; a map for its central topic. */
export function wholeBranches(editor: Editor, ids: readonly RecordId[]): RecordId[] {
  const out = new Set<RecordId>(),
    read = forestsOf(editor);
  for (const id of ids) {
    const forest = mapOf(editor, id, read),
      branch = forest && below(forest, id);
    if (!forest || !branch) out.add(id);
    else if (branch.length === forest.members.size) out.add(forest.holder.id);
    else
      for (const one of branch) {
        out.add(one);
        const line = one === id ? undefined : forest.line.get(one);
        if (line) out.add(line.id);
      }
  }
  return [...out];
}

/** What is selected once these are gone: the topic before, after or above the first of them. */
export function afterRemoval(editor: Editor, id: RecordId): RecordId | undefined {
  const forest = mapOf(editor, id),
    onto = forest?.parent.get(id),
    list = onto === undefined ? [] : forest!.children.get(onto)!,
    at = list.indexOf(id);
  return list[at + 1] ?? list[at - 1] ?? onto;
}

const TURNED: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

/** Outwards from a topic; a central one of two sides has both. */
function outwards(way: Way, direction: Direction): boolean {
  return way === 'both' ? !isUpright(direction) : way === direction;
}
const isUpright = (direction: Direction): boolean => direction === 'up' || direction === 'down';

/** The topic to which an arrow leads from one: its child, what it hangs on, or the next at its level. */
export function neighbourOf(editor: Editor, id: RecordId, direction: Direction): RecordId | undefined {
  const forest = mapOf(editor, id);
  if (!forest) return undefined;
  const way = wayFrom(forest, id),
    box = (one: RecordId): Box => forest.members.get(one)!.box;
  if (outwards(way, direction)) {
    const list = forest.children
      .get(id)!
      .filter((one) => way !== 'both' || forest.before.has(one) === (direction === 'left'));
    return nearest(list, (one) => Math.abs(across(box(one), way) - across(box(id), way)));
  }
  if (way !== 'both' && way === TURNED[direction]) return forest.parent.get(id);
  const depth = depthOf(forest, id),
    branch = branchOf(forest, id),
    sign = direction === 'up' || direction === 'left' ? -1 : 1,
    from = across(box(id), way);
  const level = [...forest.members.keys()].filter(
    (one) =>
      depthOf(forest, one) === depth &&
      forest.before.has(branchOf(forest, one) ?? '') === forest.before.has(branch ?? '') &&
      sign * (across(box(one), way) - from) > 0.01,
  );
  return nearest(level, (one) => Math.abs(across(box(one), way) - from));
}

const across = (box: Box, way: Way): number => (isLevel(way) ? middle(box).y : middle(box).x);

function nearest(ids: readonly RecordId[], distance: (id: RecordId) => number): RecordId | undefined {
  let best: RecordId | undefined;
  for (const id of ids) if (best === undefined || distance(id) < distance(best)) best = id;
  return best;
}

/** As `BranchPort.grows`. */
export function growsTo(editor: Editor, id: RecordId, direction: Direction): boolean | undefined {
  const forest = mapOf(editor, id);
  if (!forest) return undefined;
  const way = wayFrom(forest, id);
  if (outwards(way, direction)) return true;
  return forest.parent.has(id) && isUpright(direction) === isLevel(way);
}

/** As `BranchPort.grow`. */
export function growTo(editor: Editor, id: RecordId, direction: Direction): RecordId | undefined {
  const forest = growsTo(editor, id, direction) ? mapOf(editor, id) : undefined;
  if (!forest) return undefined;
  if (outwards(wayFrom(forest, id), direction)) return addChild(editor, id, direction === 'left');
  return addSibling(editor, id, direction === 'up' || direction === 'left' ? 0 : 1);
}

/** Whether a topic hangs on one of these, however far below. */
export function hangsOnAny({ parent }: Forest, id: RecordId, others: ReadonlySet<RecordId>): boolean {
  for (let at = parent.get(id); at !== undefined; at = parent.get(at)) if (others.has(at)) return true;
  return false;
}

/** As `BranchPort.lines`. */
export function topicLines(editor: Editor, ids: readonly RecordId[]): string | null {
  const out: string[] = [],
    read = forestsOf(editor),
    asked = new Set(ids);
  for (const id of ids) {
    const own = editor.store.find(id, 'shape'),
      forest = isMindMap(own) ? read(own) : mapOf(editor, id, read);
    if (!forest) return null;
    if (!isMindMap(own) && hangsOnAny(forest, id, asked)) continue;
    const waiting = (isMindMap(own) ? forest.roots : [id]).map((one) => ({ id: one, depth: 0 })).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { depth } = next,
        text = plainText(forest.members.get(next.id)!.text).trim();
      out.push('\t'.repeat(depth) + text.replace(/\s*\n\s*/g, ' '));
      const inside = forest.children.get(next.id)!.map((child) => ({ id: child, depth: depth + 1 }));
      waiting.push(...inside.reverse());
    }
  }
  return out.length > 0 ? out.join('\n') : null;
}
