/** Writes trees as a table: a row a topic, its text in the column of its level. */
import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import type { MindMap, MindTopic } from '../model.ts';

/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function writeCsv(map: MindMap): Uint8Array {
  const rows: { depth: number; topic: MindTopic }[] = [];
  const collect = (topic: MindTopic, depth: number): void => {
    rows.push({ depth, topic });
    for (const child of [...topic.children, ...topic.summaries.map((one) => one.topic), ...topic.callouts])
      collect(child, depth + 1);
  };
  for (const { central, floating } of map.sheets) for (const topic of [central, ...floating]) collect(topic, 0);
  const levels = 1 + rows.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    titles = [...Array.from({ length: levels }, (_, i) => `Level ${i + 1}`), 'Note', 'Tags', 'Link'];
  const table = rows.map(({ depth, topic }) => [
    ...Array.from({ length: levels }, (_, i) => (i === depth ? plainText(topic.text) : '')),
    topic.notes.map(plainText).join('\n'),
    topic.labels.join(', '),
    topic.link && 'url' in topic.link ? topic.link.url : '',
  ]);
  // The mark tells Excel that the text is UTF-8.
  return strToU8(`\ufeff${[titles, ...table].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
