import { describe, expect, it } from 'vitest';
import { replaceShape } from '../../edit/create/replace.ts';
import { TestEditor } from '../../testing/test-editor.ts';

/** A shape of 100 by 60 at 100, 100 with a line from the middle of its right side, and its points being edited. */
function editing(): TestEditor {
  const e = new TestEditor()
    .shape('a', 100, 100)
    .connector('c', { x: 0, y: 0, shape: 'a', anchor: { x: 1, y: 0.5 } }, { x: 400, y: 130 });
  return e.select('a').command('item.editPorts');
}
const ports = (e: TestEditor): unknown => e.store.find('a', 'shape')!.data.ports;

describe('connection points of a shape', () => {
  it('are added where one presses, on the outline and at a quarter of a side', () => {
    const e = editing().click(126, 104).click(140, 130).press('Enter');
    expect(ports(e)).toEqual([
      { x: 0.5, y: 0 },
      { x: 1, y: 0.5 },
      { x: 0.5, y: 1 },
      { x: 0, y: 0.5 },
      { x: 0.25, y: 0 },
      { x: 0.4, y: 0.5 },
    ]);
    expect(e.state).toBe('select.idle');
    e.command('edit.undo');
    expect(ports(e)).toBeUndefined();
  });

  it('take along what is fixed to them when they are dragged, and stay in place with the shape', () => {
    const e = editing().drag(200, 130, 175, 158).click(500, 500);
    expect(e.store.find('c', 'connector')!.start.anchor).toEqual({ x: 0.75, y: 1 });
    expect(e.scene.route('c')[0]).toEqual({ x: 175, y: 160 });
    e.store.update('a', { box: { x: 100, y: 100, w: 200, h: 120 } });
    expect(e.scene.route('c')[0]).toEqual({ x: 250, y: 220 });
    e.store.update('a', { box: { x: 100, y: 100, w: 200, h: 120, r: Math.PI } });
    expect(e.scene.route('c')[0]!.x).toBeCloseTo(150);
    expect(e.scene.route('c')[0]!.y).toBeCloseTo(100);
    const before = ports(e);
    replaceShape(e, 'test.note', ['a']);
    expect(ports(e)).toEqual(before);
  });

  it('go by Delete and by a double click, and come back by Escape or with the kind', () => {
    const e = editing().doubleClick(150, 100).press('Tab').press('Delete').press('Enter');
    expect(ports(e)).toEqual([
      { x: 0.5, y: 1 },
      { x: 0, y: 0.5 },
    ]);
    e.select('a').command('item.editPorts').doubleClick(150, 160).press('Escape');
    expect(ports(e)).toHaveLength(2);
    e.select('a').command('item.resetPorts');
    expect(ports(e)).toBeUndefined();
    expect(e.scene.ports('a')).toHaveLength(4);
  });

  it('are moved and added by keys', () => {
    const e = editing().press('Insert').press('ArrowRight').press('Shift+ArrowRight').press('Enter');
    expect((ports(e) as unknown[]).at(-1)).toEqual({ x: 0.61, y: 0 });
  });

  it('are left alone where one only looked', () => {
    const e = editing().click(500, 500);
    expect(ports(e)).toBeUndefined();
    expect(e.store.history.canUndo).toBe(false);
  });
});
