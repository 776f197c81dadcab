/** Characters of a name or title in a message. */
const MAX = 60;

/**
 * A name or a title as a message to somebody else holds it: one short line in which no program that shows it finds an
 * address to make a link of. What somebody calls themselves or their drawing is theirs to choose, and must not send its
 * reader anywhere in our name.
 */
export function plainWords(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const chars = [...line];
  const short = chars.length <= MAX ? line : `${chars.slice(0, MAX - 1).join('')}…`;
  // `a.example`, `a@b` and `https://` look the same to a reader, and to a program like no address.
  return short
    .replace(/(?<=\S)[.。](?=[\p{L}\p{N}])/gu, '·')
    .replaceAll('@', '＠')
    .replace(/:(?=\/)/g, '：')
    .replace(/\/{2,}/g, '／');
}
