/** Maps of FreeMind and Freeplane. */
import { formulaFrom } from '../contents.ts';
import { fromPlain, type RichText, type Style } from '@limn/document';
import { ImportError } from '../../errors.ts';
import { number } from '../../syntax/json.ts';
import type { Dropped } from '../../report.ts';
import { mostTopics } from '../../syntax/elements.ts';
import { attribute, child, descendant, elements, parseXml, textContent, type XmlElement } from '../../syntax/xml.ts';
import { ENTITIES } from '../entities.ts';
import { richFromElement, richFromHtml } from '../html.ts';
import type { ReadContext } from '../import.ts';
import { type Attribute, giveAttributes } from '../attributes.ts';
import { dataPicture } from '../links.ts';
import { picturesIn, picturesInHtml } from '../inner-pictures.ts';
import { type MindMap, type MindSheet, type MindTopic, newSheet, newTopic } from '../model.ts';
import { emojiOf, giveIcon, giveStyleIcons } from './icons.ts';
import { middleOf } from './free.ts';
import { applyMapLook, readMapLook } from './map-look.ts';
import { type ConditionalStyle, giveConditional, readConditionalStyles, stylesOfMap } from './conditional.ts';
import { arrowsOf, cloudOf, type Look, lookOf, readLooks } from './look.ts';

export async function readFreemind({ bytes, clock, dropped }: ReadContext): Promise<MindMap> {
  const root = await parseXml(bytes, 'map', clock, { entities: ENTITIES, isLenient: true, most: mostTopics('node') }),
    node = child(root, 'node');
  if (!node) throw new ImportError('import.damaged', { part: 'map', reason: 'missing' });
  const looks = readLooks(descendant(root, 'map_styles')),
    mapLook = readMapLook(node, looks),
    registry = child(root, 'attribute_registry'),
    reader = new Reader(looks, dropped, {
      hasPalette: (mapLook?.palette.length ?? 0) > 1,
      hidesAttributes: registry !== undefined && attribute(registry, 'SHOW_ATTRIBUTES') === 'hide',
    });
  const sheet = reader.sheet(node);
  if (mapLook) applyMapLook(sheet, mapLook);
  // A map has one node; what stands beside it floats.
  for (const other of [...elements(root, 'node')].slice(1)) sheet.floating.push(reader.topic(other));
  return { sheets: [sheet] };
}

/** Hooks that only say how Freeplane shows or saves its map. */
const SILENT = new Set([
  'MapStyle',
  'NodeConditionalStyles',
  'FirstGroupNode',
  'SummaryNode',
  'AlwaysUnfoldedNode',
  'FreeNode',
  'accessories/plugins/AutomaticLayout.properties',
]);

/** What holds for all nodes of a map. */
interface OfTheMap {
  /** The colours of branches are read with the look of the map. */
  hasPalette: boolean;
  /** Attributes are for scripts and filters alone. */
  hidesAttributes: boolean;
}

class Reader {
  private readonly looks: ReadonlyMap<string, Look>;
  private readonly dropped: Dropped;
  private readonly relationships: MindSheet['relationships'] = [];
  /** Topics by their ids, for what are clones of them. */
  private readonly topics = new Map<string, MindTopic>();
  private readonly clones: { topic: MindTopic; original: string; isBranch: boolean }[] = [];
  /** Main nodes that are free of the tree. */
  private readonly free: { topic: MindTopic; node: XmlElement }[] = [];

  /** Styles of the whole map that hold for nodes by what these are. */
  private conditional: readonly ConditionalStyle[] = [];

  private readonly map: OfTheMap;

  constructor(looks: ReadonlyMap<string, Look>, dropped: Dropped, map: OfTheMap) {
    this.looks = looks;
    this.map = map;
    this.dropped = dropped;
  }

