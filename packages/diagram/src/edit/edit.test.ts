import { fromPlain, plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { placeSelection, selectionPlace } from './place/place.ts';
import { setStyle, sharedStyle } from './style/style.ts';

const order = (e: TestEditor): readonly string[] => e.store.children(e.layer);

describe('order', () => {
  const stack = (): TestEditor =>
    new TestEditor().shape('a', 0, 0).shape('b', 10, 10).shape('c', 20, 20).shape('d', 30, 30);
  it.each([
    ['arrange.bringToFront', 'b', ['a', 'c', 'd', 'b']],
    ['arrange.sendToBack', 'c', ['c', 'a', 'b', 'd']],
    ['arrange.bringForward', 'b', ['a', 'c', 'b', 'd']],
    ['arrange.sendBackward', 'c', ['a', 'c', 'b', 'd']],
  ])('%s', (command, id, result) => {
    const e = stack().select(id).command(command);
    expect(order(e)).toEqual(result);
    e.command('edit.undo');
    expect(order(e)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps several in their order and writes nothing when they are there already', () => {
    const e = stack().select('c', 'a').command('arrange.bringToFront');
    expect(order(e)).toEqual(['b', 'd', 'a', 'c']);
    e.store.history.clear();
    e.command('arrange.bringToFront');
    expect(e.store.history.canUndo).toBe(false);
  });
});

describe('groups', () => {
  it('come apart as they went together', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 200, 0).shape('c', 400, 0).select('a', 'b'),
      before = e.snapshot();
    e.command('arrange.group');
    const group = e.selection.ids[0]!;
    expect(e.store.children(group)).toEqual(['a', 'b']);
    e.command('arrange.ungroup');
    expect(e.selection.ids).toEqual(['a', 'b']);
    expect(order(e)).toEqual(['a', 'b', 'c']);
    expect(e.all('group')).toEqual([]);
    expect(e.all('shape')).toHaveLength(3);
    e.command('edit.undo');
    expect(e.store.children(group)).toEqual(['a', 'b']);
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
  });

  it('come apart with all that is in them where groups in them are selected too', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 200, 0).shape('c', 400, 0);
    const inner = e.select('a', 'b').command('arrange.group').selection.ids[0]!,
      outer = e.select(inner, 'c').command('arrange.group').selection.ids[0]!;
    for (const ids of [
      [outer, inner],
      [inner, outer],
    ]) {
      e.select(...ids).command('arrange.ungroup');
      expect([order(e), [...e.selection.ids].sort(), e.all('group')]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
      e.command('edit.undo');
    }
  });

  it('go with their last member', () => {
    const e = new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 200, 0)
      .select('a', 'b')
      .command('arrange.group')
      .select('a')
      .press('Delete')
      .select('b')
      .press('Delete');
    expect(e.all('group')).toEqual([]);
  });
});

