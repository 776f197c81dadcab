/** Skeletons of classifiers in TypeScript and Java: their heads, properties and operations without bodies. */
import type { Attribute, Operation, Parameter } from '@limn/document/notation/member.ts';
import type { Classifier } from './model.ts';

/** A word that may stand as a name. */
function nameOf(text: string): string {
  const words = text
      .replace(/[^\p{L}\p{N}_$]+/gu, ' ')
      .trim()
      .split(' ')
      .filter(Boolean),
    name = words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  return /^\p{N}/u.test(name) || name === '' ? `_${name}` : name;
}

const isMany = (multiplicity: string | undefined): boolean =>
  /[*n]$|\.\.\s*(?:[2-9]|\d{2,})$|^(?:[2-9]|\d{2,})$/.test(multiplicity ?? '');
const isOptional = (multiplicity: string | undefined): boolean =>
  (multiplicity ?? '').startsWith('0') && !isMany(multiplicity);

const TYPESCRIPT_TYPES: Readonly<Record<string, string>> = {
  String: 'string',
  char: 'string',
  Character: 'string',
  CharSequence: 'string',
  int: 'number',
  Integer: 'number',
  long: 'number',
  Long: 'number',
  short: 'number',
  byte: 'number',
  float: 'number',
  Float: 'number',
  double: 'number',
  Double: 'number',
  Real: 'number',
  UnlimitedNatural: 'number',
  BigDecimal: 'number',
  Boolean: 'boolean',
  bool: 'boolean',
  Object: 'unknown',
  Void: 'void',
  List: 'Array',
  ArrayList: 'Array',
};
const JAVA_TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'double',
  Integer: 'Integer',
  Real: 'double',
  UnlimitedNatural: 'int',
  bool: 'boolean',
  any: 'Object',
  unknown: 'Object',
  undefined: 'void',
  never: 'void',
  Date: 'Instant',
  Array: 'List',
  ReadonlyArray: 'List',
  Record: 'Map',
  Promise: 'CompletableFuture',
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

const swapped = (type: string, table: Readonly<Record<string, string>>): string =>
  type.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (word) => (Object.hasOwn(table, word) ? table[word]! : word));

function typescriptType(type: string | undefined, multiplicity: string | undefined, otherwise: string): string {
  if (type === undefined) return isMany(multiplicity) ? 'unknown[]' : otherwise;
  const own = swapped(type, TYPESCRIPT_TYPES);
  if (!isMany(multiplicity)) return own;
  return /^[\w.$<>[\]]+$/.test(own) ? `${own}[]` : `Array<${own}>`;
}

function javaType(type: string | undefined, multiplicity: string | undefined, otherwise: string): string {
  // What Java has no words for, as unions and functions, is an object.
  let simple = 'Object';
  if (type !== undefined && /^[\w$.<>,\s[\]?&]+$/.test(type)) simple = type;
  else if (type === undefined) simple = otherwise;
  const own = swapped(simple, JAVA_TYPES).replace(
    /<([^<>]*)>/g,
    (_, inner: string) =>
      `<${inner
        .split(',')
        .map((one) => BOXED[one.trim()] ?? one.trim())
        .join(', ')}>`,
  );
  return isMany(multiplicity) ? `List<${BOXED[own] ?? own}>` : own;
}

const typesOf = (list: readonly string[], table: Readonly<Record<string, string>>): string =>
  list.map((one) => swapped(one, table)).join(', ');

/** ` extends A implements B, C`: an interface extends all that it is told of, a class one thing. */
function heritageOf(one: Classifier, isInterface: boolean, table: Readonly<Record<string, string>>): string {
  const all = isInterface ? [...one.generalizations, ...one.realizations] : one.generalizations.slice(0, 1),
    parents = one.kind === 'enumeration' || all.length === 0 ? '' : ` extends ${typesOf(all, table)}`;
  if (isInterface || one.realizations.length === 0) return parents;
  return `${parents} implements ${typesOf(one.realizations, table)}`;
}

