import type { SearchPage } from '../diagram/search-text.ts';
import { plainText } from '../text/richtext.ts';
import { attachmentsOf } from './topics/attachments.ts';
import { TRASH, type TreeRecord } from './records.ts';
import { TreeStore } from './store.ts';
import { toTreeDoc, type TreeJson } from './ydoc.ts';

/** Most characters of one document that are searched. */
const MAX_SEARCH_TEXT = 200_000;

/**
 * What a search finds a tree by, sheet by sheet: topics, their tags and the names of what is attached, notes,
 * and the words on relationships and boundaries, in the order of an outline. What is in the trash is not found.
 */
export function treeSearchPages(json: TreeJson): SearchPage[] {
  const store = new TreeStore(toTreeDoc(json));
  let left = MAX_SEARCH_TEXT;
  const pages = store.sheets().map((sheet) => {
    const lines: string[] = [],
      { written } = store,
      waiting = [...written.children(sheet.id)].reverse();
    for (let id = waiting.pop(); id !== undefined && left > 0; id = waiting.pop()) {
      const record = written.get(id);
      if (!record) continue;
      for (const line of linesOf(store, record)) {
        lines.push(line.slice(0, left));
        left -= line.length + 1;
      }
      waiting.push(...[...written.children(id)].reverse());
    }
    return { id: sheet.id, name: sheet.data.name, text: lines.join('\n') };
  });
  store.destroy();
  return pages;
}

function linesOf(store: TreeStore, record: TreeRecord): string[] {
  if (record.at?.parent === TRASH) return [];
  const text = 'text' in record ? plainText(record.text).trim() : '';
  if (record.type !== 'topic') return text === '' ? [] : [text];
  const { formula, code, table = [] } = record.data,
    content = [text, formula ?? '', code?.text ?? '', ...table.map((row) => row.join(' '))];
  return [
    ...content.filter((line) => line.trim() !== ''),
    ...Object.keys(record.tags).map((tag) => `#${tag}`),
    ...attachmentsOf(store, record).map(({ data }) => data.name),
  ];
}
