/** Formats of other programs that a mind map or an outline is written in, as the ends of their files' names. */
export const treeFormats = ['xmind', 'mm', 'opml', 'md', 'txt', 'csv'] as const;
export type TreeFormat = (typeof treeFormats)[number];
export const isTreeFormat = (format: string): format is TreeFormat => treeFormats.some((one) => one === format);
