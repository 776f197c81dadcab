/** Maps of MindManager: packages, their `Document.xml` alone, and the plain XML of its other programs. */
import { fromPlain, plainText, type RichText, type Structure, type Style } from '@limn/document';
import { timeOf } from '../../comments.ts';
import { ImportError } from '../../errors.ts';
import { number } from '../../syntax/json.ts';
import type { Dropped } from '../../report.ts';
import { mostTopics } from '../../syntax/elements.ts';
import { attribute, child, descendant, elements, parseXml, textContent, type XmlElement } from '../../syntax/xml.ts';
import { ZipReader } from '../../bytes/zip.ts';
import { richFromElement } from '../html.ts';
import type { ReadContext } from '../import.ts';
import { picturesIn } from '../inner-pictures.ts';
import {
  type MindComment,
  type MindImage,
  type MindMap,
  type MindSign,
  type MindTopic,
  newSheet,
  newTopic,
} from '../model.ts';
import { Binaries, customIcons } from './binaries.ts';
import { readBusiness } from './business.ts';
import { arrowheads, lineStyleOf, topicLook } from './look.ts';
import { applyMapLook, growthOfMap } from './map-look.ts';
import { markerOf } from './icons.ts';
import { titleOf } from './title.ts';

const damaged = (part: string): ImportError => new ImportError('import.damaged', { part, reason: 'missing' });

export async function readMindmanager({ bytes, clock, dropped }: ReadContext): Promise<MindMap> {
  const zip = bytes[0] === 0x50 ? new ZipReader(bytes) : undefined;
  if (zip?.names().some((name) => name.toLowerCase().endsWith('.zencr'))) throw new ImportError('import.encrypted');
  const document = zip ? zip.read('Document.xml') : bytes;
  if (!document) throw damaged('Document.xml');
  const root = await parseXml(document, 'Document.xml', clock, { isLenient: true, most: mostTopics('topic') }),
    topic = child(child(root, 'OneTopic'), 'Topic') ?? child(root, 'Topic');
  if (!topic) throw damaged('Topic');
  const files = new Binaries(zip),
    reader = new Reader(files, customIcons(root, files), dropped);
  const sheet = newSheet(reader.topic(topic));
  for (const one of [
    child(child(root, 'OneTopic'), 'FloatingTopics'),
    child(root, 'FloatingTopics'),
    child(topic, 'FloatingTopics'),
  ])
    for (const loose of elements(one, 'Topic')) sheet.floating.push(reader.topic(loose, 1));
  for (const one of elements(child(root, 'Relationships'), 'Relationship')) {
    const groups = [...elements(one, 'ConnectionGroup')].sort(
      (a, b) => (number(attribute(a, 'Index')) ?? 0) - (number(attribute(b, 'Index')) ?? 0),
    );
    const ends = groups.map((group) => attribute(descendant(group, 'ObjectReference') ?? group, 'OIdRef'));
    const style: Style = { ...lineStyleOf(one), ...arrowheads(groups.map((group) => child(group, 'ConnectionStyle'))) };
    if (ends[0] === undefined || ends[1] === undefined) dropped.add('connections');
    else sheet.relationships.push({ from: ends[0], to: ends[1], text: labelOf(one), style });
  }
  // Pictures, lanes and other things drawn behind the map.
  dropped.add('embeddedObjects', [...elements(child(root, 'BackgroundObjects'))].length);
  sheet.structure = structureOf(child(topic, 'SubTopicsShape')) ?? structureOf(growthOfMap(root)) ?? 'mind';
  applyMapLook(sheet, root);
  const { comments } = reader;
  return { sheets: [sheet], ...(comments.length > 0 && { comments }) };
}

/** How children grow from a topic. */
function structureOf(shape: XmlElement | undefined): Structure | undefined {
  if (!shape) return undefined;
  const growth = attribute(shape, 'SubTopicsGrowth') ?? '',
    direction = attribute(shape, 'SubTopicsGrowthDirection') ?? '',
    alignment = attribute(shape, 'SubTopicsAlignment') ?? '';
  if (growth.includes('Vertical')) return direction.includes('Up') ? 'org-up' : 'org-down';
  if (alignment.includes('Bottom') && growth.includes('Horizontal')) return 'tree-right';
  if (direction.includes(':Right')) return 'logic-right';
  if (direction.includes(':Left')) return 'logic-left';
  return undefined;
}

/** Most comments that are read of a map. */
const MOST = 20_000;

