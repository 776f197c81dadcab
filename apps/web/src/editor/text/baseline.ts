/** Puts the words of the text editor on the baselines of the drawing. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { cssFont } from '@limn/drawing/text/measure/canvas-measurer.ts';
import { faceOf } from '@limn/drawing/text/faces.ts';
import type { TextStyle } from '@limn/drawing/text/text-style.ts';

/**
 * How much higher the browser paints the lines of a text than the drawing does, page units. It has whole pixels over
 * and under the baseline of a font and in half of what is left of a line, and paints letters from a whole pixel of the
 * element that is transformed; the drawing, which is shown in any size, rounds nothing.
 * @param scale what the letters are made smaller by, to fit
 * @param top where the first line begins in the element
 */
export function baselineLift(editor: EditorCore, style: TextStyle, scale: number, top: number): number {
  const { font, ascent, descent, lineHeight } = faceOf(style, undefined, scale, editor.measurer),
    { letters, baseline } = lineInBrowser(cssFont(font), lineHeight);
  return top + (lineHeight + ascent - descent) / 2 - (Math.round(top + letters) + baseline - letters);
}

/** From the top of a line of this font to its letters' boxes, and to its baseline, in this browser; CSS px. */
function lineInBrowser(font: string, lineHeight: number): { letters: number; baseline: number } {
  const line = document.createElement('div'),
    foot = document.createElement('i'),
    range = document.createRange();
  Object.assign(line.style, { position: 'fixed', insetBlockStart: '0', visibility: 'hidden', whiteSpace: 'nowrap' });
  line.style.font = font;
  line.style.lineHeight = `${lineHeight}px`;
  // What has no line of its own stands on that of the text.
  Object.assign(foot.style, { display: 'inline-block', inlineSize: '0', blockSize: '0' });
  line.append('x', foot);
  document.body.append(line);
  range.selectNodeContents(line.firstChild!);
  const { top } = line.getBoundingClientRect(),
    letters = range.getBoundingClientRect().top - top,
    baseline = foot.getBoundingClientRect().bottom - top;
  line.remove();
  return { letters, baseline };
}
