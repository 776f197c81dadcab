/** Classifiers as a skeleton in TypeScript: their heads, properties, and methods without bodies. */
import type { Attribute, Operation, Parameter } from '@limn/document/notation/member.ts';
import { type Classifier, nameOfType } from '../model.ts';
import { type NamedType, readType, readTypeParameters } from './types.ts';
import {
  isAbstract,
  isConstructor,
  isMany,
  isOptional,
  isReadOnly,
  type Known,
  knownOf,
  nameOf,
  operationName,
  operationsOf,
  wantedAbove,
} from './words.ts';

const TYPES: Readonly<Record<string, string>> = {
  String: 'string',
  char: 'string',
  Character: 'string',
  CharSequence: 'string',
  UUID: 'string',
  URI: 'string',
  int: 'number',
  Integer: 'number',
  long: 'number',
  Long: 'number',
  short: 'number',
  Short: 'number',
  byte: 'number',
  Byte: 'number',
  float: 'number',
  Float: 'number',
  double: 'number',
  Double: 'number',
  Real: 'number',
  UnlimitedNatural: 'number',
  BigDecimal: 'number',
  BigInteger: 'bigint',
  Boolean: 'boolean',
  bool: 'boolean',
  Object: 'unknown',
  '?': 'unknown',
  Void: 'void',
  Instant: 'Date',
  LocalDate: 'Date',
  LocalDateTime: 'Date',
  OffsetDateTime: 'Date',
  ZonedDateTime: 'Date',
  List: 'Array',
  ArrayList: 'Array',
  LinkedList: 'Array',
  Collection: 'Iterable',
  HashSet: 'Set',
  TreeSet: 'Set',
  HashMap: 'Map',
  TreeMap: 'Map',
  CompletableFuture: 'Promise',
  Future: 'Promise',
};
/** Java’s interfaces of one method, by their arguments. */
const FUNCTIONS: Readonly<Record<string, (inner: readonly string[]) => string>> = {
  Function: ([from, to]) => `(value: ${from}) => ${to}`,
  BiFunction: ([a, b, to]) => `(a: ${a}, b: ${b}) => ${to}`,
  Supplier: ([to]) => `() => ${to}`,
  Consumer: ([from]) => `(value: ${from}) => void`,
  Predicate: ([from]) => `(value: ${from}) => boolean`,
};

function printed({ name, arguments: inner, dimensions }: NamedType, known: Known): string {
  const list = inner.map((one) => printed(one, known)),
    isOwn = known.has(nameOfType(name));
  let said = `${!isOwn && Object.hasOwn(TYPES, name) ? TYPES[name]! : name}${list.length > 0 ? `<${list.join(', ')}>` : ''}`;
  if (!isOwn && list.length > 0 && Object.hasOwn(FUNCTIONS, name)) said = `(${FUNCTIONS[name]!(list)})`;
  else if (!isOwn && name === 'Optional' && list.length === 1) said = `${list[0]!} | undefined`;
  return dimensions > 0 && said.includes(' ') && !said.startsWith('(')
    ? `(${said})${'[]'.repeat(dimensions)}`
    : `${said}${'[]'.repeat(dimensions)}`;
}

export function writeTypescript(classifiers: readonly Classifier[]): string {
  const known = knownOf(classifiers);
  return (
    classifiers.map((one) => new TypescriptClass(one, known).text()).join('\n\n') + (classifiers.length > 0 ? '\n' : '')
  );
}

const NOT_YET = "throw new Error('Not implemented');";

class TypescriptClass {
  private readonly of: Classifier;
  private readonly known: Known;
  private readonly isInterface: boolean;

  constructor(of: Classifier, known: Known) {
    this.of = of;
    this.known = known;
    this.isInterface = of.kind === 'interface' || of.kind === 'dataType';
  }

