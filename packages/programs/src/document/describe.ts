/** A document in words, with the ids by which it is changed. */
import {
  type ConnectorRecord,
  type DocumentStore,
  KINDS,
  kindOf,
  plainText,
  type RecordId,
  type ShapeRecord,
  type TreeStore,
} from '@limn/document';
import type * as Y from 'yjs';

/** Characters; a reader of text has room for as much, and the rest is named as left out. */
const MOST = 200_000;

/** One line for each page, item and topic, indented by what it stands in. */
export function describe(doc: Y.Doc): string {
  const kind = kindOf(doc);
  const lines = kind === KINDS.tree ? treeLines(KINDS.tree.open(doc)) : diagramLines(KINDS.diagram.open(doc));
  let length = 0;
  const most = lines.findIndex((line) => (length += line.length + 1) > MOST);
  if (most < 0) return lines.join('\n');
  return [...lines.slice(0, most), `… ${lines.length - most} more lines are left out`].join('\n');
}

const words = (text: Parameters<typeof plainText>[0] | undefined): string =>
  text === undefined ? '' : ` ${JSON.stringify(plainText(text))}`;

function diagramLines(store: DocumentStore): string[] {
  const lines: string[] = [];
  const place = ({ box }: ShapeRecord): string =>
    ` at ${[box.x, box.y, box.w, box.h].map((n) => Math.round(n)).join(' ')}`;
  const end = ({ shape, x, y }: ConnectorRecord['start']): string => shape ?? `(${Math.round(x)} ${Math.round(y)})`;
  const below = (parent: RecordId, depth: number): void => {
    for (const id of store.children(parent)) {
      const record = store.get(id)!,
        head = `${'  '.repeat(depth)}${record.type} ${id}`;
      if (record.type === 'shape') lines.push(`${head} ${record.kind}${place(record)}${words(record.text)}`);
      else if (record.type === 'connector') {
        const labels = store.children(id).map((label) => words(store.find(label, 'label')?.text));
        lines.push(`${head} from ${end(record.start)} to ${end(record.end)}${labels.join('')}`);
        continue;
      } else if (record.type === 'page') lines.push(`${head} ${JSON.stringify(record.data.name)}`);
      else lines.push(head);
      below(id, depth + 1);
    }
  };
  below('', 0);
  return lines;
}

function treeLines(store: TreeStore): string[] {
  const lines: string[] = [];
  const below = (parent: RecordId, depth: number): void => {
    for (const topic of store.topics(parent)) {
      const { data } = topic,
        more = [
          data.todo && `todo=${data.todo}`,
          data.due && `due=${data.due}`,
          ...Object.keys(topic.tags).map((tag) => `#${tag}`),
          ...store.notes(topic.id).map((note) => `note=${words(note.text).trim()}`),
        ].filter(Boolean);
      lines.push(`${'  '.repeat(depth)}topic ${topic.id}${words(topic.text)}${more.map((one) => ` ${one}`).join('')}`);
      below(topic.id, depth + 1);
    }
  };
  for (const sheet of store.sheets()) {
    lines.push(`sheet ${sheet.id} ${JSON.stringify(sheet.data.name)}`);
    below(sheet.id, 1);
  }
  return lines;
}
