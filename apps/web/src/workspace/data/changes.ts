import { tips } from '@limn/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { failureText } from '../../api/error.ts';
import { overlayOf, type Patch } from './overlay.ts';
import { refreshLists } from './refresh.ts';

export type Translate = TFunction<readonly ['files', 'common']>;

/** Something done to files and folders. */
export interface Change {
  /** What it is done to: changes of the same one after another, the others side by side. */
  readonly ids: readonly string[];
  /** Does it. Called again to do it once more after it was undone. */
  readonly run: () => Promise<unknown>;
  /** How lists look once it is done, shown at once. */
  readonly expect?: Patch;
  /** What is said when it is done, and when it is not. */
  readonly done?: string;
  readonly failed: string;
  readonly undo?: () => Promise<unknown>;
  readonly undoFailed?: string;
}

interface Step {
  readonly change: Change;
  readonly undo: () => Promise<unknown>;
  /** Whether the change itself was done, once that is known. */
  readonly isDone: Promise<boolean>;
  /** The tip that offers to undo it. */
  tip: number;
}

/** Changes that can be taken back, the last last. */
const mostUndone = 50;

/** The changes made on this page: their running, and what can be undone and done again of them. */
export class Changes {
  #undos: readonly Step[] = [];
  #redos: readonly Step[] = [];
  /** The last change of each file and folder that is under way. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #client: QueryClient;
  t: Translate;

  constructor(client: QueryClient, t: Translate) {
    this.#client = client;
    this.t = t;
  }

  /** Says what failed, and why as far as the server or the connection tells. */
  readonly explain = (error: unknown, what: string): void => {
    const why = failureText(error, {
      interface: '',
      network: this.t('common:failure.network'),
      tooLarge: this.t('common:failure.tooLarge'),
    });
    tips.show('error', why === '' ? what : this.t('because', { what, why }));
  };

  /**
   * Shows a change at once and runs it; with `undo` it can be taken back from its tip and by keys. Gives whether it was
   * done.
   */
  async attempt(change: Change): Promise<boolean> {
    const isDone = await this.#do(change);
    if (isDone) {
      this.#redos = [];
    }
    return isDone;
  }

  /**
   * Takes the last change back, when it is done if it is under way. One that could not be taken back can be tried
   * again.
   *
   * @returns the ids of the entries that are as they were before; none where nothing was taken back
   */
  readonly undo = (): Promise<readonly string[]> => this.#undo(this.#undos.at(-1));

  /** Does the change again that was undone last. */
  readonly redo = async (): Promise<void> => {
    const step = this.#redos.at(-1);
    if (step !== undefined) {
      this.#redos = this.#redos.slice(0, -1);
      if (!(await this.#do(step.change))) {
        this.#redos = [...this.#redos, step];
      }
    }
  };

  async #do(change: Change): Promise<boolean> {
    const laid = change.expect && overlayOf(this.#client).lay(change.expect);
    const running = this.#afterOthers(change.ids, change.run);
    const step = this.#keep(change, running);
    try {
      await running;
    } catch (error) {
      laid?.drop();
      this.#undos = this.#undos.filter((one) => one !== step);
      refreshLists(this.#client);
      this.explain(error, change.failed);
      return false;
    }
    laid?.settle();
    refreshLists(this.#client);
    this.#say(change, step);
    return true;
  }

  /** Keeps a change that can be taken back, from the moment it is on show. */
  #keep(change: Change, running: Promise<void>): Step | null {
    const { undo } = change;
    if (undo === undefined) {
      return null;
    }
    const isDone = running.then(
      () => true,
      () => false,
    );
    const step: Step = { change, undo, isDone, tip: 0 };
    this.#undos = [...this.#undos, step].slice(-mostUndone);
    return step;
  }

  async #afterOthers(ids: readonly string[], run: () => Promise<unknown>): Promise<void> {
    const others = ids.map((id) => this.#underWay.get(id));
    const own = Promise.allSettled(others).then(run);
    for (const id of ids) {
      this.#underWay.set(id, own);
    }
    try {
      await own;
    } finally {
      for (const id of ids) {
        if (this.#underWay.get(id) === own) {
          this.#underWay.delete(id);
        }
      }
    }
  }

  async #undo(step: Step | undefined): Promise<readonly string[]> {
    if (step === undefined || !this.#undos.includes(step)) {
      return [];
    }
    const at = this.#undos.indexOf(step);
    this.#undos = this.#undos.filter((one) => one !== step);
    tips.close(step.tip);
    // What was refused is as it was already, and said so itself.
    if (!(await step.isDone)) {
      return [];
    }
    try {
      await this.#afterOthers(step.change.ids, step.undo);
    } catch (error) {
      this.#undos = [...this.#undos.slice(0, at), step, ...this.#undos.slice(at)];
      refreshLists(this.#client);
      this.explain(error, step.change.undoFailed ?? step.change.failed);
      return [];
    }
    this.#redos = [...this.#redos, step].slice(-mostUndone);
    refreshLists(this.#client);
    tips.show('success', this.t('undone'));
    return step.change.ids;
  }

  #say(change: Change, step: Step | null): void {
    const { done } = change;
    if (done === undefined || (step !== null && !this.#undos.includes(step))) {
      return;
    }
    if (step === null) {
      tips.show('success', done);
    } else {
      const action = { label: this.t('common:undo'), run: () => void this.#undo(step) };
      step.tip = tips.show('success', done, { action });
    }
  }
}
