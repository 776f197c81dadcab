/** What an import could not bring over, by kind: stable words that the catalogues translate. */
export const DROPPED_KINDS = [
  'comments',
  'guides',
  'pictures',
  'links',
  'connectorDecorations',
  'connections',
  'fillPatterns',
  'embeddedObjects',
  'macros',
  'effects',
  'shapeData',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];
