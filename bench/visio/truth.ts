/** What the reference reader said of a sample, as far as it is compared. */
export interface TruthShape {
  bbox?: [number, number, number, number];
  text?: string;
}
export interface TruthPage {
  name: string;
  shapes: Record<string, TruthShape>;
}
export interface Truth {
  libvisio_text?: string[];
  raw_pages?: { name: string; w: string; h: string }[];
  oracle_shapes?: TruthPage[];
  xml?: {
    pages?: {
      name: string;
      background: boolean;
      width_in: string;
      height_in: string;
      connects: number;
      texts?: string[];
      shapes_all: number;
      page_scale?: string;
      drawing_scale?: string;
    }[];
  };
}

/** Spaces as one, numbers without the zeros at their end: the reference writes fields with four decimals. */
export const normalizeText = (text: string): string =>
  text
    .replace(/[\s\u00a0\u2028]+/g, ' ')
    .replace(/(\.\d*?)0+(?!\d)/g, (_, kept: string) => (kept === '.' ? '' : kept))
    .trim();

/**
 * Share of the wanted strings that were found: each found string counts once. The reference lists paragraphs, the
 * markup whole texts; a found text gives both, and also what is left when a paragraph was cut at a line break.
 */
export function recall(
  wanted: readonly string[],
  found: readonly string[],
): { hit: number; of: number; missing: string[] } {
  const have = new Map<string, number>();
  for (const text of found) have.set(text, (have.get(text) ?? 0) + 1);
  const missing: string[] = [];
  let hit = 0;
  for (const text of wanted) {
    const n = have.get(text) ?? 0;
    if (n > 0) {
      hit++;
      have.set(text, n - 1);
    } else missing.push(text);
  }
  return { hit, of: wanted.length, missing };
}
