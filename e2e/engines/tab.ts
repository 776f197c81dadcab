import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where a pointer is, CSS px from the top left of the window. */
export interface Place {
  x: number;
  y: number;
}

export type PointerKind = 'mouse' | 'touch' | 'pen';
export type PointerStep = { do: 'move'; to: Place } | { do: 'down' | 'up' };

/** One tab of one browser: what the journeys need that each engine's protocol says in its own words. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Runs a function of the page with values that survive JSON, and gives what it answers, awaited. */
  evaluate<T, A extends readonly unknown[]>(code: (...values: A) => T | Promise<T>, ...values: A): Promise<T>;
  /** Runs a script as it stands, for libraries. */
  load(script: string): Promise<void>;
  pointer(kind: PointerKind, steps: readonly PointerStep[], held?: readonly string[]): Promise<void>;
  doubleClick(at: Place): Promise<void>;
  /** Asks for the context menu of what is at a place. */
  contextMenu(at: Place): Promise<void>;
  wheel(at: Place, dy: number): Promise<void>;
  /** Presses keys together, such as `Control`, `z`; names are those of `KeyboardEvent.key`. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine; each tab is a person's own: nothing is shared with the others. */
export interface Engine {
  readonly name: string;
  newTab(): Promise<Tab>;
  stop(): Promise<void>;
}

/** Testing Library, which finds elements by role and name as assistive technology does, as one script. */
export const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The size every engine's window has inside, CSS px. */
export const WINDOW = { width: 1280, height: 800 } as const;
