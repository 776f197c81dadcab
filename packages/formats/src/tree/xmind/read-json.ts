/** XMind Zen and later: `content.json`, a list of sheets. */
import type { RichText, TextAttributes, TextOp } from '@limn/document';
import { timeOf } from '../../comments.ts';
import { isObject, type Json, list, number, object, string } from '../../syntax/json.ts';
import type { Dropped } from '../../report.ts';
import { attributesOf, richFromDelta, trimmed } from '../delta.ts';
import { richFromHtml } from '../html.ts';
import { formulaFrom } from '../contents.ts';
import { refuseManyTopics } from '../many.ts';
import { picturesInHtml } from '../inner-pictures.ts';
import { type MindComment, type MindMap, type MindSheet, type MindTopic, newSheet, newTopic } from '../model.ts';
import { lengthOf, lineStyleOf, type Properties, structureOf } from './names.ts';
import {
  attach,
  Attachments,
  clockwise,
  keep,
  lines,
  link,
  look,
  marker,
  outwards,
  type RawSummary,
  sides,
  structured,
  summaries,
  textOf,
  aroundOf,
  liftOwn,
  settleOwn,
  SOUNDS,
} from './parts.ts';
import { giveLines } from './branch-lines.ts';
import { ownFiles, PROVIDER, readOwn, readOwnTopic } from './own.ts';
import { readTask } from './task.ts';
import { applyTheme } from './theme.ts';

/** Depth at which a file is no map of people any more; the resolver refuses what is deeper than it allows. */
const MAX_DEPTH = 1100;

export function readContentJson(content: unknown, files: Attachments, dropped: Dropped): MindMap {
  const reader = new Reader(files, dropped);
  const found = (Array.isArray(content) ? content : [content]).filter(isObject);
  refuseManyTopics(
    found.map((raw) => raw['rootTopic']),
    (topic) => Object.values(object(topic['children'])).flatMap(list),
  );
  const sheets = found.flatMap((raw) => {
    const root = raw['rootTopic'];
    return isObject(root) ? [reader.sheet(raw, root)] : [];
  });
  const { comments } = reader;
  return { sheets, ...(comments.length > 0 && { comments }) };
}

/** Most comments that are read of a map. */
const MOST_COMMENTS = 20_000;
const STRUCTURES = 'org.xmind.ui.skeleton.structure.style';
const DRAWING = 'org.xmind.ui.iOSDrawing';
/** What extends topics and sheets that is read elsewhere, or says only how XMind shows and presents them. */
const KNOWN_PROVIDERS = new Set([
  PROVIDER,
  SOUNDS,
  STRUCTURES,
  'org.xmind.ui.map.unbalanced',
  'org.xmind.ui.spreadsheet',
  'org.xmind.ui.lineClass.in.normalStructure',
  'org.xmind.ui.ice-cream-pancake',
]);

class Reader {
  readonly comments: MindComment[] = [];
  private readonly files: Attachments;
  private readonly dropped: Dropped;

  constructor(files: Attachments, dropped: Dropped) {
    this.files = files;
    this.dropped = dropped;
  }

