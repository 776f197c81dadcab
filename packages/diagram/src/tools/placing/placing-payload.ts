/** A part of a drawing on its way from a library onto the page: guides, where it would fall, and the drop. */
import type { Box, Point, RecordId } from '@limn/document';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { snapBox } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { Carrying, type CarryingKeys } from '@limn/canvas/tools/carrying.ts';
import type { FrameSource } from '@limn/canvas/tools/frame-clock.ts';
import { SNAP_REACH } from '@limn/canvas/tools/gesture.ts';
import { adopted, kindsIn, writePayload } from '../../clipboard/write-payload.ts';
import type { Payload } from '../../clipboard/sanitize-payload.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import { parentAt } from '../../items/containers.ts';

export class PlacingPayload extends Carrying<Editor> {
  private readonly payload: Payload;
  private index: SnapIndex | null = null;
  private box: Box | null = null;

  constructor(editor: Editor, payload: Payload, frames?: FrameSource) {
    super(editor, frames);
    this.payload = payload;
  }

  protected override show(point: Point, keys: CarryingKeys): void {
    const { editor, payload } = this,
      { settings, viewport } = editor,
      { w, h } = payload.bounds;
    if (this.index === null && settings.snapToShapes) this.index = buildSnapIndex(editor, new Set());
    const free = { x: point.x - w / 2, y: point.y - h / 2, w, h };
    const snap = keys.mod
      ? null
      : snapBox(free, this.index, {
          reach: SNAP_REACH / viewport.zoom,
          objects: settings.snapToShapes,
          ...(settings.snapToGrid ? { grid: settings.gridSize } : {}),
        });
    this.box = { ...free, x: free.x + (snap?.dx ?? 0), y: free.y + (snap?.dy ?? 0) };
    const container = parentAt(editor, boxCenter(this.box), undefined, kindsIn(payload));
    editor.overlay.set({
      guides: snap?.guides ?? [],
      draftShape: { kind: kindOf(payload), box: this.box },
      drop: editor.store.get(container)?.type === 'shape' ? container : null,
    });
  }

  override leave(): void {
    super.leave();
    this.index = null;
  }

  protected override place(): RecordId | undefined {
    const { editor, payload, box } = this;
    return box === null ? undefined : placePayload(editor, payload, boxCenter(box));
  }
}

/** What is shown of it while it is carried: one shape as it is, more as the box around them. */
function kindOf({ records }: Payload): string {
  const [shape, ...more] = records.filter((record) => record.type !== 'asset');
  return shape?.type === 'shape' && more.length === 0 && !shape.box.r ? shape.kind : 'custom';
}

/**
 * Puts a part of a drawing with its middle at a page point, one step of undo, and selects it. Pictures in it become the
 * document's own first; what is put is then not known at once.
 */
export function placePayload(editor: Editor, payload: Payload, center: Point): RecordId | undefined {
  if (editor.settings.readOnly || !mayAdd(editor)) return undefined;
  const { bounds } = payload,
    dx = center.x - bounds.x - bounds.w / 2,
    dy = center.y - bounds.y - bounds.h / 2;
  if (!payload.records.some((record) => record.type === 'asset')) return writePayload(editor, payload, dx, dy)[0];
  void adopted(editor, payload).then((own) => writePayload(editor, own, dx, dy));
  return undefined;
}
