/** Connection points that a shape has of its own, in place of its kind's. */
import type { End, Point, RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';

/** A connection point while it is edited: fractions of the box, and where it was before; null for a new one. */
export interface EditedPort {
  now: Point;
  before: Point | null;
}

/** A shape has no more connection points than this. */
export const MAX_PORTS = 200;

/** The connection points of a shape as they are, to be edited. */
export const portsOf = (editor: Editor, shape: RecordId): EditedPort[] =>
  editor.scene.ports(shape).map(({ anchor }) => ({ now: anchor, before: anchor }));

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;

/**
 * Gives a shape these connection points, one step of undo. Ends on a point that moved go with it; those on one that is
 * gone stay where they are fixed.
 */
export function setPorts(editor: Editor, shape: RecordId, ports: readonly EditedPort[]): void {
  const record = editor.store.find(shape, 'shape');
  if (!record) return;
  const moved = ports.filter(({ now, before }) => before && !isNear(now, before));
  const follow = (end: End): End => {
    const { anchor } = end,
      port = end.shape === shape && anchor ? moved.find(({ before }) => isNear(before!, anchor)) : undefined;
    return port ? { ...end, anchor: port.now } : end;
  };
  editor.run(() => {
    editor.store.update(shape, { data: { ...record.data, ports: ports.slice(0, MAX_PORTS).map(({ now }) => now) } });
    for (const id of editor.store.connectorsOf(shape)) {
      const line = editor.store.find(id, 'connector');
      if (!line) continue;
      const start = follow(line.start),
        end = follow(line.end);
      if (start !== line.start || end !== line.end) editor.store.update(id, { start, end });
    }
  });
}

/** Shapes get the connection points of their kinds again, one step of undo. */
export function resetPorts(editor: Editor, shapes: Iterable<RecordId>): void {
  editor.run(() => {
    for (const id of shapes) {
      const record = editor.store.find(id, 'shape');
      if (record?.data.ports) editor.store.update(id, { data: omit(record.data, 'ports') });
    }
  });
}
