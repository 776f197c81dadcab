/**
 * What is done while the meaning of shapes that somebody put onto the drawing is still on its way: it is kept in its
 * order and done when that has come, or a message would be drawn as any line and a lane be moved as any box.
 */
import type { EditorCore } from '../core/editor-core.ts';

/** Longer than this nobody waits for what may never come, ms. */
const PATIENCE = 3000;

/** Gives an editor what keeps input until the shapes have come that its platform awaits. */
export function keepLateInput(editor: EditorCore): void {
  const late = new LateInput(() => editor.host.comingKinds?.() ?? null);
  editor.late = late;
  editor.onEnd(() => late.forget());
}

export class LateInput {
  private readonly coming: () => Promise<unknown> | null;
  private held: (() => void)[] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** It took too long: nobody waits for it again before it has come. */
  private isGivenUp = false;

  /** @param coming settles when everything is known that is on its way; null where nothing is */
  constructor(coming: () => Promise<unknown> | null) {
    this.coming = coming;
  }

  /**
   * Keeps what is done, and says so, while something is on its way.
   * @param begins whether it is what one waits for first: a press or a key, and no pointer that passes by
   */
  holds(act: () => void, begins = false): boolean {
    if (this.held) {
      this.held.push(act);
      return true;
    }
    const coming = begins ? this.coming() : null;
    if (begins && !coming) this.isGivenUp = false;
    if (!coming || this.isGivenUp) return false;
    this.hold([act], coming);
    return true;
  }

  /** Keeps all that is done from now on until something that was asked for has come, and is what is meant by it. */
  expect(coming: Promise<unknown>): void {
    if (!this.held) this.hold([], coming);
  }

  private hold(held: (() => void)[], coming: Promise<unknown>): void {
    const release = (): void => {
      if (this.held === held) this.release();
    };
    this.held = held;
    coming.then(release, release);
    this.timer = setTimeout(() => {
      this.isGivenUp = true;
      release();
    }, PATIENCE);
  }

  /** What was begun is given up. */
  forget(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  /** Does what was kept; where something else is on its way by now, it is kept again, in the same order. */
  private release(): void {
    const held = this.held ?? [];
    this.forget();
    for (const act of held) act();
  }
}
