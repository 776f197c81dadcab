import { fromPlain, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { expect, it } from 'vitest';
import { writeMap } from '../../edit/create/notations/topics.ts';
import { forestOf } from '../../notations/auto/forest.ts';
import { BranchEditor } from '../../testing/branch-editor.ts';
import { pasteContent } from '../paste.ts';

const at = (parent: string, key = 'a') => ({ parent, key });
const topic = (id: string, parent: string, key: string, more: object = {}) => ({
  ...{ id, type: 'topic', at: at(parent, key), text: fromPlain(id), style: {}, data: {}, marks: {}, tags: {} },
  ...more,
});
const html = (...records: object[]): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ format: 'limn/branches', version: 1, records }));
  return `<div data-limn-tree="${btoa(String.fromCharCode(...bytes))}">T</div>`;
};
const picture = `data:image/png;base64,${btoa('png')}`;

/** Everything that a topic can have, on `t` and what stands in it. */
const BRANCH = html(
  topic('t', 'away', 'a', {
    marks: { 'flag-red': true, 'priority-2': true, 'own:mine-🚀': true, 'c_strange-one': true },
    tags: { home: true, garden: true },
    data: { todo: 'done', progress: 40, due: '2030-05-01', link: { type: 'url', url: 'https://example.org/' } },
    files: { file: true },
  }),
  topic('u', 't', 'a', { data: { link: { type: 'record', id: 'v' }, image: { asset: 'pic', w: 90, h: 60 } } }),
  topic('v', 't', 'b', { data: { link: { type: 'record', id: 'elsewhere' }, fields: { Title: 'Lead' } } }),
  { id: 'n', type: 'note', at: at('t'), text: fromPlain('First line\nand more') },
  { id: 's', type: 'summary', at: at('t', 'c'), data: { first: 'u', last: 'v', from: 'a', to: 'b' }, style: {} },
  topic('w', 's', 'a'),
  {
    ...{ id: 'rel', type: 'relationship', at: at('sheet'), style: { stroke: '#ff0000' }, text: fromPlain('because') },
    data: { from: 'u', to: 'v' },
  },
  { id: 'pic', type: 'asset', data: { name: 'p.png', mime: 'image/png', src: picture, w: 90, h: 60 } },
  { id: 'file', type: 'asset', data: { name: 'plan.pdf', mime: 'application/pdf', src: picture, w: 0, h: 0 } },
);

const said = (e: BranchEditor, id: RecordId | undefined): string => plainText(e.store.find(id, 'shape')?.text);
const named = (e: BranchEditor, word: string): ShapeRecord =>
  e.all('shape').find(({ text }) => plainText(text).split(' ').includes(word))!;
/** What stands in what, by its words; a picture is its kind. */
function tree(e: BranchEditor): string {
  const map = e.all('shape').find(({ kind }) => kind === 'auto.mindmap')!,
    forest = forestOf(map, e),
    tell = (id: RecordId): string => {
      const inside = forest.children.get(id)!.map(tell).join(' ');
      return `${said(e, id) || e.store.find(id, 'shape')!.kind}${inside === '' ? '' : `(${inside})`}`;
    };
  return forest.roots.map(tell).join(' ');
}

const paste = (e: BranchEditor): Promise<boolean> =>
  pasteContent(e, { html: BRANCH, text: 'T', pictures: [] }, 'pointer');

it.each(['by itself', 'below a topic'])(
  'a branch of a mind map keeps what its topics have, pasted %s',
  async (where) => {
    const e = new BranchEditor();
    if (where === 'below a topic') {
      const root = e.run(() => writeMap(e, { x: 0, y: 0 }, { text: fromPlain('r') }))!;
      e.selection.replace([root]);
    }
    expect(await paste(e)).toBe(true);
    expect(tree(e).replace(/^r\((.*)\)$/, '$1')).toBe('☑ ⚑ 🚀 ② t #home #garden(u(test.image) v w)');
    const t = named(e, 't'),
      u = named(e, 'u'),
      v = named(e, 'v');
    expect(t.text!.find(({ insert }) => insert === '⚑')?.attributes).toEqual({ color: '#e03131' });
    expect(t.data.link).toEqual({ type: 'url', url: 'https://example.org/' });
    expect(t.data.properties!.map(({ label, name, value }) => `${label ?? name}: ${value}`)).toEqual([
      'Note: First line\nand more',
      'Progress: 40%',
      'Due date: 2030-05-01',
      'Attachments: plan.pdf',
      'Markers: c_strange-one',
    ]);
    expect(u.data.link).toEqual({ type: 'record', id: v.id });
    expect(v.data.link).toBeUndefined();
    expect(v.data.properties).toEqual([{ name: 'Title', value: 'Lead' }]);
    const line = e.all('connector').find(({ style }) => style.dash === 'dashed')!;
    expect([line.start.shape, line.end.shape, line.style.stroke]).toEqual([u.id, v.id, '#ff0000']);
    expect(e.all('label').map(({ at: { parent }, text }) => [parent, plainText(text)])).toEqual([[line.id, 'because']]);
    const image = e.all('shape').find(({ kind }) => kind === 'test.image')!;
    expect(e.store.find(image.data.image!.asset, 'asset')!.data.src).toBe(picture);
    expect([image.box.w, image.box.h]).toEqual([90, 60]);
    e.command('edit.undo');
    expect(e.all('connector')).toEqual([]);
  },
);

it('nothing is made of branches that are none, or broken', async () => {
  const e = new BranchEditor();
  for (const broken of [html(), html({ type: 'topic' }), html({ id: 'a', type: 'note', at: at('b') })])
    expect(await pasteContent(e, { html: broken, text: '', pictures: [] }, 'pointer')).toBe(false);
  expect(e.all('shape')).toEqual([]);
});
