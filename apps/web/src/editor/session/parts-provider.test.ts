import { afterEach, describe, expect, test } from 'vitest';
import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { KeptUpdates } from './kept-updates.ts';
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

test('a large paste is sent after the frame that shows it, and what follows not before it', () => {
  const doc = new Y.Doc();
  const { made, sent } = provider(doc),
    work: (() => void)[] = [];
  made.later = (one) => work.push(one);
  fill(doc, 8000);
  doc.getMap('records').set('s0', 'changed');
  expect(sent).toEqual([]);
  expect(made.hasUnsyncedChanges).toBe(true);
  for (const one of work.splice(0)) one();
  expect(made.unsyncedChanges).toBe(sent.length);
  expect(apply(sent).getMap('records').get('s0')).toBe('changed');
  fill(doc, 8000);
  const before = sent.length;
  made.pageHide();
  expect(sent.length).toBeGreaterThan(before);
  const after = sent.length;
  for (const one of work) one();
  expect(sent.length).toBe(after);
  expect(made.unsyncedChanges).toBe(sent.length);
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

describe("what is read from the browser's copy", () => {
  const read = (doc: Y.Doc): void => {
    const kept = new Y.Doc();
    fill(kept, 3);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(kept), Object.create(KeptUpdates.prototype));
  };

  test('is told to nobody before one is let in, and what is written then is', () => {
    const doc = new Y.Doc(),
      { made, sent } = provider(doc),
      told: unknown[] = [];
    doc.on('update', (_update, origin) => told.push(origin));
    doc.getMap('records').observe(() => doc.transact(() => doc.getMap('late').set('within', 1), 'within'));
    read(doc);
    expect(doc.getMap('records').size).toBe(3);
    expect(told).toEqual(['within']);
    expect([sent.length, made.unsyncedChanges]).toEqual([1, 1]);
  });

  test('is sent by whoever is in already: the server has asked before it was there', () => {
    const doc = new Y.Doc(),
      { made, sent } = provider(doc);
    made.isAuthenticated = true;
    read(doc);
    expect(apply(sent).getMap('records').size).toBe(3);
  });
});

describe('a large document that arrives', () => {
  const arrived = (made: PartsProvider, type: number, update: Uint8Array): void => {
    const message = encoding.createEncoder();
    encoding.writeVarString(message, NAME);
    for (const value of [0, type]) encoding.writeVarUint(message, value);
    encoding.writeVarUint8Array(message, update);
    made.onMessage({ data: encoding.toUint8Array(message) } as unknown as MessageEvent<ArrayBuffer>);
  };
  const large = (): Uint8Array => {
    const doc = new Y.Doc();
    fill(doc, 4000);
    return Y.encodeStateAsUpdate(doc);
  };

  test.each([1, 2])('is told as it came, once (message %i)', (type) => {
    const doc = new Y.Doc(),
      { made, sent } = provider(doc),
      update = large(),
      told: { update: Uint8Array; local: boolean }[] = [];
    doc.on('update', (one, origin, _doc, { local }) => {
      expect(origin).toBe(made);
      told.push({ update: one, local });
    });
    arrived(made, type, update);
    expect(doc.getMap('records').size).toBe(4000);
    expect(told).toEqual([{ update, local: false }]);
    // What is known already is told to nobody.
    arrived(made, type, update);
    expect(told.length).toBe(1);
    expect(sent).toEqual([]);
  });

  test('leaves what is written in the course of it to be told, and sent, as any other edit', () => {
    const doc = new Y.Doc(),
      { made, sent } = provider(doc),
      told: unknown[] = [];
    doc.on('update', (_update, origin) => told.push(origin));
    // As an editor that opens on what has come might.
    doc.getMap('records').observe((event) => {
      if (event.transaction.origin === made) doc.transact(() => doc.getMap('late').set('within', 1), 'within');
    });
    doc.once('afterAllTransactions', () => doc.transact(() => doc.getMap('late').set('after', 1), 'after'));
    made.on('synced', () => doc.transact(() => doc.getMap('late').set('synced', 1), 'synced'));
    arrived(made, 1, large());
    expect(told[0]).toBe(made);
    expect(new Set(told.slice(1))).toEqual(new Set(['within', 'after', 'synced']));
    doc.getMap('late').set('later', 1);
    expect(told.length).toBe(5);
    const peer = new Y.Doc();
    Y.applyUpdate(peer, large());
    for (const { payload } of sent) Y.applyUpdate(peer, payload);
    expect(peer.getMap('late').toJSON()).toEqual({ within: 1, after: 1, synced: 1, later: 1 });
  });
});

describe('who is there', () => {
  const AWARENESS = 1;

  /** Somebody's provider, and the presence that the server has, which it passes on to others as it is. */
  function present() {
    const doc = new Y.Doc(),
      awareness = new Awareness(doc),
      server = new Awareness(new Y.Doc()),
      socket = new HocuspocusProviderWebsocket({ url: 'ws://localhost', autoConnect: false });
    server.setLocalState(null);
    socket.send = (data: Uint8Array) => {
      const decoder = decoding.createDecoder(data);
      decoding.readVarString(decoder);
      if (decoding.readVarUint(decoder) === AWARENESS)
        applyAwarenessUpdate(server, decoding.readVarUint8Array(decoder), 'socket');
    };
    const made = new PartsProvider({ websocketProvider: socket, name: NAME, document: doc, awareness });
    providers.push(made);
    made.attach();
    const hear = (...ids: number[]): void => {
      const encoder = encoding.createEncoder();
      encoding.writeVarString(encoder, NAME);
      encoding.writeVarUint(encoder, AWARENESS);
      encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(server, ids));
      made.onMessage({ data: encoding.toUint8Array(encoder) } as unknown as MessageEvent<ArrayBuffer>);
    };
    return { doc, awareness, server, made, hear };
  }

  test('somebody whose connection broke is there for the others as soon as it is back', () => {
    const { doc, awareness, server, made } = present();
    awareness.setLocalState({ hand: 1 });
    made.startSync();
    expect(server.getStates().get(doc.clientID)).toEqual({ hand: 1 });
    for (let times = 0; times < 2; times++) {
      made.onClose();
      removeAwarenessStates(server, [doc.clientID], 'left');
      expect(server.getStates().has(doc.clientID)).toBe(false);
      made.startSync();
      expect(server.getStates().get(doc.clientID)).toEqual({ hand: 1 });
    }
  });

  test('and sees the others as soon as it is back, though they did nothing meanwhile', () => {
    const { awareness, server, made, hear } = present(),
      other = new Awareness(new Y.Doc());
    other.setLocalState({ hand: 2 });
    applyAwarenessUpdate(server, encodeAwarenessUpdate(other, [other.clientID]), 'socket');
    made.startSync();
    hear(other.clientID);
    expect(awareness.getStates().get(other.clientID)).toEqual({ hand: 2 });
    made.onClose();
    expect(awareness.getStates().has(other.clientID)).toBe(false);
    made.startSync();
    hear(other.clientID);
    expect(awareness.getStates().get(other.clientID)).toEqual({ hand: 2 });
    other.destroy();
    server.destroy();
  });
});
