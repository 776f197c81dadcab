import { plainText, type ShapeRecord } from '@limn/document';
import { expect, it, vi } from 'vitest';
import { pasteContent } from '../../clipboard/paste.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { setUpBoard } from '../set-up-board.ts';
import { Embeds } from './embed.ts';
import { addressesIn, cardText } from './link-card.ts';

const cards = (e: TestEditor): ShapeRecord[] => e.all('shape').filter(({ data }) => data.link !== undefined);

it('is made of every address that is pasted onto a board, in one step', async () => {
  const e = new TestEditor(),
    said: string[] = [];
  setUpBoard(e);
  e.on('notice', ({ key }) => said.push(key));
  const text = 'https://www.example.org/docs/getting%20started\n\nhttps://limn.example/\n';
  expect(await pasteContent(e, { text, pictures: [] }, 'pointer')).toBe(true);
  expect(cards(e).map((card) => [plainText(card.text), card.data.link])).toEqual([
    ['example.org\ndocs / getting started', { type: 'url', url: 'https://www.example.org/docs/getting%20started' }],
    ['limn.example', { type: 'url', url: 'https://limn.example/' }],
  ]);
  const [first, second] = cards(e);
  expect(second!.box.y - first!.box.y).toBe(first!.box.h + 20);
  expect(e.selection.size).toBe(2);
  expect(said).toEqual(['notice.pastedCards']);
  e.history.undo();
  expect(cards(e)).toEqual([]);
});

it('leaves other texts to be notes and texts', () => {
  expect(addressesIn('https://a.example\nwords')).toBeNull();
  expect(addressesIn('javascript:alert(1)')).toBeNull();
  expect(addressesIn('https://a.example '.repeat(2))).toBeNull();
  expect(addressesIn('  \n ')).toBeNull();
  expect(plainText(cardText('https://a.example/%E0%A4%A'))).toBe('a.example\n%E0%A4%A');
  expect([...plainText(cardText(`https://a.example/${'x'.repeat(300)}`))].length).toBe('a.example\n'.length + 70);
});

it('shows in its place what is there, where the site may be shown, and becomes a link again by the command', async () => {
  const e = new TestEditor();
  setUpBoard(e);
  e.host.mayEmbed = (url) => url.startsWith('https://video.example/');
  const index = new Embeds(e.store);
  await pasteContent(e, { text: 'https://video.example/watch\nhttps://other.example/', pictures: [] }, 'pointer');
  const [video, other] = cards(e);
  expect(video).toMatchObject({ data: { embed: true }, box: { w: 480, h: 270 }, style: { valign: 'bottom' } });
  expect(plainText(video!.text)).toBe('▶ video.example\nwatch');
  expect(other!.data.embed).toBeUndefined();
  expect(other!.box.y - video!.box.y).toBe(270 + 20);
  expect([...index.ids]).toEqual([video!.id]);
  // The other may not be shown, and stays a link.
  const run = async (): Promise<void> => {
    e.commands.run('board.embed', e);
    await vi.dynamicImportSettled();
  };
  await run();
  const [was, still] = cards(e);
  expect(was).toMatchObject({ data: { link: video!.data.link }, box: { x: video!.box.x + 100, w: 280 } });
  // As high as its words need.
  expect(was!.box.h).toBeLessThan(80);
  expect(plainText(was!.text)).toBe('video.example\nwatch');
  expect(still).toEqual(other);
  expect(index.ids.size).toBe(0);
  await run();
  expect(cards(e)[0]).toMatchObject({ data: { embed: true }, box: video!.box });
  expect([...index.ids]).toEqual([video!.id]);
  e.selection.replace([other!.id]);
  expect(e.commands.get('board.embed')!.when!(e)).toBe(false);
});
