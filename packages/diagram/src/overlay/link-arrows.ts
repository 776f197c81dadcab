/** Arrows from what leads somewhere to the screen it leads to. They are no records: they follow from the links. */
import type { Point, RecordId } from '@limn/document';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import { type Rect, rectCenter } from '@limn/drawing/geometry/rect.ts';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import type { Editor } from '../editor/editor.ts';
import { framesOf } from '../items/frames.ts';
import { type Adornment, type Handle, selectionFrame } from './handles.ts';
import { frameAround, hasScreens, startOf } from '../prototype/screens.ts';

interface Links {
  version: number;
  /** Libraries that were known: a screen is none before its own has come. */
  libraries: number;
  page: RecordId;
  arrows: readonly { from: RecordId; to: RecordId }[];
  hasScreens: boolean;
  start: RecordId | undefined;
  screens: number;
}

const known = new WeakMap<Editor, Links>();

/** What leads where on the page that is shown; found again when the document changed. */
function linksOf(editor: Editor): Links {
  let now = known.get(editor);
  const libraries = editor.registry.libraries().length;
  if (now?.version !== editor.documentVersion || now.page !== editor.page || now.libraries !== libraries) {
    const screens = hasScreens(editor, editor.page);
    now = {
      version: editor.documentVersion,
      libraries,
      page: editor.page,
      hasScreens: screens,
      arrows: [...arrowsOn(editor)],
      start: screens ? startOf(editor, editor.page)?.frame : undefined,
      screens: screens ? framesOf(editor, editor.page).frames.length : 0,
    };
    known.set(editor, now);
  }
  return now;
}

function* arrowsOn(editor: Editor): Generator<{ from: RecordId; to: RecordId }> {
  const { store, page } = editor;
  for (const record of store.records.values()) {
    if (record.type !== 'shape' && record.type !== 'group') continue;
    const { link, interaction } = record.data;
    if (link?.type !== 'record' || !interaction || !store.get(link.id)) continue;
    if (store.pageOf(record.id) === page && store.pageOf(link.id) === page) yield { from: record.id, to: link.id };
  }
}

/** Whether a link may be drawn from an item: where there are screens, from what is not one alone. */
function mayLead(editor: Editor, id: RecordId): boolean {
  if (!linksOf(editor).hasScreens) return false;
  const item = editor.store.get(id);
  return item?.type === 'group' || item?.type === 'shape';
}

/** How far outside the corner the handle stands, CSS px. */
const OFFSET = 16;

/** From which one draws where an item leads when the drawing is played. */
function linkHandles(editor: Editor, radius: number): Handle[] {
  const [item] = editor.selection.ids,
    frame = editor.selection.size === 1 ? selectionFrame(editor) : null;
  if (item === undefined || !frame || !mayLead(editor, item)) return [];
  const corner = editor.viewport.toScreen(boxToPage({ ...frame, fx: false, fy: false }, { x: frame.w, y: frame.h })),
    out = rotate({ x: OFFSET, y: OFFSET }, frame.r ?? 0);
  const at = { x: corner.x + out.x, y: corner.y + out.y };
  return [{ kind: 'link', id: 'link', item, at, cursor: 'crosshair', radius: Math.max(radius, 10) }];
}

/** The frame that a link drawn to here leads to; null for none, and for the one it comes from. */
export function frameUnder(editor: Editor, at: Point, from: RecordId): RecordId | null {
  const own = frameAround(editor, from)?.id;
  for (const { id } of editor.scene.itemsAt(at, 0)) {
    if (editor.scene.isHidden(id)) continue;
    const frame = frameAround(editor, id);
    if (frame && frame.id !== own) return frame.id;
  }
  return null;
}

/** How far the ends of a line are drawn out, as a part of their distance. */
const PULL = 0.45;
/** Pieces of a curve. */
const STEPS = 24;

