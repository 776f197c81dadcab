/** How a text is written. */
import type { RichText } from '@limn/document';

export const textLooks = ['bold', 'italic', 'underline', 'strike'] as const;
export type TextLook = (typeof textLooks)[number];

/** How a text is written: as its item is, and over that run by run. */
export interface Written {
  runs: RichText;
  /** The item's style. */
  base?: Partial<Record<TextLook, boolean>>;
}