  sheet(node: XmlElement): MindSheet {
    this.conditional = this.conditionalIn(stylesOfMap(node));
    const central = this.topic(node),
      sheet = newSheet(central);
    sheet.relationships = this.relationships;
    sheet.floating = this.free.map(({ topic, node: one }) => floating(topic, central, one));
    // What is cloned may stand further down.
    for (const clone of this.clones) this.resolve(clone);
    borders(central);
    const isSided = central.children.some(({ side }) => side !== undefined);
    sheet.structure = isSided ? 'mind-free' : 'mind';
    return sheet;
  }
  topic(node: XmlElement, depth = 0): MindTopic {
    const topic = newTopic(),
      id = attribute(node, 'ID'),
      formula = formulaOf(node);
    if (formula === undefined) topic.text = withEmojis(this.text(topic, node), node);
    else topic.formula = formula;
    if (id !== undefined) {
      topic.id = id;
      this.topics.set(id, topic);
    }
    const branch = attribute(node, 'TREE_ID'),
      original = branch ?? attribute(node, 'CONTENT_ID');
    if (original !== undefined) this.clones.push({ topic, original, isBranch: branch !== undefined });
    for (const tag of new Set((attribute(node, 'TAGS') ?? '').split('\n').map((line) => line.trim())))
      if (tag !== '') topic.labels.push(tag);
    if (attribute(node, 'FOLDED') === 'true') topic.folded = true;
    const position = attribute(node, 'POSITION');
    if (depth === 1 && position !== undefined) topic.side = /^(left|top_or_left)$/.test(position) ? 'left' : 'right';
    this.look(topic, node);
    this.link(topic, attribute(node, 'LINK'));
    if (attribute(node, 'ENCRYPTED_CONTENT') !== undefined) this.dropped.add('encryptedTopics');
    if (attribute(node, 'NUMBERED') === 'true') this.dropped.add('numbering');
    for (const part of elements(node)) this.part(topic, part);
    giveStyleIcons(topic, this.looks.get(styleOf(node) ?? '')?.icons);
    this.attributes(topic, node);
    const own = [...elements(node, 'hook')].filter((hook) => attribute(hook, 'NAME') === 'NodeConditionalStyles');
    for (const styles of [...own.map((hook) => this.conditionalIn(hook)), this.conditional])
      giveConditional(styles, { topic, level: depth });
    // All that stands in the clone of a branch are clones again.
    if (branch === undefined) this.children(topic, [...elements(node, 'node')], depth);
    return topic;
  }

  private conditionalIn(holder: XmlElement | undefined): ConditionalStyle[] {
    return readConditionalStyles(holder, this.looks, () => this.dropped.add('themes'));
  }

  /**
   * A clone of a branch is a mirror. One of a node alone is a mirror too where nothing stands in either; otherwise it
   * becomes a topic of its own with the same words.
   */
  private resolve({ topic, original, isBranch }: { topic: MindTopic; original: string; isBranch: boolean }): void {
    const shown = this.topics.get(original);
    if (shown) topic.text = shown.text;
    const isAlone = topic.children.length === 0 && shown?.children.length === 0;
    if (shown && shown !== topic && (isBranch || isAlone)) topic.mirror = original;
    else this.dropped.add('clones');
  }

  private text(topic: MindTopic, node: XmlElement): RichText {
    const rich = [...elements(node, 'richcontent')].find((one) => (attribute(one, 'TYPE') ?? 'NODE') === 'NODE');
    if (rich) return this.withPictures(topic, wordsOf(rich), picturesIn(rich));
    const text = attribute(node, 'TEXT') ?? attribute(node, 'LOCALIZED_TEXT');
    if (text === undefined) return [];
    if (!/^\s*<html>/i.test(text)) return fromPlain(text.replace(/\r\n?/g, '\n'));
    return this.withPictures(topic, richFromHtml(text), picturesInHtml(text));
  }

  /** The words of a topic that has pictures between them: the first is the topic's where the file holds it. */
  private withPictures(topic: MindTopic, words: RichText, pictures: readonly string[]): RichText {
    const [first] = pictures,
      bytes = first === undefined ? undefined : dataPicture(first);
    if (bytes) topic.image ??= { bytes, name: '' };
    this.dropped.add('pictures', pictures.length - (bytes ? 1 : 0));
    if (words.length > 0 || first === undefined || bytes) return words;
    // A topic that was nothing else is called what it is.
    return fromPlain(first.replace(/^.*[/\\]/, ''));
  }

  /** A table below the words, as the map shows them; what it hides is kept for the way back alone. */
  private attributes(topic: MindTopic, node: XmlElement): void {
    const all = [...elements(node, 'attribute')].map(
      (one): Attribute => [attribute(one, 'NAME') ?? '', attribute(one, 'VALUE') ?? ''],
    );
    if (all.length === 0) return;
    if (!this.map.hidesAttributes) {
      giveAttributes(topic, all);
      return;
    }
    topic.source = { ...topic.source, freemind: { attributes: all } };
    this.dropped.add('attributes', all.length);
  }

