import { afterEach, expect, test } from 'vitest';
import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { PartsProvider } from './parts-provider.ts';

const NAME = '018f0000-0000-7000-8000-000000000000';
const providers: PartsProvider[] = [];
afterEach(() => {
  for (const provider of providers.splice(0)) provider.destroy();
});

/** A provider on a socket that keeps what it is to send. */
function provider(doc: Y.Doc) {
  const socket = new HocuspocusProviderWebsocket({ url: 'ws://localhost', autoConnect: false });
  const sent: { type: number; sync: number; payload: Uint8Array }[] = [];
  socket.send = (data: Uint8Array) => {
    const decoder = decoding.createDecoder(data);
    expect(decoding.readVarString(decoder)).toBe(NAME);
    const type = decoding.readVarUint(decoder);
    if (type === 0)
      sent.push({ type, sync: decoding.readVarUint(decoder), payload: decoding.readVarUint8Array(decoder) });
  };
  const made = new PartsProvider({ websocketProvider: socket, name: NAME, document: doc, awareness: null });
  providers.push(made);
  made.attach();
  return { made, sent };
}

function fill(doc: Y.Doc, count: number): void {
  doc.transact(() => {
    for (let i = 0; i < count; i++) doc.getMap('records').set(`s${i}`, { name: 'x'.repeat(200), i });
  });
}

const apply = (parts: readonly { payload: Uint8Array }[]): Y.Doc => {
  const doc = new Y.Doc();
  for (const { payload } of parts) {
    expect(payload.byteLength).toBeLessThan(512 * 1024);
    Y.applyUpdate(doc, payload);
    expect(doc.store.pendingStructs).toBeNull();
  }
  return doc;
};

test('a large paste goes in parts, each of which is waited for', () => {
  const doc = new Y.Doc();
  const { made, sent } = provider(doc);
  fill(doc, 8000);
  expect(sent.length).toBeGreaterThan(4);
  expect(made.unsyncedChanges).toBe(sent.length);
  expect(apply(sent).getMap('records').size).toBe(8000);
  made.document.getMap('records').set('small', 1);
  expect(sent.at(-1)!.payload.byteLength).toBeLessThan(100);
});

test('the work of days without a connection goes in parts after the server has said what it has', () => {
  const doc = new Y.Doc();
  fill(doc, 8000);
  const { made, sent } = provider(doc);
  const asked = encoding.createEncoder();
  encoding.writeVarString(asked, NAME);
  for (const value of [0, 0]) encoding.writeVarUint(asked, value);
  encoding.writeVarUint8Array(asked, Y.encodeStateVector(new Y.Doc()));
  made.incrementUnsyncedChanges();
  made.onMessage({ data: encoding.toUint8Array(asked) } as unknown as MessageEvent);
  expect(sent.map(({ sync }) => sync)).toEqual([1, ...Array.from({ length: sent.length - 1 }, () => 2)]);
  expect(made.unsyncedChanges).toBe(sent.length);
  expect(apply(sent).getMap('records').size).toBe(8000);
});
