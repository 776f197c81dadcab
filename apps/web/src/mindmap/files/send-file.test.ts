import { afterEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** Answers whatever is sent to it with a status, and with an object where the server itself speaks. */
const answering = (status: number, response: unknown) =>
  class {
    readonly upload = {};
    readonly status = status;
    readonly response = response;
    onload: () => void = () => undefined;
    open(): void {
      /* Nothing is asked for in a test. */
    }
    send(): void {
      queueMicrotask(() => this.onload());
    }
  };
const sending = { chartId: 'c', signal: new AbortController().signal, onProgress: () => undefined };

afterEach(() => vi.unstubAllGlobals());

it('says of a proxy that takes less than the server that the file is too large', async () => {
  const file = new File(['words'], 'a.txt');
  vi.stubGlobal('XMLHttpRequest', answering(413, null));
  await expect(sendFile(file, sending)).rejects.toMatchObject({ key: 'refused', message: '' });
  vi.stubGlobal('XMLHttpRequest', answering(413, { msg: 'at most 20 MB' }));
  await expect(sendFile(file, sending)).rejects.toMatchObject({ message: 'at most 20 MB' });
  vi.stubGlobal('XMLHttpRequest', answering(500, null));
  await expect(sendFile(file, sending)).rejects.toMatchObject({ key: 'failed' });
});
