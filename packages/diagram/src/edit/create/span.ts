/** Bars of prototypes: on a screen they are as wide as it is, and stay so when it is resized. */
import type { Box, Pins, RecordId } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';

/** Where a new shape stands in what it is put into, and how it keeps to its sides; as it is where that is no screen. */
export function spanned(editor: Editor, kind: string, box: Box, parent: RecordId): { box: Box; pins?: Pins } {
  const { spans } = editor.registry.get(kind),
    screen = spans && editor.store.find(parent, 'shape');
  if (!screen || screen.box.r || !behaviourOf(editor.registry, screen.kind).isScreen) return { box };
  const { x, y, w, h } = screen.box,
    across = { ...box, x, w };
  if (spans === 'top') return { box: { ...across, y }, pins: { x: 'both', y: 'start' } };
  if (spans === 'bottom') return { box: { ...across, y: y + h - box.h }, pins: { x: 'both', y: 'end' } };
  return { box: across, pins: { x: 'both' } };
}
