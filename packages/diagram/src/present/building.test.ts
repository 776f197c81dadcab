import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { appearInTurn, appearWith, lastStep, selectedStep } from './appear.ts';
import { buildingOf, unbuilt } from './building.ts';
import { Slides } from './slides.ts';
import { unbuiltNow } from './unbuilt-now.ts';

/** A frame with three boxes, a line from the first to the second with its words, and a second frame. */
function drawing(): TestEditor {
  const e = new TestEditor();
  e.shape('one', 0, 0, 600, 400, { kind: 'test.box', text: [{ insert: 'One' }] });
  e.shape('two', 0, 600, 600, 400, { kind: 'test.box', text: [{ insert: 'Two' }] });
  for (const [n, id] of ['a', 'b', 'c'].entries()) {
    e.shape(id, 40 + 180 * n, 100, 100, 60);
    e.store.update(id, { at: { parent: 'one', key: `a${n}` } });
  }
  e.connector('line', 'a', 'b');
  return e;
}
const out = (slides: Slides): string[] => [...slides.leftOut()].sort();

describe('slides that are built', () => {
  it('show their items step by step, and lines not before what they join', () => {
    const e = drawing();
    e.select('c', 'a', 'b');
    appearInTurn(e);
    const slides = new Slides(e);
    expect(slides.part).toEqual({ at: 0, of: 3, whole: 0, frame: 'one' });
    expect(out(slides)).toEqual(['a', 'b', 'c', 'line']);
    slides.next();
    expect(out(slides)).toEqual(['b', 'c', 'line']);
    slides.next();
    expect(out(slides)).toEqual(['c']);
    slides.next();
    expect(out(slides)).toEqual([]);
    expect(slides.at).toBe(0);
    slides.next();
    expect([slides.at, slides.part]).toEqual([1, undefined]);
    expect(slides.next()).toBe(false);
    slides.previous();
    // Back on it, it is as it was left.
    expect([slides.at, slides.part]).toEqual([0, { at: 3, of: 3, whole: 3, frame: 'one' }]);
    slides.previous();
    expect(out(slides)).toEqual(['c']);
    expect(slides.go(0)).toBe(true);
    expect(slides.part).toEqual({ at: 0, of: 3, whole: 0, frame: 'one' });
  });

  it('take what stands in an item with it, and let several come with one step', () => {
    const e = drawing();
    e.shape('in', 50, 110, 20, 20);
    e.store.update('in', { at: { parent: 'a', key: 'a0' } });
    e.select('a', 'c');
    appearWith(e, 2);
    expect(selectedStep(e)).toBe(2);
    const building = buildingOf(e, { page: e.page, frame: 'one' });
    expect(building.steps).toEqual([2]);
    expect([...unbuilt(building, 0)].sort()).toEqual(['a', 'c', 'in', 'line']);
    expect(unbuilt(building, 1).size).toBe(0);
    e.command('edit.undo');
    expect(selectedStep(e)).toBe(0);
    expect(e.store.find('a', 'shape')?.data).not.toHaveProperty('appears');
  });

  it('are whole where their page shows them from afar', () => {
    const e = drawing();
    e.select('a');
    appearWith(e, 1);
    e.shape('beside', 900, 0);
    e.select('beside');
    expect(lastStep(e)).toBe(0);
    appearWith(e, 1);
    expect([...buildingOf(e, { page: e.page, frame: undefined }).appears.keys()]).toEqual(['beside']);
  });

  it('take the steps of their slide where only some of its items are shown, those between them as followers have it', () => {
    const e = drawing();
    e.select('a', 'b', 'c');
    appearInTurn(e);
    const slides = new Slides(e, ['c', 'a']);
    expect([slides.part, out(slides)]).toEqual([{ at: 0, of: 2, whole: 0, frame: 'one' }, ['a', 'b', 'c', 'line']]);
    slides.next();
    expect(out(slides)).toEqual(['b', 'c', 'line']);
    slides.next();
    expect(out(slides)).toEqual([]);
    expect(slides.part).toEqual({ at: 2, of: 2, whole: 3, frame: 'one' });
    expect([...(unbuiltNow(e, { page: e.page, frame: 'one' }, 3) ?? [])]).toEqual([]);
    expect(slides.next()).toBe(false);
    // Of what comes with no step, all is there at once.
    e.select('c');
    appearWith(e, 0);
    expect(new Slides(e, ['c']).part).toBeUndefined();
    expect(out(new Slides(e, ['c']))).toEqual([]);
  });

  it('tell what the next step shows: another part of them, or the next slide before any of its parts', () => {
    const e = drawing();
    e.select('a');
    appearWith(e, 1);
    e.select('one');
    const slides = new Slides(e),
      coming = () => [slides.coming?.slide.frame, slides.coming?.shown];
    expect(coming()).toEqual(['one', 1]);
    slides.next();
    expect(coming()).toEqual(['two', 0]);
    slides.next();
    expect(slides.coming).toBeUndefined();
  });

  it('stay at their step when others edit them', () => {
    const e = drawing();
    e.select('a', 'b');
    appearInTurn(e);
    const slides = new Slides(e);
    slides.next();
    e.store.update('c', { data: { appears: 3 } });
    slides.refresh();
    expect([slides.part, out(slides)]).toEqual([{ at: 1, of: 3, whole: 1, frame: 'one' }, ['b', 'c', 'line']]);
  });
});
