/** What is found in a drawing that its notation forbids or advises against. */
import type { RecordId } from '@limn/document';
import type { NotationContext } from './notation.ts';

/** A way out: a command with these items selected, or none where it names what it is about itself. */
export interface Fix {
  /** Key of its name in the catalogue of the notation. */
  id: string;
  command: string;
  select?: readonly RecordId[];
  argument?: unknown;
}

export interface Finding {
  /** Key of its sentence in the catalogue of the notation. */
  id: string;
  /** Forbidden by the standard, or merely unwise. */
  severity: 'error' | 'warning';
  at: RecordId;
  fix?: Fix;
}

/** Everything found on a page, in the order of the drawing. Nothing is written. */
export type Check = (page: RecordId, context: NotationContext) => readonly Finding[];
