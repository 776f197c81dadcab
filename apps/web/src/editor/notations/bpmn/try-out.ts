/** A process that is being tried out, as the panel and the drawing share it. Nothing of it is in the document. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { graphOf } from '@limn/diagram/notations/bpmn/graph.ts';
import { type Decision, Simulation } from '@limn/diagram/notations/bpmn/simulation/simulation.ts';

/** How long a step takes at speed 1, ms. */
const STEP = 1000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class TryOut {
  simulation: Simulation | null = null;
  isPlaying = false;
  speed = 1;
  /** Counts what happened, so that whoever shows it knows. */
  version = 0;
  private readonly listeners = new Set<() => void>();
  private readonly editor: Editor;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private off: (() => void)[] = [];

  constructor(editor: Editor) {
    this.editor = editor;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  };

  /** How long what moves is on its way, ms. */
  get duration(): number {
    return (STEP * 0.8) / this.speed;
  }

  open(): void {
    this.begin();
    // A process that is drawn on begins anew.
    const anew = (): void => this.begin();
    this.off = [this.editor.on('document', anew), this.editor.on('page', anew)];
    this.editor.selection.clear();
    this.play();
  }

  close(): void {
    clearTimeout(this.timer);
    for (const stop of this.off) stop();
    this.off = [];
    this.simulation = null;
    this.isPlaying = false;
    this.changed();
  }

  begin(): void {
    this.simulation = new Simulation(graphOf(this.editor.page, this.editor));
    this.simulation.start();
    this.changed();
  }

  play(): void {
    this.isPlaying = true;
    this.changed();
    this.wait();
  }
  pause(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.changed();
  }
  setSpeed(speed: number): void {
    this.speed = speed;
    this.changed();
  }

  step(): void {
    this.simulation?.step();
    this.changed();
  }
  decide(decision: Decision): void {
    this.simulation?.decide(decision);
    this.changed();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.simulation?.isReady) this.step();
      this.wait();
    }, STEP / this.speed);
  }

  private changed(): void {
    this.version++;
    for (const listener of [...this.listeners]) listener();
  }
}

const all = new WeakMap<Editor, TryOut>();

/** The one of an editor. */
export function tryOutOf(editor: Editor): TryOut {
  const known = all.get(editor) ?? new TryOut(editor);
  all.set(editor, known);
  return known;
}
