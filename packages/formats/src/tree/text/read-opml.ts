/** Outlines as OPML, with the attributes of the outliners that people bring them from. */
import { fromPlain, type RichText } from '@limn/document';
import { ImportError } from '../../errors.ts';
import type { Dropped } from '../../report.ts';
import { mostTopics } from '../../syntax/elements.ts';
import { attribute, elements, parseXml, textContent, type XmlElement } from '../../syntax/xml.ts';
import { ENTITIES } from '../entities.ts';
import { richFromHtml } from '../html.ts';
import type { ReadContext } from '../import.ts';
import { safeLink } from '../links.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../model.ts';

/** Attributes that are read, or say only how an outliner showed a line. */
const KNOWN = new Set([
  'text',
  'title',
  '_note',
  'note',
  'type',
  'url',
  'xmlurl',
  'htmlurl',
  '_complete',
  '_status',
  'checked',
  'complete',
  'iscomment',
  'isbreakpoint',
  'created',
  'category',
  'expanded',
  'version',
  'description',
  'language',
]);
/** What mubu writes besides: the words once more as HTML, and how a line is shown in its outlines. */
const SAID_TWICE = /^_mubu_|^_(heading|finish|images?)$/;
const MARKUP = /<\/?(b|i|u|s|em|strong|a|br|p|code|span|font|mark|del|ul|ol|li|div)\b[^>]*>/i;

/** Elements and attributes are known by their names in any case: many write OPML by hand. */
const named = (element: XmlElement, name: string): XmlElement[] =>
  [...elements(element)].filter((one) => one.name.toLowerCase() === name);
function valueOf(element: XmlElement, name: string): string | undefined {
  const found = attribute(element, name);
  if (found !== undefined) return found;
  const key = Object.keys(element.attributes).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : element.attributes[key];
}

export async function readOpml({ bytes, clock, dropped, name }: ReadContext): Promise<MindMap> {
  const root = await parseXml(bytes, 'opml', clock, {
      entities: ENTITIES,
      isLenient: true,
      most: mostTopics('outline'),
    }),
    [head] = named(root, 'head'),
    [body] = named(root, 'body');
  if (!body) throw new ImportError('import.damaged', { part: 'body', reason: 'missing' });
  const title = head ? textContent(named(head, 'title')[0]).trim() : '',
    topics = named(body, 'outline').map((one) => topicOf(one, dropped));
  // One line that holds all others is what the outline is about.
  const [only] = topics;
  const isRoot = topics.length === 1 && only!.children.length > 0;
  const central = isRoot ? only! : newTopic(fromPlain(title || name));
  if (!isRoot) central.children = topics;
  const sheet = newSheet(central, title);
  sheet.structure = 'logic-right';
  return { ...(title !== '' && { title }), sheets: [sheet] };
}

function topicOf(outline: XmlElement, dropped: Dropped): MindTopic {
  const text = valueOf(outline, 'text') ?? valueOf(outline, 'title') ?? '',
    topic = newTopic(rich(text)),
    note = valueOf(outline, '_note') ?? valueOf(outline, 'note') ?? valueOf(outline, 'description');
  if (note !== undefined && note !== '') topic.notes.push(rich(note));
  const done =
    valueOf(outline, '_complete') ??
    valueOf(outline, 'complete') ??
    valueOf(outline, '_finish') ??
    valueOf(outline, '_status') ??
    valueOf(outline, 'checked');
  if (done !== undefined) topic.todo = /^(true|checked|1|yes)$/i.test(done) ? 'done' : 'open';
  for (const label of (valueOf(outline, 'category') ?? '').split(',')) {
    const word = label.trim().replace(/^\/+/, '');
    if (word !== '' && !topic.labels.includes(word)) topic.labels.push(word);
  }
  // What another file holds is never fetched; its address is kept as a link.
  const addresses = ['url', 'htmlurl', 'xmlurl'].flatMap((key) => valueOf(outline, key) || []),
    address = addresses.find((one) => safeLink(one) !== undefined);
  if (address !== undefined) topic.link = { url: address };
  else if (addresses.length > 0) dropped.add('links');
  if (/\S/.test(valueOf(outline, '_mubu_images') ?? valueOf(outline, '_images') ?? '')) dropped.add('pictures');
  const type = valueOf(outline, 'type'),
    kept = Object.entries(outline.attributes).filter(
      ([key]) => !KNOWN.has(key.toLowerCase()) && !SAID_TWICE.test(key.toLowerCase()),
    );
  const source = {
    ...(type !== undefined && { type }),
    ...(addresses.length > 1 && { xmlUrl: valueOf(outline, 'xmlurl') ?? '' }),
  };
  if (kept.length > 0 || Object.keys(source).length > 0)
    topic.source = { opml: { ...source, ...(kept.length > 0 && { attributes: kept }) } };
  if (kept.length > 0) dropped.add('attributes', kept.length);
  topic.children = named(outline, 'outline').map((one) => topicOf(one, dropped));
  return topic;
}

/** Whether an outliner reads a text as HTML. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text) || /&(\w{2,8}|#\d+|#x[\da-f]+);/i.test(text);

/** Text that may be HTML, as outliners escape it into the attribute. */
const rich = (text: string): RichText =>
  hasMarkup(text) ? richFromHtml(text.replace(/\n/g, '<br>')) : fromPlain(text.replace(/\r\n?/g, '\n'));