describe('arranging', () => {
  it('aligns to what was selected first', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 300, 250, 60, 40)
      .select('b', 'a')
      .command('arrange.alignRight');
    expect(e.box('a').x).toBe(260);
    expect(e.box('b').x).toBe(300);
    e.command('arrange.alignMiddle');
    expect(e.box('a').y).toBe(240);
  });

  it('gives equal gaps and keeps the outermost', () => {
    const e = new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 120, 5)
      .shape('c', 500, 10)
      .select('c', 'a', 'b')
      .command('arrange.distributeHorizontally');
    expect([e.box('a').x, e.box('b').x, e.box('c').x]).toEqual([0, 250, 500]);
    e.command('arrange.spaceHorizontally', 20);
    expect([e.box('a').x, e.box('b').x, e.box('c').x]).toEqual([0, 120, 240]);
  });

  it('matches sizes and leaves left and top edges where they are', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60)
      .shape('b', 200, 0, 40, 40)
      .select('a', 'b')
      .command('arrange.matchSize');
    expect(e.box('b')).toMatchObject({ x: 200, y: 0, w: 100, h: 60 });
  });

  it('turns and mirrors about the common centre', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 100)
      .shape('b', 200, 0, 100, 100)
      .select('a', 'b')
      .command('arrange.rotateRight');
    expect(e.scene.bounds('a')).toMatchObject({ x: 100, y: -100 });
    expect(e.box('a').r).toBeCloseTo(Math.PI / 2);
    e.command('arrange.rotateLeft');
    expect(e.box('a')).toEqual({ x: 0, y: 0, w: 100, h: 100 });
    e.command('arrange.flipHorizontal');
    expect(e.box('a')).toMatchObject({ x: 200, y: 0, fx: true });
  });

  it('sets place and size as numbers, also of several', () => {
    const e = new TestEditor().shape('a', 0, 0, 100, 100).shape('b', 200, 0, 100, 100).select('a', 'b');
    expect(selectionPlace(e)).toEqual({ x: 0, y: 0, w: 300, h: 100, r: 0 });
    placeSelection(e, { w: 600 });
    expect(e.box('b')).toMatchObject({ x: 400, w: 200 });
    placeSelection(e, { x: Number.NaN });
    expect(e.box('a').x).toBe(0);
    e.select('a');
    placeSelection(e, { r: Math.PI / 4 });
    expect(e.box('a').r).toBeCloseTo(Math.PI / 4);
  });

  it('turns what a container holds with it', () => {
    const e = new TestEditor()
      .shape('box', 0, 0, 200, 200, { kind: 'test.box' })
      .shape('a', 150, 70, 40, 60, { at: { parent: 'box', key: 'a1' } })
      .select('box');
    placeSelection(e, { r: Math.PI / 2 });
    expect(e.box('a')).toMatchObject({ x: 80, y: 140, w: 40, h: 60 });
    placeSelection(e, { r: 0 });
    expect(e.box('a')).toMatchObject({ x: 150, y: 70 });
  });

  it('gives a growing shape no less room than its text needs, and a text the width it was given', () => {
    const text = fromPlain('one two three four five six'),
      e = new TestEditor()
        .shape('a', 0, 0, 300, 60, { style: { textFit: 'grow', wrap: true }, text })
        .shape('t', 0, 200, 200, 24, { kind: 'test.text', text });
    e.select('a');
    placeSelection(e, { w: 60 });
    expect(e.box('a').w).toBe(60);
    expect(e.box('a').h).toBeGreaterThan(60);
    e.command('edit.undo');
    expect(e.box('a')).toMatchObject({ w: 300, h: 60 });
    e.select('t');
    placeSelection(e, { w: 80 });
    expect(e.box('t').w).toBe(80);
    expect(e.store.find('t', 'shape')!.style.wrap).toBe(true);
  });
});

describe('a growing shape', () => {
  it('is measured in the face its theme gives it', () => {
    const e = new TestEditor().shape('a', 0, 0, 60, 24, { kind: 'test.text', text: fromPlain('six letters') });
    e.select('a').command('arrange.autosize');
    const plain = e.box('a').w;
    e.store.update('document', { data: { theme: 'sketch' } });
    e.command('arrange.autosize');
    expect(e.box('a').w).toBeGreaterThan(plain);
  });
});

