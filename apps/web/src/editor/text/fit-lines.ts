/** Gives the text editor the lines of the drawing. */
import type { RichText } from '@limn/document';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { isCut, layoutText, measureText } from '@limn/drawing/text/layout.ts';
import { baselineLift } from './baseline.ts';
import { lineEdges } from './line-edges.ts';
import type { TextPlacement } from './placement.ts';

/**
 * Sets the element that holds two floats and the text; lays out anew only what has changed. The answer is how much
 * lower all of it has to stand for its words to be where they are painted, page units.
 */
export function fitter(): (editor: EditorCore, flow: HTMLElement, text: RichText, placement: TextPlacement) => number {
  let last: readonly unknown[] = [],
    lift = 0;
  return (editor, flow, text, { style, w, h, isLabel }) => {
    const now = [text, style, w, h, editor.settings.dark];
    if (now.every((value, i) => value === last[i])) return lift;
    last = now;
    lift = 0;
    const [start, end] = flow.querySelectorAll<HTMLElement>(':scope > i');
    if (!start || !end) return lift;
    // Of what is not laid out the drawing has no lines to give.
    const isFree = !style.wrap || isCut(text);
    flow.dataset['lines'] = isFree ? 'free' : 'laid';
    if (isFree) {
      flow.removeAttribute('style');
      start.removeAttribute('style');
      end.removeAttribute('style');
      return lift;
    }
    const size = isLabel ? measureText(text, style, editor.measurer, w) : { w, h },
      [top, right, bottom, left] = style.padding,
      inner = { x: left, y: top, w: Math.max(1, size.w - left - right), h: Math.max(0, size.h - top - bottom) };
    const layout = layoutText(text, style, { x: 0, y: 0, ...size }, editor.measurer),
      { scale } = layout,
      edges = lineEdges(layout, inner, style.vertical, style.fontSize * scale * style.lineHeight);
    const [first] = layout.lines;
    if (first && !style.vertical) lift = baselineLift(editor, style, scale, first.y);
    const length = (style.vertical ? inner.h : inner.w) / scale;
    Object.assign(flow.style, {
      zoom: String(scale),
      inlineSize: `${length + 2 * edges.slack}px`,
      marginInline: `${-edges.slack}px`,
      lineBreak: edges.breaksAnywhere ? 'anywhere' : 'auto',
      wordBreak: edges.breaksAnywhere ? 'break-all' : 'normal',
    });
    for (const [element, edge] of [
      [start, edges.start],
      [end, edges.end],
    ] as const)
      Object.assign(element.style, {
        inlineSize: `${edge.along}px`,
        blockSize: `${edges.across}px`,
        shapeOutside: edge.shape,
      });
    return lift;
  };
}
