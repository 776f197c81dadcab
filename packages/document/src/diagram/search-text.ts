import { plainText } from '../text/richtext.ts';
import { MAX_DEPTH } from './derive.ts';
import type { DiagramJson } from './json.ts';

/** Most characters of one document that are searched. */
const MAX_SEARCH_TEXT = 200_000;

/** What a search reads of one page: its name, and the texts on it, one a line. */
export interface SearchPage {
  id: string;
  name: string;
  text: string;
}

/**
 * What a search finds a diagram by, page by page in their order: the text of its shapes and labels, names and
 * alternative texts, and shape data. What is on no page is read with the first.
 */
export function searchPages(json: DiagramJson): SearchPage[] {
  const parents = new Map<string, string>();
  for (const record of json.records) if ('at' in record) parents.set(record.id, record.at.parent);
  const pages = json.records
    .flatMap((record) => (record.type === 'page' ? [record] : []))
    .sort((a, b) => (a.at.key < b.at.key ? -1 : 1));
  const lines = new Map<string, string[]>(pages.map((page) => [page.id, []]));
  const pageOf = (id: string): string[] | undefined => {
    let at: string | undefined = id;
    for (let depth = 0; at !== undefined && depth <= MAX_DEPTH; depth++) {
      const page = lines.get(at);
      if (page !== undefined) return page;
      at = parents.get(at);
    }
    return lines.get(pages[0]?.id ?? '');
  };
  let length = 0;
  for (const record of json.records) {
    const page = pageOf(record.id);
    if (page === undefined) continue;
    const add = (text: string | undefined): void => {
      const trimmed = text?.trim();
      if (!trimmed || length > MAX_SEARCH_TEXT) return;
      page.push(trimmed.slice(0, MAX_SEARCH_TEXT - length));
      length += trimmed.length + 1;
    };
    if (record.type === 'shape' || record.type === 'label') add(plainText(record.text));
    if (record.type === 'shape' || record.type === 'connector' || record.type === 'group') {
      add(record.data.name);
      add(record.data.alt);
    }
    if (record.type === 'shape')
      for (const row of record.data.properties ?? []) add(`${row.label ?? row.name} ${row.value}`);
  }
  return pages.map((page) => ({ id: page.id, name: page.data.name, text: lines.get(page.id)!.join('\n') }));
}
