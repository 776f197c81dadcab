import { deleteRecord, diagramMaps, kindOf, newId, readRecord, recordIds, writeRecord } from '@limn/document';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { initialDiagram } from './initial.ts';
import { Leases } from './leases.ts';
import { DocumentStore } from './store.ts';
import { startDocumentDatabase } from './testing.ts';

const database = await startDocumentDatabase();
const store = new DocumentStore({
  pool: database.pool,
  leases: database.leases,
  log: () => undefined,
  epochs: { clients: 5, everyMs: 0 },
});
let id: string;
beforeEach(async () => {
  id = await database.newFile();
  await store.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

/** What somebody has of the document, and what they did since it was last on the server. */
class Replica {
  readonly doc = new Y.Doc();
  epoch = 0;
  #sent: Uint8Array = new Uint8Array([0]);

  async load(): Promise<this> {
    this.epoch = await store.epochOf(id);
    Y.applyUpdate(this.doc, await store.loadDocument(id));
    this.#sent = Y.encodeStateVector(this.doc);
    return this;
  }
  /** An edit in a session of its own. */
  edit(change: (maps: ReturnType<typeof diagramMaps>) => void): this {
    this.doc.clientID = Math.floor(Math.random() * 2 ** 32);
    this.doc.transact(() => change(diagramMaps(this.doc)));
    return this;
  }
  get unsent(): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, this.#sent);
  }
  async send(): Promise<void> {
    if (this.epoch === (await store.epochOf(id))) await store.appendUpdate(id, this.unsent, null, await fence());
    else await bring(this.epoch, this.unsent);
    this.#sent = Y.encodeStateVector(this.doc);
  }
}

const fence = async (): Promise<string> => (await store.open(id)).fence;
const bring = async (epoch: number, update: Uint8Array): Promise<Uint8Array[]> =>
  store.bring(id, { epoch, updates: [update], editorId: null, fence: await fence() });
const replica = (): Promise<Replica> => new Replica().load();
const shape = (box: { x: number; y: number }, text?: string) => (maps: ReturnType<typeof diagramMaps>) => {
  const layer = [...recordIds(maps)].find((one) => readRecord(maps, one)?.type === 'layer')!;
  const made = { id: newId(), type: 'shape', kind: 'flow.process', at: { parent: layer, key: 'a1' } } as const;
  writeRecord(maps, {
    ...made,
    box: { ...box, w: 9, h: 9 },
    style: {},
    data: {},
    text: text ? [{ insert: text }] : [],
  });
};
/** What can be compared of a document, whatever its history. */
const plain = (doc: Y.Doc): unknown[] =>
  [...(kindOf(doc).read(doc).records as readonly { id: string }[])].sort((a, b) => (a.id < b.id ? -1 : 1));
const stored = async (): Promise<unknown[]> => plain((await replica()).doc);

/** Has enough sessions edit the document, and everybody leave it. */
async function endEpoch(): Promise<void> {
  const one = await replica();
  for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }));
  await one.send();
  const before = await store.epochOf(id);
  await store.release(id);
  expect(await store.epochOf(id)).toBe(before + 1);
}

describe('a document that nobody has open any more', () => {
  test('is made anew when it remembers too many sessions, and holds what it held', async () => {
    const one = await replica();
    for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }, `text ${i}`));
    await one.send();
    await store.release(id);
    const fresh = await replica();
    expect(fresh.epoch).toBe(1);
    expect(fresh.doc.store.clients.size).toBe(1);
    expect(plain(fresh.doc)).toEqual(plain(one.doc));
    const { rows } = await database.pool.query('select epoch from document_epochs where file_id = $1', [id]);
    expect(rows).toEqual([{ epoch: 0 }]);
  });

  test('stays as it is while it remembers few, while somebody comes, and soon after it was made anew', async () => {
    const one = await replica();
    await one.edit(shape({ x: 1, y: 1 })).send();
    await store.release(id);
    expect(await store.epochOf(id)).toBe(0);
    for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }));
    await one.send();
    await store.release(id, () => false);
    expect(await store.epochOf(id)).toBe(0);

    const patient = new DocumentStore({
      pool: database.pool,
      leases: database.leases,
      log: () => undefined,
      epochs: { clients: 5, everyMs: 60_000 },
    });
    await patient.open(id);
    await patient.release(id);
    expect(await store.epochOf(id)).toBe(1);
    for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }));
    await one.send();
    await patient.open(id);
    await patient.release(id);
    expect(await store.epochOf(id)).toBe(1);
    await patient.close();
  });

  test('is waited for by whoever opens it meanwhile', async () => {
    const one = await replica();
    for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }));
    await one.send();
    await store.compact(id);
    // The last question before the epoch ends is whether the document is still unused; from then on it is waited for.
    let released: Promise<unknown> | undefined;
    await new Promise<void>((asked) => {
      released = store.release(id, () => {
        asked();
        return true;
      });
    });
    expect(await store.epochOf(id)).toBe(1);
    await released;
  });

  test('takes no append that was on its way, nor is it made anew by a process that does not own it', async () => {
    const late = await fence();
    await endEpoch();
    const refused = store.appendUpdate(id, new Uint8Array([0, 0]), null, late);
    await expect(refused).rejects.toMatchObject({ code: 'document_elsewhere' });

    const one = await replica();
    for (let i = 0; i < 6; i++) one.edit(shape({ x: i, y: i }));
    await one.send();
    // Another process took the lease, as when this one had been cut off.
    await database.pool.query(`update document_leases set fence = nextval('document_fences') where file_id = $1`, [id]);
    await store.release(id);
    expect(await store.epochOf(id)).toBe(1);
    expect(await stored()).toEqual(plain(one.doc));
    database.leases.forget(id);
  });
});

