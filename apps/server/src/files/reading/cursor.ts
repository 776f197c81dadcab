import { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import type { Keys } from '../../keys.ts';

/**
 * Where a page of a list ended: the last entry's kind, sort key as text and id, and how many entries there were at
 * first.
 */
const position = z.object({ kind: z.literal([0, 1]), key: z.string(), id: z.string(), total: z.number().int() });
export type Position = z.output<typeof position>;

const purpose = 'list cursor';

/** @param list what the list is of, so that a cursor serves no other */
export function writeCursor(keys: Keys, list: string, at: Position): string {
  const body = Buffer.from(JSON.stringify([at.kind, at.key, at.id, at.total])).toString('base64url');
  return `${body}.${keys.sign(purpose, `${list} ${body}`)}`;
}

/** @throws Problem 400 for what `writeCursor` did not write for this list. */
export function readCursor(keys: Keys, list: string, cursor: string): Position {
  const [body = '', signature = ''] = cursor.split('.');
  if (!keys.verify(purpose, `${list} ${body}`, signature)) throw new Problem(400, 'invalid', {}, 'cursor');
  const [kind, key, id, total] = z
    .tuple([z.unknown(), z.unknown(), z.unknown(), z.unknown()])
    .parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return position.parse({ kind, key, id, total });
}