  text(): string {
    const { of } = this,
      name = nameOf(of.name);
    if (of.kind === 'enumeration')
      return `export enum ${name} {\n${of.literals.map((literal) => `  ${nameOf(literal)},\n`).join('')}}`;
    const heritage = this.heritage(),
      // What belongs to an interface itself has no place in it here.
      lines = of.members
        .filter((member) => !this.isInterface || !member.isStatic)
        .flatMap((member) => (member.kind === 'attribute' ? this.property(member) : this.method(member))),
      body = `{\n${lines.map((line) => `  ${line}\n`).join('')}}`,
      head = `${name}${of.typeParameters === undefined ? '' : this.typeParameters(of.typeParameters)}`;
    if (of.kind === 'dataType' && heritage === '') return `export type ${head} = ${body};`;
    const word = isAbstract(of) ? 'abstract class' : 'class';
    return `export ${this.isInterface ? 'interface' : word} ${head}${heritage} ${body}`;
  }

  private type(text: string): string {
    const type = readType(text);
    if (type) return printed(type, this.known);
    return text.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1|[\p{L}_$][\p{L}\p{N}_$]*/gu, (word) =>
      Object.hasOwn(TYPES, word) && !this.known.has(word) ? TYPES[word]! : word,
    );
  }

  private typeOf(type: string | undefined, multiplicity: string | undefined, otherwise: string): string {
    if (type === undefined) return isMany(multiplicity) ? 'unknown[]' : otherwise;
    const own = this.type(type);
    if (!isMany(multiplicity)) return own.replace(/^\((.*)\)$/, '$1');
    return /^[\w.$<>[\]]+$/.test(own) ? `${own}[]` : `Array<${own}>`;
  }

  private typeParameters(text: string): string {
    const list = readTypeParameters(text).map(({ name, bound, otherwise }) => {
      const least = bound === undefined ? '' : ` extends ${this.type(bound)}`;
      return `${name}${least}${otherwise === undefined ? '' : ` = ${this.type(otherwise)}`}`;
    });
    return list.length > 0 ? `<${list.join(', ')}>` : '';
  }

  /** What is above, with arguments where it wants some. */
  private above = (name: string): string => {
    if (name.includes('<')) return this.type(name);
    const wanted = readTypeParameters(this.known.get(nameOfType(name))?.typeParameters).filter(
      ({ otherwise }) => otherwise === undefined,
    );
    return `${name}${wanted.length > 0 ? `<${wanted.map(() => 'any').join(', ')}>` : ''}`;
  };

  /** ` extends A implements B, C`: an interface extends all that it is told of, a class one thing. */
  private heritage(): string {
    const { generalizations, realizations } = this.of,
      all = this.isInterface ? [...generalizations, ...realizations] : generalizations.slice(0, 1),
      parents = all.length === 0 ? '' : ` extends ${all.map(this.above).join(', ')}`;
    if (this.isInterface || realizations.length === 0) return parents;
    return `${parents} implements ${realizations.map(this.above).join(', ')}`;
  }

  private flags(one: Attribute | Operation): string {
    if (this.isInterface) return '';
    const visibility = one.visibility === 'private' || one.visibility === 'protected' ? `${one.visibility} ` : '';
    return `${visibility}${one.isStatic ? 'static ' : ''}${one.isAbstract ? 'abstract ' : ''}`;
  }

  /** Java has a field and a method of one name, TypeScript does not. */
  private propertyName(name: string): string {
    const isTaken = operationsOf(this.of).some((other) => operationName(other).name === nameOf(name));
    return `${isTaken ? '_' : ''}${nameOf(name)}`;
  }

  private property(one: Attribute): string[] {
    const flags = this.flags(one),
      name = this.propertyName(one.name),
      value = this.isInterface || one.isAbstract ? undefined : this.value(one.defaultValue),
      isUntyped = one.type === undefined && one.multiplicity === undefined && value !== undefined,
      type = this.typeOf(one.type, one.multiplicity, 'unknown');
    if (one.isDerived) {
      const head = `${flags}get ${name}(): ${type}`;
      return this.isInterface || one.isAbstract ? [`${head};`] : [`${head} {`, `  ${NOT_YET}`, '}'];
    }
    let sign = '';
    if (isOptional(one.multiplicity)) sign = '?';
    else if (value === undefined && !this.isInterface && !one.isAbstract && !one.isStatic) sign = '!';
    const readOnly = isReadOnly(one) ? 'readonly ' : '';
    return [
      `${flags}${readOnly}${name}${sign}${isUntyped ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`};`,
    ];
  }

  /** A value as TypeScript writes it; those that only Java has are left out. */
  private value(value: string | undefined): string | undefined {
    if (value === undefined || /<>|\.class\b|::|->|^none$/i.test(value)) return undefined;
    const number = /^(-?(?:0x[\da-f]+|[\d._]+(?:e[+-]?\d+)?))[ldf]?$/i.exec(value)?.[1];
    // What nobody declares here cannot be called.
    const [, called] = /^(?:new )?([A-Z]\w*)[.(<]/.exec(value) ?? [];
    if (called !== undefined && !this.known.has(called) && !(called in globalThis)) return undefined;
    return number ?? value;
  }

  private parameters(list: readonly Parameter[], hasValues: boolean): string {
    const given = list.filter(({ direction }) => direction !== 'return');
    return given
      .map((one, i) => {
        const value = hasValues ? this.value(one.defaultValue) : undefined,
          // What may be left out is followed by nothing that may not.
          isLoose = (parameter: Parameter): boolean =>
            isOptional(parameter.multiplicity) ||
            parameter.defaultValue !== undefined ||
            parameter.multiplicity === '*',
          isOpen = isLoose(one) && given.slice(i).every(isLoose),
          isRest = one.multiplicity === '*' && i === given.length - 1,
          isUntyped = one.type === undefined && one.multiplicity === undefined && value !== undefined,
          sign = isOpen && !isRest && value === undefined ? '?' : '';
        return `${isRest ? '...' : ''}${nameOf(one.name)}${sign}${
          isUntyped ? '' : `: ${this.typeOf(one.type, one.multiplicity, 'unknown')}`
        }${value === undefined ? '' : ` = ${value}`}`;
      })
      .join(', ');
  }

  private method(one: Operation): string[] {
    const { of, isInterface } = this,
      isMaker = isConstructor(one, of),
      hasBody = !isInterface && !one.isAbstract,
      { name, parameters } = operationName(one),
      isSame = (other: Operation): boolean =>
        isMaker ? isConstructor(other, of) : !isConstructor(other, of) && operationName(other).name === name,
      // Of several of one name there is one body, behind the last.
      together = hasBody ? operationsOf(of).filter(isSame) : [one],
      isOne = together.length === 1,
      type = isMaker ? '' : `: ${this.typeOf(one.type, one.multiplicity, 'void')}`,
      head = `${this.flags(one)}${isMaker ? 'constructor' : name}${parameters === undefined ? '' : this.typeParameters(parameters)}`,
      said = `${head}(${this.parameters(one.parameters, hasBody && isOne)})${type}`;
    if (isMaker && isInterface) return [`new (${this.parameters(one.parameters, false)}): ${nameOf(of.name)};`];
    if (!hasBody) return [`${said};`];
    const body = isMaker ? this.making(one, isOne) : [NOT_YET],
      last = isOne ? said : `${this.flags(one)}${isMaker ? 'constructor' : name}(..._: any[])${isMaker ? '' : ': any'}`;
    if (one !== together.at(-1)) return [`${said};`];
    return [
      ...(isOne ? [] : [`${said};`]),
      ...(body.length > 0 ? [`${last} {`, ...body.map((line) => `  ${line}`), '}'] : [`${last} {}`]),
    ];
  }

  /** A constructor of a class that extends another calls that one’s first, and keeps what it is given. */
  private making(one: Operation, isOne: boolean): string[] {
    const above = wantedAbove(this.of, this.known).map(({ name, type }) =>
      isOne && one.parameters.some((own) => own.name === name && own.type === type) ? nameOf(name) : 'undefined!',
    );
    const given = this.of.members.filter(
      (member) =>
        isOne &&
        member.kind === 'attribute' &&
        !member.isStatic &&
        !member.isDerived &&
        !member.isAbstract &&
        one.parameters.some(
          ({ name, type, multiplicity }) =>
            name === member.name && type === member.type && multiplicity === member.multiplicity,
        ),
    );
    return [
      ...(this.of.generalizations.length > 0 ? [`super(${above.join(', ')});`] : []),
      ...given.map(({ name }) => `this.${this.propertyName(name)} = ${nameOf(name)};`),
    ];
  }
}
