/** Directions of what stands around a drag, for things to be made parallel to. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';

/** Of more things in view than these, others would be near any direction. */
const MOST = 60;

/**
 * Turns of shapes and directions of straight connectors in view, radians; those named and upright ones are left out.
 */
export function directionsAround(editor: Editor, moving: ReadonlySet<RecordId>): number[] {
  const out = new Set<number>();
  for (const item of editor.scene.itemsIn(editor.viewport.bounds, 'touch')) {
    if (moving.has(item.id) || out.size >= MOST) continue;
    if (item.type === 'shape' && item.box.r) out.add(item.box.r);
    if (item.type !== 'connector' || item.kind !== 'straight') continue;
    const line = editor.scene.route(item.id);
    for (let i = 1; i < line.length && i < 8; i++) {
      const angle = Math.atan2(line[i]!.y - line[i - 1]!.y, line[i]!.x - line[i - 1]!.x);
      if (Math.abs(Math.sin(2 * angle)) > 1e-3) out.add(angle);
    }
  }
  return [...out];
}
