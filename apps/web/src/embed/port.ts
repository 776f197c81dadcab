/** The frame's end of what is said with the page around it (`@limn/embed`, `messages.ts`). */
import {
  type EmbedErrorCode,
  type EmbedEventName,
  type EmbedEvents,
  type EmbedMethods,
  isAsked,
  isConnect,
  VERSION,
} from '@limn/embed/messages.ts';

/** A method's answer that says why it did nothing. */
export class Refusal extends Error {
  readonly code: EmbedErrorCode;
  constructor(code: EmbedErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Answer<M> = M extends (...args: never[]) => infer R ? R | Promise<R> : never;
/** Arguments come from a page of somebody else: each is looked at. */
export type Methods = { [M in keyof EmbedMethods]: (...args: unknown[]) => Answer<EmbedMethods[M]> };

/** What was asked while nothing could answer waits as long as there are fewer. */
const MOST_WAITING = 100;

/** One end for the whole life of the page; it has no port until somebody around it wants one. */
export class HostPort {
  #port: MessagePort | null = null;
  #methods: Partial<Methods> | null = null;
  #waiting: unknown[] = [];
  /** What whoever connects later is told first. */
  readonly #last = new Map<'ready' | 'error', unknown>();

  /** Says to the page around that it may connect, as often as it wants. */
  open(own: Window): void {
    const listen = (event: MessageEvent<unknown>): void => {
      const [port] = event.ports;
      if (event.source !== own.parent || port === undefined || !isConnect(event.data)) return;
      this.connect(port);
    };
    own.addEventListener('message', listen);
    // Whoever frames this is nobody we know: it says that there is a frame, and nothing about it.
    own.parent.postMessage({ limn: 'hello', version: VERSION }, '*');
  }

  connect(port: MessagePort): void {
    this.#port?.close();
    this.#port = port;
    this.#waiting = [];
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#methods !== null) void this.#answer(data);
      else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(data);
    });
    port.start();
    for (const [event, data] of this.#last) port.postMessage({ event, data });
  }

  /** Answers what is asked, and what was asked before, for as long as the drawing is there. @returns what ends it */
  serve(methods: Partial<Methods>): () => void {
    this.#methods = methods;
    for (const asked of this.#waiting.splice(0)) void this.#answer(asked);
    return () => {
      if (this.#methods === methods) this.#methods = null;
    };
  }

  tell<E extends EmbedEventName>(event: E, data: EmbedEvents[E]): void {
    if (event === 'ready' || event === 'error') {
      this.#last.clear();
      this.#last.set(event, data);
    }
    this.#port?.postMessage({ event, data });
  }

  async #answer(asked: unknown): Promise<void> {
    const port = this.#port;
    if (port === null || !isAsked(asked)) return;
    const { id, method, args } = asked,
      methods = this.#methods ?? {};
    try {
      const work = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (work === undefined) throw new Refusal('private', 'The page around this drawing may not ask for that.');
      port.postMessage({ id, value: await work(...args) });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'failed';
      // The words of what went wrong in here are not for other sites.
      const message = error instanceof Refusal ? error.message : 'It could not be done.';
      port.postMessage({ id, error: { code, message } });
    }
  }
}
