const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters a person sees in the text: an emoji of several code points is one. */
export function countGraphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}
