import { ExportError } from './run-export.ts';

/** As much of a session as is needed to know whether the server has everything. */
export interface Saving {
  readonly save: string;
  on(listener: () => void): () => void;
}

const WAITING: ReadonlySet<string> = new Set(['saving', 'slowed', 'connecting']);

/**
 * Resolves when the server has every edit.
 *
 * @throws {ExportError} `exporting.offline` where there is no connection to send them over
 * @throws {DOMException} `AbortError` when cancelled
 */
export function untilSaved(session: Saving, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (WAITING.has(session.save)) return;
      end();
      if (session.save === 'saved') resolve();
      else reject(new ExportError('exporting.offline'));
    };
    const cancelled = (): void => {
      end();
      reject(new DOMException('', 'AbortError'));
    };
    const off = session.on(look);
    const end = (): void => {
      off();
      signal.removeEventListener('abort', cancelled);
    };
    signal.addEventListener('abort', cancelled);
    if (signal.aborted) cancelled();
    else look();
  });
}
