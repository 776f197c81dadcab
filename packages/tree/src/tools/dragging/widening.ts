/** Drags a side of the selected topic: its text is broken at the width it is given. Written when it is let go. */
import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import type { Box, RecordId } from '@limn/document';
import { setData } from '../../edit/details.ts';
import type { TreeEditor } from '../../editor/tree-editor.ts';
import { TreeGesture } from '../state.ts';

interface Edge {
  id: RecordId;
  side: 'left' | 'right';
}

interface Entry extends GestureEntry {
  edge: Edge;
}

/** How near to a side a mouse must be, CSS px: what is nearer to the middle carries the topic. */
const REACH = 4;
/** A topic lower than this on the screen has no room for its sides beside that for carrying it, CSS px. */
const LOWEST = 14;
/** Widths of a text, page units. */
const LEAST = 20,
  MOST = 2000;

/** The side of the one selected topic that a mouse is on. In a table cells are as wide as their column. */
export function edgeAt(editor: TreeEditor, info: PointerInfo): Edge | undefined {
  const { current, forest: f, viewport } = editor,
    i = current && f.slots.get(current.id);
  if (info.type !== 'mouse' || editor.settings.readOnly || editor.selection.size !== 1 || i === undefined)
    return undefined;
  if (f.boxW[i] !== f.w[i] || f.h[i]! * viewport.zoom < LOWEST) return undefined;
  const across = (info.page.x - f.x[i]!) * viewport.zoom,
    isBeside = Math.abs(info.page.y - f.y[i]!) < f.h[i]! / 2,
    half = (f.w[i]! / 2) * viewport.zoom;
  if (!isBeside || Math.abs(Math.abs(across) - half) > REACH) return undefined;
  return { id: current!.id, side: across < 0 ? 'left' : 'right' };
}

export class Widening extends TreeGesture<Entry> {
  readonly id = 'widening';
  override cursor = 'ew-resize';
  private edge!: Edge;
  private box: Box | undefined;
  /** What of the box is beside the text. */
  private beside = 0;

  protected override begin({ edge }: Entry): void | false {
    const shape = this.editor.drawing.find(edge.id, 'shape'),
      { padding } = shape?.style ?? {};
    this.edge = edge;
    this.box = shape?.box;
    if (!shape || !Array.isArray(padding)) return false;
    this.beside = Number(padding[1]) + Number(padding[3]);
    return undefined;
  }

  /** Width of the text. */
  private get width(): number {
    const dx = this.edge.side === 'right' ? this.delta.x : -this.delta.x;
    return Math.round(Math.min(MOST, Math.max(LEAST, this.box!.w - this.beside + dx)));
  }

  protected override update(): void {
    const { x, y, w, h } = this.box!,
      wide = this.width + this.beside;
    this.editor.overlay.set({
      draftShape: {
        kind: 'basic.rounded',
        box: { x: this.edge.side === 'right' ? x : x + w - wide, y, w: wide, h },
      },
    });
    this.badge(String(this.width));
  }

  protected override complete(): void {
    const topic = this.editor.topic(this.edge.id);
    if (topic && Math.abs(this.delta.x) >= 1) setData(this.editor, [topic], { width: this.width });
  }

  protected override concerns(ids: ReadonlySet<RecordId>): boolean {
    return ids.has(this.edge.id);
  }
}
