/** A drawing in a frame of this page, and what is said with it. */
import {
  type EmbeddedState,
  type EmbedErrorCode,
  type EmbedEventName,
  type EmbedEvents,
  type EmbedMethodName,
  type EmbedMethods,
  isHello,
  isTold,
  type Mode,
  type PictureFormat,
  type Theme,
  VERSION,
} from './messages.ts';

export interface EmbedOptions {
  /** Address of the link that shares the drawing: `https://limn.example.org/view/…`. */
  readonly link: string;
  /** `edit` is for links that let anyone edit; by any other the drawing is looked at. */
  readonly mode?: Mode;
  /** The page shown first, from 1. */
  readonly page?: number;
  readonly theme?: Theme;
  /** What the frame is called for those who do not see it. */
  readonly title?: string;
  /** How long the drawing may take to be there, and a method to answer, ms. */
  readonly patience?: number;
}

/** What a method is answered with that could not do what it was told. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;
  constructor(code: EmbedErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const PATIENCE = 30_000;

/**
 * The address at which a shared drawing may be framed.
 * @throws EmbedError `invalid` for what is no address of a shared drawing
 */
export function frameAddress({ link, mode = 'view', page = 1, theme = 'auto' }: EmbedOptions): URL {
  const given = URL.parse(link),
    id = /^\/(?:view|embed)\/([\w-]+)\/?$/.exec(given?.pathname ?? '')?.[1];
  if (given === null || id === undefined || !['http:', 'https:'].includes(given.protocol))
    throw new EmbedError('invalid', `${link} is no address of a shared drawing, such as https://…/view/….`);
  const address = new URL(`/embed/${id}`, given.origin);
  if (mode === 'edit') address.searchParams.set('mode', 'edit');
  if (page > 1) address.searchParams.set('page', String(page));
  if (theme !== 'auto') address.searchParams.set('theme', theme);
  return address;
}

type Listener<E extends EmbedEventName> = (data: EmbedEvents[E]) => void;
interface Waiting {
  resolve(value: unknown): void;
  reject(error: EmbedError): void;
  timer: ReturnType<typeof setTimeout>;
}

export class Embed {
  readonly frame: HTMLIFrameElement;
  /** What the frame shows, once it does. Rejected where there is nothing to see. */
  readonly ready: Promise<EmbeddedState>;
  readonly #origin: string;
  readonly #patience: number;
  readonly #listeners = new Map<EmbedEventName, Set<Listener<never>>>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #first: Promise<void>;
  readonly #stop: () => void;
  #port: MessagePort | null = null;
  #last = 0;
  #isClosed = false;

  /** @throws EmbedError `invalid` */
  constructor(container: Element, options: EmbedOptions) {
    const address = frameAddress(options),
      { ownerDocument: document } = container;
    const window = document.defaultView!;
    this.#origin = address.origin;
    this.#patience = options.patience ?? PATIENCE;
    this.frame = document.createElement('iframe');
    this.frame.title = options.title ?? 'Limn';
    this.frame.allow = 'fullscreen; clipboard-write';
    this.frame.style.cssText = 'border:0;display:block;width:100%;height:100%';
    let connected = (): void => undefined;
    this.#first = new Promise((resolve) => {
      connected = resolve;
    });
    const listen = (event: MessageEvent<unknown>): void => {
      // Another frame of the same Limn is not this one, and this one may have gone elsewhere.
      if (event.source !== this.frame.contentWindow || event.origin !== this.#origin || !isHello(event.data)) return;
      this.#connect();
      connected();
    };
    window.addEventListener('message', listen);
    this.#stop = () => window.removeEventListener('message', listen);
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new EmbedError('timeout', 'The drawing was not there in time.');
        this.#tell('error', error);
        reject(error);
      }, this.#patience);
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        end();
      };
      this.on('ready', (state) => settle(() => resolve(state)));
      this.on('error', ({ code, message }) => {
        // A password may still be typed into the frame.
        if (code !== 'password') settle(() => reject(new EmbedError(code, message)));
      });
    });
    // Who does not wait for it listens to errors, or does not care.
    this.ready.catch(() => undefined);
    this.frame.src = address.href;
    container.append(this.frame);
  }

  /** Hears of what happens in the frame. @returns what ends that */
  on<E extends EmbedEventName>(event: E, listener: Listener<E>): () => void {
    let all = this.#listeners.get(event);
    if (all === undefined) this.#listeners.set(event, (all = new Set()));
    all.add(listener as Listener<never>);
    return () => void all.delete(listener as Listener<never>);
  }

  /** What the frame shows now. */
  state(): Promise<EmbeddedState> {
    return this.#ask('state');
  }
  /** @param page its number, from 1, or its id */
  setPage(page: number | string): Promise<void> {
    return this.#ask('setPage', page);
  }
  /** @param zoom 1 for the size that is drawn in */
  setZoom(zoom: number): Promise<void> {
    return this.#ask('setZoom', zoom);
  }
  /** Shows all of the page. */
  fit(): Promise<void> {
    return this.#ask('fit');
  }
  setTheme(theme: Theme): Promise<void> {
    return this.#ask('setTheme', theme);
  }
  /** Selects items by their ids, as `selection` tells them; none to select nothing. */
  select(ids: readonly string[]): Promise<void> {
    return this.#ask('select', ids);
  }
  /** The page on show as a picture. Rejected with `private` where its owner does not let viewers export. */
  export(format: PictureFormat, options: { readonly transparent?: boolean } = {}): Promise<Blob> {
    return this.#ask('export', format, options);
  }

  /** Takes the frame away; what was asked and not answered is rejected with `closed`. */
  destroy(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop();
    this.#port?.close();
    this.frame.remove();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new EmbedError('closed', 'The drawing was taken away.'));
    }
    this.#waiting.clear();
    this.#listeners.clear();
  }

  /** Every page of the frame has a port of its own: one that was loaded anew knows nothing of what was asked before. */
  #connect(): void {
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#take(data));
    port1.start();
    this.frame.contentWindow?.postMessage({ limn: 'connect', version: VERSION }, this.#origin, [port2]);
  }

  #take(message: unknown): void {
    if (!isTold(message)) return;
    if ('event' in message) {
      this.#tell(message.event, message.data as never);
      return;
    }
    const asked = this.#waiting.get(message.id);
    if (asked === undefined) return;
    this.#waiting.delete(message.id);
    clearTimeout(asked.timer);
    if ('error' in message) asked.reject(new EmbedError(message.error.code, message.error.message));
    else asked.resolve(message.value);
  }

  #tell<E extends EmbedEventName>(event: E, data: EmbedEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as Listener<E>)(data);
  }

  async #ask<M extends EmbedMethodName>(
    method: M,
    ...args: Parameters<EmbedMethods[M]>
  ): Promise<ReturnType<EmbedMethods[M]>> {
    if (this.#isClosed) throw new EmbedError('closed', 'The drawing was taken away.');
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new EmbedError('timeout', `${method} was not answered in time.`));
      }, this.#patience);
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer });
      void this.#first.then(() => this.#port?.postMessage({ id, method, args }));
    });
  }
}

/** Shows a shared drawing in an element, whose size it takes. @throws EmbedError `invalid` */
export const embed = (container: Element, options: EmbedOptions): Embed => new Embed(container, options);
