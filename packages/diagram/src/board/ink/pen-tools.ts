/** The pens of a board: a pen that knows figures, a highlighter, and an eraser that can take a part of a stroke. */
import { keysAmong, newId, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import type { StateNode } from '@limn/canvas/core/state-node.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { connectorRecord, createShapeAt } from '../../edit/create/create.ts';
import { shapeTarget } from '../../edit/connector/connect.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import { keysOf } from '../../items/targets.ts';
import { EraserTool, Erasing, type Figure, type InkLook, InkTool, inkOf } from '../../tools/ink-tools.ts';
import { boardLook } from '../board-look.ts';
import { cutInk, samplesOf } from './cut-ink.ts';
import { recognize, type Recognized } from './recognize.ts';

export class PenTool extends InkTool {
  override get look(): InkLook {
    const { color, width } = boardLook(this.editor).pen;
    return { style: { stroke: color, strokeWidth: width }, isMarker: false };
  }

  override recognize(samples: readonly number[]): Figure | null {
    const points: Point[] = [];
    for (let i = 0; i < samples.length; i += 3) points.push({ x: samples[i]!, y: samples[i + 1]! });
    const found = recognize(points);
    return found && figureOf(this.editor, found);
  }
}

export class HighlighterTool extends InkTool {
  override readonly id: string = 'highlighter';
  override get look(): InkLook {
    const { color, width } = boardLook(this.editor).highlighter;
    return { style: { stroke: color, strokeWidth: width, strokeOpacity: MARKER_OPACITY }, isMarker: true };
  }
}

const MARKER_OPACITY = 0.55;

const KINDS = {
  rectangle: 'basic.rect',
  ellipse: 'basic.ellipse',
  diamond: 'basic.diamond',
  triangle: 'basic.triangle',
  triangleDown: 'basic.triangle',
} as const;

/** The shape or line that a stroke is taken for, in the pen's colour; null where no library has it. */
function figureOf(editor: Editor, found: Recognized): Figure | null {
  const { color, width } = boardLook(editor).pen,
    line = { stroke: color, strokeWidth: width };
  if ('from' in found) {
    const { figure, from, to } = found,
      style = { ...line, endArrow: figure === 'arrow' ? 'triangle' : 'none' } as const;
    return { draft: { draftRoute: [from, to] }, write: () => writeLine(editor, from, to, style) };
  }
  const kind = KINDS[found.figure],
    box = { ...found.box, ...(found.figure === 'triangleDown' && { fy: true }) },
    center = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  if (!editor.registry.has(kind)) return null;
  return {
    draft: { draftShape: { kind, box } },
    write: () => createShapeAt(editor, kind, center, { box, style: { ...line, fill: 'none' } }),
  };
}

/** A straight line; what it was drawn from and to holds its ends. */
function writeLine(editor: Editor, from: Point, to: Point, style: ShapeRecord['style']): void {
  const [a, b] = [from, to].map((p) => ({ p, held: shapeTarget(editor, p)?.shape }));
  const end = ({ p, held }: { p: Point; held: RecordId | undefined }, other: RecordId | undefined) =>
    held === undefined || held === other ? p : { ...p, shape: held };
  editor.run(() =>
    editor.store.create(
      connectorRecord(editor, { start: end(a!, b!.held), end: end(b!, a!.held), kind: 'straight', style }),
    ),
  );
}

/** Radius of the eraser, CSS px. */
const RADIUS = 10;
const MAX_PATH = 2000;

class Rubbing extends Erasing {
  private trail: Point[] = [];

  private get isPartial(): boolean {
    return boardLook(this.editor).eraser === 'partial';
  }

  protected override begin(): void {
    super.begin();
    this.trail = [];
    if (this.isPartial)
      this.editor.overlay.set({
        draftPen: { color: 'paper', width: RADIUS / this.editor.viewport.zoom, opacity: 0.8, isMarker: true },
      });
  }

  protected override update(): void {
    if (!this.isPartial) {
      super.update();
      return;
    }
    const last = this.trail.at(-1),
      { page } = this.info;
    if (last && (distance(last, page) * this.editor.viewport.zoom < 2 || this.trail.length >= MAX_PATH)) return;
    this.trail.push(page);
    this.editor.overlay.set({ draftInk: this.trail.flatMap(({ x, y }) => [x, y, 0.5]) });
  }

  protected override complete(): void {
    if (this.isPartial) rubOut(this.editor, this.trail, RADIUS / this.editor.viewport.zoom);
    else super.complete();
  }
}

export class BoardEraser extends EraserTool {
  protected override gesture(editor: Editor): StateNode<never> {
    return new Rubbing(editor, this as StateNode<never>) as StateNode<never>;
  }
}

/** Takes from strokes what an eraser went over; what is left of one are strokes where it stood. One step of undo. */
export function rubOut(editor: Editor, path: readonly Point[], radius: number): void {
  if (path.length === 0 || !mayAdd(editor)) return;
  const xs = path.map(({ x }) => x),
    ys = path.map(({ y }) => y),
    area = { x: Math.min(...xs) - radius, y: Math.min(...ys) - radius, w: 0, h: 0 };
  area.w = Math.max(...xs) + radius - area.x;
  area.h = Math.max(...ys) + radius - area.y;
  const cuts = editor.scene.itemsIn(area, 'touch').flatMap((item) => {
    if (item.type !== 'shape' || !item.data.ink || editor.scene.isLocked(item.id) || editor.scene.isHidden(item.id))
      return [];
    const pieces = cutInk(samplesOf(item), path, radius);
    return pieces ? [{ stroke: item, pieces }] : [];
  });
  if (cuts.length === 0) return;
  editor.run(() => {
    for (const { stroke, pieces } of cuts) {
      editor.store.create(...piecesOf(editor, stroke, pieces));
      editor.store.remove([stroke.id]);
    }
  });
}

function piecesOf(editor: Editor, stroke: ShapeRecord, pieces: readonly number[][]): ShapeRecord[] {
  const { parent } = stroke.at,
    siblings = editor.store.children(parent),
    keys = keysAmong(keysOf(editor, siblings), siblings.indexOf(stroke.id) + 1, pieces.length);
  return pieces.flatMap((samples, i) => {
    const made = inkOf(samples);
    if (!made) return [];
    return [
      { ...stroke, id: newId(), at: { parent, key: keys[i]! }, box: made.box, data: { ...stroke.data, ink: made.ink } },
    ];
  });
}
