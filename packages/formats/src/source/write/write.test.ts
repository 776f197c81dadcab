import { type DiagramRecord, plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { bareJava } from '../bare-java.ts';
import { collectClassifiers } from '../collect.ts';
import { importSource } from '../import.ts';
import { readJava } from '../java.ts';
import { readTypescript } from '../typescript.ts';
import { writeJava } from './java.ts';
import { readType, readTypeParameters } from './types.ts';
import { writeTypescript } from './typescript.ts';

const drawn = async (language: 'java' | 'typescript', text: string): Promise<DiagramRecord[]> => {
  const { document, misread } = await importSource(language, new TextEncoder().encode(text), {});
  if (document.kind !== 'diagram') throw new TypeError('not a diagram');
  expect(misread).toEqual([]);
  return [...document.records];
};

/** What a drawing says: boxes with their rows, and lines with what stands on them and in them. */
function said(records: readonly DiagramRecord[]): string[] {
  const byId = new Map(records.map((record) => [record.id, record])),
    name = (id: string | undefined): string => {
      const shape = byId.get(id ?? '');
      return shape?.type === 'shape' ? plainText(shape.text).replaceAll('\n', ' ') : '';
    };
  return records
    .flatMap((record) => {
      if (record.type === 'shape' && record.kind === 'uml.member')
        return [`${name(record.at.parent)} | ${plainText(record.text)} ${JSON.stringify(record.style)}`];
      if (record.type === 'shape') return [`${record.kind} ${name(record.id)}`];
      if (record.type !== 'connector') return [];
      const words = records.flatMap((one) =>
        one.type === 'label' && one.at.parent === record.id ? [plainText(one.text)] : [],
      );
      const { startArrow, endArrow, dash = '' } = record.style;
      return [
        `${name(record.start.shape)} ${startArrow} ${dash} ${endArrow} ${name(record.end.shape)} ${words.join()} ${
          record.data.properties?.map(({ value }) => value).join() ?? ''
        }`,
      ];
    })
    .sort();
}

const JAVA = `package shop;
@Entity(name = "orders")
public abstract class Order<T extends Comparable<T>> extends Base<Map<String, T>> implements Auditable<T> {
    private static final Logger LOG = LoggerFactory.getLogger(Order.class);
    private final List<OrderLine> lines = new ArrayList<>();
    private long total = 10L;
    private Function<T, ? super Number> rule;
    protected Order(String id, Customer customer) { super(id); switch (id) { case "a" -> run(); default -> { } } }
    public abstract BigDecimal total() throws PricingException;
    public static <K, V extends K> Map<K, V> index(Collection<? extends V> items) {
        return switch (items) { case Set<V> s when s.isEmpty() -> null; default -> """
            } class NotHere {
            """; };
    }
    public void addAll(OrderLine... more) { Runnable r = () -> { class Local {} }; }
    static class Builder { Order<?> build() { return null; } }
}
enum Status { NEW("}"), PAID; private String code; Status(String code) { } Status() { } }
interface Auditable<T> { int MOST = 3; T createdAt(); static void check(Class<?> type) { check(Auditable.class); } }
record OrderLine(Customer customer, int quantity) { static class Builder { OrderLine build() { return null; } } }
class Customer { Set<Order<String>> orders; char sex = '{'; }
class Base<E> { protected final String id; protected E last; Base(String id) { this.id = id; } }
@interface Marker { }
`;

it('writes Java that reads as the same drawing', async () => {
  const first = await drawn('java', JAVA),
    text = writeJava(collectClassifiers(first));
  expect(said(await drawn('java', text))).toEqual(said(first));
  // Both builders are there, each in its own class.
  expect(said(first).filter((one) => one === 'uml.class Builder')).toHaveLength(2);
  for (const line of [
    'import java.util.function.Function;',
    'abstract class Order<T extends Comparable<T>> extends Base<Map<String, T>> implements Auditable<T> {',
    '    private final List<OrderLine> lines = new ArrayList<>();',
    '        super(id);',
    '    public static <K, V extends K> Map<K, V> index(Collection<? extends V> items) {',
    '    public void addAll(OrderLine... more) {',
    '    static class Builder {',
    '    int MOST = 3;',
    'record OrderLine(Customer customer, int quantity) {',
    '    protected final String id;',
    '        this.id = id;',
    'interface Marker {',
  ])
    expect(text.split('\n')).toContain(line);
});

const TYPESCRIPT = `
export interface Repo<T extends { id: string }, K = string> {
  readonly size: number;
  get name(): string;
  find(id: K, options?: { deep: boolean }): Promise<T | undefined>;
}
export abstract class Emitter<E = {}> { abstract emit<K extends keyof E>(k: K, v: E[K]): void; }
export abstract class Store<T extends { id: string }> extends Emitter<Map<string, T>> implements Repo<T> {
  private static count = 0;
  protected pair: [number, string?] = [1];
  constructor(private readonly db: Database, name = 'x') { super(); }
  static create<U>(...args: U[]): Store<any> { return null!; }
  isItem(v: unknown): v is T { return true; }
}
declare module 'x' { interface Window { y: number } }
type Opts = { a?: number; nested: { deep: string } };
class Database { constructor(url: URL) {} }
`;

it('writes TypeScript that reads as the same drawing', async () => {
  const first = await drawn('typescript', TYPESCRIPT),
    text = writeTypescript(collectClassifiers(first));
  expect(said(await drawn('typescript', text))).toEqual(said(first));
  for (const line of [
    'export interface Repo<T extends { id: string }, K = string> {',
    'export abstract class Store<T extends { id: string }> extends Emitter<Map<string, T>> implements Repo<T> {',
    '  private static count = 0;',
    "  constructor(db: Database, name = 'x') {",
    '    super();',
    '    this.db = db;',
    '  static create<U>(...args: U[]): Store<any> {',
    'export type Opts = {',
  ])
    expect(text.split('\n')).toContain(line);
});

it('says what one language has in the words of the other', async () => {
  const typescript = writeTypescript(collectClassifiers(await drawn('java', JAVA)));
  expect(readTypescript(typescript).misread).toEqual([]);
  for (const line of [
    '  private _total: number = 10;',
    '  abstract total(): number;',
    '  private rule!: (value: T) => Number;',
    '  static index<K, V extends K>(items: Iterable<V>): Map<K, V> {',
    '  private readonly lines!: Array<OrderLine>;',
  ])
    expect(typescript.split('\n')).toContain(line);
  const java = writeJava(collectClassifiers(await drawn('typescript', TYPESCRIPT)));
  expect(readJava(java).misread).toEqual([]);
  for (const line of [
    'interface Repo<T, K> {',
    '    CompletableFuture<T> find(K id, Object options);',
    '    protected Object pair;',
    'abstract class Store<T> extends Emitter<Map<String, T>> implements Repo<T> {',
  ])
    expect(java.split('\n')).toContain(line);
});

it('writes one body for operations of one name, and calls what is above with what it wants', () => {
  const { classifiers } = readJava(`class A { A(String x, int n) {} void run(int a) {} void run(String b) {} }
    class B extends A { B(int n) {} }`);
  expect(writeTypescript(classifiers)).toContain(
    '  run(a: number): void;\n  run(b: string): void;\n  run(..._: any[]): any {',
  );
  expect(writeTypescript(classifiers)).toContain('super(undefined!, n);');
  expect(writeJava(classifiers)).toContain('super(null, n);');
});

it('passes over bodies in time that grows with their number, closed or not', () => {
  const started = process.cpuUsage();
  expect(bareJava(`class A { ${'void x() {'.repeat(60_000)}`)).toContain('class A');
  expect(bareJava(`class A { ${'void x() { "}" /* } */ if (a) { } }'.repeat(30_000)} int last; }`)).toMatch(
    /int last; }$/,
  );
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2000);
});

it('takes types apart', () => {
  expect(readType('Map<String, List<? extends A.B>>[]')).toEqual({
    name: 'Map',
    dimensions: 1,
    arguments: [
      { name: 'String', arguments: [], dimensions: 0 },
      { name: 'List', arguments: [{ name: 'A.B', arguments: [], dimensions: 0 }], dimensions: 0 },
    ],
  });
  for (const odd of ['a | b', '() => void', '[a, b]', 'A<', '', '{ a: b }', 'A<b>c']) expect(readType(odd)).toBeNull();
  expect(readTypeParameters('<T extends { a: string, b: X<Y> }, K = () => void>')).toEqual([
    { name: 'T', bound: '{ a: string, b: X<Y> }' },
    { name: 'K', otherwise: '() => void' },
  ]);
});
