/** Tables as Chen has them: what the lines and keys of tables come to, where it stands, and that it follows them. */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { describe, expect, it } from 'vitest';
import { showChen } from '../../edit/create/notations/chen.ts';
import { TestEditor } from '../../testing/test-editor.ts';

const word = { zh: 'x', en: 'x' };
const row = (name: string, w: number, h: number, more: Partial<ShapeDefinition> = {}): ShapeDefinition => ({
  id: `er.${name}`,
  name: word,
  tags: { zh: [], en: [] },
  w,
  h,
  parts: (width, height) => [{ path: new Path().rect(0, 0, width, height) }],
  ...more,
});
const LIBRARY = [
  row('table', 200, 110, { behaviour: 'container' }),
  row('column', 200, 20),
  ...['entity', 'weakEntity'].map((name) => row(name, 120, 60)),
  ...['relationship', 'identifyingRelationship'].map((name) =>
    row(name, 120, 70, { textBox: (w, h) => ({ x: w / 4, y: h / 4, w: w / 2, h: h / 2 }) }),
  ),
  ...['attribute', 'keyAttribute', 'partialKey'].map((name) => row(name, 110, 50)),
];
const KEYS = ['', 'PK', 'FK', 'PF', 'UQ', 'IX'];

class Tables extends TestEditor {
  constructor() {
    super();
    this.registry.register({ id: 'er', name: word, categories: [], shapes: LIBRARY });
  }

  /** Rows as `PK id: bigint`. */
  table(name: string, x: number, y: number, ...rows: string[]): this {
    this.shape(name, x, y, 200, 110, { kind: 'er.table', text: [{ insert: name }] });
    rows.forEach((text, i) => {
      const key = KEYS.indexOf(text.split(' ')[0]!);
      const words = key > 0 ? text.slice(3) : text;
      this.shape(`${name}.${words.split(':')[0]}`, x, y + 30 + 20 * i, 200, 20, {
        kind: 'er.column',
        at: { parent: name, key: `a${i}` },
        text: [{ insert: words }],
        data: { controls: { key: Math.max(0, key) } },
      });
    });
    return this;
  }

  /** A key of one table that refers to another. */
  refers(id: RecordId, from: RecordId, to: RecordId): this {
    return this.connector(id, from, to, { style: { startArrow: 'erZeroOrMany', endArrow: 'erOnlyOne' } });
  }

  get drawn(): ShapeRecord[] {
    return this.all('shape').filter((shape) => this.store.pageOf(shape.id) === this.page);
  }
  said(kind: string): string[] {
    return this.drawn.filter((shape) => shape.kind === `er.${kind}`).map((shape) => plainText(shape.text));
  }
  /** Lines as `orders N has`. */
  ways(): string[] {
    const name = (id?: RecordId): string => plainText(this.store.find(id, 'shape')!.text);
    return this.all('connector')
      .filter((line) => this.store.pageOf(line.id) === this.page)
      .map((line) => {
        const label = this.store.children(line.id).flatMap((id) => this.store.find(id, 'label') ?? [])[0];
        return [name(line.start.shape), label && plainText(label.text), name(line.end.shape)].filter(Boolean).join(' ');
      });
  }
}

const shop = (): Tables =>
  new Tables()
    .table('users', 0, 0, 'PK id: bigint', 'email: text')
    .table('orders', 400, 0, 'PK id: bigint', 'FK user_id: bigint not null', 'state: text')
    .table('products', 400, 300, 'PK id: bigint', 'UQ sku: text', 'IX by_sku (sku)')
    .table('order_lines', 800, 150, 'PF order_id: bigint', 'PF product_id: bigint', 'count: integer')
    .refers('a', 'orders.user_id', 'users.id')
    .refers('b', 'order_lines.order_id', 'orders.id')
    .refers('c', 'order_lines.product_id', 'products.id');