  sheet(raw: Json, root: Json): MindSheet {
    const sheet = newSheet(this.topic(root, 0), string(raw['title']) ?? '');
    const id = string(raw['id']);
    if (id !== undefined) sheet.id = id;
    const children = object(root['children']);
    for (const one of list(children['detached'])) if (isObject(one)) sheet.floating.push(this.topic(one, 1));
    for (const one of [sheet.central, ...sheet.floating]) settleOwn(one);
    this.structures(sheet, raw);
    this.others(raw);
    const fill = propertiesOf(raw['style'])?.['svg:fill'];
    if (fill !== undefined && /^#[0-9a-f]{6}$/i.test(fill)) sheet.background = fill;
    for (const one of list(raw['relationships'])) this.relationship(sheet, object(one));
    const right = list(root['extensions'])
      .map(object)
      .find(({ provider }) => provider === 'org.xmind.ui.map.unbalanced');
    const count =
      right &&
      list(right['content'])
        .map(object)
        .find(({ name }) => name === 'right-number');
    // Our own files say our own look and order, of which theirs is made.
    const isOurs = list(raw['extensions']).some((one) => object(one)['provider'] === PROVIDER);
    sides(sheet, number(count?.['content']));
    if (!isOurs) {
      clockwise(sheet, string(root['structureClass']));
      outwards(sheet);
    }
    giveLines(sheet, isOurs || applyTheme(sheet, themeOf(object(raw['theme']))));
    readOwn(sheet, list(raw['extensions']));
    return structured(sheet);
  }

  /** Structures of whole levels, for topics that say none themselves. */
  private structures(sheet: MindSheet, raw: Json): void {
    const said = list(raw['extensions'])
      .map(object)
      .find(({ provider }) => provider === STRUCTURES);
    const of = (level: string): MindTopic['structure'] => structureOf(string(object(said?.['content'])[level])),
      [central, main, loose] = [of('centralTopic'), of('mainTopic'), of('floatingTopic')];
    if (central !== undefined) sheet.central.structure ??= central;
    // Branches of a map, and those that go on as the sheet does, are such by themselves.
    const whole = sheet.central.structure ?? 'mind',
      isUsual = main === undefined || main === whole || (main.startsWith('logic-') && whole === 'mind');
    if (!isUsual) for (const topic of sheet.central.children) topic.structure ??= main;
    if (loose !== undefined && !loose.startsWith('mind')) for (const topic of sheet.floating) topic.structure ??= loose;
  }

  /** What a sheet has besides that ours have nothing like: words for its markers, zones behind its topics. */
  private others(raw: Json): void {
    const legend = object(raw['legend']);
    if (legend['visibility'] === 'visible') this.dropped.add('extensions');
    this.dropped.add('extensions', list(raw['zones']).length);
    for (const { provider } of list(raw['extensions']).map(object)) this.unknown(provider);
  }

  private unknown(provider: unknown): void {
    const name = string(provider);
    if (name === DRAWING) this.dropped.add('pictures');
    else if (name !== undefined && !KNOWN_PROVIDERS.has(name)) this.dropped.add('extensions');
  }

  private comment(id: string | undefined, comments: unknown): void {
    for (const one of list(comments).map(object)) {
      const body = (string(one['content']) ?? string(one['text']) ?? '').replace(/\r\n?/g, '\n'),
        said = one['author'] ?? one['authorName'] ?? one['creator'],
        author = string(said) ?? string(object(said)['name']) ?? '',
        time = timeOf(string(one['time'] ?? one['timestamp'] ?? one['createdAt']));
      if (body.trim() !== '' && this.comments.length < MOST_COMMENTS)
        this.comments.push({ topic: id ?? '', author, ...(time !== undefined && { time }), body });
    }
  }

  private relationship(sheet: MindSheet, raw: Json): void {
    const from = string(raw['end1Id']),
      to = string(raw['end2Id']);
    if (from === undefined || to === undefined) {
      this.dropped.add('connections');
      return;
    }
    const properties = propertiesOf(raw['style']),
      points = object(raw['controlPoints']);
    sheet.relationships.push({
      from,
      to,
      text: textOf(string(raw['title'])),
      ...(properties && { style: lineStyleOf(properties) }),
      ...withPoint('c1', points['0']),
      ...withPoint('c2', points['1']),
    });
  }

  topic(raw: Json, depth: number): MindTopic {
    if (depth > MAX_DEPTH) throw new RangeError('topics');
    const topic = newTopic(titleOf(raw)),
      children = object(raw['children']);
    const id = string(raw['id']);
    if (id !== undefined) topic.id = id;
    if (raw['branch'] === 'folded') topic.folded = true;
    look(topic, propertiesOf(raw['style']), string(raw['structureClass']));
    for (const one of list(raw['markers'])) marker(topic, string(object(one)['markerId']), this.files);
    for (const label of list(raw['labels'])) {
      const text = string(label)?.trim();
      if (text) topic.labels.push(text);
    }
    const note = noteOf(object(raw['notes']));
    this.dropped.add('pictures', picturesOfNote(object(raw['notes'])));
    if (note.length > 0) topic.notes.push(note);
    this.attachments(topic, raw['extensions']);
    link(topic, string(raw['href']), this.files);
    this.comment(id, raw['comments']);
    const image = hasFormula(raw) ? {} : object(raw['image']),
      picture = this.files.image(string(image['src']), number(image['width']), number(image['height']));
    if (picture) topic.image = picture;
    const position = object(raw['position']),
      [x, y] = [number(position['x']), number(position['y'])];
    if (x !== undefined && y !== undefined) topic.pos = { x, y };
    const width = number(raw['customWidth']);
    if (width !== undefined && width > 0) topic.width = width;
    this.extensions(topic, raw);
    for (const one of list(children['attached'])) if (isObject(one)) topic.children.push(this.topic(one, depth + 1));
    // Floating topics stand on the sheet; below another topic they are one of its children.
    if (depth > 0)
      for (const one of list(children['detached'])) if (isObject(one)) topic.children.push(this.topic(one, depth + 1));
    for (const one of list(children['callout'])) if (isObject(one)) topic.callouts.push(this.topic(one, depth + 1));
    this.ranges(topic, raw, children, depth);
    liftOwn(topic);
    return topic;
  }

  private ranges(topic: MindTopic, raw: Json, children: Json, depth: number): void {
    for (const one of list(raw['boundaries']).map(object)) {
      const places = aroundOf(string(one['range']), topic.children.length),
        properties = propertiesOf(one['style']);
      if (!places) {
        this.dropped.add('ranges');
        continue;
      }
      const form = formOf(properties);
      topic.boundaries.push({
        ...places,
        text: textOf(string(one['title'])),
        ...(properties && { style: lineStyleOf(properties) }),
        ...(form !== undefined && { form }),
      });
    }
    const about = new Map<string, MindTopic>(),
      lone: MindTopic[] = [];
    for (const one of list(children['summary'])) {
      if (!isObject(one)) continue;
      const made = this.topic(one, depth + 1);
      lone.push(made);
      if (made.id !== undefined) about.set(made.id, made);
    }
    const found = list(raw['summaries'])
      .map(object)
      .map(
        (one): RawSummary => ({
          range: string(one['range']),
          topic: about.get(string(one['topicId']) ?? ''),
          form: formOf(propertiesOf(one['style'])),
        }),
      );
    summaries(topic, found, lone);
  }

  /** Files under the names that we wrote them down with, and sounds that were recorded; a link may lead to one more. */
  private attachments(topic: MindTopic, extensions: unknown): void {
    for (const { src, name } of ownFiles(extensions)) {
      const file = this.files.attached(src);
      if (file) topic.files = [...(topic.files ?? []), { ...file, name }];
    }
    for (const { provider, resourceRefs } of list(extensions).map(object))
      if (provider === SOUNDS)
        for (const ref of list(resourceRefs))
          attach(topic, this.files.attached(string(ref)?.replace(/^(?!xap:)/, 'xap:')));
  }

  /** Tasks, formulas, and what is kept for a writer. */
  private extensions(topic: MindTopic, raw: Json): void {
    for (const { provider, content } of list(raw['extensions']).map(object)) {
      if (isFormula(provider)) {
        const formula = formulaFrom(string(content) ?? string(fieldsOf(content)['content']) ?? '');
        if (formula === undefined) this.dropped.add('formulas');
        else topic.formula = formula;
      } else if (provider === 'org.xmind.ui.taskInfo' || provider === 'org.xmind.ui.task') {
        const fields = fieldsOf(content);
        readTask(topic, (name) => fields[name]);
      } else this.unknown(provider);
    }
    readOwnTopic(topic, raw['extensions']);
    const { numbering } = raw;
    if (isObject(numbering)) {
      keep(topic, { numbering });
      this.dropped.add('numbering');
    }
  }
}

const isFormula = (provider: unknown): boolean =>
  provider === 'org.xmind.ui.mathJax' || provider === 'org.xmind.ui.latex';
/** Whether the picture of a topic is one of its formula, as XMind draws it. */
const hasFormula = (raw: Json): boolean => list(raw['extensions']).some((one) => isFormula(object(one)['provider']));

/** What an extension says by name; files that were made of older ones have a list of names and values. */
const fieldsOf = (content: unknown): Json =>
  Array.isArray(content)
    ? Object.fromEntries(content.map(object).map(({ name, content: value }) => [string(name) ?? '', value]))
    : object(content);

/** The title with its formats; `attributedTitle` is a list of pieces. */
function titleOf(raw: Json): RichText {
  const plain = textOf(string(raw['title'])),
    pieces = list(raw['attributedTitle']).map(object);
  const ops = pieces.flatMap((piece): TextOp[] => {
    const insert = string(piece['text']);
    if (insert === undefined || insert === '') return [];
    const attributes = { ...attributesOf(formatOf(piece)), ...fontOf(piece) };
    return [Object.keys(attributes).length > 0 ? { insert: lines(insert), attributes } : { insert: lines(insert) }];
  });
  return ops.some(({ attributes }) => attributes) && ops.map(({ insert }) => insert).join('') === plain[0]?.insert
    ? ops
    : plain;
}

/** Properties of XSL-FO as the attributes that a delta has. */
function formatOf(piece: Json): Json {
  const properties = propertiesOf(piece['style']) ?? propertiesOf({ properties: piece }) ?? {};
  return {
    bold: /^(bold|[6-9]00)$/.test(properties['fo:font-weight'] ?? ''),
    italic: properties['fo:font-style'] === 'italic',
    underline: properties['fo:text-decoration']?.includes('underline') ?? false,
    strike: properties['fo:text-decoration']?.includes('line-through') ?? false,
    color: properties['fo:color'],
    background: properties['fo:background-color'],
  };
}

/** Letters of a piece of a title. */
function fontOf(piece: Json): TextAttributes {
  const properties = propertiesOf(piece['style']) ?? propertiesOf({ properties: piece }) ?? {},
    size = lengthOf(properties['fo:font-size']),
    font = properties['fo:font-family'];
  return { ...(size !== undefined && { size: String(size) }), ...(font && { font: font.slice(0, 200) }) };
}

function noteOf(notes: Json): RichText {
  const delta = richFromDelta(object(notes['ops'])['ops']);
  if (delta.length > 0) return delta;
  const html = string(object(notes['realHTML'])['content']);
  if (html !== undefined && html !== '') return richFromHtml(html);
  const spans = list(object(object(notes['html'])['content'])['paragraphs']).flatMap((paragraph): TextOp[] => [
    ...list(object(paragraph)['spans'])
      .map(object)
      .flatMap((span): TextOp[] => {
        const insert = string(span['text']) ?? '',
          attributes = attributesOf(formatOf(span));
        return insert === '' ? [] : [attributes ? { insert, attributes } : { insert }];
      }),
    { insert: '\n' },
  ]);
  const formatted = trimmed(spans);
  return formatted.length > 0 ? formatted : trimmed(textOf(string(object(notes['plain'])['content'])));
}

/** How many pictures stand in a note, whose forms all say the same. */
function picturesOfNote(notes: Json): number {
  const delta = list(object(notes['ops'])['ops']),
    inserted = delta.filter((op) => isObject(object(op)['insert']) && 'image' in object(object(op)['insert'])).length;
  return delta.length > 0 ? inserted : picturesInHtml(string(object(notes['realHTML'])['content']) ?? '').length;
}

/** A style's properties that are texts. */
function propertiesOf(style: unknown): Properties | undefined {
  const found = Object.entries(object(object(style)['properties'])).flatMap(([key, value]) => {
    const text = string(value);
    return text === undefined || key === '__proto__' ? [] : [[key, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const themeOf = (theme: Json): Map<string, Properties> =>
  new Map(
    Object.entries(theme).flatMap(([family, style]) => {
      const properties = propertiesOf(style);
      return properties ? [[family, properties] as const] : [];
    }),
  );

const formOf = (properties: Properties | undefined): string | undefined =>
  properties?.['shape-class']?.replace(/^.*\./, '').slice(0, 100);

function withPoint(key: 'c1' | 'c2', raw: unknown): { c1?: { x: number; y: number }; c2?: { x: number; y: number } } {
  const point = object(raw),
    [x, y] = [number(point['x']), number(point['y'])];
  return x === undefined || y === undefined ? {} : { [key]: { x, y } };
}
