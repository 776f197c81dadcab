/** What the skeletons of both languages have in common: names, multiplicities, and what a class builds on. */
import type { Attribute, Operation } from '@limn/document/notation/member.ts';
import { type Classifier, nameOfType } from '../model.ts';

/** A word that may stand as a name. */
export function nameOf(text: string): string {
  const words = text
      .replace(/[^\p{L}\p{N}_$]+/gu, ' ')
      .trim()
      .split(' ')
      .filter(Boolean),
    name = words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  return /^\p{N}/u.test(name) || name === '' ? `_${name}` : name;
}

/** An operation's name, and the parameters of type that stand behind it: `map<R>`. */
export function operationName({ name }: Operation): { name: string; parameters?: string } {
  const [, plain = name, parameters] = /^([^<]+?)\s*(<[^]*>)$/.exec(name) ?? [];
  return parameters === undefined ? { name: nameOf(name) } : { name: nameOf(plain), parameters };
}

export const isMany = (multiplicity: string | undefined): boolean =>
  /[*n]$|\.\.\s*(?:[2-9]|\d{2,})$|^(?:[2-9]|\d{2,})$/.test(multiplicity ?? '');
export const isOptional = (multiplicity: string | undefined): boolean =>
  (multiplicity ?? '').startsWith('0') && !isMany(multiplicity);

export const isReadOnly = ({ modifiers }: Attribute): boolean => modifiers.some((one) => /^readonly$/i.test(one));
export const isConstructor = ({ name }: Operation, of: Classifier): boolean =>
  name === 'constructor' || name === of.name;
export const attributesOf = ({ members }: Classifier): Attribute[] =>
  members.filter((member) => member.kind === 'attribute');
export const operationsOf = ({ members }: Classifier): Operation[] =>
  members.filter((member) => member.kind === 'operation');
export const constructorsOf = (of: Classifier): Operation[] =>
  operationsOf(of).filter((operation) => isConstructor(operation, of));
/** A class with something left open is one of which there are no instances, whether that is said or not. */
export const isAbstract = (one: Classifier): boolean =>
  one.isAbstract || (one.kind === 'class' && one.members.some((member) => member.isAbstract));

/** The classifiers of a drawing by their names. */
export type Known = ReadonlyMap<string, Classifier>;
export const knownOf = (classifiers: readonly Classifier[]): Known =>
  new Map([...classifiers].reverse().map((one) => [one.name, one]));

/** What the constructor of the class above wants; none where it wants nothing, or is not drawn. */
export function wantedAbove(of: Classifier, known: Known): Operation['parameters'] {
  const above = known.get(nameOfType(of.generalizations[0] ?? ''));
  const lists = above ? constructorsOf(above).map(({ parameters }) => parameters) : [];
  return lists.some((list) => list.length === 0) ? [] : (lists[0] ?? []);
}
