import { fromPlain, plainText, type RecordId } from '@limn/document';
import { describe, expect, it, vi } from 'vitest';
import { copyData } from '../clipboard/clipboard.ts';
import { deleteCut } from '../clipboard/cut.ts';
import { pasteContent } from '../clipboard/paste.ts';
import { insertMap, writeMap } from '../edit/create/notations/topics.ts';
import { forestOf } from '../notations/auto/forest.ts';
import { quickHandles } from '../overlay/quick-handles.ts';
import { BranchEditor } from '../testing/branch-editor.ts';
import { mapCommand } from './map-command.ts';

const center = { x: 500, y: 400 };

class MapEditor extends BranchEditor {
  /** The maps as brackets of words; `!` before what stands on the left. */
  get words(): string {
    const maps = this.all('shape').filter(({ kind }) => kind === 'auto.mindmap');
    return maps
      .map((map) => {
        const forest = forestOf(map, this),
          tell = (id: RecordId): string => {
            const inside = forest.children.get(id)!.map(tell).join(' ');
            return `${forest.before.has(id) ? '!' : ''}${this.word(id)}${inside === '' ? '' : `(${inside})`}`;
          };
        return forest.roots.map(tell).join(' ');
      })
      .sort()
      .join(' | ');
  }
  word(id: RecordId): string {
    return plainText(this.store.find(id, 'shape')?.text);
  }
  topic(word: string): RecordId {
    return this.all('shape').find((shape) => plainText(shape.text) === word)!.id;
  }
  /** Names the topic that is being written, and ends that. */
  write(word: string): this {
    const id = this.editing!;
    this.store.setText(id, fromPlain(word));
    this.stopEditing();
    return this;
  }
  get selected(): string {
    return this.selection.ids.map((id) => this.word(id)).join(' ');
  }
  /** A map `r` with `a` on the right and `b`, `c` and `d` on the left, and `x` and `y` below `a`. */
  static map(): MapEditor {
    const e = new MapEditor(),
      topic = (word: string, ...topics: object[]) => ({ text: fromPlain(word), topics });
    e.run(() =>
      writeMap(e, center, topic('r', topic('a', topic('x'), topic('y')), topic('b'), topic('c'), topic('d'))),
    );
    e.store.history.clear();
    return e;
  }
  pick(word: string): this {
    return this.select(this.topic(word));
  }
  color(word: string): string | undefined {
    const id = this.topic(word);
    return this.all('connector').find(({ end }) => end.shape === id)?.style.stroke;
  }
}

