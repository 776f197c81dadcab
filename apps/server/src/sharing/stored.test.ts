import { gunzipSync } from 'node:zlib';
import { KINDS, type DocumentStore } from '@limn/document';
import { unpackStored } from '@limn/document/stored.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { type Browser, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

async function read(
  who: Browser,
  id: string,
  encoding = 'identity',
): Promise<{ doc: Y.Doc; epoch: number; isPacked: boolean }> {
  const response = await who.send('GET', `/api/view/document/${id}`, undefined, { 'accept-encoding': encoding });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const { epoch, updates } = unpackStored(isPacked ? gunzipSync(response.rawPayload) : response.rawPayload);
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return { doc, epoch, isPacked };
}

/** Changes a document as an editor does. @returns the update */
function edit(doc: Y.Doc, change: (store: DocumentStore) => void): Uint8Array {
  const before = Y.encodeStateVector(doc),
    store = KINDS.diagram.open(doc);
  store.transact(() => change(store));
  store.destroy();
  return Y.encodeStateAsUpdate(doc, before);
}

test('a document is read with what was edited since its snapshot, packed for who takes that', async () => {
  const ann = await limn.person('Ann'),
    file = await ann.file('plan'),
    { documents } = limn.app.limn;
  const first = await read(ann, file);
  expect(first).toMatchObject({ epoch: 0, isPacked: false });
  const meta = first.doc.getMap('meta');
  expect(meta.get('kind')).toBe('diagram');
  const update = edit(first.doc, () => meta.set('note', 'x'.repeat(5000)));
  await documents.appendUpdate(file, update, ann.userId);
  for (const [encoding, isPacked] of [
    ['gzip, br', true],
    ['identity', false],
  ] as const) {
    const then = await read(ann, file, encoding);
    expect(then.isPacked).toBe(isPacked);
    expect(then.doc.getMap('meta').get('note')).toBe('x'.repeat(5000));
  }
});

test('a link gives the document to whom it shows the file, and its password guards it', async () => {
  const ann = await limn.person('Ann'),
    file = await ann.file('plan'),
    visitor = limn.visitor();
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file });
  const link = String(viewLinkId);
  expect((await read(visitor, link)).doc.getMap('meta').get('kind')).toBe('diagram');
  expect((await visitor.send('GET', `/api/view/document/${file}`)).statusCode).toBe(404);
  await ann.ok('POST', '/api/view/addpassword', { chartId: file, viewPassword: 'Nine-Lives-Cat7' });
  expect((await visitor.send('GET', `/api/view/document/${link}`)).json()).toMatchObject({ result: 'password' });
  await visitor.ok('POST', '/api/view/unlock', { viewLinkId: link, viewPassword: 'Nine-Lives-Cat7' });
  expect((await read(visitor, link)).epoch).toBe(0);
});

test('what is ready for the next is for nobody who may not see it', async () => {
  const ann = await limn.person('Ann'),
    file = await ann.file('plan'),
    visitor = limn.visitor();
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file });
  await read(visitor, String(viewLinkId), 'gzip');
  await read(ann, file, 'gzip');
  await ann.ok('POST', '/api/view/dellink', { chartId: file });
  for (const address of [file, String(viewLinkId)])
    expect((await visitor.send('GET', `/api/view/document/${address}`)).statusCode).toBe(404);
});

test('what would be set aside when the document is opened is not given out as it is', async () => {
  const ann = await limn.person('Ann'),
    file = await ann.file('plan');
  const crowd = new Y.Doc();
  for (let i = 0; i < 4100; i++) {
    const one = new Y.Doc();
    one.getMap('meta').set(`by ${i}`, 1);
    Y.applyUpdate(crowd, Y.encodeStateAsUpdate(one));
  }
  await limn.app.limn.documents.appendUpdate(file, Y.encodeStateAsUpdate(crowd), ann.userId);
  expect((await ann.send('GET', `/api/view/document/${file}`)).statusCode).toBe(204);
});
