import { type LiveEvent, LiveStream, type Source } from './stream.ts';

/** What a tab says to the hub. */
export type TabMessage =
  /** Told from here on; `userId` is who it shows the workspace of. */
  { type: 'join'; userId: string } | { type: 'leave' } | { type: 'hurry' };

/** The tab's end of the line. */
export interface Port {
  postMessage(event: LiveEvent): void;
}

/** One stream for the tabs of a browser: it stands while one of them shows the workspace, as who is signed in there. */
export class LiveHub {
  readonly #tabs = new Set<Port>();
  #stream: LiveStream | null = null;
  #userId = '';
  readonly #connect: () => Source;

  constructor(connect: () => Source) {
    this.#connect = connect;
  }

  hear(port: Port, message: TabMessage): void {
    if (message.type === 'hurry') {
      this.#stream?.hurry();
      return;
    }
    if (message.type === 'leave') {
      this.#tabs.delete(port);
    } else {
      this.#tabs.add(port);
    }
    // A stream is the person's who was signed in as it was opened.
    const isOther = message.type === 'join' && message.userId !== this.#userId;
    if (this.#tabs.size === 0 || isOther) {
      this.#stop();
    }
    if (message.type === 'join' && this.#stream?.stands === true) {
      port.postMessage({ type: 'stands' });
    }
    if (message.type === 'join' && this.#stream === null) {
      this.#userId = message.userId;
      this.#stream = new LiveStream(this.#connect, (event) => this.#tell(event));
    }
  }

  #tell(event: LiveEvent): void {
    if (event.type === 'signed_out') {
      this.#stop();
    }
    for (const tab of [...this.#tabs]) {
      tab.postMessage(event);
    }
  }

  #stop(): void {
    this.#stream?.close();
    this.#stream = null;
  }
}