describe('a mind map on a page', () => {
  it('begins with a central topic and branches on both sides, in colours of their own; one step of undo', () => {
    const e = new MapEditor();
    insertMap(e, center);
    expect(e.words).toBe('Central topic(Main topic 1 Main topic 2 !Main topic 3 !Main topic 4)');
    expect(e.selected).toBe('Central topic');
    const { x, y, w, h } = e.box(e.topic('Central topic'));
    expect([x + w / 2, y + h / 2]).toEqual([500, 400]);
    expect(new Set([1, 2, 3, 4].map((n) => e.color(`Main topic ${n}`))).size).toBe(4);
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
  });

  it('stands clear of what is in the middle of the view', async () => {
    const e = new MapEditor(),
      { x, y } = e.viewport.center;
    e.shape('taken', x - 60, y - 40, 120, 80);
    e.commands.register(mapCommand);
    e.press('Shift+M');
    await vi.waitFor(() => expect(e.words).not.toBe(''));
    const map = e.all('shape').find(({ kind }) => kind === 'auto.mindmap')!;
    expect(map.box.y).toBeGreaterThan(y + 40);
  });

  it('is made of a new container by the library as well', () => {
    const e = new MapEditor().tree('', '', { direction: 4 }, 'auto.mindmap');
    expect(e.words).toBe('Central topic(Main topic 1 Main topic 2 !Main topic 3 !Main topic 4)');
  });

  it('grows by Tab and Enter, which begin to write, and by Tab from the writing', () => {
    const e = MapEditor.map();
    expect(e.words).toBe('r(a(x y) !b !c !d)');
    e.pick('a').press('Tab').write('z');
    expect(e.words).toBe('r(a(x y z) !b !c !d)');
    e.press('Enter').write('w').press('Shift+Enter').write('v');
    expect(e.words).toBe('r(a(x y z v w) !b !c !d)');
    e.pick('c').press('Enter').write('n');
    expect(e.words).toBe('r(a(x y z v w) !b !c !n !d)');
    e.pick('r').press('Enter').write('side');
    expect(e.words).toBe('r(a(x y z v w) !b !c !n !d !side)');
    e.startEditing(e.topic('side'));
    expect(e.textKey({ key: 'Tab', code: 'Tab', shift: false, alt: false, mod: false, repeat: false })).toBe(true);
    e.write('below');
    expect(e.words).toBe('r(a(x y z v w) !b !c !n !d !side(below))');
    expect(e.color('below')).toBe(e.color('side'));
    expect(e.box(e.topic('below')).x).toBeLessThan(e.box(e.topic('side')).x);
  });

  it('loses a branch with all that hangs on it, which undo brings back whole', () => {
    const e = MapEditor.map(),
      before = e.snapshot();
    e.pick('a').press('Delete');
    expect(e.words).toBe('r(!b !c !d)');
    expect(e.all('connector')).toHaveLength(3);
    expect(e.selected).toBe('b');
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
    e.pick('a').command('edit.delete');
    expect(e.words).toBe('r(!b !c !d)');
    e.pick('r').press('Delete');
    expect(e.snapshot().filter(({ type }) => type === 'shape' || type === 'connector')).toEqual([]);
  });

  it('has its lines leave at the side where the branch stands, through drags across too, but for ends one fixed', () => {
    const e = MapEditor.map();
    const sides = (word: string): unknown[] => {
      const { start, end } = e.all('connector').find((line) => line.end.shape === e.topic(word))!;
      return [start.side, end.side];
    };
    e.pick('a');
    for (let n = 0; n < 4; n++) e.press('Tab').write(`n${n}`).pick('a');
    expect(['a', 'x', 'n3', 'b'].map(sides)).toEqual([
      ['right', 'left'],
      ['right', 'left'],
      ['right', 'left'],
      ['left', 'right'],
    ]);
    const line = e.all('connector').find(({ end }) => end.shape === e.topic('x'))!,
      fixed = { ...line.start, anchor: { x: 0.5, y: 1 } };
    delete fixed.side;
    e.run(() => e.store.update(line.id, { start: fixed }));
    const [{ x, y, w, h }, r] = [e.box(e.topic('a')), e.box(e.topic('r'))];
    e.drag(x + w / 2, y + h / 2, r.x - 10, r.y + r.h / 2);
    expect(e.box(e.topic('a')).x).toBeLessThan(r.x);
    expect(['a', 'x', 'n3'].map(sides)).toEqual([
      ['left', 'right'],
      [undefined, 'right'],
      ['left', 'right'],
    ]);
  });

  it('is gone through by arrows', () => {
    const e = MapEditor.map().pick('r');
    const walk = (...keys: string[]): string => keys.map((key) => e.press(`Arrow${key}`) && e.selected).join(' ');
    expect(walk('Right', 'Right', 'Down', 'Left', 'Down', 'Left', 'Left', 'Right')).toMatch(/^a [xy] y a a r c r$/);
    const at = e.snapshot();
    e.press('ArrowUp');
    expect(e.selected).toBe('r');
    expect(e.snapshot()).toEqual(at);
  });

  it('takes branches to other topics by drags, in their colour', () => {
    const e = MapEditor.map();
    const [x, y] = e.middle(e.topic('x'));
    e.drag(x, y + 16, ...e.middle(e.topic('c')));
    expect(e.words).toBe('r(a(y) !b !c(x) !d)');
    expect(e.color('x')).toBe(e.color('c'));
    e.command('edit.undo');
    expect(e.words).toBe('r(a(x y) !b !c !d)');
  });

  it('takes in what is dropped on a topic, and nothing that is put between topics', () => {
    const e = MapEditor.map().shape('note', 20, 20, 60, 60, { text: fromPlain('note') });
    const [x, y] = e.middle(e.topic('b'));
    e.drag(30, 30, x, y);
    expect(e.words).toBe('r(a(x y) !b(note) !c !d)');
    e.command('edit.undo');
    e.selection.clear();
    const [rx] = e.middle(e.topic('r'));
    e.drag(30, 30, rx, e.box(e.topic('x')).y);
    expect(e.words).toBe('r(a(x y) !b !c !d)');
    expect(e.box('note').x).toBeGreaterThan(100);
  });

  it('moves as one with its central topic, and gives off a map of its own', () => {
    const e = MapEditor.map(),
      before = e.box(e.topic('c')),
      [x, y] = e.middle(e.topic('r'));
    e.drag(x, y + 10, x + 30, y + 60);
    expect(e.words).toBe('r(a(x y) !b !c !d)');
    expect(e.box(e.topic('c'))).toMatchObject({ x: before.x + 30, y: before.y + 50 });
    e.selection.clear();
    const [ax, ay] = e.middle(e.topic('a'));
    e.drag(ax, ay + 14, 900, 60);
    expect(e.words).toBe('a(x y) | r(!b !c !d)');
    expect(e.all('connector')).toHaveLength(5);
  });

  it('grows by the arrows beside a topic, where it can', () => {
    const e = MapEditor.map(),
      a = e.topic('a');
    expect((['up', 'right', 'down', 'left'] as const).map((to) => e.branches!.grows(a, to))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    e.branches!.grow(a, 'up');
    e.write('first');
    e.branches!.grow(e.topic('r'), 'left');
    e.write('last');
    expect(e.words).toBe('r(first a(x y) !b !c !d !last)');
  });

  it('has no arrow that would lie on the topic beside it', () => {
    const e = MapEditor.map(),
      to = quickHandles(e, e.topic('y'), 10).map(({ direction }) => direction);
    expect(e.branches!.grows(e.topic('y'), 'up')).toBe(true);
    expect(to).toEqual(['right', 'down']);
  });
});

it('a map that is asked for takes the keys that are pressed while it is on its way', async () => {
  const e = new MapEditor();
  e.commands.register(mapCommand);
  let come = (): void => undefined;
  e.host.readyKinds = () => new Promise<void>((resolve) => (come = resolve));
  e.press('Shift+M').press('Tab');
  expect(e.all('shape')).toEqual([]);
  come();
  await vi.waitFor(() =>
    expect(e.words).toBe('Central topic(Main topic 1 Main topic 2 Main topic !Main topic 3 !Main topic 4)'),
  );
  expect(e.selected).toBe('Main topic');
  expect(e.editing).not.toBeNull();
});

it('reads a map once, however many of its topics are selected, dragged or copied', () => {
  const e = new MapEditor(),
    topics = Array.from({ length: 100 }, (_, i) => ({ text: fromPlain(`t${i}`) }));
  e.run(() => writeMap(e, { x: 0, y: 0 }, { topics }));
  const ids = e.all('shape').flatMap(({ kind, id }) => (kind === 'auto.topic' ? [id] : []));
  e.selection.replace(ids);
  const read = vi.spyOn(e.store, 'connectorsOf');
  expect(e.commands.get('branch.remove')!.when!(e)).toBe(true);
  expect(read).not.toHaveBeenCalled();
  expect(e.branches!.carried(ids)).toHaveLength(1);
  expect(e.branches!.lines(ids)!.split('\n')).toHaveLength(ids.length);
  expect(read.mock.calls.length).toBeLessThan(3 * ids.length);
});

describe('topics on the clipboard', () => {
  const paste = (e: MapEditor, content: { html?: string; text?: string }): Promise<boolean> =>
    pasteContent(e, { pictures: [], ...content }, 'pointer');

  it('are copied as branches, and as lines for mind maps and other programs', async () => {
    const e = MapEditor.map().pick('a'),
      copied = copyData(e)!;
    expect(copied.text).toBe('a\n\tx\n\ty');
    await paste(e.pick('c'), copied);
    expect(e.words).toBe('r(a(x y) !b !c(a(x y)) !d)');
    e.selection.clear();
    await paste(e, copied);
    expect(e.words).toBe('a(x !y) | r(a(x y) !b !c(a(x y)) !d)');
  });

  it('are the same again where they were cut: their ids, their links and the look that somebody gave them', async () => {
    const e = MapEditor.map(),
      ids = ['a', 'x', 'y'].map((word) => e.topic(word)),
      [a, x, y] = ids as [RecordId, RecordId, RecordId];
    e.run(() => {
      e.store.update(x, { style: { fill: '#ff0000', bold: true }, data: { link: { type: 'record', id: y } } });
      e.store.update(e.topic('b'), { data: { link: { type: 'record', id: a } } });
    });
    const cut = (word: string): { html: string; text: string } => {
      const copied = copyData(e.pick(word))!;
      deleteCut(e);
      return copied;
    };
    const a1 = cut('a');
    await paste(e.pick('c'), a1);
    expect(e.words).toBe('r(!b !c(a(x y)) !d)');
    expect(['a', 'x', 'y'].map((word) => e.topic(word))).toEqual(ids);
    expect(e.store.find(x, 'shape')).toMatchObject({
      style: { fill: '#ff0000', bold: true },
      data: { link: { type: 'record', id: y } },
    });
    expect(e.store.find(a, 'shape')!.style).toEqual({});
    expect(e.color('a')).toBe(e.color('c'));
    // Pasted once more they are copies, whose links lead among themselves.
    await paste(e.pick('d'), a1);
    expect(e.words).toBe('r(!b !c(a(x y)) !d(a(x y)))');
    expect(new Set(e.all('shape').map(({ id }) => id)).size).toBe(e.all('shape').length);
    const copyOfX = e.all('shape').find(({ id, text }) => plainText(text) === 'x' && id !== x)!,
      copyOfY = e.all('shape').find(({ id, text }) => plainText(text) === 'y' && id !== y)!;
    expect(copyOfX.data.link).toEqual({ type: 'record', id: copyOfY.id });
    // By itself it is a map of its own, with the same central topic.
    e.command('edit.undo');
    const a2 = cut('a');
    e.selection.clear();
    await paste(e, a2);
    expect(e.words).toBe('a(x !y) | r(!b !c !d)');
    expect(['a', 'x', 'y'].map((word) => e.topic(word))).toEqual(ids);
    expect(e.box(x).w).toBeGreaterThan(0);
  });

  /** A dashed line from `x` to `y` on which a word stands, and a thick line to `x` with a link. */
  const related = (): MapEditor => {
    const e = MapEditor.map(),
      [x, y] = [e.topic('x'), e.topic('y')],
      at = { parent: e.store.find(x, 'shape')!.at.parent, key: 'zz' },
      own = e.all('connector').find(({ end }) => end.shape === x)!;
    e.run(() => {
      e.store.create({
        ...{ id: 'between', type: 'connector', kind: 'curved', at, points: [], style: { dash: 'dashed' }, data: {} },
        start: { x: 0, y: 0, shape: x },
        end: { x: 0, y: 0, shape: y },
      });
      const data = { t: 0.5, dx: 0, dy: 0 };
      for (const parent of ['between', own.id])
        e.store.create({
          ...{ id: `on ${parent}`, type: 'label', at: { parent, key: 'a' }, style: {}, data },
          text: fromPlain(`said of ${parent === own.id ? 'x' : 'both'}`),
        });
      e.store.update(own.id, {
        style: { ...own.style, strokeWidth: 7 },
        data: { link: { type: 'url', url: 'https://example.org/' } },
      });
    });
    e.store.history.clear();
    return e;
  };
  /** From which topic to which each line leads, how thick and dashed it is, and what stands on it. */
  const lines = (e: MapEditor): string[] =>
    e
      .all('connector')
      .map(({ id, start, end, style, data }) => {
        const said = e.all('label').filter(({ at }) => at.parent === id);
        return [
          `${e.word(start.shape!)}-${e.word(end.shape!)} ${style.strokeWidth ?? ''}${style.dash ?? ''}`,
          ...(data.link ? ['link'] : []),
          ...said.map(({ text }) => plainText(text)),
        ].join(' ');
      })
      .sort();
  const OWN = ['a-x 7 link said of x', 'a-y 2', 'x-y dashed said of both'];

  it('keep the lines between them, with their looks and what is said on them, copied and cut', async () => {
    const e = related().pick('a'),
      before = lines(e),
      copied = copyData(e)!;
    expect(before).toEqual(['a-x 7 link said of x', 'a-y 2', 'r-a 3', 'r-b 3', 'r-c 3', 'r-d 3', OWN[2]]);
    await paste(e.pick('c'), copied);
    expect(lines(e)).toEqual([...before, ...OWN, 'c-a 2'].sort());
    expect(e.words).toBe('r(a(x y) !b !c(a(x y)) !d)');
    e.command('edit.undo');
    const kept = e
      .all('connector')
      .filter(({ start }) => start.shape !== e.topic('r'))
      .map(({ id }) => id);
    const cut = copyData(e.pick('a'))!;
    deleteCut(e);
    await paste(e.pick('c'), cut);
    expect(lines(e)).toEqual([...OWN, 'c-a 2', 'r-b 3', 'r-c 3', 'r-d 3'].sort());
    expect(kept.map((id) => e.store.find(id, 'connector')?.type)).toEqual(kept.map(() => 'connector'));
    expect(e.store.find('on between', 'label')?.at.parent).toBe('between');
  });

  it('are duplicated beside themselves with all that hangs on them, several at once too; a central one with its map', () => {
    const e = related().pick('a'),
      before = e.snapshot();
    e.command('edit.duplicate');
    expect(e.words).toBe('r(a(x y) a(x y) !b !c !d)');
    expect(e.selected).toBe('a');
    expect(lines(e).filter((line) => OWN.includes(line))).toEqual(OWN.flatMap((line) => [line, line]));
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
    e.selection.replace(['x', 'c', 'a', 'b'].map((word) => e.topic(word)));
    e.command('edit.duplicate');
    expect(e.words).toBe('r(a(x y) a(x y) !b !b !c !c !d)');
    e.command('edit.undo');
    e.pick('r').command('edit.duplicate');
    expect(e.words).toBe('r(a(x y) !b !c !d) | r(a(x y) !b !c !d)');
  });

  it('take along what hangs on them without being a topic', async () => {
    const e = MapEditor.map().shape('note', 20, 20, 60, 60, { text: fromPlain('note') });
    e.drag(30, 30, ...e.middle(e.topic('b')));
    const copied = copyData(e.pick('b'))!;
    await paste(e.pick('c'), copied);
    expect(e.words).toBe('r(a(x y) !b(note) !c(b(note)) !d)');
    const [one, other] = e.all('shape').filter(({ text }) => plainText(text) === 'note');
    expect([other!.kind, other!.box.w, other!.box.h]).toEqual([one!.kind, one!.box.w, one!.box.h]);
  });

  it('come as a whole map where the central one was copied', async () => {
    const e = MapEditor.map().pick('r'),
      copied = copyData(e)!;
    e.selection.clear();
    await paste(e, copied);
    expect(e.words).toBe('r(a(x y) !b !c !d) | r(a(x y) !b !c !d)');
  });

  it('come from mind maps and outlines', async () => {
    const record = (id: string, parent: string, key: string) => ({
      id,
      type: 'topic',
      at: { parent, key },
      text: [{ insert: id.toUpperCase() }],
      data: {},
    });
    const records = [record('t', 'away', 'a'), record('v', 't', 'b'), record('u', 't', 'a'), record('w', 'u', 'a')],
      json = JSON.stringify({ format: 'limn/branches', version: 1, roots: ['t'], records }),
      html = `<div data-limn-tree="${btoa(json)}">T</div>`;
    const e = new MapEditor();
    expect(await paste(e, { html, text: 'T' })).toBe(true);
    expect(e.words).toBe('T(U(W) !V)');
    e.command('edit.undo');
    expect(e.all('shape')).toEqual([]);
    expect(await paste(e, { html: '<div data-limn-tree="bm9uZQ==">T</div>', text: 'words' })).toBe(true);
    expect(e.all('shape').map(({ kind }) => kind)).toEqual(['test.text']);
  });

  it('come as lines below the topic that is selected, and on boards by themselves where they are indented', async () => {
    const e = MapEditor.map().pick('d');
    await paste(e, { text: '- one\n\t- two\n- three' });
    expect(e.words).toBe('r(a(x y) !b !c !d(one(two) three))');
    e.selection.clear();
    const count = e.all('shape').length;
    await paste(e, { text: 'if (x) {\n\tgo();\n}' });
    expect(e.all('shape')).toHaveLength(count + 1);
    e.pasteLines = () => Promise.resolve(null);
    await paste(e, { text: 'plan\n\tone\n\t\tmore\n\ttwo' });
    expect(e.words).toBe('plan(one(more) !two) | r(a(x y) !b !c !d(one(two) three))');
  });
});
