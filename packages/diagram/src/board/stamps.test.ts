import { plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { setUpBoard } from './set-up-board.ts';

function board(): TestEditor {
  const editor = new TestEditor();
  setUpBoard(editor);
  return editor;
}
const signs = (e: TestEditor): string[] => e.all('shape').map(({ text }) => plainText(text));

it('puts a stamp down with each press, one step of undo each, until Escape', () => {
  const e = board().command('board.stampStar').click(300, 200).click(500, 200);
  expect(signs(e)).toEqual(['⭐', '⭐']);
  expect(e.all('shape')[0]!.box).toMatchObject({ x: 272, y: 172 });
  e.command('edit.undo');
  expect(signs(e)).toEqual(['⭐']);
  e.press('Escape').click(700, 200);
  expect(signs(e)).toEqual(['⭐']);
});

it('leaves a board alone where one only reads, and asks for the words at the cursor even there', () => {
  const reader = board();
  reader.set({ readOnly: true });
  const asked: string[] = [];
  reader.on('ask', ({ dialog }) => asked.push(dialog));
  reader.commands.run('board.stampStar', reader);
  reader.click(300, 200);
  expect(signs(reader)).toEqual([]);
  reader.press('/');
  expect(asked).toEqual(['chat']);
});
