import { gunzipSync } from 'node:zlib';
import { KINDS } from '@limn/document';
import { maxDrafts, maxFormerBases } from '@limn/contract/files/drafts.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { authorizeDocument } from '../access/document-access.ts';
import { storageOf } from '../plans/storage.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Listed {
  draftId: string;
  title: string;
  url: string;
  person: { fullName: string } | null;
  behind: boolean;
  mayDiscard: boolean;
}

const make = async (who: Browser, chartId: string, title = 'Idea'): Promise<Listed> =>
  ((await who.ok('POST', '/api/drafts/create', { chartId, title })) as never as { draft: Listed }).draft;
const listed = async (who: Browser, chartId: string): Promise<Listed[]> =>
  ((await who.ok('GET', `/api/drafts?chartId=${chartId}`)) as never as { drafts: Listed[] }).drafts;
const status = async (who: Browser, method: 'GET' | 'POST', path: string, body?: object): Promise<number> =>
  (await who.call(method, path, body)).status;

const opened = <T>(state: Uint8Array, use: (doc: Y.Doc) => T): T => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const result = use(doc);
  doc.destroy();
  return result;
};

/** Adds a page, as somebody's editor does. */
async function addPage(who: Person, fileId: string, id: string): Promise<void> {
  const { documents } = limn.app.limn;
  const update = opened(await documents.loadDocument(fileId), (doc) => {
    const vector = Y.encodeStateVector(doc),
      store = KINDS.diagram.open(doc);
    store.edit(() => store.create({ id, type: 'page', at: { parent: '', key: store.topKey('') }, data: { name: id } }));
    return Y.encodeStateAsUpdate(doc, vector);
  });
  await documents.appendUpdate(fileId, update, who.userId);
}

const pagesIn = (state: Uint8Array): string[] =>
  opened(state, (doc) =>
    KINDS.diagram.read(doc).records.flatMap((record) => (record.type === 'page' ? [record.id] : [])),
  );
async function pagesOf(who: Browser, chartId: string, draftId: string, what: 'base' | 'document'): Promise<string[]> {
  const answer = await who.send('GET', `/api/drafts/${draftId}/${what}?chartId=${chartId}`);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
  return pagesIn(gunzipSync(answer.rawPayload));
}

test('a draft begins as its file stands and is edited by itself, and what the file was stays known', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  const file = await ann.file('Plan');
  await share(limn.pool, ben, { file }, 'editor');
  const [first] = pagesIn(await limn.app.limn.documents.loadDocument(file));
  const draft = await make(ben, file, ' Other  way ');
  expect(draft).toMatchObject({ title: 'Other way', person: { fullName: 'Ben' }, mayDiscard: true });
  expect(draft.url).toBe(`/diagraming/${draft.draftId}`);
  await addPage(ann, draft.draftId, 'drafted');
  await addPage(ann, file, 'filed');
  expect(await pagesOf(ann, file, draft.draftId, 'base')).toEqual([first]);
  expect(await pagesOf(ann, file, draft.draftId, 'document')).toEqual([first, 'drafted']);
  expect(pagesIn(await limn.app.limn.documents.loadDocument(file))).toEqual([first, 'filed']);
  expect(await listed(ann, file)).toMatchObject([{ draftId: draft.draftId, mayDiscard: true }]);

  const { chart, role } = (await ann.ok('GET', `/api/view/chart/${draft.draftId}`)) as never as {
    chart: object;
    role: string;
  };
  expect(chart).toMatchObject({ title: 'Other way', trashed: false, draftOf: { chartId: file, title: 'Plan' } });
  expect(role).toBe('editor');
  await ben.ok('POST', '/api/folder/rename/chart', { chartId: draft.draftId, title: 'Third way' });
  expect(await listed(ann, file)).toMatchObject([{ title: 'Third way' }]);
  expect(await ann.titles()).toEqual(['Plan']);
});

