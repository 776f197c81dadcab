/** What is being written in the fields of comments, kept in the tab until it is sent or its person signs out. */
import type { CommentAnchor } from '@limn/contract';
import { rememberedInTab, rememberInTab } from '../../session/storage.ts';
import { DRAFTS } from '../../session/forgetting.ts';

interface Kept {
  /** By thread, or by comment that is being changed; of a thread that is being begun under `new`. */
  texts: Record<string, string>;
  /** What that one is about. */
  anchor?: CommentAnchor | undefined;
}

const NEW = 'new';

export class CommentDrafts {
  readonly #key: string;
  readonly #kept: Kept;

  constructor(chartId: string, userId: string | null) {
    this.#key = `${DRAFTS}comments.${chartId}.${userId ?? 'guest'}`;
    this.#kept = readKept(this.#key);
  }

  /** What a thread was being begun on, where something was written in it. */
  get begun(): CommentAnchor | null {
    return this.get(NEW) === '' ? null : (this.#kept.anchor ?? null);
  }

  /** Says on what a thread is being begun; null forgets what was written in it. */
  begin(anchor: CommentAnchor | null): void {
    this.#kept.anchor = anchor ?? undefined;
    if (anchor === null) delete this.#kept.texts[NEW];
    this.#keep();
  }

  get(thread: string): string {
    return this.#kept.texts[thread] ?? '';
  }

  set(thread: string, text: string): void {
    if (text === '') delete this.#kept.texts[thread];
    else this.#kept.texts[thread] = text;
    this.#keep();
  }

  #keep(): void {
    const isEmpty = Object.keys(this.#kept.texts).length === 0;
    rememberInTab(this.#key, isEmpty ? null : JSON.stringify(this.#kept));
  }
}

function readKept(key: string): Kept {
  try {
    const kept = JSON.parse(rememberedInTab(key) ?? '{}') as Partial<Kept>;
    return { texts: { ...kept.texts }, anchor: kept.anchor };
  } catch {
    return { texts: {} };
  }
}
