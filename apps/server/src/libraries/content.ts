/** What may stand in an item, by the kind of its library. */
import { type LibraryKind, maxItemLength } from '@limn/contract';
import { checkPayload, PAYLOAD_FORMAT } from '@limn/diagram/clipboard/sanitize-payload.ts';
import { Refusal } from '../http/problem.ts';

/** What is sound of a parsed content, or null where that is nothing. */
const CHECKS: Readonly<Record<LibraryKind, (raw: unknown) => object | null>> = {
  shapes: (raw) => {
    const payload = checkPayload(raw);
    // A library is used in files of many: what it shows stands in it, and is of no file.
    const isWhole = payload?.records.every((record) => record.type !== 'asset' || record.data.src.startsWith('data:'));
    return payload && isWhole === true ? { format: PAYLOAD_FORMAT, version: 1, ...payload } : null;
  },
};

/** The content as it is kept. @throws Refusal `library_item_invalid` */
export function sanitizeContent(kind: LibraryKind, content: string): string {
  let raw: unknown;
  try {
    raw = JSON.parse(content);
  } catch {
    throw new Refusal('library_item_invalid');
  }
  const sound = CHECKS[kind](raw);
  const kept = sound === null ? '' : JSON.stringify(sound);
  if (kept === '' || kept.length > 2 * maxItemLength) throw new Refusal('library_item_invalid');
  // PostgreSQL has no such character in its texts.
  return kept.replaceAll('\\u0000', '');
}
