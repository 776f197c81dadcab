import { newTree } from '@limn/document';
import { expect, it } from 'vitest';
import { pasteContent } from './clipboard.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { takeRows } from './pasted-rows.ts';

const ROWS = 'Name\tTitle\tManager\r\nAnn\tDirector\t\r\nBo\tLead\tAnn\r\n';

function pasted(structure: 'org-down' | 'logic-right', text: string) {
  const { editor } = new TestMap(newTree({ name: 's', structure }, { text: [{ insert: 'Team' }] }).records),
    asked: string[] = [],
    before = editor.store.records.size;
  editor.on('ask', ({ dialog }) => asked.push(dialog));
  expect(pasteContent(editor, '', text)).toBe(true);
  return { asked, topics: editor.store.records.size - before, rows: takeRows(editor), again: takeRows(editor) };
}

it('rows of a table pasted into an org chart are people, and asked about', () => {
  expect(pasted('org-down', ROWS)).toEqual({ asked: ['people'], topics: 0, rows: ROWS, again: undefined });
});

it.each([
  ['into a map', 'logic-right', ROWS, 3],
  ['indented', 'org-down', 'Ann\n\tBo\n\tCy', 3],
  ['of one row', 'org-down', 'Ann\tDirector', 1],
  ['of one column', 'org-down', 'Ann\nBo', 2],
  ['with other numbers of cells', 'org-down', 'Ann\tDirector\nBo', 2],
] as const)('lines %s become topics', (_, structure, text, topics) => {
  expect(pasted(structure, text)).toEqual({ asked: [], topics, rows: undefined, again: undefined });
});
