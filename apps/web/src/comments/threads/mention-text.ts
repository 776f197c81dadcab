/** Mentions while one writes: as names in the field, as ids in what is sent. */
import { commentPieces, mentionOf } from '@limn/contract/together/comment-text.ts';
import type { Person } from '@limn/contract';
import { matchText } from '@limn/ui';

/** People offered at a time. */
const OFFERED = 6;

/** What is typed after the last `@` before the caret; null where none is being written. */
export function typedMention(text: string, caret: number): { from: number; query: string } | null {
  const found = /(?:^|[\s\p{P}\p{Script=Han}])@([^\s@]{0,30})$/u.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, query: found[1]! } : null;
}

/** Those whose name answers what is typed, in its own letters or by the pinyin initials, the best first. */
export function offeredPeople(people: readonly Person[], query: string): readonly Person[] {
  if (query === '') return people.slice(0, OFFERED);
  return people
    .flatMap((person) => {
      const match = matchText(query, { label: person.fullName });
      return match ? [{ person, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, OFFERED)
    .map(({ person }) => person);
}

/** The text as it is sent: each name that was chosen stands as a mention. */
export function withMentions(text: string, chosen: readonly Person[]): string {
  const names = [...chosen].sort((a, b) => b.fullName.length - a.fullName.length);
  let sent = '';
  for (let i = 0; i < text.length; ) {
    const person = text[i] === '@' ? names.find(({ fullName }) => text.startsWith(fullName, i + 1)) : undefined;
    sent += person ? mentionOf(person.userId) : text[i]!;
    i += person ? person.fullName.length + 1 : 1;
  }
  return sent;
}

/** The text as one edits it again. */
export const asWritten = (body: string, mentions: readonly Person[]): string =>
  commentPieces(body)
    .map((piece) =>
      'userId' in piece ? `@${mentions.find(({ userId }) => userId === piece.userId)?.fullName ?? ''}` : piece.text,
    )
    .join('');
