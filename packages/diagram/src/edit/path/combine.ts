/**
 * Union, difference, intersection and exclusion of what shapes fill. Curves stay curves. The library that finds them is
 * loaded when it is first asked for.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type * as PathBool from 'path-bool';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';
import { boundsOfPaths, customPath, filledSteps, keptStyle, pathData, type Step } from './outline-path.ts';

export type Combination = 'union' | 'subtract' | 'intersect' | 'exclude';

/** More points than these take longer than anybody waits for. */
const MAX_STEPS = 5000;

/** Those that fill something and stand for themselves, by default of what is selected and in that order. */
export const combinable = (editor: Editor, ids: Iterable<RecordId> = editor.selection.ids): ShapeRecord[] =>
  editable(editor, ids).filter((item): item is ShapeRecord => {
    if (item.type !== 'shape' || item.data.ink || item.data.image) return false;
    const { holds, isMember } = behaviourOf(editor.registry, item.kind);
    return !holds && !isMember && editor.store.children(item.id).length === 0;
  });

/**
 * Makes one shape of the selected ones. The first keeps its text, its style and its connectors, and gets those of the
 * others; lines between them go. One step of undo; where nothing would be left, nothing is done and a notice says so.
 */
export async function combineShapes(editor: Editor, how: Combination): Promise<void> {
  const ids = combinable(editor).map(({ id }) => id);
  if (ids.length < 2) return;
  const library = await import('path-bool').catch(() => null);
  if (!library) {
    editor.emit('notice', { key: 'notice.notCombined' });
    return;
  }
  // Somebody may have changed or removed them while the library was loading.
  const shapes = combinable(editor, ids);
  if (shapes.length < 2) return;
  const made = combined(editor, library, shapes, how);
  if (made === 'failed' || made === 'nothing')
    editor.emit('notice', { key: made === 'failed' ? 'notice.notCombined' : 'notice.nothingLeft' });
  else write(editor, shapes, made);
}

function combined(
  editor: Editor,
  library: typeof PathBool,
  shapes: readonly ShapeRecord[],
  how: Combination,
): Path | 'failed' | 'nothing' {
  const { PathBoolean, PathBooleanOperation, FillRule, pathFromCommands, pathToCommands } = library,
    operation = {
      union: PathBooleanOperation.Union,
      subtract: PathBooleanOperation.Difference,
      intersect: PathBooleanOperation.Intersection,
      exclude: PathBooleanOperation.Exclusion,
    }[how];
  const parts = shapes.map((shape) => filledSteps(editor, shape));
  if (parts.flat(2).length > MAX_STEPS) return 'failed';
  try {
    const input = (path: PathBool.Path): PathBool.PathBooleanInput => ({ path, fillRule: FillRule.NonZero });
    const inputs = parts.map((own) => {
      const paths = own.map((steps) => [...pathFromCommands(commandsOf(steps))]);
      if (paths.length < 2) return input(paths[0] ?? []);
      // Parts may run against one another, and would cut holes as one path.
      return input(new PathBoolean(paths.map(input)).get(PathBooleanOperation.Union).flat());
    });
    const out = new Path();
    for (const path of new PathBoolean(inputs).get(operation)) addCommands(out, [...pathToCommands(path)]);
    return out.ops.length > 0 ? out : 'nothing';
  } catch {
    return 'failed';
  }
}

type Command = Parameters<typeof PathBool.pathFromCommands>[0] extends Iterable<infer C> ? C : never;

/** Every subpath is closed, as a fill closes it. */
function commandsOf(steps: readonly Step[]): Command[] {
  const out: Command[] = [];
  let isOpen = false;
  const close = (): void => {
    if (isOpen) out.push(['Z']);
    isOpen = false;
  };
  for (const { op, points } of steps) {
    if (op === 'M' || op === 'Z') close();
    if (op === 'Z') continue;
    out.push([op, ...points.map(({ x, y }): [number, number] => [x, y])] as unknown as Command);
    if (op !== 'M') isOpen = true;
  }
  close();
  return out;
}

function addCommands(path: Path, commands: readonly Command[]): void {
  let isOpen = false;
  const close = (): void => {
    if (isOpen) path.Z();
    isOpen = false;
  };
  for (const command of commands) {
    const [letter, ...points] = command as unknown as [string, ...[number, number][]],
      [a, b, c] = points;
    if (letter === 'M' || letter === 'Z') close();
    if (letter === 'M' && a) path.M(a[0], a[1]);
    else if (letter === 'L' && a) path.L(a[0], a[1]);
    else if (letter === 'Q' && a && b) path.Q(a[0], a[1], b[0], b[1]);
    else if (letter === 'C' && a && b && c) path.C(a[0], a[1], b[0], b[1], c[0], c[1]);
    if (letter !== 'M' && letter !== 'Z') isOpen = true;
  }
  close();
}

function write(editor: Editor, shapes: readonly ShapeRecord[], path: Path): void {
  const [first, ...others] = shapes,
    box: Box | null = boundsOfPaths([path]);
  if (!first || !box) return;
  const gone = new Set<RecordId>(others.map(({ id }) => id)),
    all = new Set<RecordId>([first.id, ...gone]);
  editor.run(() => {
    const geometry = [customPath(path, box)];
    editor.store.update(first.id, {
      kind: 'custom',
      box,
      style: keptStyle(editor, first),
      data: pathData(first, geometry),
    });
    for (const id of all) handOver(editor, id, first.id, all);
    editor.store.remove([...gone]);
  });
  editor.selection.replace([first.id]);
}

/** Leads the connectors of a shape to the one that takes its place. */
function handOver(editor: Editor, from: RecordId, to: RecordId, all: ReadonlySet<RecordId>): void {
  for (const id of [...editor.store.connectorsOf(from)]) {
    const line = editor.store.find(id, 'connector');
    if (!line) continue;
    if (all.has(line.start.shape ?? '') && all.has(line.end.shape ?? '')) editor.store.remove([id]);
    else
      for (const end of ['start', 'end'] as const)
        if (line[end].shape === from)
          editor.store.update(id, { [end]: { ...omit(line[end], 'anchor', 'side'), shape: to } });
  }
}
