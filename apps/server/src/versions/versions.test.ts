import { gunzipSync } from 'node:zlib';
import { KINDS } from '@limn/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { VersionKeeper } from '../documents/saving/version-keeper.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Listed {
  versionId: string;
  kind: string;
  name: string;
  records: number;
  people: { fullName: string }[];
}

const page = (who: Browser, chartId: string, cursor = '') =>
  who.ok('GET', `/api/versions?chartId=${chartId}&cursor=${cursor}`) as unknown as Promise<{
    versions: Listed[];
    nextCursor: string | null;
  }>;
const listed = async (who: Browser, chartId: string): Promise<Listed[]> => (await page(who, chartId)).versions;

async function opened<T>(state: Uint8Array, use: (doc: Y.Doc) => T): Promise<T> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const result = use(doc);
  doc.destroy();
  return result;
}

/** Adds a shape, as the socket of somebody's editor does. */
async function draw(who: Person, fileId: string, id: string): Promise<void> {
  const { documents } = limn.app.limn;
  const update = await opened(await documents.loadDocument(fileId), (doc) => {
    const vector = Y.encodeStateVector(doc),
      store = KINDS.diagram.open(doc),
      layer = store.children(store.pages()[0]!.id)[0]!;
    store.edit(() =>
      store.create({
        id,
        type: 'shape',
        kind: 'flow.process',
        at: { parent: layer, key: store.topKey(layer) },
        box: { x: 0, y: 0, w: 10, h: 10 },
        style: {},
        data: {},
      }),
    );
    return Y.encodeStateAsUpdate(doc, vector);
  });
  await documents.appendUpdate(fileId, update, who.userId);
}

const shapesIn = (state: Uint8Array): Promise<string[]> =>
  opened(state, (doc) =>
    KINDS.diagram.read(doc).records.flatMap((record) => (record.type === 'shape' ? [record.id] : [])),
  );

async function shapesOf(who: Browser, chartId: string, versionId: string): Promise<string[]> {
  const answer = await who.send('GET', `/api/versions/${versionId}/document?chartId=${chartId}`);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
  return shapesIn(gunzipSync(answer.rawPayload));
}

test('a version is the document as it stood, with who had edited it, and a copy of one is a file', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  const file = await ann.file('Plan');
  await share(limn.pool, ben, { file }, 'editor');
  await draw(ann, file, 'one');
  const { version } = (await ann.ok('POST', '/api/versions/save', {
    chartId: file,
    name: ' First  draft ',
  })) as never as {
    version: Listed;
  };
  expect(version).toMatchObject({ kind: 'named', name: 'First draft', people: [{ fullName: 'Ann' }] });
  await limn.pool.query('delete from document_edits where file_id = $1', [file]);
  await draw(ben, file, 'two');
  await ben.ok('POST', '/api/versions/save', { chartId: file });
  expect(await listed(ann, file)).toMatchObject([
    { kind: 'restore', name: '', people: [{ fullName: 'Ben' }] },
    { kind: 'named', name: 'First draft' },
  ]);
  expect(await shapesOf(ann, file, version.versionId)).toEqual(['one']);
  const only = async (who: Browser, filter: string): Promise<string[]> =>
    (
      (await who.ok('GET', `/api/versions?chartId=${file}&filter=${filter}`)) as unknown as { versions: Listed[] }
    ).versions.map(({ kind }) => kind);
  expect(await only(ben, 'named')).toEqual(['named']);
  expect(await only(ben, 'mine')).toEqual(['restore']);
  expect(await only(ann, 'mine')).toEqual(['named']);

  const { chartId, url } = await ben.ok('POST', '/api/versions/copy', { chartId: file, versionId: version.versionId });
  expect(url).toBe(`/diagraming/${String(chartId)}`);
  expect(await shapesIn(await limn.app.limn.documents.loadDocument(String(chartId)))).toEqual(['one']);
  expect(await ben.titles()).toEqual(['Plan copy']);
});

test('a name keeps a version, and taking it away lets it go with the others', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  await draw(ann, file, 'one');
  await limn.app.limn.documents.versions.keepPaused(0);
  const [made] = await listed(ann, file);
  expect(made).toMatchObject({ kind: 'automatic', name: '' });
  const name = (text: string) =>
    ann.ok('POST', '/api/versions/name', { chartId: file, versionId: made!.versionId, name: text });
  expect(await name('Before the review')).toMatchObject({ version: { kind: 'named', name: 'Before the review' } });
  expect(await name('')).toMatchObject({ version: { kind: 'automatic', name: '' } });
});

test('a document that was edited and left alone is kept by the clock, once, and again when the last one leaves', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  const { versions } = limn.app.limn.documents;
  await versions.keepPaused(0);
  expect(await listed(ann, file)).toEqual([]);
  await draw(ann, file, 'one');
  await versions.keepPaused(60_000);
  expect(await listed(ann, file)).toEqual([]);
  await versions.keepPaused(0);
  await versions.keepPaused(0);
  expect(await listed(ann, file)).toHaveLength(1);

  await draw(ann, file, 'two');
  await versions.keepPaused(0);
  expect(await listed(ann, file)).toHaveLength(1);
  // The first is no longer of a moment ago when the last editor leaves.
  await limn.pool.query(`update document_versions set created_at = now() - interval '3 minutes' where file_id = $1`, [
    file,
  ]);
  await limn.app.limn.documents.release(file);
  const [latest, first] = await listed(ann, file);
  expect(await shapesOf(ann, file, latest!.versionId)).toEqual(['one', 'two']);
  expect(await shapesOf(ann, file, first!.versionId)).toEqual(['one']);
});

test('a document whose last version is young is not read to find that out', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  await ann.ok('POST', '/api/versions/save', { chartId: file, name: 'x' });
  const asked: string[] = [];
  const query = (text: string, values: unknown[]) => {
    asked.push(text);
    return limn.pool.query(text, values);
  };
  const nothing = async (): Promise<void> => undefined;
  const keeper = new VersionKeeper({
    pool: { query } as never,
    work: {} as never,
    log: () => undefined,
    fold: nothing,
  });
  keeper.edited(file);
  await keeper.keep(file, 10);
  keeper.close();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((text) => text.includes('document_snapshots'))).toEqual([]);
});

test('the list comes in pages, and leaves out what cannot be shown', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  await limn.pool.query(
    `insert into document_versions (file_id, kind, state, records, created_at)
     select $1, case when n = 60 then 'shrunk' else 'automatic' end, '', case when n = 60 then 0 else n end,
       now() - make_interval(mins => 100 - n) from generate_series(1, 60) n order by n`,
    [file],
  );
  const first = await page(ann, file);
  expect(first.versions.map(({ records }) => records)).toEqual(Array.from({ length: 50 }, (_, i) => 59 - i));
  const second = await page(ann, file, first.nextCursor!);
  expect(second.versions).toHaveLength(9);
  expect(second.nextCursor).toBeNull();
});

test('the version of another file is not there', async () => {
  const [ann, eve] = [await limn.person(), await limn.person()];
  const [file, other] = [await ann.file('Plan'), await eve.file('Own')];
  const { version } = (await ann.ok('POST', '/api/versions/save', { chartId: file, name: 'x' })) as never as {
    version: Listed;
  };
  for (const versionId of [version.versionId, 'x', '99999999999999999999'])
    expect(await eve.call('POST', '/api/versions/copy', { chartId: other, versionId })).toMatchObject({ status: 404 });
  expect(await eve.call('GET', `/api/versions/${version.versionId}/document?chartId=${other}`)).toMatchObject({
    status: 404,
  });
});
