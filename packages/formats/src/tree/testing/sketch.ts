const sorted = (fields: object): [string, unknown][] => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

/** A tree as lines that a test can read, without ids and keys. */
import { attachmentsOf, plainText, type TopicRecord, type TreeJson, TreeStore, toTreeDoc } from '@limn/document';
import { importFile } from '../../import-file.ts';

export function sketch(json: TreeJson): string[] {
  const store = new TreeStore(toTreeDoc(json)),
    lines: string[] = [];
  const words = (id: string): string => plainText(store.find(id, 'topic')?.text);
  const facts = (topic: TopicRecord): string[] => {
    const { id, data, marks, tags, style } = topic;
    const { image, link, source: _, mirror, ...others } = data,
      rest = { ...others, ...(mirror !== undefined && { mirror: words(mirror) }) },
      asset = image && store.find(image.asset, 'asset');
    const target = link && (link.type === 'url' ? link.url : `→ ${words(link.id)}`);
    return [
      ...Object.keys(marks)
        .sort()
        .map((mark) => `!${mark}`),
      ...Object.keys(tags)
        .sort()
        .map((tag) => `#${tag}`),
      ...(target ? [`<${target}>`] : []),
      ...(image && asset ? [`[${asset.data.name} ${Math.round(image.w)}×${Math.round(image.h)}]`] : []),
      ...attachmentsOf(store, topic).map(({ data: { name, size } }) => `+${name} ${size}`),
      ...sorted(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`),
      ...sorted(style).map(([key, value]) => `.${key}=${JSON.stringify(value)}`),
      ...store.notes(id).map((note) => `"${plainText(note.text)}"`),
    ];
  };
  const line = (record: TopicRecord, depth: number, sign: string): void => {
    lines.push([`${'  '.repeat(depth)}${sign}${plainText(record.text)}`, ...facts(record)].join(' '));
    for (const child of store.topics(record.id)) line(child, depth + 1, '');
    for (const callout of store.callouts(record.id)) line(callout, depth + 1, '> ');
    for (const range of store.ranges().filter(({ at }) => at.parent === record.id)) {
      const about = store.covered(range).map(({ id }) => words(id)),
        text = range.type === 'boundary' ? plainText(range.text) : '';
      lines.push(`${'  '.repeat(depth + 1)}${range.type} of ${about.join(', ')}${text === '' ? '' : `: ${text}`}`);
      for (const topic of store.topics(range.id)) line(topic, depth + 2, '');
    }
  };
  for (const sheet of store.sheets()) {
    lines.push(`= ${[sheet.data.name, sheet.data.structure, sheet.data.background].filter(Boolean).join(' ')}`);
    store.topics(sheet.id).forEach((topic, i) => line(topic, 0, i === 0 ? '' : '~ '));
    for (const id of store.children(sheet.id)) {
      const record = store.find(id, 'relationship');
      if (record) lines.push(`${words(record.data.from)} – ${plainText(record.text)} → ${words(record.data.to)}`);
    }
  }
  store.destroy();
  return lines;
}

/** Reads a file that is to be a tree. */
export async function readTree(
  bytes: Uint8Array,
  name: string,
): Promise<{ json: TreeJson; lines: string[]; dropped: Record<string, number>; category: string }> {
  const { document, report, category } = await importFile(bytes, name);
  if (document.kind !== 'tree') throw new Error(`${name} is no tree`);
  const dropped = Object.fromEntries(report.dropped.map(({ what, count }) => [what, count]));
  return { json: document, lines: sketch(document), dropped, category };
}
