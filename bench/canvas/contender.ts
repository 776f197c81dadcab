import type { Diagram } from './data.ts';

/** What a page has to offer, as `window.__bench`, to be driven. Any method may answer with a promise. */
export interface Contender {
  init?(root: HTMLElement): void | Promise<void>;
  /** The neutral diagram in the contender's own file format; not timed. */
  prepare?(data: Diagram): unknown;
  load(data: Diagram, native: unknown): void | Promise<void>;
  /** False while painting is still under way. */
  isReady?(): boolean;
  /** False while connectors are still painted as estimated, for who routes them later than it paints them. */
  isRouted?(): boolean;
  /** Page point at the window's top left, and scale. */
  setViewport(x: number, y: number, zoom: number): void | Promise<void>;
  moveShape(id: string, dx: number, dy: number): void | Promise<void>;
  getShapePos?(id: string): { x: number; y: number };
  selectAll?(): void | Promise<void>;
  moveSelection?(dx: number, dy: number): void | Promise<void>;
  clearSelection?(): void | Promise<void>;
  /** An edit of what is selected. */
  edit?(name: string): unknown;
  /** Brackets a continuous zoom. */
  zoomGesture?(on: boolean): void;
}
