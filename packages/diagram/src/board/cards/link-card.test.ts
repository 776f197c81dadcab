import { plainText, type ShapeRecord } from '@limn/document';
import { expect, it } from 'vitest';
import { pasteContent } from '../../clipboard/paste.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { setUpBoard } from '../set-up-board.ts';
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
