import type { Point, RecordId } from '@limn/document';
import { boxContains, boxToLocal, boxToPage } from '@limn/drawing/geometry/box.ts';
import { clamp, distance } from '@limn/drawing/geometry/vec.ts';
import { outlinePoint } from '../../edit/connector/connect.ts';
import { MAX_PORTS, portsOf, setPorts, type EditedPort } from '../../edit/connector/ports.ts';
import { isConnectable } from '../../items/containers.ts';
import { type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { ShapeState } from '../state.ts';

/** How near the outline, and a quarter of a side, a point is drawn to it, CSS px; Alt lets it go. */
const OUTLINE = 12,
  QUARTER = 6;
/** How far a press may be from a point to take it, CSS px. */
const REACH = 10,
  TOUCH_REACH = 20;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Connection points of a shape are put where one presses, dragged, and taken away by Delete or a double click. With
 * keys: Tab goes from one to the next, arrows move it, Insert adds one. Enter or a press outside keeps them, Escape
 * does not.
 */
export class EditingPorts extends ShapeState {
  readonly id = 'editingPorts';
  override cursor = 'crosshair';
  private ports: EditedPort[] = [];
  private chosen: number | null = null;
  private isDragging = false;
  private isChanged = false;

  override onEnter({ shape }: { shape: RecordId }): void {
    const { editor } = this,
      record = editor.store.find(shape, 'shape');
    if (!isConnectable(editor, record) || editor.scene.isLocked(shape) || editor.settings.readOnly) {
      this.parent!.transition('idle');
      return;
    }
    this.shape = shape;
    this.ports = portsOf(editor, shape);
    this.chosen = null;
    this.isDragging = this.isChanged = false;
    editor.selection.replace([shape]);
    editor.overlay.set({ busy: true });
    editor.emit('notice', { key: 'notice.editingPorts' });
    this.show();
  }

  override onExit(): void {
    this.editor.overlay.endGesture();
  }

  private get box(): ReturnType<typeof this.editor.scene.box> {
    return this.editor.scene.box(this.shape);
  }

  private at({ now }: EditedPort): Point {
    const box = this.box!;
    return boxToPage(box, { x: now.x * box.w, y: now.y * box.h });
  }

  private show(): void {
    if (!this.box) return;
    this.editor.overlay.set({
      ports: { shape: this.shape, points: this.ports.map((port) => this.at(port)), active: this.chosen },
    });
  }

  /** A place of the box as fractions: on the outline where that is near, and at a quarter of a side. */
  private fractions(page: Point, free: boolean): Point {
    const box = this.box!,
      { zoom } = this.editor.viewport,
      edge = free ? null : outlinePoint(this.editor, this.shape, page);
    const fraction = (local: Point): Point => ({
      x: box.w > 0 ? clamp(local.x / box.w, 0, 1) : 0.5,
      y: box.h > 0 ? clamp(local.y / box.h, 0, 1) : 0.5,
    });
    if (!edge || distance(edge.point, page) * zoom > OUTLINE) return fraction(boxToLocal(box, page));
    const near = (v: number, size: number): number =>
      Math.abs(v - Math.round(v * 4) / 4) * size * zoom <= QUARTER ? Math.round(v * 4) / 4 : v;
    const even = { x: near(edge.anchor.x, box.w), y: near(edge.anchor.y, box.h) },
      there = boxToPage(box, { x: even.x * box.w, y: even.y * box.h }),
      onEdge = outlinePoint(this.editor, this.shape, there);
    return onEdge && distance(onEdge.point, there) < 0.5 ? even : edge.anchor;
  }

  private portAt(info: PointerInfo): number | null {
    const reach = (info.type === 'touch' ? TOUCH_REACH : REACH) / this.editor.viewport.zoom;
    let best: number | null = null,
      bestD = reach;
    this.ports.forEach((port, i) => {
      const d = distance(this.at(port), info.page);
      if (d > bestD) return;
      best = i;
      bestD = d;
    });
    return best;
  }

  override onPointerDown(info: PointerInfo): void {
    const { box } = this;
    if (!box) {
      this.parent!.transition('idle');
      return;
    }
    const port = this.portAt(info),
      around = OUTLINE / this.editor.viewport.zoom;
    if (port === null && !boxContains(box, info.page, around)) {
      this.keep();
      return;
    }
    if (port === null) this.addPort(this.fractions(info.page, info.alt));
    else this.chosen = port;
    this.isDragging = this.chosen !== null;
    this.show();
  }

  private addPort(now: Point): void {
    if (this.ports.length >= MAX_PORTS) return;
    this.chosen = this.ports.push({ now, before: null }) - 1;
    this.isChanged = true;
  }

  private moveChosen(now: Point): void {
    if (this.chosen === null) return;
    this.ports[this.chosen] = { ...this.ports[this.chosen]!, now };
    this.isChanged = true;
    this.show();
  }

  override onPointerMove(info: PointerInfo): void {
    if (this.isDragging && this.box) this.moveChosen(this.fractions(info.page, info.alt));
  }

  override onPointerUp(): void {
    this.isDragging = false;
  }

  override onDoubleClick(info: PointerInfo): void {
    this.chosen = this.portAt(info);
    this.removeChosen();
  }

  private removeChosen(): void {
    if (this.chosen === null) return;
    this.ports.splice(this.chosen, 1);
    this.chosen = null;
    this.isDragging = false;
    this.isChanged = true;
    this.show();
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (!this.box) this.parent!.transition('idle');
    else if (key.key === 'Enter') this.keep();
    else if (key.key === 'Escape') this.parent!.transition('idle');
    else if (key.key === 'Delete' || key.key === 'Backspace') this.removeChosen();
    else if (key.key === 'Tab') this.goOn(key.shift ? -1 : 1);
    else if (key.key === 'Insert') {
      this.addPort({ x: 0.5, y: 0 });
      this.show();
    } else if (ARROWS[key.key]) this.nudge(ARROWS[key.key]!, key.shift ? 10 : 1);
    return true;
  }

  private goOn(by: 1 | -1): void {
    const { length } = this.ports,
      first = by === 1 ? 0 : length - 1;
    if (length > 0) this.chosen = this.chosen === null ? first : (this.chosen + by + length) % length;
    this.show();
  }

  /** By page units along the sides of the box. */
  private nudge(way: Point, by: number): void {
    const { box } = this,
      port = this.chosen === null ? undefined : this.ports[this.chosen];
    if (!box || !port) return;
    const moved = (v: number, d: number, size: number): number => (size > 0 ? clamp(v + (d * by) / size, 0, 1) : v);
    this.moveChosen({ x: moved(port.now.x, way.x, box.w), y: moved(port.now.y, way.y, box.h) });
  }

  private keep(): void {
    const { editor, shape, ports } = this;
    if (this.isChanged && this.box) setPorts(editor, shape, ports);
    this.parent!.transition('idle');
  }
}
