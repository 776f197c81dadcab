const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters a person sees in the text: an emoji of several code points is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first `most` characters as a person sees them; the text itself when it has no more. */
export function cutGraphemes(text: string, most: number): string {
  // No character is shorter than one unit of UTF-16.
  if (text.length <= most) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}
