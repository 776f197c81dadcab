/**
 * Where a line may be broken. A small subset of UAX 14: spaces, ideographs, hyphens, and the Chinese and Japanese rules
 * about which marks may not begin or end a line (GB/T 15834, JIS X 4051).
 */

/** Marks that no line starts with: closing brackets, stops, commas, small kana, the prolonged-sound mark. */
const NO_START = new Set([
  ...'!),.:;?]}¢°·’”†‡›℃∶、。〃〆〕〗〞﹚﹜！＂％＇），．：；？］｝～｠｡｣､…‥—–々ー',
  ...'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〉》」』】',
]);
/** Marks that no line ends with: opening brackets and quotes, currency signs. */
const NO_END = new Set([...'$(£¥‘“〈《「『【〔〖〝﹙﹛（［｛￡￥｟｢«‹[{']);
/** Latin text may be broken after these when a letter follows. */
const AFTER = new Set([...'-‐–—/\\?&|']);

const CJK =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3100-\u312f\u3130-\u318f\u31a0-\u4dbf\u4e00-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/** True for ideographs, kana, hangul, full-width forms and pictographs: a line may be broken on either side of one. */
export const isWide = (grapheme: string): boolean => CJK.test(grapheme);

export const isSpace = (grapheme: string): boolean =>
  grapheme === ' ' || grapheme === '\t' || grapheme === '\u3000' || grapheme === '\u2009' || grapheme === '\u200b';

/** Whether a line may end after grapheme `a` when `b` follows. */
export function mayBreak(a: string, b: string): boolean {
  if (isSpace(b)) return false;
  if (isSpace(a)) return true;
  if (NO_START.has(b) || NO_END.has(a)) return false;
  if (isWide(a) || isWide(b)) return true;
  return AFTER.has(a) && /[\p{L}\p{N}]/u.test(b);
}

const ASCII = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | null = null;

/** User-perceived characters; ASCII text skips the segmenter. */
export function graphemes(text: string): string[] {
  if (ASCII.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const out: string[] = [];
  for (const { segment } of segmenter.segment(text)) out.push(segment);
  return out;
}

/** Pieces of a text between which a line may be broken, each with its trailing spaces. */
export function breakPieces(text: string): string[] {
  const out: string[] = [];
  let piece = '',
    last = '';
  for (const g of graphemes(text)) {
    if (last !== '' && mayBreak(last, g)) {
      out.push(piece);
      piece = '';
    }
    piece += g;
    last = g;
  }
  if (piece !== '') out.push(piece);
  return out;
}
