import { plainText } from '@limn/document';
import { EMPTY_QUERY } from '@limn/canvas/find/matcher.ts';
import { Finder } from '@limn/canvas/find/finder.ts';
import { findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import { describe, expect, it } from 'vitest';
import { findSource } from './find-source.ts';
import { TestEditor } from '../testing/test-editor.ts';

const query = (text: string): typeof EMPTY_QUERY => ({ ...EMPTY_QUERY, text });
const textOf = (e: TestEditor, id: string): string => plainText(e.store.find(id, 'shape')!.text);

function editor(): TestEditor {
  const e = new TestEditor();
  e.finder = new Finder(e, findSource(e));
  return e;
}

/** Three on the first page, one of them locked and one hidden, and one on the second. */
function drawing(): { e: TestEditor; second: string; first: string } {
  const e = editor();
  e.shape('b', 300, 0, 100, 60, { text: [{ insert: 'Order two' }] })
    .shape('a', 0, 4, 100, 60, { text: [{ insert: 'Order and ' }, { insert: 'ORDER', attributes: { bold: true } }] })
    .shape('locked', 0, 200, 100, 60, { text: [{ insert: 'order' }], data: { locked: true } })
    .shape('hidden', 0, 300, 100, 60, { text: [{ insert: 'order' }], data: { hidden: true } })
    .shape('data', 0, 400, 100, 60, {
      data: {
        properties: [{ name: 'no', value: 'order 7' }],
        alt: 'An order',
        link: { type: 'url', url: 'https://x.org/order' },
      },
    });
  const first = e.page;
  e.command('page.add');
  const second = e.page;
  e.shape('far', 5000, 5000, 100, 60, { text: [{ insert: 'reorder' }] });
  e.setPage(first);
  return { e, first, second };
}

describe('finding in a diagram', () => {
  it('goes through all pages as one reads them, and round', () => {
    const { e, first, second } = drawing(),
      finder = e.finder!;
    finder.search(query('order'), false);
    expect(finder.hits.map(({ place, from }) => `${place.id} ${from}`)).toEqual([
      'a 0',
      'a 10',
      'b 0',
      'locked 0',
      'far 2',
    ]);
    expect(finder.at).toBe(0);
    for (let i = 0; i < 4; i++) finder.step(1);
    expect(e.page).toBe(second);
    expect(e.selection.ids).toEqual(['far']);
    const { x, y, w, h } = e.viewport.bounds;
    expect(x < 5000 && x + w > 5100 && y < 5000 && y + h > 5060).toBe(true);
    finder.step(1);
    expect([e.page, e.selection.ids]).toEqual([first, ['a']]);
  });

  it('finds what items carry unseen where it is asked to', () => {
    const { e } = drawing();
    e.finder!.search(query('order'), true);
    expect(e.finder!.hits.filter(({ place }) => place.id === 'data').map(({ place }) => place.part)).toEqual([
      'data',
      'alt',
      'link',
    ]);
  });

  it('replaces one and goes on behind it', () => {
    const { e } = drawing(),
      finder = e.finder!;
    finder.search(query('order'), false);
    expect(finder.replace('Order order')).toEqual({ done: 1, kept: 0 });
    expect(textOf(e, 'a')).toBe('Order order and ORDER');
    expect(finder.hits[finder.at]).toMatchObject({ from: 16, place: { id: 'a' } });
    e.command('edit.undo');
    expect(textOf(e, 'a')).toBe('Order and ORDER');
  });

  it('replaces all in one step of undo, keeps formats, and leaves what is locked or hidden', () => {
    const { e } = drawing(),
      before = e.snapshot();
    e.finder!.search(query('order'), true);
    expect(e.finder!.replaceAll('job')).toEqual({ done: 7, kept: 1 });
    expect(e.store.find('a', 'shape')!.text).toEqual([
      { insert: 'job and ' },
      { insert: 'job', attributes: { bold: true } },
    ]);
    expect(['b', 'far', 'locked', 'hidden'].map((id) => textOf(e, id))).toEqual(['job two', 'rejob', 'order', 'order']);
    expect(e.store.find('data', 'shape')!.data).toEqual({
      properties: [{ name: 'no', value: 'job 7' }],
      alt: 'An job',
      link: { type: 'url', url: 'https://x.org/job' },
    });
    expect(e.finder!.hits).toHaveLength(1);
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
  });

  it('follows the document, and changes nothing for readers', () => {
    const { e } = drawing();
    e.finder!.search(query('two'), false);
    expect(e.finder!.hits).toHaveLength(1);
    e.select('b').command('edit.delete');
    expect([e.finder!.hits.length, e.finder!.at]).toEqual([0, -1]);
    e.finder!.search(query('order'), false);
    e.set({ readOnly: true });
    expect(e.finder!.replaceAll('x')).toEqual({ done: 0, kept: 0 });
    expect(e.commands.enabled('edit.replace', e)).toBe(false);
  });

  it('leaves an address that would lead nowhere safe', () => {
    const e = editor();
    e.shape('a', 0, 0, 10, 10, { data: { link: { type: 'url', url: 'https://x.org' } } });
    e.finder!.search(query('https'), true);
    expect(e.finder!.replaceAll('javascript')).toEqual({ done: 0, kept: 1 });
  });

  it('leaves what a theme paints in the colour that is asked for, and what says so itself', () => {
    const e = editor();
    e.shape('plain', 0, 0, 100, 60, { text: [{ insert: 'order' }] })
      .shape('slot', 0, 100, 100, 60, { text: [{ insert: 'order' }], style: { fill: 'theme:accent1' } })
      .shape('own', 0, 200, 100, 60, { text: [{ insert: 'order' }], style: { fill: '#123456' } });
    const { light, shape } = findTheme(undefined),
      found = (fill: string): string[] => {
        e.finder!.search({ ...query('order'), fill }, false);
        return e.finder!.hits.map(({ place }) => place.id);
      };
    expect(found('#123456')).toEqual(['own']);
    expect(found(light.accent1)).toEqual(['slot']);
    expect(found(resolveColor(shape.fill, findTheme(undefined), false))).toEqual(['plain']);
  });
});
