import { type DiagramRecord, plainText } from '@limn/document';
import { printMember } from '@limn/document/notation/member.ts';
import { expect, it } from 'vitest';
import { ImportError } from '../errors.ts';
import { importFile } from '../import-file.ts';
import { collectClassifiers } from './collect.ts';
import { readJava } from './java.ts';
import type { SourceRead } from './model.ts';
import { readTypescript } from './typescript.ts';
import { writeJava } from './write/java.ts';
import { writeTypescript } from './write/typescript.ts';

/** What was read, as lines: heads, and members below. */
const sketch = ({ classifiers }: SourceRead): string[] =>
  classifiers.flatMap((one) => [
    [
      one.isAbstract ? 'abstract' : '',
      one.kind,
      one.name + (one.typeParameters ?? ''),
      one.generalizations.length > 0 ? `> ${one.generalizations.join(' ')}` : '',
      one.realizations.length > 0 ? `~ ${one.realizations.join(' ')}` : '',
      one.within ? `in ${one.within}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...one.literals.map((literal) => `  ${literal}`),
    ...one.members.map(
      (member) => `  ${member.isStatic ? '_' : ''}${member.isAbstract ? '*' : ''}${printMember(member)}`,
    ),
  ]);

const TYPESCRIPT = `
import { x } from './x.ts';
/** Words. */
@decorated
export abstract class Order<T extends Base> extends ns.Entity<T> implements Saved, Priced<number> {
  private static readonly count: number = 0;
  #lines: Line[] = [];
  status?: Status;
  handler = (event: Event): void => { run(event); };
  constructor(readonly id: string, private owner: Person | null, note = '') { super(); }
  protected abstract total(a: T, ...more: number[]): Promise<void>;
  get size(): number { return this.#lines.length; }
  set size(value: number) {}
  find(id: string): Line;
  find(id: number): Line;
  find(id: unknown) { const inner = class {}; return inner as never; }
}
namespace deep { export interface Saved extends A, B<C> { readonly at: Date; save?(x: number): void; } }
enum Status { Open = 1, Paid }
export type Point = { x: number; y?: number };
type Alias = string | number;
class Line { order: Order<Base>; parts = new Map<string, Line>(); }
class Person {}
`;

it('reads TypeScript', () => {
  const read = readTypescript(TYPESCRIPT);
  expect(read.misread).toEqual([]);
  expect(sketch(read)).toEqual([
    'abstract class Order<T extends Base> > ns.Entity<T> ~ Saved Priced<number>',
    '  + id: string {readOnly}',
    '  - owner: Person | null',
    '  _- count: number = 0 {readOnly}',
    '  - lines: Line[] = []',
    '  + status: Status [0..1]',
    '  + handler',
    "  + constructor(id: string, owner: Person | null, note = '')",
    '  *# total(a: T, more: number [*]): Promise<void>',
    '  + /size: number',
    '  + find(id: string): Line',
    'interface Saved > A B<C>',
    '  + at: Date {readOnly}',
    '  + save(x: number): void',
    'enumeration Status',
    '  Open',
    '  Paid',
    'dataType Point',
    '  + x: number',
    '  + y: number [0..1]',
    'class Line',
    '  + order: Order<Base>',
    '  + parts = new Map<string, Line>()',
    'class Person',
  ]);
});

it('reads Java', () => {
  const read = readJava(`package p; import java.util.*;
    public abstract class A<T extends B> extends x.C<T> implements E, F<T> {
      private static final Map<String, int[]> x = 1, q[];
      protected A(String y) { }
      protected abstract <R> List<R> run(final T a, int... b) throws X;
      @Override public void m() { class Local {} }
      static class Inner { int i; }
    }
    interface I extends J, K { int a(String s); default void d() {} }
    enum G implements I { ONE(1), TWO; private int v; }
    public record P(int x, List<String> y) implements Q { int sum() { return 1; } }`);
  expect(read.misread).toEqual([]);
  expect(sketch(read)).toEqual([
    'abstract class A<T extends B> > x.C<T> ~ E F<T>',
    '  _- x: Map<String, int[]> = 1 {readOnly}',
    '  _- q: Map<String, int[]>[] {readOnly}',
    '  # A(y: String)',
    '  *# run<R>(a: T, b: int [*]): List<R>',
    '  + m(): void',
    'class Inner in A',
    '  ~ i: int',
    'interface I > J K',
    '  + a(s: String): int',
    '  + d(): void',
    'enumeration G ~ I',
    '  ONE',
    '  TWO',
    '  - v: int',
    'class P ~ Q',
    '  - x: int {readOnly}',
    '  - y: List<String> {readOnly}',
    '  ~ sum(): int',
  ]);
});

it('keeps what it understood of broken source, and says where the rest is', () => {
  const typescript = readTypescript('class A { a: string;\n  b: = = ;\n  c: number; }\nclass B { run(): void {}\n}');
  expect(sketch(typescript)).toEqual(
    expect.arrayContaining(['class A', '  + a: string', '  + c: number', 'class B', '  + run(): void']),
  );
  expect(typescript.misread).toEqual([{ line: 2, text: 'b: = = ;' }]);
  const java = readJava('class A { int a;\n  int ( = ;\n  int c; }\nclass B { }');
  expect(sketch(java)).toEqual(expect.arrayContaining(['class A', '  ~ a: int', 'class B']));
  expect(java.misread.map(({ line }) => line)).toEqual([2]);
  for (const odd of ['class', '{{{{', 'class A extends', '<<<<', '/*']) {
    readTypescript(odd.repeat(50));
    readJava(odd.repeat(50));
  }
});

const drawn = async (text: string, name: string): Promise<DiagramRecord[]> => {
  const { document } = await importFile(new TextEncoder().encode(text), name);
  if (document.kind !== 'diagram') throw new TypeError('not a diagram');
  return [...document.records];
};

it('draws classes with members, and lines for what they extend and hold', async () => {
  const records = await drawn(TYPESCRIPT, 'order.ts'),
    shapes = records.filter((r) => r.type === 'shape'),
    title = (id: string | undefined) =>
      plainText(shapes.find((shape) => shape.id === id)?.text)
        .split('\n')
        .at(-1);
  expect(
    records
      .flatMap((r) =>
        r.type === 'connector'
          ? [
              `${title(r.start.shape)} ${r.style.startArrow} ${r.style.endArrow} ${r.style.dash ?? ''} ${title(r.end.shape)}`,
            ]
          : [],
      )
      .sort(),
  ).toEqual([
    'Line none arrow  Line',
    'Line none arrow  Order<T extends Base>',
    'Order<T extends Base> none arrow  Line',
    'Order<T extends Base> none arrow  Person',
    'Order<T extends Base> none arrow  Status',
    'Order<T extends Base> none triangleOpen dashed Saved',
  ]);
  // What a property holds is written on the last part of its line, where it has left the other lines of its class.
  const labels = records.flatMap((r) => (r.type === 'label' ? [[plainText(r.text), r.data.t]] : []));
  expect(labels).toContainEqual(['status 0..1', 0.74]);
  expect(shapes.find((shape) => plainText(shape.text).includes('count'))!.style).toEqual({ underline: true });
});

it('writes skeletons that read as the classes again', async () => {
  const classifiers = collectClassifiers(await drawn(TYPESCRIPT, 'order.ts'));
  const text = writeTypescript(classifiers),
    again = readTypescript(text);
  expect(again.misread).toEqual([]);
  expect(again.classifiers.map(({ name }) => name).sort()).toEqual([
    'Line',
    'Order',
    'Person',
    'Point',
    'Saved',
    'Status',
  ]);
  expect(text).toContain('export abstract class Order<T extends Base> implements Saved {');
  expect(text).toContain('  private static readonly count: number = 0;');
  expect(text).toContain('  protected abstract total(a: T, ...more: number[]): Promise<void>;');
  const java = writeJava(classifiers);
  expect(readJava(java).misread).toEqual([]);
  expect(java).toContain('abstract class Order<T extends Base> implements Saved {');
  expect(java).toContain('    private static final double count = 0;');
  expect(java).toContain('    protected abstract CompletableFuture<Void> total(T a, double... more);');
  expect(java).toContain('enum Status {\n    Open, Paid\n}');
});

it('has a sentence for a text that declares nothing', async () => {
  await expect(drawn('const a = 1;', 'a.ts')).rejects.toThrow(ImportError);
  await expect(drawn('select 1;', 'a.sql')).rejects.toThrow(ImportError);
});
