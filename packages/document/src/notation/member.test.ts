import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMember, printMember, typeRange, withoutFlags, type Member } from './member.ts';

const attribute = { kind: 'attribute', isStatic: false, isAbstract: false, isDerived: false, modifiers: [] };
const operation = { kind: 'operation', isStatic: false, isAbstract: false, modifiers: [] };

describe('attributes', () => {
  it.each<[string, Partial<Member>]>([
    ['name', { name: 'name' }],
    ['+ name: String', { name: 'name', type: 'String', visibility: 'public' }],
    ['-count:int=0', { name: 'count', type: 'int', defaultValue: '0', visibility: 'private' }],
    ['# items: Item[0..*]', { name: 'items', type: 'Item', multiplicity: '0..*', visibility: 'protected' }],
    ['items [1..n] : Item', { name: 'items', type: 'Item', multiplicity: '1..n' }],
    ['~ bytes: byte[]', { name: 'bytes', type: 'byte[]', visibility: 'package' }],
    [
      '+ /age: int {readOnly, ordered}',
      {
        name: 'age',
        type: 'int',
        visibility: 'public',
        isDerived: true,
        modifiers: ['readOnly', 'ordered'],
      } as Partial<Member>,
    ],
    ['{static} PI: double = 3.14', { name: 'PI', type: 'double', defaultValue: '3.14', isStatic: true }],
    ['map: Map<String, List<int>> = {}', { name: 'map', type: 'Map<String, List<int>>', defaultValue: '{}' }],
    ['on: { a: string; b: number }', { name: 'on', type: '{ a: string; b: number }' }],
    ['callback: (a: int) => void', { name: 'callback', type: '(a: int) => void' }],
    ["label: String = 'a: [b] = {c}'", { name: 'label', type: 'String', defaultValue: "'a: [b] = {c}'" }],
    ['－ 名称：字符串', { name: '名称', type: '字符串', visibility: 'private' }],
    ["customer's name", { name: "customer's name" }],
  ])('%s', (text, fields) => expect(parseMember(text)).toEqual({ ...attribute, ...fields }));
});

describe('operations', () => {
  it.each<[string, Record<string, unknown>]>([
    ['run()', { name: 'run', parameters: [] }],
    [
      '+ add(in a: T, inout b: U[2] = 1): R {query}',
      {
        name: 'add',
        visibility: 'public',
        type: 'R',
        modifiers: ['query'],
        parameters: [
          { direction: 'in', name: 'a', type: 'T', modifiers: [] },
          { direction: 'inout', name: 'b', type: 'U', multiplicity: '2', defaultValue: '1', modifiers: [] },
        ],
      },
    ],
    [
      '- each(f: (a: int, b: int) => void)',
      {
        name: 'each',
        visibility: 'private',
        parameters: [{ name: 'f', type: '(a: int, b: int) => void', modifiers: [] }],
      },
    ],
    [
      '+ {abstract} draw(): void',
      { name: 'draw', visibility: 'public', type: 'void', isAbstract: true, parameters: [] },
    ],
    ['draw(): void {abstract}', { name: 'draw', type: 'void', isAbstract: true, parameters: [] }],
    ['cut(a: int', { name: 'cut', parameters: [{ name: 'a', type: 'int', modifiers: [] }] }],
    ['in(in)', { name: 'in', parameters: [{ name: 'in', modifiers: [] }] }],
  ])('%s', (text, fields) => expect(parseMember(text)).toEqual({ ...operation, ...fields }));
});

it('reads nothing where there is no member', () => {
  for (const text of ['', '  ', '--', '====', ': int', '()', 'a\nb', 'x'.repeat(5000)])
    expect(parseMember(text)).toBeNull();
});

it('writes what it reads, and survives whatever is typed', () => {
  const bits = fc.constantFrom(...'+-#~/:=[](){}<>,. *\'"', 'a', 'Name', '0..*', 'in ', ' = ', '{static}', '=>');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 24 }), (parts) => {
      const member = parseMember(parts.join(''));
      if (member) expect(printMember(member)).toContain(member.name);
    }),
  );
  fc.assert(
    fc.property(
      fc.record({
        name: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/),
        type: fc.constantFrom('int', 'Map<K, V>', 'byte[]', '(a: T) => void'),
        multiplicity: fc.constantFrom('*', '0..1', '2'),
        visibility: fc.constantFrom('public' as const, 'private' as const),
        defaultValue: fc.constantFrom('1', "'a, b'", 'f(1)'),
        modifiers: fc.constantFrom([], ['readOnly'], ['unique', 'ordered']),
        isDerived: fc.boolean(),
      }),
      (fields) => {
        const member: Member = { kind: 'attribute', isStatic: false, isAbstract: false, ...fields };
        expect(parseMember(printMember(member))).toEqual(member);
      },
    ),
  );
});

it('takes the words for static and abstract out of a line', () => {
  expect(withoutFlags('+ {static} of(): T')).toEqual({ text: '+ of(): T', isStatic: true, isAbstract: false });
  expect(withoutFlags('draw() {abstract, query}')).toMatchObject({ text: 'draw() {query}', isAbstract: true });
  expect(withoutFlags('plain: int {readOnly}')).toBeNull();
});

it('knows where the type stands, or would', () => {
  const at = (text: string) => {
    const { from, to, isMissing } = typeRange(text);
    return isMissing ? `${text.slice(0, from)}|${text.slice(to)}` : text.slice(from, to);
  };
  expect(at('+ name: String = 1')).toBe('String');
  expect(at('+ name = 1')).toBe('+ name| = 1');
  expect(at('add(a: int): R {query}')).toBe('R');
  expect(at('add(a: int)')).toBe('add(a: int)|');
  expect(at('name: ')).toBe('');
  expect(at('+ {static} count')).toBe('+ {static} count|');
  expect(at('bytes: byte[]')).toBe('byte[]');
});
