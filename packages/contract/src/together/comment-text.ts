/**
 * What comments may be, and how mentions stand in their text; apart from the calls' schemas, so that pages load without
 * them.
 */

/** Characters of one comment. */
export const maxComment = 4000;
/** People one comment may mention. */
export const maxMentions = 20;
/** Threads of one file, and comments of one thread. */
export const maxThreads = 2000;
export const maxCommentsOfThread = 500;

/** What somebody may put below a comment with one click. */
export const reactionSigns = ['👍', '👎', '❤️', '🎉', '😄', '👀', '✅', '❓'] as const;
export type ReactionSign = (typeof reactionSigns)[number];

/** A piece of a comment: words, or somebody who is mentioned. */
export type CommentPiece = { text: string } | { userId: string };

const MENTION = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g;

/** How a mention stands in the text of a comment. */
export const mentionOf = (userId: string): string => `@{${userId}}`;

/** Takes the text of a comment apart. */
export function commentPieces(body: string): CommentPiece[] {
  const pieces: CommentPiece[] = [];
  let end = 0;
  for (const found of body.matchAll(MENTION)) {
    if (found.index > end) pieces.push({ text: body.slice(end, found.index) });
    pieces.push({ userId: found[1]! });
    end = found.index + found[0].length;
  }
  if (end < body.length) pieces.push({ text: body.slice(end) });
  return pieces;
}

/** Who is mentioned in a text, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set(commentPieces(body).flatMap((piece) => ('userId' in piece ? [piece.userId] : []))),
];

/** The text as it reads. @param nameOf the name of somebody; undefined of an account that is deleted */
export const plainComment = (body: string, nameOf: (userId: string) => string | undefined, deleted: string): string =>
  commentPieces(body)
    .map((piece) => ('userId' in piece ? `@${nameOf(piece.userId) ?? deleted}` : piece.text))
    .join('');
