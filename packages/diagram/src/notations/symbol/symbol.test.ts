import { type ConnectorRecord, fromPlain, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { decodePayload, encodePayload, payloadOf } from '../../clipboard/payload.ts';
import { duplicateItems, writeCopies } from '../../edit/create/copy.ts';
import { placeSelection } from '../../edit/place/place.ts';
import { symbolsOf } from '../../edit/create/symbols.ts';
import { SymbolEditor } from '../../testing/symbol-editor.ts';

const shape = (e: SymbolEditor, id: RecordId): ShapeRecord => e.store.find(id, 'shape')!;
const words = (e: SymbolEditor, id: RecordId): string => plainText(shape(e, id).text);
const write = (e: SymbolEditor, id: RecordId, text: string): void => {
  e.run(() => e.store.setText(id, fromPlain(text)));
};
const fill = (e: SymbolEditor, id: RecordId, color: string): void => {
  e.run(() => e.store.update(id, { style: { ...shape(e, id).style, fill: color } }));
};

/** A symbol of `a` and `b`, and an instance 300 to the right of it. */
function two(): { e: SymbolEditor; card: RecordId; one: RecordId; a: RecordId; b: RecordId } {
  const e = new SymbolEditor(),
    card = e.card(),
    one = e.instance(card, 400, 50);
  return { e, card, one, a: e.part(one, 'a'), b: e.part(one, 'b') };
}

describe('a symbol', () => {
  it('is a frame around what was selected, with the lines between, in one step of undo', () => {
    const e = new SymbolEditor(),
      card = e.card();
    expect(e.box(card)).toMatchObject({ x: 0, y: 0, w: 200, h: 100 });
    expect([...e.store.children(card)].sort()).toEqual(['a', 'b', 'line']);
    expect(symbolsOf(e).map(({ data }) => data.name)).toEqual(['Card']);
    e.command('edit.undo');
    expect(e.store.get(card)).toBeUndefined();
    expect(shape(e, 'a').at.parent).toBe(e.layer);
  });

  it('is put down as an instance, whose lines join its own parts', () => {
    const { e, one, a, b } = two();
    expect(e.box(a)).toMatchObject({ x: 300, y: 0, w: 80, h: 40 });
    const line = e.store.get(e.part(one, 'line')) as ConnectorRecord;
    expect([line.start.shape, line.end.shape]).toEqual([a, b]);
  });

  it('hands what changes in it to its instances, with the step of undo', () => {
    const { e, a, b } = two();
    fill(e, 'a', '#ff0000');
    write(e, 'b', 'Buy');
    e.run(() => e.store.update('b', { box: { ...e.box('b'), x: 110 } }));
    expect(shape(e, a).style.fill).toBe('#ff0000');
    expect(words(e, b)).toBe('Buy');
    expect(e.box(b).x).toBe(410);
    e.command('edit.undo').command('edit.undo').command('edit.undo');
    expect(shape(e, a).style.fill).toBeUndefined();
    expect(words(e, b)).toBe('');
    expect(e.box(b).x).toBe(400);
  });

  it('hands on what is added to it and taken out of it', () => {
    const { e, card, one } = two();
    e.shape('c', 20, 60, 40, 20);
    e.run(() => e.store.update('c', { at: { parent: card, key: e.store.topKey(card) } }));
    expect(e.box(e.part(one, 'c'))).toMatchObject({ x: 320, y: 60 });
    e.select('a').command('edit.delete');
    expect(() => e.part(one, 'a')).toThrow();
    expect(e.store.get(one)).toBeDefined();
  });

  it('is followed on other pages', () => {
    const { e, card } = two();
    e.command('page.add');
    expect(e.store.pageOf(card)).not.toBe(e.page);
    const far = e.instance(card, 100, 100);
    expect(e.store.pageOf(far)).toBe(e.page);
    fill(e, 'a', '#00ff00');
    expect(shape(e, e.part(far, 'a')).style.fill).toBe('#00ff00');
  });
});

describe('an instance', () => {
  it('keeps its own words and looks, and follows in all else', () => {
    const { e, a } = two();
    write(e, a, 'Mine');
    fill(e, a, '#0000ff');
    write(e, 'a', 'Theirs');
    e.run(() => e.store.update('a', { style: { fill: '#ff0000', bold: true } }));
    expect(words(e, a)).toBe('Mine');
    expect(shape(e, a).style).toEqual({ fill: '#0000ff', bold: true });
  });

  it('is entered by a double press, and left by Escape', () => {
    const { e, one, a } = two();
    e.selection.clear();
    e.doubleClick(320, 35);
    expect([e.entered, e.selection.ids]).toEqual([one, [a]]);
    e.press('Escape');
    expect([e.entered, e.selection.ids]).toEqual([null, [one]]);
  });

  it('notes what is typed into it when typing ends', () => {
    const { e, a } = two();
    e.startEditing(a);
    e.store.setText(a, fromPlain('Typed'));
    e.stopEditing();
    expect(shape(e, a).data.own).toContain('text');
    e.startEditing('a');
    e.store.setText('a', fromPlain('Other'));
    e.stopEditing();
    expect(words(e, a)).toBe('Typed');
  });

  it('takes over what is typed into its symbol when typing ends', () => {
    const { e, a } = two();
    e.startEditing('a');
    e.store.setText('a', fromPlain('All'));
    e.stopEditing();
    expect(words(e, a)).toBe('All');
  });

  it('has nothing of its own by being moved or turned whole', () => {
    const { e, one, a } = two();
    e.selection.clear();
    // A press on a part takes all of it.
    e.drag(320, 35, 370, 135);
    expect(e.selection.ids).toEqual([one]);
    expect(e.box(a)).toMatchObject({ x: 350, y: 100 });
    expect(shape(e, a).data.own).toBeUndefined();
    e.run(() => e.store.update('a', { box: { ...e.box('a'), y: 10 } }));
    expect(e.box(a).y).toBeCloseTo(110);
  });

  it('goes with its size, which is its own, in proportion or as its parts are pinned', () => {
    const { e, one, a, b } = two();
    e.run(() => e.store.update('b', { data: { ...shape(e, 'b').data, pins: { x: 'end', y: 'both' } } }));
    e.select(one);
    placeSelection(e, { w: 400, h: 200 });
    expect(e.box(a)).toMatchObject({ x: 300, w: 160, h: 80 });
    expect(e.box(b)).toMatchObject({ x: 600, y: 50, w: 100, h: 150 });
    expect(shape(e, b).data.own).toBeUndefined();
    fill(e, 'a', '#123456');
    expect(e.box(one)).toMatchObject({ w: 400, h: 200 });
    expect(e.box(b)).toMatchObject({ x: 600, w: 100 });
  });

  it('lacks what was deleted in it, until it is reset', () => {
    const { e, one, a } = two();
    e.select(a).command('edit.delete');
    fill(e, 'a', '#ff0000');
    expect(() => e.part(one, 'a')).toThrow();
    e.select(one).command('symbol.reset');
    expect(shape(e, e.part(one, 'a')).style.fill).toBe('#ff0000');
  });

  it('is reset to what its symbol is, and follows again where it was set back by hand', () => {
    const { e, one, a, b } = two();
    fill(e, a, '#0000ff');
    write(e, b, 'Mine');
    e.select(one).command('symbol.reset');
    expect(shape(e, a).style.fill).toBeUndefined();
    expect(words(e, b)).toBe('');
    expect(shape(e, a).data.own).toBeUndefined();
    fill(e, 'a', '#111111');
    fill(e, a, '#222222');
    fill(e, a, '#111111');
    fill(e, 'a', '#333333');
    expect(shape(e, a).style.fill).toBe('#333333');
  });

  it('follows no more once it is detached, and what is taken out of it is free', () => {
    const { e, one, a, b } = two();
    e.run(() => e.store.update(b, { at: { parent: e.layer, key: 'b0' } }));
    write(e, 'b', 'New');
    expect(words(e, b)).toBe('');
    expect(() => e.part(one, 'b')).toThrow();
    e.select(one).command('symbol.detach');
    fill(e, 'a', '#ff0000');
    expect(shape(e, a).style.fill).toBeUndefined();
    expect(shape(e, one).data.symbol).toBeUndefined();
  });

  it('is what a copy of a symbol or of an instance is', () => {
    const { e, card, one, a } = two();
    write(e, a, 'Mine');
    const [ofSymbol] = duplicateItems(e, [card], 0, 300),
      [ofInstance] = duplicateItems(e, [one], 0, 300);
    write(e, 'a', 'Theirs');
    expect(words(e, e.part(ofSymbol!, 'a'))).toBe('Theirs');
    expect(words(e, e.part(ofInstance!, 'a'))).toBe('Mine');
    expect(symbolsOf(e)).toHaveLength(1);
  });

  it('stays as it is when its symbol goes, and follows again when that comes back', () => {
    const { e, card, a } = two();
    e.select(card).command('edit.delete');
    fill(e, a, '#0000ff');
    expect(shape(e, a).style.fill).toBe('#0000ff');
    e.command('edit.undo').command('edit.undo');
    fill(e, 'a', '#ff0000');
    expect(shape(e, a).style.fill).toBe('#ff0000');
  });

  it('pasted into another document with others is their symbol there', () => {
    const { e, one } = two();
    const other = e.instance(shape(e, one).data.symbol!, 700, 50);
    e.selection.replace([one, other]);
    const payload = decodePayload(encodePayload(payloadOf(e)!, ''))!,
      there = new SymbolEditor();
    const [first, second] = there.run(() =>
      writeCopies(there, payload.records, payload.roots, { dx: 0, dy: 0, parent: there.layer }),
    )!;
    expect(symbolsOf(there).map(({ id }) => id)).toEqual([first]);
    const part = there.store.children(first!).find((id) => there.store.find(id, 'shape'))!;
    fill(there, part, '#ff0000');
    expect(shape(there, there.part(second!, part)).style.fill).toBe('#ff0000');
  });
});

describe('symbols in symbols', () => {
  it('keeps to the sides that what it is made of kept to', () => {
    const e = new SymbolEditor().shape('a', 0, 0, 80, 40).shape('b', 0, 40, 80, 40);
    e.run(() => {
      e.store.update('a', { data: { pins: { x: 'both', y: 'start' } } });
      e.store.update('b', { data: { pins: { x: 'both' } } });
    });
    e.selection.replace(['a', 'b']);
    e.command('symbol.make', 'Head');
    expect(shape(e, e.selection.ids[0]!).data.pins).toEqual({ x: 'both' });
  });

  it('hand on through both, and keep what is their own on the way', () => {
    const { e, card, one, a } = two();
    e.shape('title', 300, 150, 100, 20);
    e.selection.replace([one, 'title']);
    e.command('symbol.make', 'Page');
    const page = e.selection.ids[0]!,
      copy = e.instance(page, 400, 400);
    const inner = e.store.children(copy).find((id) => shape(e, id)?.data.symbol === card)!,
      deep = e.part(inner, 'a');
    fill(e, 'a', '#ff0000');
    expect(shape(e, deep).style.fill).toBe('#ff0000');
    write(e, a, 'In the page');
    expect(words(e, deep)).toBe('In the page');
    write(e, 'a', 'In the card');
    expect([words(e, a), words(e, deep)]).toEqual(['In the page', 'In the page']);
  });

  it('never stand in themselves', () => {
    const { e, card, one } = two();
    e.run(() => e.store.update(one, { at: { parent: card, key: e.store.topKey(card) } }));
    expect(shape(e, one).data.symbol).toBeUndefined();
    fill(e, 'a', '#ff0000');
    expect(e.store.records.size).toBeLessThan(30);
  });
});

describe('two people', () => {
  it('change a symbol and an instance at once, and an instance made meanwhile follows with the next edit', () => {
    const { e, card, a: own } = two(),
      { stores, meet } = people(2, ...e.store.records.values()),
      ann = new SymbolEditor(stores[0]!),
      ben = new SymbolEditor(stores[1]!);
    fill(ann, 'a', '#ff0000');
    write(ben, own, 'Mine');
    const made = ben.instance(card, 400, 300);
    meet();
    for (const one of [ann, ben]) {
      expect(shape(one, own).style.fill).toBe('#ff0000');
      expect(words(one, own)).toBe('Mine');
    }
    ben.shape('x', 600, 600).select('x');
    placeSelection(ben, { x: 10 });
    meet();
    expect(shape(ann, ann.part(made, 'a')).style.fill).toBe('#ff0000');
  });

  it('who add to one symbol have each part once in every instance', () => {
    const { e, card, one } = two(),
      { stores, meet } = people(2, ...e.store.records.values()),
      editors = stores.map((store) => new SymbolEditor(store));
    editors.forEach((each, i) => {
      each.shape(`new${i}`, 20 * i, 60, 10, 10);
      each.run(() => each.store.update(`new${i}`, { at: { parent: card, key: each.store.topKey(card) } }));
    });
    meet();
    for (const each of editors) {
      fill(each, 'a', '#ff0000');
      meet();
    }
    for (const each of editors) expect(each.store.children(one)).toHaveLength(5);
  });
});
