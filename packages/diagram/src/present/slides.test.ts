import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { setSpeakerNotes, speakerNotesOf } from './notes.ts';
import { Slides } from './slides.ts';
import { itemsOf, type Slide } from './slides-of.ts';

const frame = (e: TestEditor, id: string, x: number, y: number): TestEditor =>
  e.shape(id, x, y, 300, 200, { kind: 'test.box', text: [{ insert: id }] });

describe('slides', () => {
  it('are the frames as one reads them, whatever order they were drawn in', () => {
    const e = new TestEditor();
    frame(frame(frame(e, 'low', 0, 400), 'right', 400, 20), 'left', 0, 0);
    expect(new Slides(e).steps.map(({ name }) => name)).toEqual(['left', 'right', 'low']);
  });

  it('begin with the page where it shows more than frames, and are pages where there are none', () => {
    const e = new TestEditor();
    frame(e, 'one', 0, 0).shape('a', 900, 0);
    const { page } = e;
    e.command('page.add');
    e.shape('b', 0, 0);
    const second = e.page;
    e.setPage(page);
    expect(new Slides(e).steps.map((slide) => [slide.page, slide.frame])).toEqual([
      [page, undefined],
      [page, 'one'],
      [second, undefined],
    ]);
  });

  it('show each in the middle, turn pages, and leave everything as it was', () => {
    const e = new TestEditor();
    frame(e, 'one', 0, 0).shape('a', 900, 0);
    const { page } = e;
    e.command('page.add');
    e.shape('b', 0, 0);
    e.setPage(page);
    e.select('one');
    const before = { x: e.viewport.x, y: e.viewport.y, zoom: e.viewport.zoom },
      slides = new Slides(e);
    expect(slides.at).toBe(1);
    const { x, y, zoom } = slides.view();
    expect(x + e.viewport.width / 2 / zoom).toBeCloseTo(150);
    expect(y + e.viewport.height / 2 / zoom).toBeCloseTo(100);
    expect(slides.light()).toMatchObject({ x: 0, y: 0, w: 300, h: 200 });
    expect(slides.next()).toBe(true);
    expect(e.page).not.toBe(page);
    expect(slides.light()).toBeUndefined();
    expect(slides.next()).toBe(false);
    expect(slides.skip(true)).toBe(true);
    expect(slides.at).toBe(0);
    slides.next();
    slides.end();
    expect(e.page).toBe(page);
    expect(e.selection.ids).toEqual(['one']);
    expect({ x: e.viewport.x, y: e.viewport.y, zoom: e.viewport.zoom }).toEqual(before);
  });

  it('stay with what is shown when others put something before it, and go on when it is deleted', () => {
    const e = new TestEditor();
    frame(frame(e, 'one', 0, 300), 'two', 0, 600);
    const slides = new Slides(e);
    slides.next();
    frame(e, 'first', 0, 0);
    slides.refresh();
    expect(slides.current?.frame).toBe('two');
    expect(slides.at).toBe(2);
    e.select('two').command('edit.delete');
    slides.refresh();
    expect(slides.current?.frame).toBe('one');
  });

  it('keep what is said to them with their frame or page, one step of undo each', () => {
    const e = new TestEditor();
    frame(e, 'one', 0, 0).shape('a', 900, 0);
    const [page, one] = new Slides(e).steps as [Slide, Slide];
    setSpeakerNotes(e, one, 'Welcome');
    setSpeakerNotes(e, page, 'First of all');
    expect([speakerNotesOf(e, page), speakerNotesOf(e, one)]).toEqual(['First of all', 'Welcome']);
    expect([itemsOf(e, page), itemsOf(e, one)]).toEqual([['one', 'a'], ['one']]);
    e.command('edit.undo');
    expect([speakerNotesOf(e, page), speakerNotesOf(e, one)]).toEqual(['', 'Welcome']);
    setSpeakerNotes(e, one, ' ');
    expect(e.store.find('one', 'shape')?.data).not.toHaveProperty('speakerNotes');
  });

  it('that are items of one share what is said to it', () => {
    const e = new TestEditor();
    frame(e, 'one', 0, 0).shape('a', 20, 60).shape('b', 180, 60).shape('c', 900, 0);
    for (const id of ['a', 'b']) e.store.update(id, { at: { parent: 'one', key: id } });
    const [page, one] = new Slides(e).steps as [Slide, Slide],
      of = (...ids: string[]): Slide => new Slides(e, ids).current!;
    setSpeakerNotes(e, one, 'Welcome');
    setSpeakerNotes(e, of('a', 'c'), 'First of all');
    expect(speakerNotesOf(e, page)).toBe('First of all');
    expect(speakerNotesOf(e, of('a', 'b'))).toBe('Welcome');
  });

  it('are drawn with the lines within a frame, which lie on the page', () => {
    const e = new TestEditor();
    frame(e, 'one', 0, 0).shape('a', 20, 60).shape('b', 180, 60);
    for (const id of ['a', 'b']) e.store.update(id, { at: { parent: 'one', key: id } });
    e.connector('line', 'a', 'b');
    expect([...itemsOf(e, new Slides(e).steps.at(-1)!)].sort()).toEqual(['a', 'b', 'line', 'one']);
    expect([...itemsOf(e, new Slides(e, ['a', 'b']).current!)].sort()).toEqual(['a', 'b', 'line']);
  });

  it('are of what is selected where that is asked for: frames each, anything else together', () => {
    const e = new TestEditor();
    frame(frame(frame(e, 'low', 0, 400), 'right', 400, 20), 'left', 0, 0);
    e.shape('a', 900, 0).shape('b', 1100, 100, 100, 60);
    const names = (...ids: string[]) => new Slides(e, ids).steps.map(({ frame: of, items }) => of ?? items);
    expect(names('right', 'left')).toEqual(['left', 'right']);
    expect(names('a', 'b')).toEqual([['a', 'b']]);
    expect(new Slides(e, ['a', 'b']).light()).toMatchObject({ x: 900, y: 0, w: 300, h: 160 });
    const slides = new Slides(e, ['a', 'left']);
    e.select('a').command('edit.delete');
    slides.refresh();
    expect(slides.current?.frame ?? slides.current?.items).toEqual('left');
  });
});
