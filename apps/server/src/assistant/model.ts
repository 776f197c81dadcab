/** The endpoint an administrator names, in the form of OpenAI's chat completions, which many programs speak. */
import { maxAnswer } from '@limn/contract/programs/assistant.ts';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { ModelSettings } from '../config/config.ts';
import type { Message } from './prompts.ts';

/** Until the endpoint answers at all, between two pieces of an answer, and for the whole of it, ms. */
export interface Patience {
  first: number;
  next: number;
  whole: number;
}
export const PATIENCE: Patience = { first: 60_000, next: 30_000, whole: 300_000 };

/** Bytes that are read of an endpoint, whatever it sends. */
const MOST_BYTES = 4 * 1024 * 1024;

export type FailureKind = 'busy' | 'slow' | 'failed';

/** Why there is no answer. `message` is for the log, and says nothing of what was asked. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const piece = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      message: z.object({ content: z.string().nullish() }).optional(),
    }),
  ),
  error: z.unknown().optional(),
});

const contentOf = (json: string): string => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ModelError('failed', 'the endpoint sent what is no JSON');
  }
  const parsed = piece.safeParse(value);
  if (!parsed.success || parsed.data.error !== undefined)
    throw new ModelError('failed', 'the endpoint sent what is no answer');
  const [first] = parsed.data.choices;
  return first?.delta?.content ?? first?.message?.content ?? '';
};

/**
 * Asks, and gives the answer piece by piece. Ends quietly after `maxAnswer` characters: one more than that is given, so
 * that who listens can tell.
 * @throws {ModelError}
 */
export async function* answerOf(
  { url, key, model }: ModelSettings,
  messages: readonly Message[],
  { signal, patience = PATIENCE }: { signal: AbortSignal; patience?: Patience },
): AsyncGenerator<string, void> {
  const late = new AbortController();
  const stop = (): void => late.abort();
  const whole = setTimeout(stop, patience.whole);
  let next = setTimeout(stop, patience.first);
  const again = (): void => {
    clearTimeout(next);
    next = setTimeout(stop, patience.next);
  };
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      // The key is for nobody else.
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true }),
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const isBusy = response.status === 429 || response.status === 503;
      throw new ModelError(isBusy ? 'busy' : 'failed', `the endpoint answered ${response.status}`);
    }
    yield* piecesOf(response.body, response.headers.get('content-type') ?? '', again);
  } catch (error) {
    if (error instanceof ModelError || signal.aborted) throw error;
    if (late.signal.aborted) throw new ModelError('slow', 'the endpoint took too long');
    throw new ModelError('failed', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(whole);
    clearTimeout(next);
    // What is not read any more is not to be sent.
    late.abort();
  }
}

async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  type: string,
  came: () => void,
): AsyncGenerator<string, void> {
  const isStream = type.startsWith('text/event-stream');
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  let bytes = 0,
    given = 0,
    all = '';
  for await (const chunk of body) {
    came();
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new ModelError('failed', 'the endpoint sent too much');
    const text = decoder.decode(chunk, { stream: true });
    if (!isStream) {
      all += text;
      continue;
    }
    parser.feed(text);
    for (const data of events.splice(0)) {
      if (data === '[DONE]') return;
      const content = contentOf(data).slice(0, maxAnswer + 1 - given);
      given += content.length;
      if (content !== '') yield content;
      if (given > maxAnswer) return;
    }
  }
  if (!isStream) {
    const content = contentOf(all).slice(0, maxAnswer + 1);
    if (content !== '') yield content;
  } else if (given === 0) throw new ModelError('failed', 'the endpoint sent no answer');
}