class Reader {
  readonly comments: MindComment[] = [];
  private readonly files: Binaries;
  private readonly icons: ReadonlyMap<string, MindSign>;
  private readonly dropped: Dropped;

  constructor(files: Binaries, icons: ReadonlyMap<string, MindSign>, dropped: Dropped) {
    this.files = files;
    this.icons = icons;
    this.dropped = dropped;
  }

  topic(element: XmlElement, depth = 0): MindTopic {
    const { text, style } = titleOf(element),
      topic = newTopic(text),
      id = attribute(element, 'OId') ?? attribute(element, 'ID');
    if (id !== undefined) topic.id = id;
    Object.assign(topic, topicLook(element, style));
    const structure = depth > 0 ? structureOf(child(element, 'SubTopicsShape')) : undefined;
    if (structure !== undefined) topic.structure = structure;
    if (
      [...elements(child(element, 'TopicViewGroup'), 'Collapsed')].some((one) => attribute(one, 'Collapsed') === 'true')
    )
      topic.folded = true;
    this.notes(topic, element);
    this.signs(topic, element);
    this.links(topic, element);
    this.attachments(topic, element);
    readBusiness(topic, element, this.dropped);
    this.comment(element);
    this.others(element);
    const image = this.image(element);
    if (image) topic.image = image;
    const offset = child(element, 'Offset'),
      [x, y] = [number(offset && attribute(offset, 'CX')), number(offset && attribute(offset, 'CY'))];
    // Millimetres from what it hangs on; of a floating topic from the middle of the map.
    if (x !== undefined && y !== undefined) topic.pos = { x: mm(x), y: mm(y) };
    this.children(topic, element, depth);
    return topic;
  }

  private children(topic: MindTopic, element: XmlElement, depth: number): void {
    for (const one of [...elements(child(element, 'SubTopics'), 'Topic'), ...elements(element, 'Topic')]) {
      const made = this.topic(one, depth + 1);
      delete made.pos;
      topic.children.push(made);
      const boundary = child(one, 'OneBoundary'),
        at = topic.children.length - 1;
      if (boundary) this.boundary(topic, child(boundary, 'Boundary') ?? boundary, at, depth);
    }
    // Those of the central topic float on the sheet.
    if (depth === 0) return;
    for (const one of elements(child(element, 'FloatingTopics'), 'Topic')) {
      const made = this.topic(one, depth + 1);
      delete made.pos;
      topic.callouts.push(made);
    }
  }

  /** What is around a branch: a brace before its summary, or a boundary. */
  private boundary(topic: MindTopic, boundary: XmlElement, at: number, depth: number): void {
    const range = { from: at, to: at, style: lineStyleOf(boundary) },
      summary = child(child(boundary, 'OneSummaryTopic'), 'Topic');
    if (!summary) {
      topic.boundaries.push({ ...range, text: labelOf(boundary) });
      return;
    }
    const about = this.topic(summary, depth + 1);
    delete about.pos;
    topic.summaries.push({ ...range, topic: about });
  }

  private comment(element: XmlElement): void {
    const topic = attribute(element, 'OId') ?? attribute(element, 'ID') ?? '';
    for (const one of elements(child(element, 'Comments'), 'Comment')) {
      const body = (attribute(one, 'Text') ?? '').replace(/\r\n?/g, '\n'),
        time = timeOf(attribute(one, 'DateTime'));
      if (body.trim() === '' || this.comments.length >= MOST) continue;
      const author = attribute(one, 'AuthorName') ?? attribute(one, 'AuthorEmail') ?? '';
      this.comments.push({ topic, author, ...(time !== undefined && { time }), body });
    }
  }

  /** What topics have that ours have nothing like. */
  private others(element: XmlElement): void {
    for (const name of ['InkGroup', 'OneInkSketch']) if (child(element, name)) this.dropped.add('pictures');
    for (const name of ['Formulas', 'TopicFormulas']) if (child(element, name)) this.dropped.add('formulas');
  }

  private notes(topic: MindTopic, element: XmlElement): void {
    const data = child(child(element, 'NotesGroup'), 'NotesXhtmlData'),
      html = data && (child(data, 'html') ?? child(data, 'body')),
      note = html ? richFromElement(html) : [];
    this.dropped.add('pictures', picturesIn(html).length);
    if (note.length > 0) topic.notes.push(note);
    else {
      const plain = (data && attribute(data, 'PreviewPlainText')) ?? textContent(child(element, 'Notes')).trim();
      if (plain !== '') topic.notes.push(fromPlain(plain));
    }
  }

