/**
 * Texts of an item: what is written in it, rows of its data, alternative text, its link, notes of topics. Apart from
 * the calls' schemas, so that pages load without them.
 */
export const findParts = ['text', 'data', 'alt', 'link', 'note'] as const;
export type FindPart = (typeof findParts)[number];

/** Ways in which a text is written. */
export const findLooks = ['bold', 'italic', 'underline', 'strike'] as const;
export type FindLook = (typeof findLooks)[number];

/** Kinds of items that are offered where nothing is known of a file: types of records, and the shapes of boards. */
export const findKinds = ['shape', 'connector', 'label', 'topic', 'basic.sticky', 'flow.*', 'uml.*', 'bpmn.*'] as const;
export type FindKind = (typeof findKinds)[number];