test('a draft is in no list, and counts by its bytes alone', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  const { config } = limn.app.limn;
  const before = await storageOf(limn.pool, config, ann.userId);
  const usage = async () => (await ann.ok('GET', '/api/account/me'))['usage'];
  const counted = await usage();
  const { draftId } = await make(ann, file, 'Findable');
  expect(await ann.titles()).toEqual(['Plan']);
  expect(await ann.titles('?resource=trash')).toEqual([]);
  expect(await ann.titles('?resource=history')).toEqual(['Plan']);
  expect(await usage()).toEqual(counted);
  expect((await storageOf(limn.pool, config, ann.userId)).used).toBeGreaterThan(before.used);
  expect(await ann.titles('?q=Findable')).toEqual([]);
  expect(await status(ann, 'POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: draftId })).toBe(403);
});

test('rights on a draft are those on its file, of whoever edits that', async () => {
  const [ann, ben, eve] = [await limn.person(), await limn.person(), await limn.person()];
  const file = await ann.file('Plan');
  await share(limn.pool, ben, { file }, 'editor');
  await share(limn.pool, eve, { file }, 'viewer');
  const { draftId } = await make(ann, file);
  const access = (who: Person) => authorizeDocument(limn.app.limn, { headers: { cookie: who.cookieHeader } }, draftId);
  expect(await access(ann)).toMatchObject({ role: 'editor', readOnly: false, ofFile: file });
  expect(await access(ben)).toMatchObject({ role: 'editor', readOnly: false });
  expect(await access(eve)).toBeNull();
  expect(await status(ben, 'POST', '/api/drafts/discard', { chartId: file, draftId })).toBe(403);
  await limn.pool.query('delete from collaborators where user_id = $1', [ben.userId]);
  expect(await access(ben)).toBeNull();
  await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
  expect(await access(ann)).toMatchObject({ readOnly: true });
  expect(await status(ann, 'GET', `/api/drafts?chartId=${file}`)).toBe(404);
  await ann.ok('POST', '/api/folder/restore', { fileType: 'chart', fileId: file });
  expect(await listed(ann, file)).toHaveLength(1);
  expect(await ann.titles()).toEqual(['Plan']);
});

test('a draft follows its file to another owner, and goes with it for good', async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  const file = await ann.file('Plan');
  const { draftId } = await make(ann, file);
  await limn.pool.query('update files set owner_id = $2 where id = $1', [file, ben.userId]);
  const owner = async () =>
    (await limn.pool.query<{ owner_id: string }>('select owner_id from files where id = $1', [draftId])).rows[0]
      ?.owner_id;
  expect(await owner()).toBe(ben.userId);
  await ben.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: file });
  await ben.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: file });
  expect(await owner()).toBeUndefined();
  const left = await limn.pool.query('select 1 from draft_bases where file_id = $1', [draftId]);
  expect(left.rowCount).toBe(0);
});

test('a draft has no drafts, a draft of another file is not there, and there are so many of a file', async () => {
  const [ann, eve] = [await limn.person(), await limn.person()];
  const [file, other] = [await ann.file('Plan'), await eve.file('Own')];
  const { draftId } = await make(ann, file);
  expect(await status(ann, 'POST', '/api/drafts/create', { chartId: draftId, title: 'x' })).toBe(404);
  for (const [chartId, id] of [
    [other, draftId],
    [other, 'x'],
    [other, other],
  ]) {
    expect(await status(eve, 'GET', `/api/drafts/${id}/document?chartId=${chartId}`)).toBe(404);
    expect(await status(eve, 'POST', '/api/drafts/discard', { chartId, draftId: id })).toBe(404);
  }
  for (let n = 1; n < maxDrafts; n++) await make(ann, file);
  expect(await ann.call('POST', '/api/drafts/create', { chartId: file, title: 'x' })).toMatchObject({
    result: 'too_many_drafts',
  });
  await ann.ok('POST', '/api/drafts/discard', { chartId: file, draftId });
  expect(await listed(ann, file)).toHaveLength(maxDrafts - 1);
  expect(await status(ann, 'GET', `/api/view/chart/${draftId}`)).toBe(404);
});

test('a draft is updated from its file by a version, which is what both are compared by from then on', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  const [first] = pagesIn(await limn.app.limn.documents.loadDocument(file));
  const { draftId } = await make(ann, file);
  const isBehind = async (): Promise<unknown> => (await listed(ann, file))[0]?.behind;
  expect(await isBehind()).toBe(false);
  await addPage(ann, file, 'filed');
  expect(await isBehind()).toBe(true);
  const former = async (nth = 1): Promise<unknown> => {
    const { rawPayload } = await ann.send('GET', `/api/drafts/${draftId}/base?former=${nth}&chartId=${file}`);
    const state = gunzipSync(rawPayload);
    return state.length === 0 ? null : pagesIn(state);
  };
  expect(await former()).toBeNull();
  const begin = async (): Promise<string> =>
    String((await ann.ok('POST', '/api/drafts/begin_update', { chartId: file, draftId }))['versionId']);
  const versionId = await begin();
  await addPage(ann, file, 'later');
  await ann.ok('POST', '/api/drafts/finish_update', { chartId: file, draftId, versionId });
  expect(await pagesOf(ann, file, draftId, 'base')).toEqual([first, 'filed']);
  // What came later is still to come; the update can be undone, and what was there before it is known.
  expect(await isBehind()).toBe(true);
  expect(await former()).toEqual([first]);
  const next = await begin();
  expect(next).not.toBe(versionId);
  await ann.ok('POST', '/api/drafts/finish_update', { chartId: file, draftId, versionId: next, undone: 1 });
  expect(await pagesOf(ann, file, draftId, 'base')).toEqual([first, 'filed', 'later']);
  expect(await isBehind()).toBe(false);
  expect(await former()).toEqual([first]);
  expect(await former(2)).toBeNull();

  const other = await ann.file('Other');
  const foreign = await limn.app.limn.documents.versions.save(other, { kind: 'automatic' });
  for (const id of [foreign, 'x', '999999'])
    expect(await status(ann, 'POST', '/api/drafts/finish_update', { chartId: file, draftId, versionId: id })).toBe(404);
});

