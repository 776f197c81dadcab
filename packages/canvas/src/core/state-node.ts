/**
 * Tools as a state chart. A node is one state with its own handlers; an event goes to the deepest active state first
 * and climbs until a state handles it. What a state needs to know from the one before is passed with the transition.
 */
import type { Point, RecordId } from '@limn/document';
import type { ScreenPoint } from '../view/viewport.ts';

export interface PointerInfo {
  screen: ScreenPoint;
  page: Point;
  pointerId: number;
  type: 'mouse' | 'pen' | 'touch';
  /** 0..1; 0.5 for devices without. */
  pressure: number;
  button: number;
  buttons: number;
  shift: boolean;
  alt: boolean;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  mod: boolean;
  /** 1 for a single press, 2 for a double one. */
  clicks: number;
  /** When it happened, ms on the clock of `performance.now()`; absent: now. */
  time?: number;
}

export interface KeyInfo {
  key: string;
  code: string;
  shift: boolean;
  alt: boolean;
  mod: boolean;
  repeat: boolean;
}

/** What a chart tells whose tools it is made of: the active tool or its state is another. */
export interface ToolHost {
  emit(event: 'tool', payload: undefined): void;
}

export abstract class StateNode<Entry = unknown, Editor extends ToolHost = ToolHost> {
  abstract readonly id: string;
  readonly editor: Editor;
  readonly parent: StateNode<never> | null;
  readonly children = new Map<string, StateNode<never>>();
  active: StateNode<never> | null = null;
  /** Child entered when this state is entered without saying which. */
  initial: string | null = null;
  /** CSS cursor while active; the deepest one set wins. */
  cursor: string | null = null;

  constructor(editor: Editor, parent: StateNode<never> | null = null) {
    this.editor = editor;
    this.parent = parent;
  }

  add(...nodes: StateNode<never>[]): this {
    for (const node of nodes) this.children.set(node.id, node);
    return this;
  }

  /** Dotted path of active states below this one: `select.translating`. */
  get path(): string {
    return this.active ? `${this.active.id}${this.active.active ? `.${this.active.path}` : ''}` : '';
  }

  /**
   * Leaves the active child and enters the named one; `select.idle` goes down several levels. Throws for unknown names.
   */
  transition(path: string, entry?: unknown): void {
    const [name, ...rest] = path.split('.');
    const next = this.children.get(name!);
    if (!next) throw new Error(`State ${this.id} has no child ${name}`);
    if (this.active && (this.active !== next || rest.length === 0)) this.active.exit();
    if (this.active !== next || rest.length === 0) {
      this.active = next;
      next.enter(entry as never, rest.length > 0 ? rest.join('.') : undefined);
    } else if (rest.length > 0) next.transition(rest.join('.'), entry);
    this.editor.emit('tool', undefined);
  }

  enter(entry: Entry, child?: string): void {
    this.onEnter(entry);
    const start = child ?? this.initial;
    if (start) this.transition(start, entry);
  }

  exit(): void {
    this.active?.exit();
    this.active = null;
    this.onExit();
  }

  /** Gives an event to the deepest active state and up; true when one handled it (returned anything but false). */
  dispatch(handler: Handler, info: never): boolean {
    if (this.active?.dispatch(handler, info)) return true;
    const fn = this[handler] as ((info: never) => void | boolean) | undefined;
    return fn ? fn.call(this, info) !== false : false;
  }

  get activeCursor(): string | null {
    return this.active?.activeCursor ?? this.cursor;
  }

  onEnter(_entry: Entry): void {}
  onExit(): void {}
  onPointerDown?(info: PointerInfo): void | boolean;
  onPointerMove?(info: PointerInfo): void | boolean;
  onPointerUp?(info: PointerInfo): void | boolean;
  onDoubleClick?(info: PointerInfo): void | boolean;
  onLongPress?(info: PointerInfo): void | boolean;
  /** A finger rests: anything but false where the press goes on, and is no long press. */
  onHold?(info: PointerInfo): void | boolean;
  onKeyDown?(info: KeyInfo): void | boolean;
  onKeyUp?(info: KeyInfo): void | boolean;
  /** Each animation frame while a gesture runs; `elapsed` in ms. */
  onTick?(elapsed: number): void | boolean;
  /** Somebody else removed these. */
  onRemoved?(ids: ReadonlySet<RecordId>): void | boolean;
  /** Escape, a lost pointer, or another tool chosen: undo the unfinished gesture. */
  onCancel?(info?: undefined): void | boolean;
}

export type Handler =
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onDoubleClick'
  | 'onLongPress'
  | 'onHold'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onTick'
  | 'onRemoved'
  | 'onCancel';
