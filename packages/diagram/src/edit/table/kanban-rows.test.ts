import { plainText } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { cardsOf, columnsOf } from '../../behaviours/containers/kanban.ts';
import { pasteContent } from '../../clipboard/paste.ts';
import { KanbanEditor } from '../../testing/kanban-editor.ts';
import { TableEditor } from '../../testing/table-editor.ts';
import type { Editor } from '../../editor/editor.ts';
import { boardOfTable, lanesOf } from './kanban-rows.ts';

/** What stands on a board, column by column. */
const read = (e: Editor, board: string): Record<string, string[]> =>
  Object.fromEntries(
    columnsOf(board, e).map((column) => [
      plainText(column.text),
      cardsOf(column.id, e).map((card) => plainText(card.text)),
    ]),
  );
const paste = (e: Editor, text: string): Promise<boolean> => pasteContent(e, { text, pictures: [] }, 'pointer');
const board = (): KanbanEditor => new KanbanEditor().board().card('a', 0).card('b', 0);

it('reads columns off the heads of rows, or off the column that says where a task stands', () => {
  expect(
    lanesOf([
      ['Now', 'Later'],
      ['one', 'two'],
      ['', 'three'],
    ]),
  ).toEqual([
    { title: 'Now', cards: ['one'] },
    { title: 'Later', cards: ['two', 'three'] },
  ]);
  expect(
    lanesOf([
      ['任务', '状态', '负责人'],
      ['登录', '进行中', '林夏'],
      [],
      ['支付', '待办', ''],
      ['搜索', '进行中', '周宁'],
    ]),
  ).toEqual([
    { title: '进行中', cards: ['登录\n林夏', '搜索\n周宁'] },
    { title: '待办', cards: ['支付'] },
  ]);
});

describe('rows that are pasted', () => {
  it('become cards of the column selected, below the card selected, in their order and as one step of undo', async () => {
    const e = board();
    e.select('a');
    expect(await paste(e, 'x\t1\ny\nz')).toBe(true);
    const [first] = columnsOf('board', e);
    expect(cardsOf(first!.id, e).map((card) => plainText(card.text))).toEqual(['', 'x\n1', 'y', 'z', '']);
    expect(e.selection.size).toBe(3);
    e.command('edit.undo');
    expect(e.cards(0)).toEqual(['a', 'b']);
    e.select(e.column(2));
    await paste(e, 'only');
    expect(e.cards(2)).toHaveLength(1);
  });

  it('become cards of the columns they name on the board selected, which are made where they are missing', async () => {
    const e = board().select('board');
    expect(await paste(e, 'Task\tStatus\nlogin\tDone\npay\tBlocked\nfind\tDone')).toBe(true);
    expect(read(e, 'board')).toEqual({
      'To do': ['', ''],
      'In progress': [],
      Done: ['login', 'find'],
      Blocked: ['pay'],
    });
    e.select('board');
    await paste(e, 'p\nq');
    expect(read(e, 'board')['To do']).toEqual(['', '', 'p', 'q']);
  });

  it('are refused with a word where they are too many, and none is left out without one', async () => {
    const many = Array.from({ length: 501 }, (_, i) => `card ${i}`);
    const e = board().select('board'),
      before = read(e, 'board'),
      said: string[] = [];
    e.on('notice', ({ key }) => said.push(key));
    await paste(e, many.join('\n'));
    await paste(e, `Task\tStatus\n${many.map((name) => `${name}\tDone`).join('\n')}`);
    await paste(e, 'x'.repeat(100_001));
    expect(said).toEqual(Array(3).fill('notice.tooManyCards'));
    expect(read(e, 'board')).toEqual(before);
    await paste(e, many.slice(1).join('\n'));
    expect(read(e, 'board')['To do']).toHaveLength(2 + 500);
  });

  it('become something else where no board is selected, or nothing may be written', async () => {
    const e = board().select();
    const before = e.all('shape').length;
    await paste(e, 'one\ttwo');
    expect(e.all('shape').length).toBe(before + 1);
    e.select('board').set({ readOnly: true });
    expect(e.rowPastes[0]!('one\ntwo')).toBe(false);
  });
});

it('makes a board of a table, in its place and as one step of undo', async () => {
  const e = new KanbanEditor(),
    tables = new TableEditor(e.store);
  tables.registry.register({
    id: 'kanban',
    name: { zh: 'x', en: 'x' },
    categories: [],
    shapes: ['board', 'column', 'card', 'count'].map((name) => e.registry.get(`kanban.${name}`)),
  });
  tables.table().fill([
    ['Open', 'Done', ''],
    ['one', 'two', ''],
    ['three', '', ''],
  ]);
  tables.select('t');
  const made = (await boardOfTable(tables))!;
  expect(read(tables, made)).toMatchObject({ Open: ['one', 'three'], Done: ['two'] });
  expect(tables.store.get('t')).toBeUndefined();
  expect(tables.selection.ids).toEqual([made]);
  tables.command('edit.undo');
  expect([tables.store.get('t')?.type, tables.store.get(made)]).toEqual(['shape', undefined]);
  // A table of more cards than a board is made of stays as it is.
  tables.selectCells([0, 0]);
  await paste(tables, Array.from({ length: 252 }, (_, i) => `${i}\t${i}`).join('\n'));
  tables.select('t');
  expect(tables.grid().rows.length).toBe(252);
  expect(await boardOfTable(tables)).toBeUndefined();
  expect(tables.store.get('t')?.type).toBe('shape');
});