  private part(topic: MindTopic, part: XmlElement): void {
    switch (part.name) {
      case 'icon': {
        const icon = attribute(part, 'BUILTIN') ?? '';
        if (topic.formula !== undefined || emojiOf(icon) === undefined) giveIcon(topic, icon);
        break;
      }
      case 'richcontent': {
        const type = attribute(part, 'TYPE');
        if (type !== 'NOTE' && type !== 'DETAILS') break;
        const note = wordsOf(part);
        this.dropped.add('pictures', picturesIn(part).length);
        if (note.length > 0) topic.notes.push(note);
        break;
      }
      case 'arrowlink':
        this.arrow(topic, part);
        break;
      case 'hook':
        this.hook(topic, part);
        break;
      default:
    }
  }

  private hook(topic: MindTopic, hook: XmlElement): void {
    const name = attribute(hook, 'NAME') ?? '';
    if (SILENT.has(name)) return;
    // Until version 0.8 notes stood in a hook; what blinks or is coloured by its level is no content.
    if (name.includes('NodeNote')) {
      const note = fromPlain(
        [...elements(hook, 'text')]
          .map((one) => textContent(one))
          .join('\n')
          .trim(),
      );
      if (note.length > 0) topic.notes.push(note);
      return;
    }
    if (/^accessories\/plugins\/(?:Creation|Blinking|Hierarchical|AutomaticLayout|RevisionPlugin|NewParent)/.test(name))
      return;
    if (name === 'ExternalObject') {
      // The picture is a file beside the map, or elsewhere: it is not in this one.
      this.dropped.add('pictures');
      if (!topic.link) this.link(topic, attribute(hook, 'URI'), true);
    } else if (name === 'AutomaticEdgeColor') {
      // Branches that have colours as they are made have them in their edges.
      const rule = attribute(hook, 'RULE') ?? 'ON_BRANCH_CREATION';
      if (!this.map.hasPalette && rule !== 'ON_BRANCH_CREATION') this.dropped.add('themes');
    } else if (name.includes('equation') || hook.attributes['EQUATION'] !== undefined) {
      const formula = formulaFrom(attribute(hook, 'EQUATION') ?? '');
      if (formula === undefined) this.dropped.add('formulas');
      else topic.formula = formula;
    } else if (name.includes('TimeManagementReminder')) {
      const time = number(
        hook.children.flatMap((c) => (typeof c === 'string' ? [] : [attribute(c, 'REMINDUSERAT')]))[0]?.slice(0, -3),
      );
      if (time !== undefined) topic.due = new Date(time * 1000).toISOString().slice(0, 10);
      this.dropped.add('reminders');
    } else this.dropped.add('extensions');
  }

  private arrow(topic: MindTopic, arrow: XmlElement): void {
    const to = attribute(arrow, 'DESTINATION');
    const labels = ['SOURCE_LABEL', 'MIDDLE_LABEL', 'TARGET_LABEL'].flatMap((key) => attribute(arrow, key) || []);
    // An arrow from a node to itself that says nothing is a trace of one that was drawn and let go.
    const isIdle = to === topic.id && labels.length === 0;
    if (topic.id === undefined || to === undefined || isIdle) {
      this.dropped.add('connections');
      return;
    }
    this.relationships.push({ from: topic.id, to, text: fromPlain(labels.join(' ')), style: arrowsOf(arrow) });
  }

  /** Children, with the clouds around them and the summaries among them. */
  private children(topic: MindTopic, nodes: readonly XmlElement[], depth: number): void {
    let group = 0;
    for (const node of nodes) {
      const marks = hooks(node),
        child_ = this.topic(node, depth + 1);
      if (depth === 0 && marks.has('FreeNode')) {
        this.free.push({ topic: child_, node });
        continue;
      }
      if (marks.has('FirstGroupNode')) group = topic.children.length;
      const isAbout = marks.has('SummaryNode') && topic.children.length > group;
      if (isAbout) {
        const range = { from: group, to: topic.children.length - 1 };
        topic.summaries.push({ ...range, topic: child_ });
        group = topic.children.length;
        continue;
      }
      topic.children.push(child_);
      const cloud = child(node, 'cloud'),
        at = topic.children.length - 1;
      if (cloud) topic.boundaries.push({ from: at, to: at, text: [], ...cloudOf(cloud) });
    }
  }