/** A curve from a side of one rectangle to a side of another, or to a point. */
export function linkLine(from: Rect, to: Rect): Point[] {
  const a = rectCenter(from),
    b = rectCenter(to),
    isAside = to.x > from.x + from.w || to.x + to.w < from.x;
  const out = isAside ? { x: Math.sign(b.x - a.x) || 1, y: 0 } : { x: 0, y: Math.sign(b.y - a.y) || 1 };
  const start = { x: a.x + (out.x * from.w) / 2, y: a.y + (out.y * from.h) / 2 },
    end = { x: b.x - (out.x * to.w) / 2, y: b.y - (out.y * to.h) / 2 };
  // A tall screen is met at the height one comes from, not far off in its middle.
  if (isAside) end.y = Math.min(to.y + to.h - Math.min(12, to.h / 2), Math.max(to.y + Math.min(12, to.h / 2), start.y));
  else end.x = Math.min(to.x + to.w - Math.min(12, to.w / 2), Math.max(to.x + Math.min(12, to.w / 2), start.x));
  const pull = PULL * Math.hypot(end.x - start.x, end.y - start.y),
    c = { x: start.x + out.x * pull, y: start.y + out.y * pull },
    d = { x: end.x - out.x * pull, y: end.y - out.y * pull };
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS,
      u = 1 - t,
      at = (p: number, q: number, r: number, s: number): number =>
        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return { x: at(start.x, c.x, d.x, end.x), y: at(start.y, c.y, d.y, end.y) };
  });
}

/** Length and half width of the head, CSS px. */
const HEAD = 9,
  HALF = 4.5;

function paintLink(brush: Brush<Editor>, line: readonly Point[], isStrong: boolean): void {
  const { ctx, colors } = brush,
    first = line[0],
    last = line.at(-1),
    before = line.at(-2);
  if (!first || !last || !before) return;
  ctx.globalAlpha = isStrong ? 1 : 0.6;
  brush.line(line, colors.accent, isStrong ? 2 : 1.5);
  brush.circle(brush.at(first), 3.5, colors.accent, colors.surface, 1);
  const tip = brush.at(last),
    angle = Math.atan2(last.y - before.y, last.x - before.x);
  ctx.save();
  ctx.translate(tip.x, tip.y);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(-HEAD, -HALF);
  ctx.lineTo(-HEAD, HALF);
  ctx.closePath();
  ctx.fillStyle = colors.accent;
  ctx.fill();
  ctx.restore();
  ctx.globalAlpha = 1;
}

/** Arrows of the page, and a mark beside the screen it is played from. Of what is selected they are always seen. */
function paintLinks(brush: Brush<Editor>): void {
  const { editor, colors } = brush,
    { arrows, start, screens } = linksOf(editor);
  if (arrows.length === 0 && screens === 0) return;
  const { readOnly, links } = editor.settings;
  if (readOnly) return;
  for (const { from, to } of arrows) {
    const isStrong = editor.selection.has(from);
    if (!links && !isStrong) continue;
    const a = editor.scene.isHidden(from) ? undefined : editor.scene.bounds(from),
      b = editor.scene.isHidden(to) ? undefined : editor.scene.bounds(to);
    if (a && b) paintLink(brush, linkLine(a, b), isStrong);
  }
  const first = links && screens > 1 && start !== undefined ? editor.scene.bounds(start) : undefined;
  if (!first) return;
  const { x, y } = brush.at({ x: first.x, y: first.y });
  brush.circle({ x: x - 12, y: y + 9 }, 9, colors.accent, null);
  brush.ctx.beginPath();
  brush.ctx.moveTo(x - 14.5, y + 4.5);
  brush.ctx.lineTo(x - 7.5, y + 9);
  brush.ctx.lineTo(x - 14.5, y + 13.5);
  brush.ctx.closePath();
  brush.ctx.fillStyle = colors.onAccent;
  brush.ctx.fill();
}

export const LINKS: Adornment = { handles: linkHandles, paint: paintLinks };
