/** A shape on its way from a library onto the drawing: guides, where it would fall, and the drop. */
import type { Box, Point, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { boxCenter } from '../geometry/box.ts';
import { defaultBox, rememberKind, shapeRecord } from '../edit/create.ts';
import { replaceShape } from '../edit/replace.ts';
import { connectorUnder, splitConnector } from '../edit/split.ts';
import { clickTarget, parentAt } from '../edit/targets.ts';
import { snapBox } from '../snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '../snap/snap-index.ts';
import { SNAP_REACH } from './gesture.ts';

export interface PlacingKeys { /** Takes the place of the shape it is dropped on. */ shift: boolean; /** Nothing snaps. */ mod: boolean }

/** What a drop would do: stand where it is, go between the ends of a connector, or become a shape that is there. */
type Target = { type: 'place' } | { type: 'split'; connector: RecordId } | { type: 'replace'; shape: RecordId };

/** One drag of one kind: begins with the first `move`, ends with `drop` or `leave`. */
export class Placing {
  private readonly editor: Editor;
  private readonly kind: string;
  private index: SnapIndex | null = null;
  private box: Box | null = null;
  private target: Target = { type: 'place' };

  constructor(editor: Editor, kind: string) {
    this.editor = editor;
    this.kind = kind;
  }

  /** `screen`: CSS px of the canvas. */
  move(screen: Point, keys: PlacingKeys): void {
    const { editor, kind } = this, { settings, viewport } = editor;
    if (settings.readOnly) return;
    if (this.box === null && settings.snapToShapes) this.index = buildSnapIndex(editor, new Set());
    const point = viewport.toPage(screen), { w, h } = editor.registry.get(kind);
    const free = { x: point.x - w / 2, y: point.y - h / 2, w, h };
    this.target = this.targetAt(point, keys);
    const { target } = this;
    const snap = target.type === 'replace' || keys.mod ? null
      : snapBox(free, this.index, { reach: SNAP_REACH / viewport.zoom, objects: settings.snapToShapes, ...(settings.snapToGrid ? { grid: settings.gridSize } : {}) });
    this.box = { ...free, x: free.x + (snap?.dx ?? 0), y: free.y + (snap?.dy ?? 0) };
    const container = parentAt(editor, boxCenter(this.box));
    editor.overlay.set({
      busy: true,
      guides: snap?.guides ?? [],
      draftShape: target.type === 'replace' ? null : { kind, box: this.box },
      drop: target.type === 'replace' ? target.shape : target.type === 'split' ? target.connector : editor.store.get(container)?.type === 'shape' ? container : null,
    });
  }

  private targetAt(point: Point, keys: PlacingKeys): Target {
    const { editor } = this;
    if (keys.shift) {
      const under = editor.scene.itemsAt(point, 0).find((item) => item.type === 'shape' && !editor.scene.isLocked(item.id) && !editor.scene.isHidden(item.id));
      return under ? { type: 'replace', shape: under.id } : { type: 'place' };
    }
    const connector = editor.registry.get(this.kind).connectable === false ? null : connectorUnder(editor, point);
    return connector === null ? { type: 'place' } : { type: 'split', connector };
  }

  /** The pointer left the drawing, or the drag was given up: nothing is shown there any more, and a drop does nothing. */
  leave(): void {
    this.box = null;
    this.editor.overlay.endGesture();
  }

  /** Puts the shape where it is shown, one step of undo, and selects it. */
  drop(): RecordId | undefined {
    const { editor, kind, box, target } = this;
    this.leave();
    if (box === null) return undefined;
    if (target.type !== 'replace') return placeShape(editor, kind, box, target.type === 'split' ? target.connector : null);
    replaceShape(editor, kind, [target.shape]);
    editor.selection.replace([clickTarget(editor, target.shape)]);
    return target.shape;
  }
}

/** Puts a shape from the library at a page point: on a connector it goes between its ends. One step of undo. */
export function dropShape(editor: Editor, kind: string, point: Point): RecordId | undefined {
  const connector = editor.registry.get(kind).connectable === false ? null : connectorUnder(editor, point);
  return placeShape(editor, kind, defaultBox(editor, kind, point), connector);
}

function placeShape(editor: Editor, kind: string, box: Box, connector: RecordId | null): RecordId | undefined {
  if (editor.settings.readOnly) return undefined;
  const record = shapeRecord(editor, { kind, box });
  const splitting = connector === null ? null : splitConnector(editor, connector, record.id, record.box);
  editor.run(() => {
    editor.store.create(record);
    splitting?.();
  });
  editor.selection.replace([record.id]);
  rememberKind(editor, kind);
  return record.id;
}
