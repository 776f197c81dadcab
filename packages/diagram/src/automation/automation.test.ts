import { plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
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
    expect(code(() => limn.selection.set(['none']))).toBe('unknownId');
    expect(code(() => limn.commands.run('none'))).toBe('unknownCommand');
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
