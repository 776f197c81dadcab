/** XMind maps of every age: packages new and old, and their `content.xml` alone. */
import { timeOf } from '../../comments.ts';
import { ImportError } from '../../errors.ts';
import { parseJson } from '../../syntax/json.ts';
import { mostTopics } from '../../syntax/elements.ts';
import { child, elements, parseXml, textContent, type XmlElement } from '../../syntax/xml.ts';
import { ZipReader } from '../../bytes/zip.ts';
import type { ReadContext } from '../import.ts';
import type { MindComment, MindMap } from '../model.ts';
import { readMarkerSheet } from './marker-sheet.ts';
import { Attachments } from './parts.ts';
import { readContentJson } from './read-json.ts';
import { readContentXml, readStyles } from './read-xml.ts';

const damaged = (part: string): ImportError => new ImportError('import.damaged', { part, reason: 'missing' });

export async function readXmind({ bytes, clock, dropped }: ReadContext): Promise<MindMap> {
  if (bytes[0] !== 0x50) {
    const root = await parseXml(bytes, 'content.xml', clock, { isLenient: true, most: mostTopics('topic') });
    return some(readContentXml(root, readStyles(undefined), new Attachments(undefined, dropped), dropped));
  }
  const zip = new ZipReader(bytes);
  refuseEncrypted(zip);
  const files = new Attachments(zip, dropped, await readMarkerSheet(zip, clock));
  // New files carry a content.xml as well, which tells old programs to be brought up to date.
  const json = zip.read('content.json');
  if (json) return some(readContentJson(parseJson(json, 'content.json'), files, dropped));
  const content = zip.read('content.xml');
  if (!content) throw damaged('content.xml');
  const styles = zip.read('styles.xml');
  const map = readContentXml(
    await parseXml(content, 'content.xml', clock, { most: mostTopics('topic') }),
    readStyles(styles && (await parseXml(styles, 'styles.xml', clock))),
    files,
    dropped,
  );
  const comments = zip.read('comments.xml');
  if (comments) map.comments = commentsOf(await parseXml(comments, 'comments.xml', clock));
  return some(map);
}

/** Most comments that are read of a map. */
const MOST = 20_000;

const commentsOf = (root: XmlElement): MindComment[] =>
  [...elements(root, 'comment')].slice(0, MOST).map((one) => {
    const time = timeOf(one.attributes['time']);
    return {
      topic: one.attributes['object-id'] ?? '',
      author: one.attributes['author'] ?? '',
      ...(time !== undefined && { time }),
      body: textContent(child(one, 'content') ?? one).replace(/\r\n?/g, '\n'),
    };
  });

/** Maps with a password say so in their manifest, and have every part scrambled. */
function refuseEncrypted(zip: ZipReader): void {
  for (const path of ['manifest.json', 'META-INF/manifest.xml']) {
    const manifest = zip.read(path);
    if (manifest && /encryption-?data/i.test(new TextDecoder().decode(manifest)))
      throw new ImportError('import.encrypted');
  }
}

function some(map: MindMap): MindMap {
  if (map.sheets.length === 0) throw damaged('sheets');
  return map;
}
