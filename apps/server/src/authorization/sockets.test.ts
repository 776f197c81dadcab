/**
 * Who may open a document by a socket, and append to it: everybody of the world on every kind of file, by session, by
 * access token and by link, on an instance with plans and mail, and after an account ends. Over real sockets: of what
 * is refused nothing is in the log.
 */
import type { AddressInfo } from 'node:net';
import type { Scope } from '@limn/contract';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as RawSocket } from 'ws';
import * as Y from 'yjs';
import { createToken } from '../sessions/tokens.ts';
import { MESSAGE, SYNC, syncMessage } from '../collaboration/wire/frames.ts';
import { until } from '../collaboration/testing.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { cast, makeWorld, type Name, type ThingName, type World } from './world.ts';

const AUTH = { token: 0, denied: 1, granted: 2 } as const;

let limn: TestApp;
let url: string;
beforeAll(async () => {
  // Mail that goes nowhere: what matters is that an address counts only once it is confirmed.
  const config = { plans: true, smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'limn@example.org' };
  limn = await startTestApp({ config, quiet: true });
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}/collaboration`;
});
afterAll(() => limn.stop());

/** What comes of opening a document, and of an edit sent whatever the answer was. */
type Outcome = 'nothing' | 'reads' | 'edits';

/** Opens a document as one of the headers' owner, and writes `mark` into it with frames of its own. */
async function tryOut(id: string, headers: Record<string, string>, mark: string, link = ''): Promise<Outcome> {
  const socket = new RawSocket(`${url}/${id}`, { headers });
  const doc = new Y.Doc();
  doc.getMap('marks').set(mark, 1);
  let granted: string | undefined;
  const done = new Promise<void>((resolve) => {
    const send = (type: number, write: (encoder: encoding.Encoder) => void): void => {
      const encoder = encoding.createEncoder();
      encoding.writeVarString(encoder, id);
      encoding.writeVarUint(encoder, type);
      write(encoder);
      socket.send(encoding.toUint8Array(encoder));
    };
    socket.on('open', () => {
      send(MESSAGE.auth, (encoder) => {
        encoding.writeVarUint(encoder, AUTH.token);
        encoding.writeVarString(encoder, link);
      });
      // Whoever waits for no answer gets no further.
      socket.send(syncMessage(id, SYNC.step2, new Uint8Array([0, 0])));
      socket.send(syncMessage(id, SYNC.update, Y.encodeStateAsUpdate(doc)));
    });
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data);
      decoding.readVarString(decoder);
      const type = decoding.readVarUint(decoder);
      if (type !== MESSAGE.auth) return;
      if (decoding.readVarUint(decoder) !== AUTH.granted) return resolve();
      granted = decoding.readVarString(decoder);
      socket.send(syncMessage(id, SYNC.update, Y.encodeStateAsUpdate(doc)));
      // A reader's edit is answered with nothing; it would be in the log by then.
      if (granted === 'readonly') setTimeout(resolve, 150);
      else void until(async () => (await marksOf(id)).includes(mark)).then(resolve, resolve);
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  await done;
  socket.terminate();
  if (granted === undefined) return 'nothing';
  return granted === 'readonly' ? 'reads' : 'edits';
}

async function marksOf(id: string): Promise<string[]> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await limn.app.limn.documents.loadDocument(id));
  return [...doc.getMap('marks').keys()].sort();
}

const byCookie = (world: World, name: Name): Record<string, string> => ({ cookie: world.people[name].cookie });
const byToken = async (world: World, name: Name, scopes: readonly Scope[]): Promise<Record<string, string>> => {
  const { token } = await createToken(limn.pool, world.people[name].id, { name: 'x', scopes, validity: 7 });
  return { authorization: `Bearer ${token}` };
};

const editors: Partial<Record<ThingName, readonly Name[]>> = {
  annFile: ['ann', 'friendEditor', 'friendManager'],
  annSealed: ['ann', 'friendEditor', 'friendManager'],
  annApart: ['ann'],
  makerFile: ['boss', 'admin', 'editor', 'maker', 'guestManager'],
  bossInner: ['boss', 'admin', 'editor'],
  formerFile: ['boss', 'admin', 'editor'],
};
const readers: Partial<Record<ThingName, readonly Name[]>> = {
  annFile: ['friendViewer', 'friendCommenter'],
  annSealed: ['friendViewer', 'friendCommenter'],
  makerFile: ['author', 'reader', 'guestViewer'],
  bossInner: ['author', 'reader', 'maker', 'guestViewer'],
  formerFile: ['author', 'reader', 'maker'],
};

test.each(Object.keys(editors) as ThingName[])('%s is opened and edited by whom it is theirs to', async (thing) => {
  const world = await makeWorld(limn.pool);
  const id = world.things[thing];
  const found: Partial<Record<Name, Outcome>> = {};
  await Promise.all(
    cast.map(async (name) => {
      found[name] = await tryOut(id, byCookie(world, name), name);
    }),
  );
  const expected = (name: Name): Outcome => {
    if (editors[thing]!.includes(name)) return 'edits';
    return readers[thing]?.includes(name) === true ? 'reads' : 'nothing';
  };
  expect(found).toEqual(Object.fromEntries(cast.map((name) => [name, expected(name)])));
  expect(await marksOf(id)).toEqual([...editors[thing]!].sort());
});

test('an access token opens what its scopes and its owner may, and a wrong one nothing', async () => {
  const world = await makeWorld(limn.pool);
  const id = world.things.annFile;
  const tries: [string, Record<string, string>, Outcome][] = [
    ['writes', await byToken(world, 'ann', ['files:write']), 'edits'],
    ['reads', await byToken(world, 'ann', ['files:read']), 'reads'],
    ['shares', await byToken(world, 'ann', ['share:write']), 'nothing'],
    ['viewer', await byToken(world, 'friendViewer', ['files:write']), 'reads'],
    ['stranger', await byToken(world, 'outsider', ['files:write']), 'nothing'],
    ['wrong', { authorization: 'Bearer limn_nothing' }, 'nothing'],
    // A program that names a token does not come as the browser that it may run in.
    ['both', { ...byCookie(world, 'ann'), ...(await byToken(world, 'outsider', ['files:write'])) }, 'nothing'],
  ];
  for (const [mark, headers, outcome] of tries) expect(await tryOut(id, headers, mark), mark).toBe(outcome);
  expect(await marksOf(id)).toEqual(['writes']);
});

describe('who is nobody any more', () => {
  const ends: Record<string, (id: string) => Promise<unknown>> = {
    suspended: (id) => limn.pool.query('update users set disabled_at = now() where id = $1', [id]),
    deleted: (id) => limn.pool.query('delete from users where id = $1', [id]),
    'signed out': (id) =>
      limn.pool.query(
        'with s as (delete from sessions where user_id = $1) delete from access_tokens where user_id = $1',
        [id],
      ),
  };
  test.each(Object.entries(ends))('%s: opens nothing', async (_how, end) => {
    const world = await makeWorld(limn.pool);
    const token = await byToken(world, 'friendEditor', ['files:write']);
    expect(await tryOut(world.things.annFile, byCookie(world, 'friendEditor'), 'before')).toBe('edits');
    await end(world.people.friendEditor.id);
    for (const headers of [byCookie(world, 'friendEditor'), token])
      expect(await tryOut(world.things.annFile, headers, 'after')).toBe('nothing');
    expect(await marksOf(world.things.annFile)).toEqual(['before']);
  });
});

describe('a link', () => {
  /** Access 1 view, 2 edit, 3 those with rights, 4 members view, 5 members edit, 7 comment, 8 members comment. */
  const outcomes: Record<1 | 2 | 3 | 4 | 5 | 7 | 8, Record<'visitor' | 'outsider' | 'reader' | 'editor', Outcome>> = {
    1: { visitor: 'reads', outsider: 'reads', reader: 'reads', editor: 'edits' },
    2: { visitor: 'edits', outsider: 'edits', reader: 'edits', editor: 'edits' },
    3: { visitor: 'nothing', outsider: 'nothing', reader: 'reads', editor: 'edits' },
    4: { visitor: 'nothing', outsider: 'nothing', reader: 'reads', editor: 'edits' },
    5: { visitor: 'nothing', outsider: 'nothing', reader: 'edits', editor: 'edits' },
    7: { visitor: 'reads', outsider: 'reads', reader: 'reads', editor: 'edits' },
    8: { visitor: 'nothing', outsider: 'nothing', reader: 'reads', editor: 'edits' },
  };
  test.each([1, 2, 3, 4, 5, 7, 8] as const)('of access %i lets in whom it says, to its file alone', async (access) => {
    const world = await makeWorld(limn.pool);
    const { makerFile, bossSealed, annFile } = world.things;
    const link = `L${access}${String(Math.random()).slice(2, 12)}`.padEnd(22, '0');
    await limn.pool.query(
      `insert into view_links (id, file_id, access, created_by, validity) values ($1, $2, $3, $4, 1000)`,
      [link, makerFile, access, world.people.maker.id],
    );
    const found: Record<string, Outcome> = {};
    for (const name of ['visitor', 'outsider', 'reader', 'editor'] as const) {
      const headers = name === 'visitor' ? {} : byCookie(world, name);
      found[name] = await tryOut(makerFile, headers, name, link);
      for (const other of [bossSealed, annFile]) expect(await tryOut(other, headers, name, link)).toBe('nothing');
    }
    expect(found).toEqual(outcomes[access]);
    const editing = Object.keys(found).filter((name) => found[name] === 'edits');
    expect(await marksOf(makerFile)).toEqual(editing.sort());
    await limn.pool.query(
      `update view_links set expires_at = now() - interval '1 second', validity = 7 where id = $1`,
      [link],
    );
    expect(await tryOut(makerFile, {}, 'late', link)).toBe('nothing');
    await until(async () => (await marksOf(makerFile)).length === editing.length);
  });
});
