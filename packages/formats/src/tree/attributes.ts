/** Names with values that people give topics: attributes in Freeplane, properties in MindManager. */
import { MAX_CELL, MAX_COLUMNS } from '@limn/document';
import { tableFrom } from './contents.ts';
import type { MindTopic } from './model.ts';

export type Attribute = readonly [name: string, value: string];

/**
 * Gives a topic a table of two rows, names above values; where they are too many or too long for one, or the topic has
 * a table already, a note with a line for each.
 */
export function giveAttributes(topic: MindTopic, attributes: readonly Attribute[]): void {
  const said = attributes.filter(([name, value]) => name.trim() !== '' || value.trim() !== '');
  if (said.length === 0) return;
  const fits = said.length <= MAX_COLUMNS && said.flat().every((cell) => cell.length <= MAX_CELL),
    table = fits && !topic.table ? tableFrom([said.map(([name]) => name), said.map(([, value]) => value)]) : undefined;
  if (table) topic.table = table;
  else topic.notes.push([{ insert: said.map(([name, value]) => `${name}: ${value}`).join('\n') }]);
}

/** The names with values that a table of two rows says; undefined for another table. */
export function attributesIn({ table }: MindTopic): Attribute[] | undefined {
  const [names, values] = table ?? [];
  return table?.length === 2 ? names!.map((name, i) => [name, values![i] ?? ''] as const) : undefined;
}