  private signs(topic: MindTopic, element: XmlElement): void {
    const icons = [...elements(child(child(element, 'IconsGroup'), 'Icons'), 'Icon'), ...elements(element, 'Icon')];
    for (const icon of icons) {
      const name = attribute(icon, 'IconType') ?? attribute(icon, 'Name'),
        sign = this.icons.get(attribute(icon, 'IconSignature') ?? '');
      if (sign) topic.signs = [...(topic.signs ?? []).filter((other) => other !== sign), sign];
      else if (name !== undefined && name !== '') topic.markers.push(markerOf(name));
      else if (attribute(icon, 'IconSignature') !== undefined) this.dropped.add('pictures');
    }
    for (const label of [
      ...elements(child(element, 'TextLabels'), 'TextLabel'),
      ...elements(descendant(child(element, 'TextLabelsGroup'), 'TextLabels'), 'TextLabel'),
    ]) {
      const text = (attribute(label, 'TextLabelName') ?? '').trim();
      if (text !== '') topic.labels.push(text);
    }
    const task = child(element, 'Task');
    if (!task) return;
    const priority = attribute(task, 'TaskPriority'),
      percent = number(attribute(task, 'TaskPercentage')),
      [start, due] = [day(attribute(task, 'StartDate')), day(attribute(task, 'DeadlineDate'))];
    if (priority !== undefined && /Prio[1-9]$/.test(priority)) topic.markers.push(markerOf(priority));
    if (percent !== undefined && percent >= 0 && percent <= 100) topic.progress = percent;
    if (start !== undefined) topic.start = start;
    if (due !== undefined) topic.due = due;
    for (const name of ['Resources', 'Categories'])
      for (const word of attribute(task, name)?.split(/[,;]/) ?? []) {
        const label = word.trim();
        if (label !== '' && !topic.labels.includes(label)) topic.labels.push(label);
      }
  }

  private links(topic: MindTopic, element: XmlElement): void {
    const found = [
      ...elements(element, 'Hyperlink'),
      ...elements(child(element, 'HyperlinkGroup'), 'IndexedHyperlink'),
      ...elements(child(element, 'HyperlinkGroup'), 'Hyperlink'),
    ].map((one) => (attribute(one, 'Url') === undefined ? (child(one, 'Hyperlink') ?? one) : one));
    for (const one of found) {
      const url = attribute(one, 'Url'),
        reference = attribute(descendant(one, 'ObjectReference') ?? one, 'OIdRef') ?? attribute(one, 'TopicOIdRef');
      if (topic.link) this.dropped.add('links');
      else if (reference !== undefined) topic.link = { topic: reference };
      else if (url !== undefined && url !== '') topic.link = { url };
    }
  }

  /** Documents that are within the map; one without its bytes is counted. */
  private attachments(topic: MindTopic, element: XmlElement): void {
    for (const one of elements(child(element, 'AttachmentGroup'), 'AttachmentData')) {
      const bytes = this.files.bytes(one),
        path = this.files.pathOf(one),
        name = attribute(one, 'FileName') ?? path.slice(path.lastIndexOf('/') + 1);
      if (bytes) topic.files = [...(topic.files ?? []), { name, bytes }];
      else this.dropped.add('attachments');
    }
  }

  private image(element: XmlElement): MindImage | undefined {
    const image = child(child(element, 'OneImage'), 'Image');
    if (!image) return undefined;
    const path = this.files.pathOf(image),
      bytes = this.files.bytes(image);
    if (!bytes) {
      this.dropped.add('pictures');
      return undefined;
    }
    const size = child(image, 'ImageSize'),
      [w, h] = [number(size && attribute(size, 'Width')), number(size && attribute(size, 'Height'))];
    return {
      bytes,
      name: path.slice(path.lastIndexOf('/') + 1),
      ...(w !== undefined && { w: mm(w) }),
      ...(h !== undefined && { h: mm(h) }),
    };
  }
}

const mm = (n: number): number => Math.round(((n * 96) / 25.4) * 100) / 100;
const day = (value: string | undefined): string | undefined => /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0];

/** What is written on a line or a boundary: the topics that float at it. */
const labelOf = (element: XmlElement): RichText =>
  fromPlain(
    [...elements(child(element, 'FloatingTopics'), 'Topic')]
      .map((topic) => plainText(titleOf(topic).text))
      .filter((text) => text !== '')
      .join('\n'),
  );
