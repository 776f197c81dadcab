/** Where what changed is on the page of a version that is shown. */
import type { Mark } from '@limn/canvas/core/overlay-state.ts';
import type { Box } from '@limn/document';
import type { OpenEditor } from '../editor/context/kind.ts';
import { type Change, type ChangeKind, pageOf } from './changes.ts';

/** The same by day and by night: they lie on drawings of any colour. */
export const TINTS: Readonly<Record<ChangeKind, string>> = {
  added: '#16a34a',
  removed: '#dc2626',
  moved: '#d97706',
  text: '#2563eb',
  style: '#7c3aed',
  other: '#64748b',
};

export function marksOf(open: OpenEditor, changes: readonly Change[]): Mark[] {
  return changes.flatMap((change) => {
    const box = boxOf(open, change);
    return box === null ? [] : [{ box, color: TINTS[change.kind], isGone: change.kind === 'removed' }];
  });
}

/** The box a change is shown at, page units; null where it has none, or is on another page. */
export function boxOf(open: OpenEditor, { id, kind, record }: Change): Box | null {
  const { editor } = open;
  if (kind !== 'removed') return pageOf(open, id) === editor.page ? (editor.scene.bounds(id) ?? null) : null;
  // What is gone stands nowhere in this version: shown where it stood, as far as its parents are still there.
  if (record.type !== 'shape') return null;
  return pageOf(open, record.at.parent) === editor.page ? record.box : null;
}
