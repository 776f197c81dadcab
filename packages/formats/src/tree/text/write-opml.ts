/** Writes outlines as OPML 2.0, with the attributes that Workflowy and mubu read. */
import { paragraphs, plainText, type RichText } from '@limn/document';
import { strToU8 } from 'fflate';
import { element } from '../../syntax/xml-write.ts';
import { oneSheet } from '../collect.ts';
import { escapeXml, htmlOfRun, isRich } from '../html.ts';
import type { MindMap, MindTopic } from '../model.ts';
import { hasMarkup } from './read-opml.ts';

export function writeOpml(map: MindMap): Uint8Array {
  const { central, floating, name } = oneSheet(map);
  const body = [central, ...floating].map(outline).join('');
  const title = map.title || name || plainText(central.text);
  return strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n${element('opml', { version: '2.0' }, element('head', {}, `<title>${escapeXml(title)}</title>`), `<body>${body}</body>`)}\n`,
  );
}

function outline(topic: MindTopic): string {
  const { text, notes, todo, labels, link, source } = topic,
    kept = (source?.['opml'] ?? {}) as { type?: string; xmlUrl?: string; attributes?: [string, string][] };
  const note = notes.flatMap((one, i) => (i === 0 ? one : [{ insert: '\n' }, ...one]));
  const url = link && 'url' in link ? link.url : undefined,
    isFeed = url !== undefined && kept.xmlUrl !== undefined;
  return element(
    'outline',
    {
      ...Object.fromEntries((kept.attributes ?? []).filter(([key]) => /^[A-Za-z_][\w.-]*$/.test(key))),
      text: valueOf(text),
      type: kept.type ?? (url === undefined ? undefined : 'link'),
      ...(isFeed ? { htmlUrl: url, xmlUrl: kept.xmlUrl } : { url }),
      _note: note.length > 0 ? valueOf(note) : undefined,
      _complete: todo === undefined ? undefined : String(todo === 'done'),
      category: labels.length > 0 ? labels.map((label) => label.replaceAll(',', ' ')).join(',') : undefined,
    },
    ...topic.children.map(outline),
    ...topic.summaries.map((summary) => outline(summary.topic)),
    ...topic.callouts.map(outline),
  );
}

/** Plain text as it is; text with formats, or that looks like it, as the HTML that outliners have in the attribute. */
function valueOf(text: RichText): string {
  const plain = plainText(text);
  if (!isRich(text) && !hasMarkup(plain)) return plain;
  return paragraphs(text)
    .map(({ runs }) => runs.map(htmlOfRun).join(''))
    .join('\n');
}
