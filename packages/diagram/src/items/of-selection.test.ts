import { describe, expect, it, vi } from 'vitest';
import { selectionPlace } from '../edit/place/place.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { ofSelection } from './of-selection.ts';

describe('what panels ask of the selection', () => {
  it('is worked out again when what is selected, the document or a setting changed, and not before', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 200, 0),
      read = vi.fn(selectionPlace),
      place = ofSelection(read);
    e.select('a', 'b');
    const first = place(e);
    expect(place(e)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    e.press('ArrowRight');
    expect(place(e)!.x).toBeGreaterThan(first!.x);
    e.select('b');
    expect(place(e)!.w).toBe(100);
    e.set({ snapToGrid: true });
    place(e);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('finds no way of a connector that shapes hold', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 400, 0).connector('c', 'a', 'b');
    e.select('a', 'b', 'c');
    const route = vi.spyOn(e.scene, 'route');
    expect(selectionPlace(e)).toEqual({ x: 0, y: 0, w: 500, h: 60, r: 0 });
    expect(route).not.toHaveBeenCalled();
  });
});