describe('somebody who was away while an epoch ended', () => {
  test('finds what they did beside what others did since, once, however often they send it', async () => {
    await (await replica()).edit(shape({ x: 1, y: 1 }, 'plan')).send();
    const away = await replica();
    await endEpoch();
    const [target] = (plain(away.doc) as { id: string; type: string }[]).filter(({ type }) => type === 'shape');
    away.edit((maps) => maps.texts.bind(target!.id).insert(0, 'my '));
    away.edit(shape({ x: 7, y: 7 }, 'offline'));
    const here = await replica();
    await here.edit((maps) => maps.texts.bind(target!.id).insert(4, ' of ours')).send();

    const update = away.unsent;
    expect((await bring(0, update)).length).toBeGreaterThan(0);
    expect(await bring(0, update)).toEqual([]);
    const texts = JSON.stringify(await stored());
    expect(texts).toContain('"my plan of ours"');
    expect(texts.match(/offline/g)).toHaveLength(1);
  });

  test('who goes on there is brought in part by part, and so is another of the same epoch', async () => {
    const [first, second] = [await replica(), await replica()];
    await endEpoch();
    await first.edit(shape({ x: 1, y: 1 }, 'first')).send();
    await first.edit(shape({ x: 2, y: 2 }, 'then')).send();
    await second.edit(shape({ x: 3, y: 3 }, 'second')).send();
    for (const word of ['first', 'then', 'second']) expect(JSON.stringify(await stored())).toContain(word);
  });

  test('finds it after two epochs as well', async () => {
    const away = (await replica()).edit(shape({ x: 7, y: 7 }, 'of long ago'));
    await endEpoch();
    await endEpoch();
    await away.send();
    expect((await replica()).epoch).toBe(2);
    expect(JSON.stringify(await stored())).toContain('of long ago');
  });

  test('of an epoch that never was, or without the lease, is refused, and nothing is stored', async () => {
    const away = (await replica()).edit(shape({ x: 7, y: 7 }));
    await endEpoch();
    const before = await stored();
    await expect(bring(7, away.unsent)).rejects.toMatchObject({ code: 'update_invalid' });
    expect(await store.lateVector(id, 7)).toBeNull();
    const other = store.bring(id, { epoch: 0, updates: [away.unsent], editorId: null, fence: '1' });
    await expect(other).rejects.toMatchObject({ code: 'document_elsewhere' });
    expect(await stored()).toEqual(before);
  });

  test('finds all of it, whatever was done here and there, as if there had been no epochs', async () => {
    type Step = { who: number; what: 'make' | 'move' | 'remove' | 'fill'; n: number };
    const step = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('make' as const, 'move' as const, 'remove' as const, 'fill' as const),
      n: fc.nat(9),
    });
    const run = async (rounds: readonly (readonly Step[])[]): Promise<void> => {
      id = await database.newFile();
      await store.createDocument(id, initialDiagram({ page: 'P', layer: 'L' }));
      const start = await replica();
      for (let i = 0; i < 6; i++) start.edit(shape({ x: i, y: i }, `shape ${i}`));
      await start.send();
      // Three people who each touch their own things are away for some epochs each; nothing they did may be missing.
      const people = await Promise.all([replica(), replica(), replica()]);
      const expected = await replica();
      const own = [0, 1, 2].map((who) =>
        (plain(expected.doc) as { id: string; type: string }[])
          .filter(({ type }) => type === 'shape')
          .filter((_, i) => i % 3 === who)
          .map((record) => record.id),
      );
      for (const [round, steps] of rounds.entries()) {
        for (const { who, what, n } of steps) {
          const target = own[who]![n % own[who]!.length]!;
          const made = `made${round}${who}${n}`;
          for (const one of [people[who]!, expected]) one.edit((maps) => act(maps, what, target, made, n));
        }
        const comes = people[round % 3]!;
        await comes.send();
        await endEpoch();
        people[round % 3] = await replica();
      }
      for (const one of people) await one.send();
      const now = ((await stored()) as { id: string }[]).filter((record) => isTouched(record.id, own));
      expect(now).toEqual((plain(expected.doc) as { id: string }[]).filter((record) => isTouched(record.id, own)));
    };
    await fc.assert(fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }), run), {
      numRuns: 12,
    });
  }, 60_000);
});

const isTouched = (one: string, own: readonly (readonly string[])[]): boolean =>
  one.startsWith('made') || own.some((ids) => ids.includes(one));

function act(
  maps: ReturnType<typeof diagramMaps>,
  what: 'make' | 'move' | 'remove' | 'fill',
  target: string,
  made: string,
  n: number,
): void {
  const there = readRecord(maps, target);
  if (what === 'make') {
    const layer = [...recordIds(maps)].find((one) => readRecord(maps, one)?.type === 'layer')!;
    const at = { parent: layer, key: 'a1' };
    if (readRecord(maps, made) === null)
      writeRecord(maps, {
        id: made,
        type: 'shape',
        kind: 'flow.process',
        at,
        box: { x: n, y: n, w: 1, h: 1 },
        style: {},
        data: {},
        text: [{ insert: made }],
      });
  } else if (there === null) return;
  else if (what === 'remove') deleteRecord(maps, target);
  else if (what === 'move') maps.aspects.box.set(target, { x: n, y: n, w: 9, h: 9 });
  else maps.aspects.style.writeField(target, 'fill', `#00000${n}`);
}

test('leases that were renewed are given up as others are', async () => {
  const leases = new Leases(database.pool, database.leases.processId);
  leases.renewed(id, '77');
  expect(await leases.take(id)).toBe('77');
  leases.close();
});
