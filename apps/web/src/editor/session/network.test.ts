import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { watchSilence } from './network.ts';

const NAME = '018f0000-0000-7000-8000-000000000000';
const AWARENESS = 1;

/** A server that can hang: what it is sent it notes down, and what it says is up to the test. */
class Line extends EventTarget {
  static readonly all: Line[] = [];
  /** Whether new sockets open. */
  static answers = true;
  readonly sent: Uint8Array[] = [];
  readyState = 0;

  constructor() {
    super();
    Line.all.push(this);
    if (Line.answers)
      queueMicrotask(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
        this.say();
      });
  }

  send(data: Uint8Array): void {
    this.sent.push(data);
  }

  say(): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, NAME);
    encoding.writeVarUint(encoder, 3);
    this.dispatchEvent(Object.assign(new Event('message'), { data: encoding.toUint8Array(encoder).buffer }));
  }

  /** As a browser's socket to a server that hangs: it goes on waiting for the farewell. */
  close(): void {
    if (this.readyState === 0) {
      this.readyState = 3;
      this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }));
    } else this.readyState = 2;
  }
}

let provider: HocuspocusProvider;
let socket: HocuspocusProviderWebsocket;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  Line.all.length = 0;
  Line.answers = true;
  socket = new HocuspocusProviderWebsocket({ url: 'ws://localhost', WebSocketPolyfill: Line, jitter: false });
  provider = new HocuspocusProvider({ websocketProvider: socket, name: NAME, document: new Y.Doc() });
  provider.attach();
  provider.setAwarenessField('user', { name: 'Li' });
  stop = watchSilence(provider);
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  stop();
  provider.destroy();
  socket.destroy();
  vi.useRealTimers();
});

/** Messages by which somebody says where they are. */
const signs = (line: Line): number =>
  line.sent.filter((data) => data[0] === NAME.length && data[NAME.length + 1] === AWARENESS).length;

test('a server that says nothing while edits wait is asked for a sign, and left when it gives none', async () => {
  provider.incrementUnsyncedChanges();
  const before = signs(Line.all[0]!);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(signs(Line.all[0]!)).toBe(before + 1);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(Line.all).toHaveLength(2);
});

test('one that is slow to store, but there, is waited for', async () => {
  provider.incrementUnsyncedChanges();
  for (let second = 0; second < 20; second++) {
    const known = signs(Line.all[0]!);
    await vi.advanceTimersByTimeAsync(1_000);
    if (signs(Line.all[0]!) > known) Line.all[0]!.say();
  }
  expect(Line.all).toHaveLength(1);
});

test('one that much was sent to is given the time that a slow network takes', async () => {
  provider.incrementUnsyncedChanges();
  socket.send(new Uint8Array(1024 * 1024));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Line.all).not.toHaveLength(1);
});

test('while nothing waits to be saved nobody is asked', async () => {
  Object.assign(provider, { unsyncedChanges: 0 });
  const before = signs(Line.all[0]!);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(signs(Line.all[0]!)).toBe(before);
  expect(Line.all).toHaveLength(1);
});

test('a connection that is never made is tried again', async () => {
  Line.answers = false;
  socket.onClose({ event: new CloseEvent('close', { code: 1006 }) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Line.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(Line.all.length).toBeGreaterThan(2);
});
