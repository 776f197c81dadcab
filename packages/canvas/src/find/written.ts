/** How a text is written, and what the item is that it stands in. */
import type { RichText } from '@limn/document';

export const textLooks = ['bold', 'italic', 'underline', 'strike'] as const;
export type TextLook = (typeof textLooks)[number];

/** How a text is written: as its item is, and over that run by run. */
export interface Written {
  runs: RichText;
  /** The item's style. */
  base?: Partial<Record<TextLook, boolean>> & { readonly color?: string; readonly font?: string };
}

/** What an item is, by its record. */
export interface ItemLook {
  type: string;
  kind?: string | undefined;
  style: { readonly fill?: unknown; readonly stroke?: unknown };
}