describe('tables after Chen', () => {
  it('are shown whole when their page is made, and where one looked afterwards', () => {
    const e = shop(),
      tables = e.page;
    showChen(e);
    const { x, y, w, h } = e.viewport.bounds,
      drawn = e.scene.boundsOf(e.drawn.map(({ id }) => id))!;
    expect([drawn.x > x, drawn.y > y, drawn.x + drawn.w < x + w, drawn.y + drawn.h < y + h]).not.toContain(false);
    e.viewport.set(7, 9, 1);
    e.setPage(tables);
    showChen(e);
    expect(e.viewport.zoom).toBe(1);
  });

  it('are entities with attributes and keys, without the keys that refer, joined by relationships with how many', () => {
    const e = shop(),
      tables = e.page;
    showChen(e);
    expect(e.page).not.toBe(tables);
    expect(e.said('entity')).toEqual(['users', 'orders', 'products']);
    expect(e.said('keyAttribute')).toEqual(['id', 'id', 'id']);
    expect(e.said('attribute').sort()).toEqual(['count', 'email', 'sku', 'state']);
    expect(e.said('relationship').sort()).toEqual(['has', 'order_lines']);
    expect(e.ways().filter((way) => way.split(' ').length === 3)).toEqual([
      'orders N order_lines',
      'products M order_lines',
      'orders N has',
      'users 1 has',
    ]);
    expect(e.ways()).toContain('order_lines count');
    e.command('edit.undo');
    expect(e.store.pages()).toHaveLength(1);
  });

  it('that are told apart only with what they belong to are weak, and so is what joins them', () => {
    const e = new Tables()
      .table('orders', 0, 0, 'PK id: bigint')
      .table('lines', 400, 0, 'PF order_id: bigint', 'PK number: integer')
      .refers('a', 'lines', 'orders');
    showChen(e);
    expect([e.said('weakEntity'), e.said('partialKey'), e.said('identifyingRelationship')]).toEqual([
      ['lines'],
      ['number'],
      ['has'],
    ]);
  });

  it('stand in line where the tables do, on a page that is called after theirs', () => {
    const e = shop();
    e.run(() => e.store.update(e.page, { data: { ...e.pageRecord!.data, name: 'Shop' } }));
    showChen(e);
    const top = (name: string): number => e.drawn.find((shape) => plainText(shape.text) === name)!.box.y;
    expect([top('users'), e.pageRecord!.data.name]).toEqual([top('orders'), 'Shop – Chen']);
  });

  it('stand apart, nothing on anything', () => {
    const e = shop();
    e.table('persons', 0, 600, 'PK id: bigint', 'name: text', 'FK boss_id: bigint').refers(
      'd',
      'persons.boss_id',
      'persons.id',
    );
    showChen(e);
    const boxes = e.drawn.map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(15);
    const named = e.drawn.find((shape) => plainText(shape.text) === 'order_lines')!;
    expect(e.registry.geometryOfRecord(named).textBox.w).toBeGreaterThanOrEqual(7 * 'order_lines'.length);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h).toBe(false);
  });

  it('follow the tables when they are shown again, each in its place, with what was added beside them', () => {
    const e = shop(),
      tables = e.page;
    showChen(e);
    const view = e.page,
      find = (text: string) => e.drawn.find((shape) => plainText(shape.text) === text)!;
    e.select(find('users').id);
    e.run(() => e.store.update(find('users').id, { box: { ...find('users').box, x: -900 } }));
    e.shape('mine', 3000, 3000, 50, 50, { at: { parent: e.store.children(view)[0]!, key: 'zz' } });
    e.setPage(tables);
    e.run(() => {
      e.store.setText('users.email', [{ insert: 'phone: text' }]);
      e.store.remove(['a']);
    });
    showChen(e);
    expect(e.page).toBe(view);
    expect([e.said('attribute').includes('phone'), e.said('attribute').includes('email')]).toEqual([true, false]);
    expect([find('users').box.x, e.store.get('mine') !== undefined]).toEqual([-900, true]);
    expect(e.said('relationship')).toEqual(['order_lines']);
    // From the view itself it is brought up to date as well.
    e.run(() => e.store.setText('orders', [{ insert: 'purchases' }]));
    showChen(e);
    expect([e.page, e.said('entity')]).toEqual([view, ['users', 'purchases', 'products']]);
  });
});
