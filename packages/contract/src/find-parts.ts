/**
 * Texts of an item: what is written in it, rows of its data, alternative text, its link, notes of topics. Apart from
 * the calls' schemas, so that pages load without them.
 */
export const findParts = ['text', 'data', 'alt', 'link', 'note'] as const;
export type FindPart = (typeof findParts)[number];

/** Ways in which a text is written. */
export const findLooks = ['bold', 'italic', 'underline', 'strike'] as const;
export type FindLook = (typeof findLooks)[number];
