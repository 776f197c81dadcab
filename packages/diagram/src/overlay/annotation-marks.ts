/** Numbers on what is annotated. They are no records: they follow from the annotations. */
import type { RecordId } from '@limn/document';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { Editor } from '../editor/editor.ts';
import { annotationsOf, type Annotation } from '../prototype/annotations.ts';
import type { Adornment } from './handles.ts';

interface Known {
  version: number;
  page: RecordId;
  libraries: number;
  list: readonly Annotation[];
}
const known = new WeakMap<Editor, Known>();

/** The annotations of the page that is shown; found again when the document changed. */
export function annotationsShown(editor: Editor): readonly Annotation[] {
  const libraries = editor.registry.libraries().length;
  let now = known.get(editor);
  if (now?.version !== editor.documentVersion || now.page !== editor.page || now.libraries !== libraries) {
    now = { version: editor.documentVersion, page: editor.page, libraries, list: annotationsOf(editor, editor.page) };
    known.set(editor, now);
  }
  return now.list;
}

/** CSS px. */
const RADIUS = 9;

function paintMarks(brush: Brush<Editor>): void {
  const { editor, ctx, colors } = brush;
  if (!editor.settings.annotations) return;
  for (const { id, n, rect } of annotationsShown(editor)) {
    if (editor.scene.isHidden(id)) continue;
    const at = brush.at({ x: rect.x + rect.w, y: rect.y });
    brush.circle(at, RADIUS, editor.selection.has(id) ? colors.accent : '#b54708', colors.surface, 1.5);
    ctx.save();
    ctx.font = `600 ${n > 99 ? 8 : 11}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = editor.selection.has(id) ? colors.onAccent : '#ffffff';
    ctx.fillText(String(n), at.x, at.y + 0.5);
    ctx.restore();
  }
}

export const ANNOTATIONS: Adornment = { handles: () => [], paint: paintMarks };
