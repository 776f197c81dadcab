/** What is said beside a cursor. */

/** Longest words, characters, and the longest line of them. */
export const MOST_CHAT = 120;
const LINE = 40;

/** The lines of it, broken between words; none for what is no text. */
export function chatLines(chat: unknown): string[] {
  if (typeof chat !== 'string') return [];
  const words = chat.replace(/\s+/g, ' ').trim().slice(0, MOST_CHAT).split(' '),
    lines: string[] = [''];
  for (const word of words) {
    const last = lines[lines.length - 1]!;
    if (last !== '' && last.length + word.length >= LINE) lines.push('');
    const rest = lines[lines.length - 1] === '' ? word : `${lines[lines.length - 1]!} ${word}`;
    // A word that is longer than a line is broken where the line ends.
    lines.pop();
    for (let at = 0; at < Math.max(1, rest.length); at += LINE) lines.push(rest.slice(at, at + LINE));
  }
  return lines.filter((line) => line !== '');
}
