import { type DiagramJson, plainText } from '@limn/document';

/** Most characters of one document that are searched. */
const MAX_SEARCH_TEXT = 200_000;

/** What a search finds a diagram by: the text of its shapes and labels, page and layer names, alternative texts and shape data. */
export function searchText(json: DiagramJson): string {
  const parts: string[] = [];
  let length = 0;
  const add = (text: string | undefined): void => {
    const trimmed = text?.trim();
    if (!trimmed || length > MAX_SEARCH_TEXT) return;
    parts.push(trimmed);
    length += trimmed.length + 1;
  };
  for (const record of json.records) {
    if (record.type === 'page') add(record.data.name);
    if (record.type === 'shape' || record.type === 'label') add(plainText(record.text));
    if (record.type === 'shape' || record.type === 'connector' || record.type === 'group') {
      add(record.data.name);
      add(record.data.alt);
    }
    if (record.type === 'shape') for (const row of record.data.properties ?? []) add(`${row.label ?? row.name} ${row.value}`);
  }
  return parts.join('\n').slice(0, MAX_SEARCH_TEXT);
}
