/** A shape on its way from a library onto the drawing: guides, where it would fall, and the drop. */
import type { Box, Point, RecordId } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { createContainer } from '../../edit/create/container.ts';
import { createShape, defaultBox, rememberKind, shapeRecord } from '../../edit/create/create.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import { replaceShape } from '../../edit/create/replace.ts';
import { connectorUnder, splitConnector } from '../../edit/connector/split.ts';
import { spanned } from '../../edit/create/span.ts';
import { parentAt } from '../../items/containers.ts';
import { snapBox } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { Carrying, type CarryingKeys } from '@limn/canvas/tools/carrying.ts';
import type { FrameSource } from '@limn/canvas/tools/frame-clock.ts';
import { SNAP_REACH } from '@limn/canvas/tools/gesture.ts';

/** What a drop would do: stand where it is, go between the ends of a connector, or become a shape that is there. */
type Target = { type: 'place' } | { type: 'split'; connector: RecordId } | { type: 'replace'; shape: RecordId };

export class Placing extends Carrying<Editor> {
  private readonly kind: string;
  private index: SnapIndex | null = null;
  private box: Box | null = null;
  private target: Target = { type: 'place' };

  constructor(editor: Editor, kind: string, frames?: FrameSource) {
    super(editor, frames);
    this.kind = kind;
  }

  protected override show(point: Point, keys: CarryingKeys): void {
    const { editor, kind } = this,
      { settings, viewport } = editor;
    if (this.index === null && settings.snapToShapes) this.index = buildSnapIndex(editor, new Set());
    const { w, h } = editor.registry.get(kind),
      free = { x: point.x - w / 2, y: point.y - h / 2, w, h };
    this.target = this.targetAt(point, keys);
    const { target } = this;
    const snap =
      target.type === 'replace' || keys.mod
        ? null
        : snapBox(free, this.index, {
            reach: SNAP_REACH / viewport.zoom,
            objects: settings.snapToShapes,
            ...(settings.snapToGrid ? { grid: settings.gridSize } : {}),
          });
    this.box = { ...free, x: free.x + (snap?.dx ?? 0), y: free.y + (snap?.dy ?? 0) };
    const container = parentAt(editor, boxCenter(this.box), undefined, [kind]);
    let drop: string | null = null;
    if (target.type === 'replace') drop = target.shape;
    else if (target.type === 'split') drop = target.connector;
    else if (editor.store.get(container)?.type === 'shape') drop = container;
    editor.overlay.set({
      guides: snap?.guides ?? [],
      draftShape: target.type === 'replace' ? null : { kind, box: spanned(editor, kind, this.box, container).box },
      drop,
    });
  }

  private targetAt(point: Point, keys: CarryingKeys): Target {
    const { editor } = this;
    if (keys.shift) {
      const under = editor.scene
        .itemsAt(point, 0)
        .find((item) => item.type === 'shape' && !editor.scene.isLocked(item.id) && !editor.scene.isHidden(item.id));
      return under ? { type: 'replace', shape: under.id } : { type: 'place' };
    }
    const connector = lineUnder(editor, this.kind, point);
    return connector === null ? { type: 'place' } : { type: 'split', connector };
  }

  override leave(): void {
    super.leave();
    this.index = null;
  }

  protected override place(): RecordId | undefined {
    const { editor, kind, box, target } = this;
    if (box === null) return undefined;
    if (target.type !== 'replace')
      return placeShape(editor, kind, box, target.type === 'split' ? target.connector : null);
    replaceShape(editor, kind, [target.shape]);
    editor.selection.replace([editor.clickTarget(target.shape)]);
    return target.shape;
  }
}

/** Puts a shape from the library at a page point: on a connector it goes between its ends. One step of undo. */
export function dropShape(editor: Editor, kind: string, point: Point): RecordId | undefined {
  return placeShape(editor, kind, defaultBox(editor, kind, point), lineUnder(editor, kind, point));
}

/** The connector that a new shape of a kind would come between the ends of. */
function lineUnder(editor: Editor, kind: string, point: Point): RecordId | null {
  if (editor.registry.get(kind).connectable === false) return null;
  return connectorUnder(editor, point, shapeRecord(editor, { kind, box: defaultBox(editor, kind, point) }));
}

function placeShape(editor: Editor, kind: string, box: Box, connector: RecordId | null): RecordId | undefined {
  if (behaviourOf(editor.registry, kind).holds) return createContainer(editor, kind, box);
  if (!mayAdd(editor)) return undefined;
  // What is dropped on a cell stands in it, however large it is: that is what was shown.
  const parent = parentAt(editor, boxCenter(box), undefined, [kind]),
    { box: place, pins } = spanned(editor, kind, box, parent),
    plain = shapeRecord(editor, { kind, box: place, parent }),
    record = pins ? { ...plain, data: { ...plain.data, pins } } : plain;
  const splitting = connector === null ? null : splitConnector(editor, connector, record, record.box);
  editor.run(() => {
    createShape(editor, record);
    splitting?.();
  });
  editor.selection.replace([record.id]);
  rememberKind(editor, kind);
  return record.id;
}
