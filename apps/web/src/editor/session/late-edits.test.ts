import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { bringLateEdits } from './late-edits.ts';

/** A socket whose server says nothing by itself. */
class QuietSocket {
  static last: QuietSocket;
  binaryType = '';
  bufferedAmount = 1_000_000;
  isClosed = false;
  onopen = (): void => undefined;
  onmessage = (_message: { data: ArrayBuffer }): void => undefined;
  onclose = (_end: { code: number; reason: string }): void => undefined;
  constructor() {
    QuietSocket.last = this;
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', QuietSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function bringing() {
  const ends: { code: number; reason: string }[] = [];
  void bringLateEdits({ url: 'wss://limn.test', documentId: 'one', link: '', doc: new Y.Doc(), epoch: 1 }).then((end) =>
    ends.push(end),
  );
  return { ends, socket: QuietSocket.last };
}

test('a server that takes nothing any more is given up, one that is slow is not', async () => {
  const { ends, socket } = bringing();
  for (let minutes = 0; minutes < 20; minutes += 0.5) {
    socket.bufferedAmount -= 10;
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(ends).toEqual([{ code: 1006, reason: '' }]);
  expect(socket.isClosed).toBe(true);
});

test('the end that the server gives is told, and no timer stays', async () => {
  const { ends, socket } = bringing();
  socket.onclose({ code: 1000, reason: 'brought' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual([{ code: 1000, reason: 'brought' }]);
  expect(vi.getTimerCount()).toBe(0);
});