test('what a draft was compared by before each of its last updates is kept, for those that were undone in it', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  const [first] = pagesIn(await limn.app.limn.documents.loadDocument(file));
  const { draftId } = await make(ann, file);
  const formers = async (): Promise<unknown[]> => {
    const out: unknown[] = [];
    for (let nth = 1; nth <= maxFormerBases; nth++) {
      const { rawPayload } = await ann.send('GET', `/api/drafts/${draftId}/base?former=${nth}&chartId=${file}`),
        state = gunzipSync(rawPayload);
      if (state.length === 0) break;
      out.push(pagesIn(state).length);
    }
    return out;
  };
  const update = async (page: string, undone?: number): Promise<void> => {
    await addPage(ann, file, page);
    const { versionId } = await ann.ok('POST', '/api/drafts/begin_update', { chartId: file, draftId });
    await ann.ok('POST', '/api/drafts/finish_update', { chartId: file, draftId, versionId, undone });
  };
  for (const page of ['b', 'c', 'd']) await update(page);
  expect(await formers()).toEqual([3, 2, 1]);
  // Two were undone: the draft was what it was after the first of them, and the next update begins there.
  await update('e', 2);
  expect(await pagesOf(ann, file, draftId, 'base')).toEqual([first, 'b', 'c', 'd', 'e']);
  expect(await formers()).toEqual([2, 1]);
  const { config } = limn.app.limn,
    { used } = await storageOf(limn.pool, config, ann.userId);
  for (let n = 0; n < maxFormerBases; n++) await update(`f${n}`);
  expect(await formers()).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
  expect((await storageOf(limn.pool, config, ann.userId)).used).toBeGreaterThan(used);
  for (const undone of [-1, maxFormerBases + 1, 'x'])
    expect(
      await status(ann, 'POST', '/api/drafts/finish_update', { chartId: file, draftId, versionId: '1', undone }),
    ).toBe(400);
});

test('an update keeps no version anew of a file that nobody edited since the last one', async () => {
  const ann = await limn.person();
  const file = await ann.file('Plan');
  const { draftId } = await make(ann, file);
  const kept = await limn.app.limn.documents.versions.save(file, { kind: 'named', name: 'One' });
  const begun = await ann.ok('POST', '/api/drafts/begin_update', { chartId: file, draftId });
  expect(begun).toMatchObject({ versionId: kept });
});

test('a draft of a version begins as that was', async () => {
  const [ann, eve] = [await limn.person(), await limn.person()];
  const file = await ann.file('Plan');
  const [first] = pagesIn(await limn.app.limn.documents.loadDocument(file));
  const versionId = await limn.app.limn.documents.versions.save(file, { kind: 'named', name: 'One' });
  await addPage(ann, file, 'later');
  const { draft } = (await ann.ok('POST', '/api/drafts/create', {
    chartId: file,
    title: 'As it was',
    versionId,
  })) as never as { draft: Listed };
  for (const what of ['base', 'document'] as const)
    expect(await pagesOf(ann, file, draft.draftId, what)).toEqual([first]);
  const own = await eve.file('Own');
  expect(await status(eve, 'POST', '/api/drafts/create', { chartId: own, title: 'x', versionId })).toBe(404);
  expect(await status(ann, 'POST', '/api/drafts/create', { chartId: file, title: 'x', versionId: 'x' })).toBe(404);
});

test('a file is not locked while what its draft begins with is put together', async () => {
  const ann = await limn.person(),
    file = await ann.file('Plan'),
    { documents } = limn.app.limn;
  await addPage(ann, file, 'more');
  const versionId = await documents.versions.save(file, { kind: 'named', name: 'One' });
  const ways = [
    { name: 'readCopy', body: {} },
    { name: 'readFirst', body: { versionId } },
  ] as const;
  for (const { name, body } of ways) {
    const read = documents[name].bind(documents) as never as (...args: unknown[]) => Promise<never>;
    let locked: unknown = 'not asked';
    const reading = vi.spyOn(documents, name).mockImplementation(async (...args: unknown[]) => {
      // As whoever renames, moves or shares the file would, who does not wait here.
      locked = await limn.pool
        .query('select 1 from files where id = $1 for update nowait', [file])
        .then(() => null, String);
      return read(...args);
    });
    try {
      await ann.ok('POST', '/api/drafts/create', { chartId: file, title: 'Draft', ...body });
    } finally {
      reading.mockRestore();
    }
    expect(locked).toBeNull();
  }
});
