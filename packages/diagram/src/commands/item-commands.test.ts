import { expect, it } from 'vitest';
import { sketchOf } from '../edit/style/style.ts';
import { TestEditor } from '../testing/test-editor.ts';

it('item.setControl sets controls within their range and choices by their option, one step of undo each', () => {
  const e = new TestEditor().shape('a', 0, 0, 100, 60, { kind: 'test.round' });
  const set = (name: string, value: number): unknown => {
    e.commands.run('item.setControl', e, { id: 'a', name, value });
    return e.store.find('a', 'shape')?.data.controls;
  };
  expect(set('depth', 80)).toEqual({ depth: 50 });
  expect(set('form', 1)).toEqual({ depth: 50, form: 1 });
  expect(set('form', 2)).toEqual({ depth: 50, form: 1 });
  expect(set('nothing', 1)).toEqual({ depth: 50, form: 1 });
  e.command('edit.undo');
  expect(e.store.find('a', 'shape')?.data.controls).toEqual({ depth: 50 });
});

it('keeps rows of data of shapes, groups and connectors', () => {
  const e = new TestEditor()
    .shape('a', 0, 0)
    .shape('b', 300, 0)
    .connector('c', { x: 0, y: 300 }, { x: 100, y: 300 })
    .select('a', 'b');
  e.command('arrange.group');
  const [group] = e.selection.ids;
  expect(e.store.get(group!)?.type).toBe('group');
  for (const id of ['a', 'c', group!]) {
    e.select(id);
    expect(e.commands.get('item.properties')!.when!(e)).toBe(true);
    e.commands.run('item.setProperties', e, { id, properties: [{ name: 'Cost', value: '7' }] });
    expect(e.store.get(id)).toMatchObject({ data: { properties: [{ name: 'Cost', value: '7' }] } });
  }
});

it('offers to unlock and to show everything only where something is locked or hidden', () => {
  const e = new TestEditor().shape('a', 0, 0).shape('b', 300, 0),
    offered = (id: string): boolean => e.commands.get(id)!.when?.(e) ?? true;
  expect([offered('arrange.unlockAll'), offered('arrange.showAll')]).toEqual([false, false]);
  e.select('a').command('arrange.lock');
  expect([offered('arrange.unlockAll'), offered('arrange.showAll')]).toEqual([true, false]);
  e.select('b').command('arrange.hide');
  expect([offered('arrange.unlockAll'), offered('arrange.showAll')]).toEqual([true, true]);
  e.command('arrange.unlockAll').command('arrange.showAll');
  expect([offered('arrange.unlockAll'), offered('arrange.showAll')]).toEqual([false, false]);
  expect(e.all('shape').map(({ data }) => data)).toEqual([{}, {}]);
});

it('says that the document is drawn by hand where its theme is', () => {
  const e = new TestEditor().shape('a', 0, 0);
  expect(sketchOf(e)).toEqual({ isOn: false, isThemes: false });
  e.commands.run('document.setTheme', e, 'sketch');
  expect(sketchOf(e)).toEqual({ isOn: true, isThemes: true });
  e.commands.run('document.setTheme', e, 'default');
  e.commands.run('document.setSketch', e, true);
  expect(sketchOf(e)).toEqual({ isOn: true, isThemes: false });
});
