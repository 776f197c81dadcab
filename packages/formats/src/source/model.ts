/** Classifiers as source text declares them, whichever language it is of. */
import type { Member } from '@limn/document/notation/member.ts';

export type ClassifierKind = 'class' | 'interface' | 'enumeration' | 'dataType';

export interface Classifier {
  kind: ClassifierKind;
  name: string;
  /** With their brackets: `<T extends B>`. */
  typeParameters?: string;
  isAbstract: boolean;
  /** As they are written, with their arguments. */
  generalizations: string[];
  realizations: string[];
  /** Values of an enumeration. */
  literals: string[];
  members: Member[];
  /** The classifier in which it is declared, with those around that: `A.B`. */
  within?: string;
}

/** A place that was not understood. */
export interface Misread {
  /** From 1. */
  line: number;
  text: string;
}

export interface SourceRead {
  classifiers: Classifier[];
  misread: Misread[];
}

/** Most text of a source, characters, and most classifiers. */
export const MOST_SOURCE = 2_000_000,
  MOST_CLASSIFIERS = 1000,
  MOST_MISREAD = 200;

/** Lines to what is extended or realized carry its arguments as a row of data: no sign of UML is short enough. */
export const ARGUMENTS = 'arguments';

/** The arguments of a type with their brackets; empty where it has none. */
export const argumentsOfType = (type: string): string => /<[^]*>$/.exec(type.trim())?.[0] ?? '';

/** The name of a type without its arguments and the names before it: `a.B<C>` is `B`. */
export const nameOfType = (type: string): string =>
  type
    .replace(/<[^]*$/, '')
    .replace(/^.*\./s, '')
    .trim();
