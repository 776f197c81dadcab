import { keysBetween, plainText } from '@limn/document';
import { describe, expect, it, vi } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { AutomationError, createAutomation } from './automation.ts';

const open = (): { e: TestEditor; limn: ReturnType<typeof createAutomation> } => {
  const e = new TestEditor();
  return { e, limn: createAutomation(e, { waitUntilPainted: () => Promise.resolve() }) };
};
const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof AutomationError) return error.code;
    throw error;
  }
  return 'none';
};

describe('window.limn', () => {
  it('draws, connects, changes and removes, each one step of undo', () => {
    const { e, limn } = open(),
      a = limn.create({ kind: 'test.rect', x: 0, y: 0, text: 'A' }),
      b = limn.create({ kind: 'test.rect', x: 300, y: 0, w: 50, h: 50 });
    const c = limn.connect({ from: a, to: b, label: 'yes' });
    expect(limn.get(c)).toMatchObject({ start: { shape: a }, end: { shape: b } });
    limn.update(a, { box: { x: 10, y: 20, w: 100, h: 60 }, text: 'B' });
    expect(e.box(a)).toMatchObject({ x: 10, y: 20 });
    expect(plainText(e.store.find(a, 'shape')!.text)).toBe('B');
    limn.remove(a, b, c);
    expect(e.all('shape')).toEqual([]);
    for (let i = 0; i < 5; i++) limn.commands.run('edit.undo');
    expect(limn.document().records.filter((r) => r.type === 'shape')).toEqual([]);
    expect(code(() => limn.commands.run('edit.undo'))).toBe('notEnabled');
  });

  it('does many calls in one step of undo, and none of them when one throws', () => {
    const { e, limn } = open(),
      told = vi.fn();
    limn.on('document', told);
    const ids = limn.batch(() => {
      const all = [0, 1, 2].map((i) => limn.create({ kind: 'test.rect', x: i * 200, y: 0 }));
      limn.connect({ from: all[0]!, to: all[2]! });
      limn.update(all[1]!, { box: { x: 7, y: 8, w: 9, h: 10 } });
      return all;
    });
    expect(e.box(ids[1]!)).toMatchObject({ x: 7, y: 8 });
    expect(told).toHaveBeenCalledTimes(1);
    expect(
      code(() =>
        limn.batch(() => {
          limn.remove(...ids);
          limn.create({ kind: 'nothing', x: 0, y: 0 });
        }),
      ),
    ).toBe('unknownKind');
    expect(e.all('shape')).toHaveLength(3);
    limn.commands.run('edit.undo');
    expect([e.all('shape'), e.all('connector')]).toEqual([[], []]);
  });

  it('makes a thing in a time that does not grow with the page', () => {
    const { e, limn } = open(),
      cost = (n: number): number => {
        const start = process.cpuUsage();
        for (let i = 0; i < n; i++) limn.create({ kind: 'test.rect', x: (i % 50) * 200, y: Math.floor(i / 50) * 130 });
        const { user, system } = process.cpuUsage(start);
        return user + system;
      };
    cost(500);
    const early = cost(500);
    limn.apply(
      keysBetween(e.store.topKey(e.layer), null, 6000).map((key, i) => ({
        type: 'shape',
        kind: 'test.rect',
        at: { parent: e.layer, key },
        box: { x: (i % 80) * 200, y: 9000 + Math.floor(i / 80) * 130, w: 100, h: 60 },
        style: {},
        data: {},
      })),
    );
    e.scene.contentBounds();
    // Looking at all others for each was thirteen times as much; lists of ids are still copied.
    expect(cost(500) / early).toBeLessThan(5);
  });

  it('writes records all or none', () => {
    const { e, limn } = open(),
      at = { parent: e.layer, key: 'a5' };
    const [id] = limn.apply([
      { type: 'shape', kind: 'test.rect', at, box: { x: 0, y: 0, w: 10, h: 10 }, style: {}, data: {} } as never,
    ]);
    expect(e.store.get(id!)).toBeDefined();
    expect(code(() => limn.apply([{ type: 'group', at, data: {} } as never, { type: 'nonsense' } as never]))).toBe(
      'invalidRecord',
    );
    expect(e.all('group')).toEqual([]);
  });

  it('says what is wrong with a call', () => {
    const { e, limn } = open();
    expect(code(() => limn.create({ kind: 'none', x: 0, y: 0 }))).toBe('unknownKind');
    expect(code(() => limn.create({ kind: 'test.rect', x: Number.NaN, y: 0 }))).toBe('notFinite');
    expect(code(() => limn.update('none', {}))).toBe('unknownId');
    expect(code(() => limn.connect({ from: 'none', to: { x: 0, y: 0 } }))).toBe('unknownId');
    expect(code(() => limn.connect({ from: { x: 0, y: Infinity }, to: { x: 0, y: 0 } }))).toBe('notFinite');
    for (const from of [undefined, null, {}, { x: '1', y: 2 }])
      expect(code(() => limn.connect({ from: from as never, to: { x: 0, y: 0 } }))).toBe('invalidArgument');
    expect(code(() => limn.selection.set(['none']))).toBe('unknownId');
    expect(code(() => limn.commands.run('none'))).toBe('unknownCommand');
    expect(code(() => limn.commands.run('connector.setSide'))).toBe('invalidArgument');
    e.set({ readOnly: true });
    expect(code(() => limn.create({ kind: 'test.rect', x: 0, y: 0 }))).toBe('readOnly');
  });

  it('tells of changes until it is stopped', () => {
    const { limn } = open(),
      heard: string[] = [],
      stop = limn.on('document', () => heard.push('document'));
    limn.create({ kind: 'test.rect', x: 0, y: 0 });
    stop();
    limn.create({ kind: 'test.rect', x: 0, y: 0 });
    expect(heard).toEqual(['document']);
  });
});
