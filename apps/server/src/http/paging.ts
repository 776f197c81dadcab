import { z } from 'zod';
import type { Keys } from '../keys.ts';
import { Problem } from './problem.ts';

const purpose = 'page cursor';

/**
 * A cursor: the sort keys of the last entry of a page, signed.
 * @param list what the list is of, so that a cursor serves no other
 */
export function writePage(keys: Keys, list: string, at: readonly (string | number)[]): string {
  const body = Buffer.from(JSON.stringify(at)).toString('base64url');
  return `${body}.${keys.sign(purpose, `${list} ${body}`)}`;
}

/** @throws Problem 400 for what `writePage` did not write for this list. */
export function readPage<S extends z.ZodType>(keys: Keys, list: string, cursor: string, shape: S): z.output<S> {
  const [body = '', signature = ''] = cursor.split('.');
  if (!keys.verify(purpose, `${list} ${body}`, signature)) throw new Problem(400, 'invalid', {}, 'cursor');
  return shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}

const byId = z.tuple([z.uuid()]);

/** The last id of the page before, of a list ordered by id alone; null at its beginning. @throws Problem 400 */
export const lastIdOf = (keys: Keys, list: string, cursor: string | undefined): string | null =>
  cursor === undefined ? null : readPage(keys, list, cursor, byId)[0];

/** A page out of rows of which one more was asked for than it has, and what the next one is asked for with. */
export function pageById<Row extends { id: string }>(
  keys: Keys,
  list: string,
  rows: readonly Row[],
  size: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size),
    last = page.at(-1);
  return { page, nextCursor: rows.length > size && last !== undefined ? writePage(keys, list, [last.id]) : null };
}
