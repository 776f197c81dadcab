/** Draws shapes of one kind: a click places the default size, a drag gives it. */
import type { Box, RecordId, Style } from '@limn/document';
import { behaviourOf } from '../behaviours/table.ts';
import type { Editor } from '../editor/editor.ts';
import { rectFromCorners } from '@limn/drawing/geometry/rect.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { createContainer } from '../edit/create/container.ts';
import { createShapeAt, defaultBox } from '../edit/create/create.ts';
import { shapeTarget } from '../edit/connector/connect.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { snapPoint } from '@limn/canvas/snap/snap.ts';
import { told, type GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { dragThreshold } from './select/pointing.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState, DiagramGesture } from './state.ts';

export interface ShapeToolEntry {
  kind?: string;
  style?: Style;
}

class ShapeIdle extends DiagramState<unknown> {
  readonly id = 'idle';
  override onPointerDown(info: PointerInfo): void {
    this.parent!.transition('sizing', { origin: info, info });
  }
  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape' && key.key !== 'Enter') return false;
    // From the keyboard a shape is placed in the middle of the view.
    if (key.key === 'Enter') (this.parent as unknown as ShapeTool).place(this.editor.viewport.center);
    else this.editor.setTool('select');
    return true;
  }
}

class Sizing extends DiagramGesture {
  readonly id = 'sizing';
  override cursor = 'crosshair';
  private box: Box | null = null;
  private index: SnapIndex | null = null;

  private get tool(): ShapeTool {
    return this.parent as unknown as ShapeTool;
  }

  protected override begin(_entry: GestureEntry): void {
    this.box = null;
    this.index = this.editor.settings.snapToShapes ? buildSnapIndex(this.editor, new Set()) : null;
  }

  protected override update(): void {
    const { editor, origin, info } = this;
    if (this.box === null && distance(origin.screen, info.screen) <= dragThreshold(info)) return;
    const options = this.snapOptions(),
      definition = editor.registry.get(this.tool.kind);
    const pull = (p: { x: number; y: number }): { x: number; y: number; guides: readonly unknown[] } => {
      const s = options && snapPoint(p, this.index, options);
      return { x: p.x + (s?.dx ?? 0), y: p.y + (s?.dy ?? 0), guides: s?.guides ?? [] };
    };
    const a = pull(origin.page),
      b = pull(info.page),
      square = info.shift !== (definition.aspectLocked === true);
    let w = b.x - a.x,
      h = b.y - a.y;
    if (square) {
      // As everywhere, Shift makes a square and a circle; what keeps a ratio by itself keeps its own.
      const ratio = info.shift ? 1 : definition.w / definition.h,
        size = Math.max(Math.abs(w), Math.abs(h) * ratio);
      w = size * (w < 0 ? -1 : 1);
      h = (size / ratio) * (h < 0 ? -1 : 1);
    }
    const rect = info.alt
      ? rectFromCorners({ x: a.x - w, y: a.y - h }, { x: a.x + w, y: a.y + h })
      : rectFromCorners(a, { x: a.x + w, y: a.y + h });
    this.box = { ...rect, w: Math.max(1, rect.w), h: Math.max(1, rect.h) };
    editor.overlay.set({ draftShape: { kind: this.tool.kind, box: this.box } });
    this.badge(told(this.editor, [this.box.w, this.box.h]));
  }

  protected override complete(): void {
    this.tool.place(this.info.page, this.box ?? undefined);
  }
  protected override leave(): void {
    if (this.tool.active === (this as unknown)) this.parent!.transition('idle');
  }
}

export class ShapeTool extends DiagramState<ShapeToolEntry | undefined> {
  readonly id: string = 'shape';
  override initial = 'idle';
  override cursor = 'crosshair';
  kind = '';
  private style: Style | undefined;

  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new ShapeIdle(editor, this as StateNode<never>), new Sizing(editor, this as StateNode<never>));
  }

  override onEnter(entry: ShapeToolEntry | undefined): void {
    const { recentKinds } = this.editor.settings;
    this.kind = entry?.kind ?? recentKinds[0] ?? this.editor.registry.libraries()[0]?.shapes[0]?.id ?? 'unknown';
    this.style = entry?.style;
  }

  /**
   * Creates the shape and goes back to selecting, unless the tool is locked. A frame is there to be named:
   * letters would be keys of tools.
   */
  place(center: { x: number; y: number }, box?: Box): RecordId | undefined {
    const { editor } = this;
    const id = this.create(center, box);
    if (id === undefined || editor.settings.toolLock) return id;
    editor.setTool('select');
    if (this.kind === editor.registry.defaultFor('container')) editor.startEditing(id);
    return id;
  }

  protected create(center: { x: number; y: number }, box?: Box): RecordId | undefined {
    const { editor, kind, style } = this,
      options = { ...(box ? { box } : {}), ...(style ? { style } : {}) };
    if (!behaviourOf(editor.registry, kind).holds) return createShapeAt(editor, kind, center, options);
    return createContainer(editor, kind, box ?? defaultBox(editor, kind, center), options);
  }
}

/** Makes a text and begins to edit it. Dragging gives it a width to wrap at. */
export class TextTool extends ShapeTool {
  override readonly id: string = 'text';
  override cursor = 'text';

  override onEnter(): void {
    this.kind = this.editor.registry.defaultFor('text') ?? 'unknown';
  }

  override place(center: { x: number; y: number }, box?: Box): RecordId | undefined {
    const { editor } = this;
    // On a shape or a text that is there the tool edits that one.
    const under = box ? null : shapeTarget(editor, center);
    const id =
      under?.shape ??
      createShapeAt(editor, this.kind, center, { text: [], ...(box ? { box, style: { wrap: true } } : {}) });
    if (id === undefined) return undefined;
    editor.setTool('select');
    editor.selection.replace([id]);
    editor.startEditing(id);
    return id;
  }
}
