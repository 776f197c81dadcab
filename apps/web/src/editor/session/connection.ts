/**
 * What connects an open document with the server: it comes by a script of its own, after what the document is painted
 * by. What is edited until then is in the document, and the server asks for it as for any edit made without a
 * connection.
 */
import { afterPaint } from '../context/after-paint.ts';
import { watchNetwork, watchSilence } from './network.ts';
import { PartsProvider } from './parts-provider.ts';

export { bringLateEdits } from './late-edits.ts';

type Options = ConstructorParameters<typeof PartsProvider>[0];

export class Connection {
  readonly provider: PartsProvider;
  private readonly stops: readonly (() => void)[];

  /** @param lost is told when the browser has no network any more */
  constructor(options: Options, lost: () => void) {
    this.provider = new PartsProvider(options);
    this.provider.later = afterPaint;
    this.stops = [watchNetwork(this.provider, lost), watchSilence(this.provider)];
  }

  get hasUnsynced(): boolean {
    return this.provider.hasUnsyncedChanges;
  }

  /** Tries to be there again, at once. */
  open(): void {
    void this.provider.configuration.websocketProvider.connect();
  }

  /** Is gone until it is opened again. */
  close(): void {
    this.provider.configuration.websocketProvider.disconnect();
  }

  destroy(): void {
    for (const stop of this.stops) stop();
    this.provider.destroy();
  }
}
