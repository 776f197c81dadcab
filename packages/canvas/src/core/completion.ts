/**
 * An editor is seen and drawn with before all of it is loaded: what rarely is wanted in the first moment comes after
 * its first picture. What is asked of it meanwhile, by a key or a button, is done when it has come, and to what was
 * selected when it was asked for.
 */
import type { RecordId } from '@limn/document';
import type { Selection } from './selection.ts';

/** Whose rest it is. */
interface Host {
  readonly selection: Selection;
  /** Whether such an item is still there. */
  has(id: RecordId): boolean;
  /** Told when the rest has come. */
  completed(): void;
}

export class Completion {
  private readonly host: Host;
  private state: 'there' | 'awaited' | 'missing' = 'there';
  private held: (() => void)[] = [];

  constructor(host: Host) {
    this.host = host;
  }

  /** Whether the editor has all of it. */
  get isThere(): boolean {
    return this.state === 'there';
  }
  /** Whether the rest is on its way, so that what is not known yet may be known soon. */
  get isAwaited(): boolean {
    return this.state === 'awaited';
  }

  /** Says that the rest is on its way. */
  expect(): void {
    this.state = 'awaited';
  }

  /** Says that all is there, and does what was asked for meanwhile, in its order. */
  come(): void {
    const { held } = this;
    this.held = [];
    this.state = 'there';
    this.host.completed();
    for (const run of held) run();
  }

  /** Says that the rest does not come, or not soon: what was asked for is forgotten, and nothing more is kept. */
  miss(): void {
    this.held = [];
    this.state = 'missing';
  }

  /**
   * Does something that needs all of the editor: at once, or when it has come, with what is selected now.
   * @returns whether it was done or will be
   */
  whenThere(run: () => void): boolean {
    if (this.state === 'there') run();
    else if (this.state === 'awaited') this.held.push(this.withSelection(run));
    return this.state !== 'missing';
  }

  /** The same, on what is selected now; afterwards what was selected meanwhile is so again, unless it chose anew. */
  private withSelection(run: () => void): () => void {
    const { selection } = this.host,
      asked = selection.ids;
    return () => {
      const now = selection.ids,
        meant = asked.filter((id) => this.host.has(id));
      if (isSame(now, meant)) {
        run();
        return;
      }
      selection.replace(meant);
      run();
      if (isSame(selection.ids, meant)) selection.replace(now.filter((id) => this.host.has(id)));
    };
  }
}

const isSame = (a: readonly RecordId[], b: readonly RecordId[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);