export function writeTypescript(classifiers: readonly Classifier[]): string {
  return classifiers.map(typescriptOf).join('\n\n') + (classifiers.length > 0 ? '\n' : '');
}

function typescriptOf(one: Classifier): string {
  const name = nameOf(one.name),
    head = `${name}${one.typeParameters ?? ''}`;
  if (one.kind === 'enumeration')
    return `export enum ${name} {\n${one.literals.map((literal) => `  ${nameOf(literal)},\n`).join('')}}`;
  const isInterface = one.kind === 'interface' || one.kind === 'dataType',
    heritage = heritageOf(one, isInterface, {});
  let word = 'class';
  if (isInterface) word = 'interface';
  else if (one.isAbstract) word = 'abstract class';
  const lines = one.members.map((member) =>
    member.kind === 'attribute' ? tsProperty(member, isInterface) : tsMethod(member, one, isInterface),
  );
  return `export ${word} ${head}${heritage} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

const tsVisibility = (visibility: Attribute['visibility'], isInterface: boolean): string =>
  !isInterface && (visibility === 'private' || visibility === 'protected') ? `${visibility} ` : '';

function tsProperty(one: Attribute, isInterface: boolean): string {
  const type = typescriptType(one.type, one.multiplicity, 'unknown'),
    visibility = tsVisibility(one.visibility, isInterface),
    flags = isInterface ? '' : `${one.isStatic ? 'static ' : ''}${one.isAbstract ? 'abstract ' : ''}`;
  if (one.isDerived && !isInterface && !one.isAbstract)
    return `${visibility}${flags}get ${nameOf(one.name)}(): ${type} {\n    throw new Error('Not implemented');\n  }`;
  const isReadOnly = one.isDerived || one.modifiers.some((modifier) => /^readonly$/i.test(modifier)),
    optional = isOptional(one.multiplicity),
    value = one.defaultValue === undefined || isInterface || one.isAbstract ? '' : ` = ${one.defaultValue}`;
  let sign = '';
  if (optional) sign = '?';
  else if (value === '' && !isInterface && !one.isAbstract && !one.isStatic) sign = '!';
  return `${visibility}${flags}${isReadOnly ? 'readonly ' : ''}${nameOf(one.name)}${sign}: ${type}${value};`;
}

function tsMethod(one: Operation, of: Classifier, isInterface: boolean): string {
  const isConstructor = one.name === 'constructor' || one.name === of.name,
    list = parametersIn(one.parameters, (parameter) => {
      const type = typescriptType(parameter.type, parameter.multiplicity, 'unknown'),
        value =
          parameter.defaultValue === undefined || isInterface || one.isAbstract ? '' : ` = ${parameter.defaultValue}`;
      return `${nameOf(parameter.name)}${value === '' && isOptional(parameter.multiplicity) ? '?' : ''}: ${type}${value}`;
    });
  if (isConstructor && isInterface) return `new (${list}): ${nameOf(of.name)};`;
  const type = isConstructor ? '' : `: ${typescriptType(one.type, one.multiplicity, 'void')}`,
    name = isConstructor ? 'constructor' : nameOf(one.name);
  const flags = isInterface ? '' : `${one.isStatic ? 'static ' : ''}${one.isAbstract ? 'abstract ' : ''}`,
    head = `${tsVisibility(one.visibility, isInterface)}${flags}${name}(${list})${type}`;
  if (isInterface || one.isAbstract) return `${head};`;
  // A constructor of a class that extends another calls that one's first.
  if (isConstructor) return `${head} {${of.generalizations.length > 0 ? '\n    super();\n  ' : ''}}`;
  return `${head} {\n    throw new Error('Not implemented');\n  }`;
}

const parametersIn = (list: readonly Parameter[], write: (parameter: Parameter) => string): string =>
  list
    .filter(({ direction }) => direction !== 'return')
    .map(write)
    .join(', ');

/** All of it as one file; Java wants public classes in files of their own, so none is. */
export function writeJava(classifiers: readonly Classifier[]): string {
  const body = classifiers.map(javaOf).join('\n\n');
  const imports = [
    ['java.time.Instant', /\bInstant\b/],
    ['java.util.List', /\bList</],
    ['java.util.Map', /\bMap</],
    ['java.util.Set', /\bSet</],
    ['java.util.concurrent.CompletableFuture', /\bCompletableFuture\b/],
  ].flatMap(([name, pattern]) => ((pattern as RegExp).test(body) ? [`import ${name as string};`] : []));
  return `${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}${body}${classifiers.length > 0 ? '\n' : ''}`;
}

function javaOf(one: Classifier): string {
  const name = nameOf(one.name),
    isInterface = one.kind === 'interface',
    word = { class: 'class', interface: 'interface', enumeration: 'enum', dataType: 'class' }[one.kind];
  const heritage = heritageOf(one, isInterface, JAVA_TYPES);
  const lines = one.members.map((member) =>
    member.kind === 'attribute' ? javaField(member, isInterface) : javaMethod(member, one, isInterface),
  );
  const literals = one.literals.map(nameOf).join(', ');
  if (one.kind === 'enumeration') lines.unshift(`${literals}${lines.length > 0 ? ';' : ''}`);
  return `${one.isAbstract && !isInterface ? 'abstract ' : ''}${word} ${name}${one.typeParameters ?? ''}${heritage} {\n${lines
    .filter((line) => line !== '')
    .map((line) => `    ${line}\n`)
    .join('')}}`;
}

const javaVisibility = (visibility: Attribute['visibility'], isInterface: boolean): string =>
  isInterface || visibility === undefined || visibility === 'package' ? '' : `${visibility} `;

function javaField(one: Attribute, isInterface: boolean): string {
  const type = javaType(one.type, one.multiplicity, 'Object'),
    name = nameOf(one.name);
  const flags = `${javaVisibility(one.visibility, false)}${one.isStatic ? 'static ' : ''}`,
    getter = `get${name[0]!.toUpperCase()}${name.slice(1)}`;
  if (isInterface) return `${type} ${getter}();`;
  if (one.isDerived) return `${flags}${type} ${getter}() {\n        throw new UnsupportedOperationException();\n    }`;
  const value = javaValue(one.defaultValue, type),
    isFinal = value !== '' && one.modifiers.some((modifier) => /^readonly$/i.test(modifier));
  return `${flags}${isFinal ? 'final ' : ''}${type} ${name}${value};`;
}

/** A value as Java writes it; those that only other languages have are left out. */
function javaValue(value: string | undefined, type: string): string {
  if (value === undefined || /^[[{`]|=>|^(?:undefined|none)$/i.test(value)) return '';
  const quoted = /^'(.*)'$/.exec(value)?.[1];
  return ` = ${quoted === undefined || type === 'char' ? value : JSON.stringify(quoted)}`;
}

function javaMethod(one: Operation, of: Classifier, isInterface: boolean): string {
  const isConstructor = one.name === 'constructor' || one.name === of.name,
    list = parametersIn(
      one.parameters,
      (parameter) => `${javaType(parameter.type, parameter.multiplicity, 'Object')} ${nameOf(parameter.name)}`,
    );
  if (isConstructor)
    return isInterface ? '' : `${javaVisibility(one.visibility, false)}${nameOf(of.name)}(${list}) {\n    }`;
  const type = javaType(one.type, one.multiplicity, 'void'),
    flags = `${one.isStatic ? 'static ' : ''}${one.isAbstract && !isInterface ? 'abstract ' : ''}`,
    head = `${javaVisibility(one.visibility, isInterface)}${flags}${type} ${nameOf(one.name)}(${list})`;
  if ((isInterface && !one.isStatic) || one.isAbstract) return `${head};`;
  return `${head} {\n        throw new UnsupportedOperationException();\n    }`;
}
