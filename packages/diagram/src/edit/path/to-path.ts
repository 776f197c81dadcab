import type { ShapeRecord } from '@limn/document';
import { inkPath } from '@limn/drawing/display/ink.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { editable } from '../../items/targets.ts';
import { effectiveStyle } from '../style/style.ts';
import { customPath, drawnGeometry, keptStyle, pathData } from './outline-path.ts';

/** Selected shapes that can become paths: not those that are paths, hold others, or are a picture or a line of one. */
export const convertible = (editor: Editor): ShapeRecord[] =>
  editable(editor).filter((item): item is ShapeRecord => {
    if (item.type !== 'shape' || item.data.image || (item.kind === 'custom' && item.data.geometry)) return false;
    const { holds, isMember } = behaviourOf(editor.registry, item.kind);
    return !holds && !isMember && editor.store.children(item.id).length === 0;
  });

/**
 * Makes paths of the selected shapes, which look as they did: one step of undo. A stroke of ink becomes its outline.
 */
export function convertToPath(editor: Editor): void {
  const shapes = convertible(editor);
  editor.run(() => {
    for (const shape of shapes) {
      const { data, box } = shape,
        own = { x: 0, y: 0, w: Math.max(1e-3, box.w), h: Math.max(1e-3, box.h) };
      if (data.ink) {
        const { stroke = 'theme:stroke', strokeWidth = 1.5 } = effectiveStyle(editor, shape),
          // A pen is twice as wide where it is pressed hardest.
          geometry = [customPath(inkPath(data.ink, own.w, own.h, 2 * strokeWidth), own)],
          style = { ...keptStyle(editor, shape), fill: stroke, stroke: 'none' };
        editor.store.update(shape.id, { kind: 'custom', style, data: pathData(shape, geometry) });
        continue;
      }
      const { parts, textBox } = drawnGeometry(editor, shape),
        geometry = parts.map(({ path, fill, stroke }) =>
          customPath(path, own, {
            ...(fill === false && { fill: false }),
            ...(stroke === false && { stroke: false }),
          }),
        ),
        area = { x: textBox.x / own.w, y: textBox.y / own.h, w: textBox.w / own.w, h: textBox.h / own.h };
      editor.store.update(shape.id, {
        kind: 'custom',
        style: keptStyle(editor, shape),
        data: { ...pathData(shape, geometry), textBox: area },
      });
    }
  });
}
