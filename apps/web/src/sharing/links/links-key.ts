/** The list of all of one's links, which a change of one of them concerns. */
export const linksKey = ['links'] as const;
