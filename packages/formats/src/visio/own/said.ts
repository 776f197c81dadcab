/** Fields of data that cells say, that name other records, or that belong to the file it was read from. */
export const SAID: ReadonlySet<string> = new Set([
  ...['name', 'alt', 'link', 'geometry', 'image', 'source'],
  ...['interaction', 'symbol', 'part', 'own', 'without', 'inner', 'back', 'isBackground', 'size', 'start'],
  ...['backdrop', 'callout'],
]);
