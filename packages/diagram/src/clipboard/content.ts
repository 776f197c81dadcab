/** What the clipboard holds, in the forms that are understood. */
import { isSvg } from './foreign.ts';

/** Where to: at the pointer (or in the middle), where it was copied from, or the texts alone. */
export type PasteMode = 'pointer' | 'inPlace' | 'text';

export interface ClipboardContent {
  html?: string;
  text?: string;
  /** SVG that lies beside other forms, as office programs put it there. */
  svg?: string;
  pictures: readonly Blob[];
  /** Files that may be drawings. */
  files?: readonly File[];
}

export const svgOf = ({ svg, text }: ClipboardContent): string | undefined =>
  text !== undefined && isSvg(text) ? text : svg;
