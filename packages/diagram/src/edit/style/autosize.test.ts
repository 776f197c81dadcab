import { fromPlain, plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { addLabel } from '../connector/connect.ts';

describe('a text that is made to be typed', () => {
  it('makes a text where the canvas is double clicked, and forgets it when empty', () => {
    const e = new TestEditor().doubleClick(400, 400),
      text = e.all('shape')[0]!;
    expect(e.editing).toBe(text.id);
    e.stopEditing();
    expect(e.all('shape')).toEqual([]);
  });

  it('leaves no step of undo of a text or a label that was begun and left', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100);
    e.connector('line', 'a', 'b');
    const { step } = e.store.history;
    e.doubleClick(400, 400).press('Escape').stopEditing();
    addLabel(e, 'line', 0.5);
    expect(e.editing).toBe(e.all('label')[0]!.id);
    e.stopEditing();
    expect([e.all('label'), e.all('shape').length, e.store.history.canRedo]).toEqual([[], 2, false]);
    expect(e.store.history.step).toBe(step);
    // What was typed and taken away again is an edit.
    e.doubleClick(400, 400);
    e.store.setText(e.editing!, [{ insert: 'x' }]);
    e.store.setText(e.editing!, []);
    e.stopEditing();
    expect(e.store.history.step).not.toBe(step);
    // So is a text that was there before.
    e.run(() => e.store.update('a', { kind: 'test.text' }));
    e.startEditing('a');
    e.stopEditing();
    expect(e.store.get('a')).toBeUndefined();
    e.command('edit.undo');
    expect(e.store.get('a')).toBeDefined();
  });

  it('gives a list another row of the same height for each line that is typed', () => {
    const e = new TestEditor().shape('a', 100, 100, 100, 120, { kind: 'test.rows', text: fromPlain('a\nb\nc') });
    e.startEditing('a');
    e.store.setText('a', fromPlain('a\nb\nc\nd'));
    expect([e.scene.box('a')!.h, e.box('a').h]).toEqual([160, 120]);
    e.stopEditing();
    expect(e.box('a')).toMatchObject({ x: 100, y: 100, w: 100, h: 160 });
    e.startEditing('a');
    e.store.setText('a', fromPlain('a\nb'));
    e.stopEditing();
    expect(e.box('a')).toMatchObject({ y: 100, h: 80 });
    e.command('edit.undo');
    expect(e.box('a').h).toBe(160);
    // Turned, its first row stays where it is.
    e.run(() => e.store.update('a', { box: { x: 100, y: 100, w: 100, h: 160, r: Math.PI / 2 } }));
    const top = (): number => e.box('a').x + e.box('a').w / 2 + e.box('a').h / 2;
    const before = top();
    e.startEditing('a');
    e.store.setText('a', fromPlain('a'));
    e.stopEditing();
    expect(e.box('a').h).toBe(40);
    expect(top()).toBeCloseTo(before);
  });

  it('grows a text shape while it is typed, undone with the typing', () => {
    const e = new TestEditor().doubleClick(400, 400),
      { id } = e.all('shape')[0]!;
    e.store.setText(id, [{ insert: 'a rather long text' }]);
    // Shown while it is typed, and written when that ends.
    expect(e.scene.box(id)!.w).toBeGreaterThan(100);
    expect(e.box(id).w).toBeLessThan(100);
    e.stopEditing();
    expect(e.box(id).w).toBeGreaterThan(100);
    expect(plainText(e.store.find(id, 'shape')!.text)).toBe('a rather long text');
    e.command('edit.undo');
    expect(plainText(e.store.find(id, 'shape')?.text)).toBe('');
  });
});
