/** Drawings of other programs that are pasted or dropped as files: the first page of each, put on this one. */
import type { Point } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { foreignPayload } from './foreign-payload.ts';
import { writePayload } from './write-payload.ts';

/** Each stands beside the one before, page units. */
const ASIDE = 40;

/** Puts what they hold about a place on the page, one step of undo each; false where nothing could be read. */
export async function putFiles(editor: Editor, files: readonly File[], at: Point): Promise<boolean> {
  if (editor.settings.readOnly || !editor.host.readForeign || !mayAdd(editor)) return false;
  const grid = editor.settings.snapToGrid ? editor.settings.gridSize : 1;
  let left = at.x,
    isFirst = true;
  for (const file of files) {
    const { name } = file,
      foreign = await editor.host.readForeign({ file }).catch(() => null),
      payload = foreign?.type === 'drawing' ? foreignPayload(foreign.records) : null;
    if (foreign?.type !== 'drawing' || !payload) {
      editor.emit('notice', { key: 'notice.fileRefused', params: { name } });
      continue;
    }
    const { x, y, w, h } = payload.bounds;
    if (isFirst) left = at.x - w / 2;
    isFirst = false;
    const by = (to: number, from: number): number => Math.round((to - from) / grid) * grid;
    writePayload(editor, payload, by(left, x), by(at.y - h / 2, y));
    left += w + ASIDE;
    if (foreign.pages > 1)
      editor.emit('notice', { key: 'notice.fileFirstPage', params: { name, count: foreign.pages } });
  }
  return !isFirst;
}