describe('style', () => {
  it('is shared where it is one and mixed where it is not, and set only where it means something', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60, { style: { fill: '#ff0000' } })
      .shape('b', 200, 0)
      .connector('c', 'a', 'b')
      .select('a', 'b', 'c');
    expect(sharedStyle(e).fill).toBe('mixed');
    setStyle(e, { fill: '#00ff00', strokeWidth: 3, endArrow: 'diamond' });
    expect(sharedStyle(e)).toMatchObject({ fill: '#00ff00', strokeWidth: 3, endArrow: 'diamond' });
    expect(e.store.find('c', 'connector')!.style.fill).toBeUndefined();
    expect(e.store.find('a', 'shape')!.style.endArrow).toBeUndefined();
    e.command('edit.undo');
    expect(e.store.find('a', 'shape')!.style).toEqual({ fill: '#ff0000' });
  });

  it('goes back to its default where a field is undefined', () => {
    const e = new TestEditor().shape('a', 0, 0, 100, 60, { style: { fill: '#ff0000' } }).select('a');
    setStyle(e, { fill: undefined });
    expect(e.store.find('a', 'shape')!.style).toEqual({});
  });

  it('makes whole texts bold and takes the words of their own along', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60, {
        text: [{ insert: 'a ' }, { insert: 'b', attributes: { bold: true, color: '#ff0000' } }],
      })
      .select('a');
    e.command('text.bold');
    const a = e.store.find('a', 'shape')!;
    expect(a.style.bold).toBe(true);
    expect(a.text).toEqual([{ insert: 'a ' }, { insert: 'b', attributes: { color: '#ff0000' } }]);
    e.command('text.bold');
    expect(e.store.find('a', 'shape')!.style.bold).toBe(false);
  });

  it('knows the formats that all characters have of their own', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60, {
        text: [
          { insert: 'all', attributes: { bold: true, color: '#ff0000', size: '20' } },
          { insert: '\n', attributes: { align: 'right' } },
        ],
      })
      .select('a');
    expect(sharedStyle(e)).toMatchObject({ bold: true, color: '#ff0000', fontSize: 20, align: 'right' });
    e.command('text.bold');
    expect(sharedStyle(e).bold).toBe(false);
    expect(e.store.find('a', 'shape')!.text![0]!.attributes?.bold).toBeUndefined();
    e.command('text.larger');
    expect(sharedStyle(e).fontSize).toBe(24);
    e.store.setText('a', [{ insert: 'a' }, { insert: 'b', attributes: { bold: true } }]);
    expect(sharedStyle(e).bold).toBe('mixed');
  });

  it('keeps the waypoints of a straight line that becomes curved', () => {
    const e = new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 300, 0)
      .connector('c', 'a', 'b', { kind: 'straight', points: [{ x: 200, y: 200 }] })
      .select('c')
      .command('connector.curved');
    expect(e.store.find('c', 'connector')).toMatchObject({ kind: 'curved', points: [{ x: 200, y: 200 }] });
    expect(e.command('connector.orthogonal').store.find('c', 'connector')!.points).toEqual([]);
  });

  it('reaches connectors inside groups', () => {
    const e = new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 300, 0)
      .connector('c', 'a', 'b')
      .select('a', 'b')
      .command('arrange.group')
      .command('connector.straight');
    expect(e.store.find('c', 'connector')!.kind).toBe('straight');
  });

  it('formats the selected characters while a text is edited', () => {
    const e = new TestEditor().shape('a', 0, 0).select('a'),
      asked: unknown[] = [];
    e.startEditing('a');
    e.textHost = {
      formats: () => ({ bold: true }),
      format: (...args) => {
        asked.push(args);
      },
      selected: () => ({ start: 0, end: 0 }),
      focus: () => undefined,
    };
    e.command('text.bold').command('text.larger');
    expect(asked).toEqual([
      ['bold', null],
      ['size', '16'],
    ]);
    expect(e.store.find('a', 'shape')!.style).toEqual({});
  });
});

