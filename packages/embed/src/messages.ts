/** What a page and the drawing in its frame say to each other. Both ends take nothing else for a message. */

/** Of the messages; a frame that speaks another is of another Limn. */
export const VERSION = 1;

export type Mode = 'view' | 'edit';
export type Theme = 'auto' | 'light' | 'dark';
export type PictureFormat = 'svg' | 'png';

export interface EmbeddedPage {
  readonly id: string;
  readonly name: string;
}

/** What the frame shows, as it is told once it is there. */
export interface EmbeddedState {
  readonly mode: Mode;
  readonly kind: 'diagram' | 'tree';
  readonly title: string;
  /** Empty where the page around is told nothing of what is drawn. */
  readonly pages: readonly EmbeddedPage[];
  /** Which of them is shown, from 1. */
  readonly page: number;
  /** 1 for the size that is drawn in. */
  readonly zoom: number;
  /** Whether `export` answers. */
  readonly canExport: boolean;
}

export interface SelectedItem {
  readonly id: string;
  /** `shape`, `connector`, `topic` … */
  readonly type: string;
  readonly text: string;
}

/** Why there is nothing to see, or a method could not do what it was told. */
export type EmbedErrorCode =
  | 'refused'
  | 'password'
  | 'unavailable'
  | 'private'
  | 'invalid'
  | 'failed'
  | 'timeout'
  | 'closed';

export interface EmbedFailure {
  readonly code: EmbedErrorCode;
  /** A sentence in English, for whoever writes the page. */
  readonly message: string;
}

/** What happens in the frame, by name. */
export interface EmbedEvents {
  ready: EmbeddedState;
  /** The drawing changed, by whomever; told at most four times a second. */
  change: Readonly<Record<never, never>>;
  selection: { readonly items: readonly SelectedItem[] };
  page: { readonly page: number; readonly id: string; readonly name: string };
  zoom: { readonly zoom: number };
  error: EmbedFailure;
}
export type EmbedEventName = keyof EmbedEvents;

/** What the page has the frame do, by name: arguments and answers are what structured clones carry. */
export interface EmbedMethods {
  state(): EmbeddedState;
  setPage(page: number | string): void;
  setZoom(zoom: number): void;
  fit(): void;
  setTheme(theme: Theme): void;
  select(ids: readonly string[]): void;
  export(format: PictureFormat, options?: { readonly transparent?: boolean }): Blob;
}
export type EmbedMethodName = keyof EmbedMethods;

/** The frame is there; said to whoever is around it, and gives nothing away. */
export interface Hello {
  readonly limn: 'hello';
  readonly version: number;
}
/** The answer of the page around, with the port over which all else goes. */
export interface Connect {
  readonly limn: 'connect';
  readonly version: number;
}
export interface Asked {
  readonly id: number;
  readonly method: EmbedMethodName;
  readonly args: readonly unknown[];
}
export type Told =
  | { readonly event: EmbedEventName; readonly data: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: EmbedFailure };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isHello = (value: unknown): value is Hello =>
  isObject(value) && value['limn'] === 'hello' && value['version'] === VERSION;
export const isConnect = (value: unknown): value is Connect =>
  isObject(value) && value['limn'] === 'connect' && value['version'] === VERSION;
export const isAsked = (value: unknown): value is Asked =>
  isObject(value) &&
  typeof value['id'] === 'number' &&
  typeof value['method'] === 'string' &&
  Array.isArray(value['args']);
export const isTold = (value: unknown): value is Told =>
  isObject(value) && (typeof value['event'] === 'string' || typeof value['id'] === 'number');
