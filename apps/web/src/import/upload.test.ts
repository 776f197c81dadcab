import { afterEach, expect, it, vi } from 'vitest';
import { failureText } from '../api/error.ts';
import { importFile, isDamaged } from './upload.ts';

/** Answers with a status, or with none, and with an object where the server itself speaks. */
const answering = (status: number, response: unknown) =>
  class {
    readonly upload = {};
    readonly status = status;
    readonly response = response;
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    open(): void {
      /* Nothing is asked for in a test. */
    }
    send(): void {
      queueMicrotask(() => (status === 0 ? this.onerror() : this.onload()));
    }
  };
const words = { interface: 'not imported', network: 'not reached', tooLarge: 'too large' };

async function failed(status: number, response: unknown = null): Promise<unknown> {
  vi.stubGlobal('XMLHttpRequest', answering(status, response));
  const place = { folderId: null, orgId: null };
  return importFile(new File(['x'], 'a.vsdx'), place, new AbortController().signal, () => undefined).catch(
    (error: unknown) => error,
  );
}

afterEach(() => vi.unstubAllGlobals());

it('tells what the server said, and else what stood in the way', async () => {
  const said = await failed(400, { result: 'import_damaged', msg: 'page 2 is damaged' });
  expect([failureText(said, words), isDamaged(said)]).toEqual(['page 2 is damaged', true]);
  const told: string[] = [];
  for (const status of [0, 413, 502, 400]) told.push(failureText(await failed(status), words));
  expect(told).toEqual(['not reached', 'too large', 'not reached', 'not imported']);
});
