import { afterEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

/** An answer that comes in these pieces. */
function answers(pieces: readonly (string | Uint8Array<ArrayBuffer>)[], status = 200): void {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const one of pieces) controller.enqueue(typeof one === 'string' ? new TextEncoder().encode(one) : one);
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

async function read(): Promise<{ end: string; text: string }> {
  let text = '';
  const { signal } = new AbortController();
  const question = { task: 'make', request: 'x', drawing: '' } as const;
  const end = await ask(question, {
    signal,
    onText: (all) => {
      text = all;
    },
  });
  return { end, text };
}

it('has all of an answer that comes at once', async () => {
  answers(['{"text":"flow"}\n{"text":"chart"}\n{"end":"done"}\n']);
  expect(await read()).toEqual({ end: 'done', text: 'flowchart' });
});

it('joins lines and characters that are broken apart', async () => {
  const bytes = new TextEncoder().encode('{"text":"图😀"}\n{"end":"long"}\n');
  answers([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(await read()).toEqual({ end: 'long', text: '图😀' });
});

it('keeps what came before the connection broke, and says that it failed', async () => {
  answers(['{"text":"half"}\n']);
  expect(await read()).toEqual({ end: 'failed', text: 'half' });
});

it("has the server's sentence where it refuses", async () => {
  answers(['{"code":"429","msg":"Too many","result":"assistant_daily"}'], 429);
  await expect(read()).rejects.toMatchObject({ status: 429, code: 'assistant_daily', message: 'Too many' });
});