describe('shapes', () => {
  it('are replaced with text and connectors kept', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60, { text: fromPlain('hello') })
      .shape('b', 300, 0)
      .connector('c', 'a', 'b')
      .select('a')
      .command('item.replace', 'test.square');
    const a = e.store.find('a', 'shape')!;
    expect(a).toMatchObject({ kind: 'test.square', box: { x: 10, y: -10, w: 80, h: 80 } });
    expect(plainText(a.text)).toBe('hello');
    expect(e.store.find('c', 'connector')!.start.shape).toBe('a');
  });

  it('grow by quick create: same kind, free place, connected, selected', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 280, 100).select('a').press('Alt+Shift+ArrowRight');
    const made = e.store.find(e.selection.ids[0], 'shape')!,
      c = e.all('connector')[0]!;
    expect(made.kind).toBe('test.rect');
    expect(c).toMatchObject({ start: { shape: 'a' }, end: { shape: made.id } });
    expect(
      e.scene
        .itemsIn({ ...made.box }, 'touch')
        .filter((i) => i.type === 'shape')
        .map((i) => i.id),
    ).toEqual([made.id]);
    e.press('Alt+ArrowLeft');
    expect(e.selection.ids).toEqual(['a']);
    e.command('edit.undo');
    expect(e.all('shape')).toHaveLength(2);
    expect(e.all('connector')).toHaveLength(0);
  });

  it('are connected by keys alone', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 300, 100)
      .shape('d', 100, 400)
      .select('a')
      .press('Alt+C');
    expect(e.overlay.data.target?.shape).toBe('b');
    e.press('Tab').press('Enter');
    expect(e.all('connector')[0]).toMatchObject({ start: { shape: 'a' }, end: { shape: 'd' } });
    expect(e.selection.ids).toEqual(['d']);
  });

  it('are walked by Tab in reading order, which ends', () => {
    const e = new TestEditor().shape('c', 100, 300).shape('b', 300, 105).shape('a', 100, 100);
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      e.press('Tab');
      seen.push(e.selection.ids[0]!);
    }
    expect(seen).toEqual(['a', 'b', 'c', 'c']);
  });
});

describe('layers and pages', () => {
  it('hides a layer and lets go of what was selected on it', () => {
    const e = new TestEditor().shape('a', 0, 0).select('a').command('layer.toggleHidden');
    expect(e.selection.ids).toEqual([]);
    expect(e.scene.isHidden('a')).toBe(true);
  });

  it('orders layers and pages that two people gave one key', () => {
    const e = new TestEditor(),
      first = e.layer;
    for (const [id, parent] of [
      ['l2', e.page],
      ['l3', e.page],
    ] as const)
      e.store.create({ id, type: 'layer', at: { parent, key: 'a1' }, data: { name: '' } });
    for (const id of ['p2', 'p3'])
      e.store.create({ id, type: 'page', at: { parent: '', key: 'a1' }, data: { name: id } });
    const layers = (): readonly string[] => e.store.children(e.page);
    e.command('layer.raise', first);
    expect(layers().indexOf(first)).toBeGreaterThan(0);
    e.command('layer.lower', first);
    expect(layers()).toEqual([first, 'l2', 'l3']);
    e.command('page.move', { page: 'p3', index: 1 });
    expect(
      e.store
        .pages()
        .map(({ id }) => id)
        .slice(1),
    ).toEqual(['p3', 'p2']);
    e.setPage('p2');
    e.command('page.add');
    expect(e.store.pages().at(-1)!.id).toBe(e.page);
  });

  it('makes, orders and removes layers, but never the last', () => {
    const e = new TestEditor().shape('a', 0, 0),
      first = e.layer;
    e.command('layer.add');
    const second = e.layer;
    expect(second).not.toBe(first);
    e.select('a').command('layer.moveSelection', second);
    expect(e.store.find('a', 'shape')!.at.parent).toBe(second);
    e.command('layer.lower', second);
    expect(e.store.children(e.page)).toEqual([second, first]);
    e.command('layer.remove', second);
    expect(e.store.get('a')).toBeUndefined();
    expect(e.commands.enabled('layer.remove', e)).toBe(false);
  });

  it('copies a page with its connectors into itself', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 300, 0).connector('c', 'a', 'b'),
      first = e.page;
    e.command('page.duplicate');
    expect(e.page).not.toBe(first);
    const copies = e.all('connector').filter((c) => e.store.pageOf(c.id) === e.page);
    expect(copies).toHaveLength(1);
    expect(e.store.pageOf(copies[0]!.start.shape!)).toBe(e.page);
    e.command('page.moveLeft');
    expect(e.store.pages().map((p) => p.id)).toEqual([e.page, first]);
    e.command('page.remove');
    expect(e.page).toBe(first);
    expect(e.all('shape')).toHaveLength(2);
  });
});

