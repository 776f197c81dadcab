/** Rows of a sheet's User section that say what it is here; Visio keeps rows that it does not know. */
export const OWN = {
  /** The kind of a shape. */
  kind: 'limnKind',
  /** What the sheet's cells do not say of a shape, line or label, as JSON. */
  record: 'limnRecord',
  /** What was written of it, by which is seen what has been changed since: outline, look and words, in this order. */
  seals: 'limnSeals',
  /** A part of a shape's look that Visio has as a shape of its own. */
  part: 'limnPart',
  /** A line. */
  line: 'limnLine',
  /** A label of the line that it is a member of. */
  label: 'limnLabel',
  /** What an item has besides, as JSON. */
  item: 'limnItem',
  /** Of the sheets of the document and of pages: what they have besides, as JSON. */
  document: 'limnDocument',
  page: 'limnPage',
} as const;

/** Most characters of JSON in a cell. */
export const MOST_JSON = 30_000;
