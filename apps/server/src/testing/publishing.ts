import { type DiagramRecord, emptyDiagram, fromPlain, keysBetween, newId } from '@limn/document';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Pool } from 'pg';
import { stateOf } from '../documents/index.ts';
import type { Answer, Browser, Person, TestApp } from './app.ts';

/** Does the work of a captcha as a browser does. */
export async function captchaTicket(who: Pick<Browser, 'ok'>): Promise<{ signup_ticket: string; randstr: string }> {
  const payload = await captchaPayload(who);
  const { ticket, randstr } = (await who.ok('POST', '/api/captcha/verify', {
    purpose: 'publish',
    payload,
  })) as Answer & {
    ticket: string;
    randstr: string;
  };
  return { signup_ticket: ticket, randstr };
}

/** The work that was done, as it is sent. */
export async function captchaPayload(who: Pick<Browser, 'ok'>): Promise<string> {
  const { challenge } = (await who.ok('GET', '/api/captcha/challenge?purpose=publish')) as unknown as {
    challenge: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A drawing of shapes with these words, one joined to the next. */
export function drawingOf(words: readonly string[]): Uint8Array {
  const json = emptyDiagram({ page: 'Page', layer: 'Layer' });
  const layer = json.records.find((record) => record.type === 'layer')!.id;
  const keys = keysBetween(null, null, 2 * words.length);
  const shapes: DiagramRecord[] = words.map((text, i) => ({
    id: newId(),
    type: 'shape',
    kind: 'flow.process',
    at: { parent: layer, key: keys[i]! },
    box: { x: 0, y: i * 120, w: 160, h: 80 },
    style: {},
    data: {},
    text: fromPlain(text),
  }));
  const joined: DiagramRecord[] = shapes.slice(1).map((shape, i) => ({
    id: newId(),
    type: 'connector',
    kind: 'orthogonal',
    at: { parent: layer, key: keys[words.length + i]! },
    start: { x: 0, y: 0, shape: shapes[i]!.id },
    end: { x: 0, y: 0, shape: shape.id },
    points: [],
    style: {},
    data: {},
  }));
  return stateOf({ ...json, records: [...json.records, ...shapes, ...joined] });
}

/** A file of somebody's with a drawing in it. */
export async function drawnFile(
  { app, pool }: TestApp,
  who: Person,
  title: string,
  words: readonly string[],
): Promise<string> {
  const id = await who.file(title);
  await app.limn.documents.deleteDocument(id);
  await app.limn.documents.createDocument(id, drawingOf(words), pool);
  return id;
}

/** Lets accounts be as old as they must be to publish. */
export const grow = (pool: Pool, ...people: readonly Person[]): Promise<unknown> =>
  pool.query(`update users set created_at = created_at - interval '2 days' where id = any($1::uuid[])`, [
    people.map((person) => person.userId),
  ]);

export const form = (id: string, more: object = {}): object => ({
  id,
  title: 'Order handling',
  description: 'How an order goes from the shop to the customer',
  industry: 'retail',
  tags: ['orders', 'retail'],
  status: 'public',
  _public_clone: 'true',
  _public_clone_price: '0',
  ...more,
});

/** Has everybody see a publication of a file, whatever the file holds. */
export async function showFile(
  pool: Pool,
  fileId: string,
  { title, description }: { title: string; description: string },
): Promise<void> {
  await pool.query('insert into templates (id, file_id) values ($1, $1)', [fileId]);
  await pool.query(
    `with made as (insert into publications (id, template_id, state, title, description, industry, tags, locale,
         category, clone, document, records)
       values (gen_random_uuid(), $1, 'public', $2, $3, 'other', '{}', 'en', 'flow', 'free', '', 0) returning id)
     update templates t set shown_id = made.id, shown_at = now(), first_shown_at = now() from made where t.id = $1`,
    [fileId, title, description],
  );
}

/**
 * Has everybody see a drawing of somebody's, whose clone has a price. @param fen hundredths of a yuan @returns its id
 */
export async function publishPaid(limn: TestApp, who: Person, title: string, fen: number): Promise<string> {
  const words = ['Order', 'Pay', 'Send', title];
  const id = await drawnFile(limn, who, title, words);
  await showFile(limn.pool, id, { title, description: title });
  const state = drawingOf(words);
  await limn.pool.query(
    `update publications set clone = 'paid', price = $2, document = $3, records = 8, author_id = $4
     where template_id = $1`,
    [id, fen, Buffer.from(state), who.userId],
  );
  await limn.pool.query('update templates set free = false where id = $1', [id]);
  return id;
}