describe('readers', () => {
  it('change nothing, whatever they press', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).connector('c', 'a', 'b'),
      before = e.snapshot();
    e.set({ readOnly: true });
    e.drag(150, 130, 250, 230)
      .select('a')
      .press('Delete')
      .press('ArrowRight')
      .press('x')
      .press('Mod+D')
      .press('Mod+G')
      .press('Alt+Shift+ArrowRight')
      .doubleClick(600, 600);
    e.select('a').drag(200, 160, 260, 220);
    for (const command of e.commands.all())
      if (!command.internal && command.edits) expect(e.commands.run(command.id, e)).toBe(false);
    expect(e.snapshot()).toEqual(before);
    expect(e.editing).toBeNull();
  });
});

describe('layers that are locked or hidden', () => {
  it('are left for an open one, and where none is nothing is drawn that could not be touched', () => {
    const e = new TestEditor(),
      first = e.layer,
      notices: string[] = [];
    e.on('notice', ({ key }) => notices.push(key));
    e.command('layer.add').command('layer.toggleLocked', e.layer);
    expect(e.layer).toBe(first);
    e.command('tool.note').drag(100, 100, 200, 200);
    expect(e.all('shape').map((s) => s.at.parent)).toEqual([first]);
    e.command('layer.toggleHidden', first)
      .command('tool.note')
      .drag(300, 100, 400, 200)
      .command('tool.connector')
      .drag(300, 300, 500, 400);
    expect([e.all('shape').length, e.all('connector').length]).toEqual([1, 0]);
    expect(notices).toEqual(['notice.layerClosed', 'notice.layerClosed']);
  });
});

describe('deleting a step', () => {
  const flow = () =>
    new TestEditor()
      .shape('a', 0, 0)
      .shape('b', 200, 0)
      .shape('c', 400, 0)
      .shape('d', 600, 0)
      .connector('ab', 'a', 'b')
      .connector('bc', 'b', 'c', { style: { endArrow: 'diamond' } })
      .connector('cd', 'c', 'd');

  it('lets the flow lead on past it, and leaves no arrow that leads nowhere', () => {
    const e = flow().select('b').command('edit.delete');
    expect(e.store.find('ab', 'connector')).toMatchObject({ start: { shape: 'a' }, end: { shape: 'c' } });
    expect(e.store.find('ab', 'connector')!.style.endArrow).toBe('diamond');
    expect(e.store.get('bc')).toBeUndefined();
    e.command('edit.undo');
    expect(e.store.find('ab', 'connector')!.end.shape).toBe('b');
    expect(e.store.find('bc', 'connector')!.start.shape).toBe('b');
  });

  it('does so past several at once, and takes the last arrow with the last step', () => {
    const e = flow().select('b', 'c').command('edit.delete');
    expect(e.store.find('ab', 'connector')!.end.shape).toBe('d');
    expect(e.all('connector').map((c) => c.id)).toEqual(['ab']);
    e.select('d').command('edit.delete');
    expect(e.all('connector')).toEqual([]);
  });

  it('takes all its arrows where several lead to it or away', () => {
    const e = flow().shape('x', 200, 300).connector('xb', 'x', 'b').select('b').command('edit.delete');
    expect(e.all('connector').map((c) => c.id)).toEqual(['cd']);
  });
});

describe('the format painter', () => {
  it('leaves to the theme what the theme gave, and gives what differs', () => {
    const e = new TestEditor()
      .shape('a', 0, 0, 100, 60, { style: { fill: '#ff0000', bold: true } })
      .shape('b', 200, 0, 100, 60, { style: { strokeWidth: 9, italic: true } })
      .shape('t', 400, 0, 100, 60, { kind: 'test.text' });
    e.select('a').command('style.copy').select('b', 't').command('style.paste');
    expect(e.store.find('b', 'shape')!.style).toEqual({ fill: '#ff0000', bold: true });
    expect(e.store.find('t', 'shape')!.style).toMatchObject({ fill: '#ff0000', bold: true, stroke: 'theme:stroke' });
    e.store.update('document', { data: { ...e.store.find('document', 'document')!.data, theme: 'vivid' } });
    expect(e.scene.get('b')).toBeDefined();
    expect(e.store.find('b', 'shape')!.style.strokeWidth).toBeUndefined();
  });
});
