/** Files on their way to topics of one editor, and those that failed, until they are tried again or taken away. */
import { attachFiles, type AssetData, type RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import type { TFunction } from 'i18next';
import { ATTACHMENT_LIMIT, SendError, type Sending, sendFile } from './send-file.ts';

export interface Upload {
  readonly id: number;
  readonly topic: RecordId;
  readonly file: File;
  readonly state: 'waiting' | 'uploading' | 'failed';
  /** 0 … 100. */
  readonly progress: number;
  readonly error?: SendError;
}

/** Files that are sent at a time; the server has as many places for one person. */
const AT_ONCE = 3;
type Send = (file: File, sending: Sending) => Promise<AssetData>;

export class Uploads {
  private all: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly stops = new Map<number, AbortController>();
  private nextId = 1;
  private readonly editor: TreeEditor;
  private readonly place: Pick<Sending, 'chartId' | 'link'>;
  private readonly send: Send;

  constructor(editor: TreeEditor, place: Pick<Sending, 'chartId' | 'link'>, send: Send = sendFile) {
    this.editor = editor;
    this.place = place;
    this.send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly list = (): readonly Upload[] => this.all;

  add(files: readonly File[], topic: RecordId): void {
    const added = files.map((file): Upload => ({ id: this.nextId++, topic, file, state: 'waiting', progress: 0 }));
    this.set([...this.all, ...added]);
    this.next();
  }

  retry(id: number): void {
    this.set(this.all.map((one) => (one.id === id ? { ...one, state: 'waiting', progress: 0 } : one)));
    this.next();
  }

  /** Stops one that is on its way, or forgets one that failed. */
  cancel(id: number): void {
    this.stops.get(id)?.abort();
    this.set(this.all.filter((one) => one.id !== id));
    this.next();
  }

  private next(): void {
    for (const one of this.all) {
      if (this.stops.size >= AT_ONCE) return;
      if (one.state === 'waiting') void this.run(one);
    }
  }

  private async run({ id, file, topic }: Upload): Promise<void> {
    const stop = new AbortController();
    this.stops.set(id, stop);
    this.patch(id, { state: 'uploading' });
    try {
      const onProgress = (progress: number): void => this.patch(id, { progress });
      const data = await this.send(file, { ...this.place, signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      // Each is a step of undo, as each comes when it comes.
      this.editor.run(() => attachFiles(this.editor.store, topic, [data]));
      this.set(this.all.filter((one) => one.id !== id));
    } catch (error) {
      if (stop.signal.aborted) return;
      this.patch(id, { state: 'failed', error: error instanceof SendError ? error : new SendError('failed') });
    } finally {
      this.stops.delete(id);
      this.next();
    }
  }

  private patch(id: number, fields: Partial<Upload>): void {
    this.set(this.all.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  }
  private set(all: readonly Upload[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }
}

const known = new WeakMap<TreeEditor, Uploads>();

/** Those of an editor, made when they are first asked for. */
export function uploadsOf(editor: TreeEditor, place: Pick<Sending, 'chartId' | 'link'>): Uploads {
  let uploads = known.get(editor);
  if (!uploads) known.set(editor, (uploads = new Uploads(editor, place)));
  return uploads;
}

/** Why a file was not attached: what the server says, or what is known here. */
export const sayWhy = (name: string, { key, message }: SendError, t: TFunction<'diagram'>): string =>
  message || t(`attachments.${key}`, { name, limit: ATTACHMENT_LIMIT / 1024 / 1024 });
