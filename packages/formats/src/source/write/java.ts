/** Classifiers as a skeleton in Java: their heads, fields, and methods without bodies. */
import type { Attribute, Operation, Parameter } from '@limn/document/notation/member.ts';
import type { Classifier } from '../model.ts';
import { JAVA_PACKAGES } from './java-packages.ts';
import { type NamedType, readType, readTypeParameters, splitOutside } from './types.ts';
import {
  attributesOf,
  constructorsOf,
  isAbstract,
  isConstructor,
  isMany,
  isReadOnly,
  type Known,
  knownOf,
  nameOf,
  operationName,
  wantedAbove,
} from './words.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'double',
  bigint: 'BigInteger',
  Real: 'double',
  UnlimitedNatural: 'int',
  bool: 'boolean',
  any: 'Object',
  unknown: 'Object',
  object: 'Object',
  undefined: 'void',
  never: 'void',
  Date: 'Instant',
  Array: 'List',
  ReadonlyArray: 'List',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  Record: 'Map',
  Promise: 'CompletableFuture',
  Error: 'RuntimeException',
};
const BOXED: Readonly<Record<string, string>> = {
  int: 'Integer',
  long: 'Long',
  double: 'Double',
  float: 'Float',
  boolean: 'Boolean',
  char: 'Character',
  byte: 'Byte',
  short: 'Short',
  void: 'Void',
};
/** Types around another that only TypeScript has. */
const AROUND = new Set(['Readonly', 'Partial', 'Required', 'NonNullable', 'Awaited']);
const LITERAL = /^(["'`])[^]*\1$/;

function printed({ name, arguments: inner, dimensions }: NamedType, isBoxed: boolean): string {
  if (AROUND.has(name) && inner.length === 1) return printed(inner[0]!, isBoxed);
  const own = Object.hasOwn(TYPES, name) ? TYPES[name]! : name,
    list = inner.length > 0 ? `<${inner.map((one) => printed(one, true)).join(', ')}>` : '',
    said = isBoxed && dimensions === 0 && Object.hasOwn(BOXED, own) ? BOXED[own]! : own;
  return `${said}${list}${'[]'.repeat(dimensions)}`;
}

/** Wildcards stand where they are, as only Java has them; of what it has no words for there is an object. */
function typeIn(text: string, isBoxed = false): string {
  const parts = splitOutside(text.replace(/^readonly\s+/, ''), '|').filter(
    (part) => !/^(?:null|undefined)$/.test(part),
  );
  if (parts.length > 0 && parts.every((part) => LITERAL.test(part))) return 'String';
  const [only = '', ...others] = parts;
  if (others.length > 0 || only === '') return 'Object';
  if (only.includes('?')) return /^[\w$][\w$.<>,\s[\]?&]*$/.test(only) ? only : 'Object';
  const type = readType(only.replace(/\s*\|\s*(?:null|undefined)\b/g, ''));
  return type ? printed(type, isBoxed || parts.length < splitOutside(text, '|').length) : 'Object';
}

function javaType(type: string | undefined, multiplicity: string | undefined, otherwise: string): string {
  const many = isMany(multiplicity),
    own = type === undefined ? otherwise : typeIn(type, many);
  return many ? `List<${BOXED[own] ?? own}>` : own;
}

/** `<T extends B>`: what only TypeScript can say of a parameter is left out. */
function typeParameters(text: string | undefined): string {
  const list = readTypeParameters(text).map(({ name, bound }) => {
    const bounds = splitOutside(bound ?? '', '&')
      .map((one) => typeIn(one, true))
      .filter((one) => one !== 'Object' && one !== 'String');
    return bounds.length > 0 ? `${name} extends ${bounds.join(' & ')}` : name;
  });
  return list.length > 0 ? `<${list.join(', ')}>` : '';
}

/** All of it as one file; Java wants public classes in files of their own, so none is. */
export function writeJava(classifiers: readonly Classifier[]): string {
  const known = knownOf(classifiers),
    inside = (path: string): Classifier[] => classifiers.filter(({ within }) => within === path),
    paths = new Set(classifiers.map(pathOf)),
    isOutside = ({ within }: Classifier): boolean => within === undefined || !paths.has(within),
    body = classifiers
      .filter(isOutside)
      .map((one) => new JavaClass(one, known, inside).lines().join('\n'))
      .join('\n\n');
  const imports = [...new Set(body.match(/[A-Z]\w*/g) ?? [])]
    .flatMap((name) =>
      known.has(name) || !JAVA_PACKAGES.has(name) ? [] : [`import ${JAVA_PACKAGES.get(name)!}.${name};`],
    )
    .sort();
  return `${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}${body}${classifiers.length > 0 ? '\n' : ''}`;
}

const pathOf = ({ name, within }: Classifier): string => (within === undefined ? name : `${within}.${name}`);

const NOT_YET = 'throw new UnsupportedOperationException();';

class JavaClass {
  private readonly of: Classifier;
  private readonly known: Known;
  private readonly inside: (path: string) => Classifier[];
  private readonly isInterface: boolean;

  constructor(of: Classifier, known: Known, inside: (path: string) => Classifier[]) {
    this.of = of;
    this.known = known;
    this.inside = inside;
    this.isInterface = of.kind === 'interface';
  }

  /** @param depth in how many others it stands */
  lines(depth = 0): string[] {
    const { of } = this,
      components = this.components(),
      word = { class: components ? 'record' : 'class', interface: 'interface', enumeration: 'enum', dataType: 'class' };
    const head = [
      depth > 0 && of.kind !== 'enumeration' && !this.isInterface && !components ? 'static ' : '',
      isAbstract(of) && !this.isInterface ? 'abstract ' : '',
      `${word[of.kind]} ${nameOf(of.name)}${typeParameters(of.typeParameters)}`,
      components
        ? `(${components.map((one) => `${javaType(one.type, one.multiplicity, 'Object')} ${nameOf(one.name)}`).join(', ')})`
        : '',
      this.heritage(),
    ];
    const parts: string[][] = of.members
      .filter((member) => member.kind === 'operation' || !components?.includes(member))
      .map((member) => (member.kind === 'attribute' ? this.field(member) : this.method(member)));
    if (of.kind === 'enumeration')
      parts.unshift([`${of.literals.map(nameOf).join(', ')}${parts.some((part) => part.length > 0) ? ';' : ''}`]);
    // Nobody stands in oneself.
    if (depth < 20)
      for (const one of this.inside(pathOf(of)))
        if (one !== of) parts.push(new JavaClass(one, this.known, this.inside).lines(depth + 1));
    const body = parts.flat().filter((line) => line !== '');
    return [`${head.join('')} {`, ...body.map((line) => `    ${line}`), '}'];
  }

  private heritage(): string {
    const { generalizations, realizations, kind } = this.of,
      all = this.isInterface ? [...generalizations, ...realizations] : generalizations.slice(0, 1),
      list = (names: readonly string[]): string => names.map((name) => typeIn(name, true)).join(', '),
      parents = kind === 'enumeration' || all.length === 0 ? '' : ` extends ${list(all)}`;
    return this.isInterface || realizations.length === 0 ? parents : `${parents} implements ${list(realizations)}`;
  }

  /** What a record holds: a class that is given once what it says, and never takes anything else. */
  private components(): Attribute[] | undefined {
    const { of } = this,
      own = attributesOf(of).filter(({ isStatic }) => !isStatic);
    const isRecord =
      of.kind === 'class' &&
      own.length > 0 &&
      !isAbstract(of) &&
      of.generalizations.length === 0 &&
      constructorsOf(of).length === 0 &&
      own.every(
        (one) => one.visibility === 'private' && isReadOnly(one) && !one.isDerived && one.defaultValue === undefined,
      );
    return isRecord ? own : undefined;
  }

  private visibility(visibility: Attribute['visibility']): string {
    return this.isInterface || visibility === undefined || visibility === 'package' ? '' : `${visibility} `;
  }

  private field(one: Attribute): string[] {
    const type = javaType(one.type, one.multiplicity, 'Object'),
      name = nameOf(one.name),
      getter = `get${name[0]!.toUpperCase()}${name.slice(1)}`,
      value = this.value(one.defaultValue, type);
    if (this.isInterface)
      return [one.isStatic || value !== '' ? `${type} ${name}${value || ` = ${zero(type)}`};` : `${type} ${getter}();`];
    const flags = `${this.visibility(one.visibility)}${one.isStatic ? 'static ' : ''}`;
    if (one.isDerived)
      return one.isAbstract
        ? [`${flags}abstract ${type} ${getter}();`]
        : [`${flags}${type} ${getter}() {`, `    ${NOT_YET}`, '}'];
    // What is final has its value from the start, or from whatever constructor is called.
    const made = constructorsOf(this.of),
      isGiven = !one.isStatic && made.length > 0 && made.every((each) => this.given(each).includes(one)),
      isFinal = isReadOnly(one) && (value !== '' || isGiven);
    return [`${flags}${isFinal ? 'final ' : ''}${type} ${name}${value};`];
  }

  /** A value as Java writes it; those that only other languages have are left out. */
  private value(value: string | undefined, type: string): string {
    if (value === undefined || /^[[{`]|=>|^(?:undefined|none)$/i.test(value)) return '';
    const quoted = /^'((?:\\.|[^'\\])*)'$/.exec(value)?.[1];
    if (quoted !== undefined) return ` = ${type === 'char' || type === 'Character' ? value : JSON.stringify(quoted)}`;
    // Collections have other names here, and those of Java say with a diamond what they hold.
    const made = /^new (Map|Set|Array|List)\b[^(]*\(\s*\)$/.exec(value)?.[1];
    if (made !== undefined) return ` = new ${{ Map: 'HashMap', Set: 'HashSet' }[made] ?? 'ArrayList'}<>()`;
    return type === 'Object' && /^\w+$/.test(value) && !/^(?:\d|true|false|null)/.test(value) ? '' : ` = ${value}`;
  }

  /** What a constructor is given for fields, by the names of both. */
  private given({ parameters }: Operation): Attribute[] {
    return attributesOf(this.of).filter(
      (one) =>
        !one.isStatic &&
        !one.isDerived &&
        !(isReadOnly(one) && this.value(one.defaultValue, javaType(one.type, one.multiplicity, 'Object')) !== '') &&
        parameters.some(
          ({ name, type, multiplicity }) =>
            name === one.name &&
            javaType(type, multiplicity, 'Object') === javaType(one.type, one.multiplicity, 'Object'),
        ),
    );
  }

  private parameters(list: readonly Parameter[]): string {
    const given = list.filter(({ direction }) => direction !== 'return');
    return given
      .map(({ type, multiplicity, name }, i) => {
        // Only the last may be any number of arguments.
        const isRest = multiplicity === '*' && i === given.length - 1,
          said = isRest ? `${javaType(type, undefined, 'Object')}...` : javaType(type, multiplicity, 'Object');
        return `${said} ${nameOf(name)}`;
      })
      .join(', ');
  }

  private method(one: Operation): string[] {
    const { of, isInterface } = this,
      list = this.parameters(one.parameters);
    if (isConstructor(one, of)) {
      if (isInterface) return [];
      const above = wantedAbove(of, this.known).map(({ name, type, multiplicity }) =>
        one.parameters.some((own) => own.name === name && own.type === type)
          ? nameOf(name)
          : zero(javaType(type, multiplicity, 'Object')),
      );
      const body = [
        ...(above.length > 0 ? [`super(${above.join(', ')});`] : []),
        ...this.given(one).map(({ name }) => `this.${nameOf(name)} = ${nameOf(name)};`),
      ];
      const visibility = of.kind === 'enumeration' ? '' : this.visibility(one.visibility);
      return [`${visibility}${nameOf(of.name)}(${list}) {`, ...body.map((line) => `    ${line}`), '}'];
    }
    const { name, parameters } = operationName(one),
      generic = typeParameters(parameters),
      flags = `${one.isStatic ? 'static ' : ''}${one.isAbstract && !isInterface ? 'abstract ' : ''}${generic === '' ? '' : `${generic} `}`,
      head = `${this.visibility(one.visibility)}${flags}${javaType(one.type, one.multiplicity, 'void')} ${name}(${list})`;
    if ((isInterface && !one.isStatic) || one.isAbstract) return [`${head};`];
    return [`${head} {`, `    ${NOT_YET}`, '}'];
  }
}

/** What a variable of the type holds to begin with. */
function zero(type: string): string {
  if (type === 'boolean') return 'false';
  if (type === 'char') return "'\\0'";
  return Object.hasOwn(BOXED, type) ? '0' : 'null';
}
