/** Comments that a file has: no part of a document, so that whoever keeps the document keeps them beside it. */
import type { RecordId } from '@limn/document';

export interface ImportedComment {
  /** The page, or sheet of a map, and the item on it; without one it is about the page. */
  page: RecordId;
  item?: RecordId;
  /** Of one without an item, page units. */
  x?: number;
  y?: number;
  author: string;
  /** Milliseconds since 1970. */
  time?: number;
  body: string;
  isResolved?: true;
}

/** A time that a file says as text; undefined for one that is none. */
export function timeOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = /^\d{9,16}$/.test(text) ? Number(text) : Date.parse(text);
  // Dates of spreadsheets and of broken clocks are none that a comment was written at.
  return time > 0 && time < 4e12 ? time : undefined;
}