  private look(topic: MindTopic, node: XmlElement): void {
    const ref = styleOf(node),
      base = ref === undefined ? undefined : this.looks.get(ref),
      own = lookOf(node);
    const style: Style = { ...base?.style, ...own.style },
      shape = own.shape ?? base?.shape,
      width = own.width ?? base?.width;
    if (Object.keys(style).length > 0) topic.style = style;
    const line = { ...base?.line, ...own.line };
    if (Object.keys(line).length > 0) topic.line = line;
    if (shape !== undefined) topic.shape = shape;
    if (width !== undefined) topic.width = width;
  }

  private link(topic: MindTopic, address: string | undefined, isQuiet = false): void {
    if (address === undefined || address === '') return;
    if (address.startsWith('#')) topic.link = { topic: address.slice(1) };
    else if (/^(https?:|mailto:|www\.)/i.test(address)) topic.link = { url: address };
    else if (!isQuiet) this.dropped.add('links');
  }
}

/** The name of the style that a node has. */
const styleOf = (node: XmlElement): string | undefined =>
  attribute(node, 'STYLE_REF') ?? attribute(node, 'LOCALIZED_STYLE_REF');

/** Formatted words, or what was typed line by line: Markdown and LaTeX stand in files as they are. */
function wordsOf(part: XmlElement): RichText {
  const typed = child(part, 'text'),
    isTyped = typed !== undefined || /^plain\b/.test(attribute(part, 'CONTENT-TYPE') ?? '');
  if (!isTyped || child(part, 'html')) return richFromElement(part);
  return fromPlain(
    textContent(typed ?? part)
      .replace(/\r\n?/g, '\n')
      .trim(),
  );
}

/** What icons that are emojis say, before the words: no set of signs has them. */
function withEmojis(text: RichText, node: XmlElement): RichText {
  const emojis = [...elements(node, 'icon')].map((icon) => emojiOf(attribute(icon, 'BUILTIN') ?? '') ?? '').join('');
  if (emojis === '') return text;
  const [first, ...others] = text;
  if (!first) return fromPlain(emojis);
  const insert = `${emojis} `;
  return first.attributes ? [{ insert }, ...text] : [{ insert: insert + first.insert }, ...others];
}

/** Bodies have the colour of the edge to them for a border, where they say no other. */
function borders(central: MindTopic): void {
  const waiting: [topic: MindTopic, edge: string | undefined][] = [[central, undefined]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [topic, above] = next,
      edge = topic.line?.color ?? above,
      hasBody = topic.shape !== undefined && topic.shape !== 'basic.text';
    if (hasBody && edge !== undefined) topic.style = { stroke: edge, ...topic.style };
    for (const child_ of topic.children) waiting.push([child_, edge]);
  }
}

const hooks = (node: XmlElement): ReadonlySet<string> =>
  new Set([...elements(node, 'hook')].map((hook) => attribute(hook, 'NAME') ?? ''));

function floating(topic: MindTopic, central: MindTopic, node: XmlElement): MindTopic {
  const x = number(attribute(node, 'HGAP_QUANTITY') ?? attribute(node, 'HGAP')),
    y = number(attribute(node, 'VSHIFT_QUANTITY') ?? attribute(node, 'VSHIFT'));
  if (x !== undefined && y !== undefined)
    topic.pos = middleOf(topic, central, { x: topic.side === 'left' ? -x : x, y });
  delete topic.side;
  return topic;
}

/** LaTeX that Freeplane draws in place of a text: by its beginning, or by the format of the node. */
function formulaOf(node: XmlElement): string | undefined {
  const text = attribute(node, 'TEXT') ?? '',
    after = /^\s*\\latex\s+([^]+)/.exec(text)?.[1];
  if (after !== undefined) return formulaFrom(bareFormula(after));
  return attribute(node, 'FORMAT') === 'latexPatternFormat' ? formulaFrom(bareFormula(text)) : undefined;
}

/** Without the signs that say where LaTeX begins and ends in a text. */
const bareFormula = (text: string): string =>
  text.trim().replace(/^(?:\\\[([^]*)\\\]|\$\$([^]*)\$\$|\$([^$]*)\$)$/, '$1$2$3');
