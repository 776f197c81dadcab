/** A dashed frame and a sign around symbols, and around what is selected of their instances. */
import type { RecordId } from '@limn/document';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import type { Editor } from '../editor/editor.ts';
import { framesAround, framesOfAll, isMaster } from '../notations/symbol/model.ts';
import type { Adornment } from './handles.ts';

const known = new WeakMap<Editor, { version: number; page: RecordId; masters: readonly RecordId[] }>();

/** Symbols on the page that is shown; found again when the document changed. */
function mastersOn(editor: Editor): readonly RecordId[] {
  let now = known.get(editor);
  if (now?.version !== editor.documentVersion || now.page !== editor.page) {
    const masters = framesOfAll(editor.store.records).filter(
      (frame) => isMaster(frame) && editor.store.pageOf(frame.id) === editor.page,
    );
    now = { version: editor.documentVersion, page: editor.page, masters: masters.map(({ id }) => id) };
    known.set(editor, now);
  }
  return now.masters;
}

/**
 * Half the size of the sign, and of the four diamonds that it is made of, and how far these are from its middle: CSS
 * px.
 */
const SIGN = 5,
  HALF = 2.4,
  STEP = 3.2;
const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

function paintFrame(brush: Brush<Editor>, id: RecordId, isMain: boolean): void {
  const { editor, ctx, colors } = brush,
    box = editor.scene.isHidden(id) ? undefined : editor.scene.box(id);
  if (!box) return;
  const corners = [
    { x: 0, y: 0 },
    { x: box.w, y: 0 },
    { x: box.w, y: box.h },
    { x: 0, y: box.h },
    { x: 0, y: 0 },
  ].map((p) => boxToPage(box, p));
  brush.line(corners, colors.accent, 1, { dash: [4, 3] });
  if (!isMain) return;
  const { x, y } = brush.at(corners[0]!);
  ctx.fillStyle = colors.accent;
  ctx.beginPath();
  for (const [dx, dy] of AROUND) diamond(ctx, x + SIGN + dx * STEP, y - SIGN - 4 + dy * STEP);
  ctx.fill();
}

function diamond(ctx: Brush<Editor>['ctx'], x: number, y: number): void {
  ctx.moveTo(x, y - HALF);
  ctx.lineTo(x + HALF, y);
  ctx.lineTo(x, y + HALF);
  ctx.lineTo(x - HALF, y);
  ctx.closePath();
}

export const SYMBOL_FRAMES: Adornment = {
  handles: () => [],
  paint(brush) {
    const { editor } = brush;
    if (editor.settings.readOnly) return;
    const masters = new Set(mastersOn(editor));
    for (const id of masters) paintFrame(brush, id, true);
    const [only] = editor.selection.size === 1 ? editor.selection.ids : [];
    if (only === undefined) return;
    for (const frame of framesAround(editor.store, only))
      if (!masters.has(frame.id)) paintFrame(brush, frame.id, false);
  },
};
