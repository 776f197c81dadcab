/** XMind 3 to 8: `content.xml` with its styles beside it. */
import { attribute, child, descendant, elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import type { Dropped } from '../../report.ts';
import { number } from '../../syntax/json.ts';
import { richFromElement } from '../html.ts';
import { picturesIn } from '../inner-pictures.ts';
import { type MindMap, type MindSheet, type MindTopic, newSheet, newTopic } from '../model.ts';
import { giveLines } from './branch-lines.ts';
import { lineStyleOf, type Properties } from './names.ts';
import { readTask } from './task.ts';
import { applyTheme, type XmindTheme } from './theme.ts';
import {
  attach,
  type Attachments,
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

/** Properties of a style by its id. */
export type Styles = ReadonlyMap<string, Properties>;

export function readStyles(root: XmlElement | undefined): Styles {
  const styles = new Map<string, Properties>();
  for (const part of [root, ...elements(root)])
    for (const style of elements(part, 'style')) {
      const id = attribute(style, 'id');
      for (const properties of elements(style)) {
        if (id === undefined) continue;
        // A theme says which style each kind of thing has.
        const named = [...elements(properties, 'default-style')].map(
          (one) => [attribute(one, 'style-family') ?? '', attribute(one, 'style-id') ?? ''] as const,
        );
        styles.set(id, { ...properties.attributes, ...Object.fromEntries(named) });
      }
    }
  return styles;
}

export function readContentXml(root: XmlElement, styles: Styles, files: Attachments, dropped: Dropped): MindMap {
  const reader = new Reader(styles, files, dropped);
  const sheets = [...elements(root, 'sheet')].flatMap((sheet) => {
    const topic = child(sheet, 'topic');
    return topic ? [reader.sheet(sheet, topic)] : [];
  });
  return { sheets };
}

const titleOf = (element: XmlElement): string => lines(textContent(child(element, 'title')));

class Reader {
  private readonly styles: Styles;
  private readonly files: Attachments;
  private readonly dropped: Dropped;

  constructor(styles: Styles, files: Attachments, dropped: Dropped) {
    this.styles = styles;
    this.files = files;
    this.dropped = dropped;
  }

  sheet(element: XmlElement, root: XmlElement): MindSheet {
    const sheet = newSheet(this.topic(root, true), titleOf(element)),
      id = attribute(element, 'id');
    if (id !== undefined) sheet.id = id;
    for (const topic of this.rows(root, 'detached')) sheet.floating.push(topic);
    for (const one of [sheet.central, ...sheet.floating]) settleOwn(one);
    const fill = this.properties(element)?.['svg:fill'];
    if (fill !== undefined && /^#[0-9a-f]{6}$/i.test(fill)) sheet.background = fill;
    for (const one of elements(child(element, 'relationships'), 'relationship')) this.relationship(sheet, one);
    const count = textContent(descendant(child(root, 'extensions'), 'right-number'));
    sides(sheet, number(count));
    clockwise(sheet, attribute(root, 'structure-class'));
    outwards(sheet);
    giveLines(sheet, applyTheme(sheet, this.themeOf(attribute(element, 'theme'))));
    return structured(sheet);
  }

  private relationship(sheet: MindSheet, element: XmlElement): void {
    const from = attribute(element, 'end1'),
      to = attribute(element, 'end2');
    if (from === undefined || to === undefined) {
      this.dropped.add('connections');
      return;
    }
    const properties = this.properties(element),
      points: Record<string, { x: number; y: number }> = {};
    for (const one of elements(child(element, 'control-points'), 'control-point')) {
      const position = child(one, 'position'),
        x = number(position && attribute(position, 'x')),
        y = number(position && attribute(position, 'y'));
      if (x !== undefined && y !== undefined) points[attribute(one, 'index') === '1' ? 'c2' : 'c1'] = { x, y };
    }
    sheet.relationships.push({
      from,
      to,
      text: textOf(titleOf(element)),
      ...(properties && { style: lineStyleOf(properties) }),
      ...points,
    });
  }

  /** The topics of a kind in another. */
  private rows(element: XmlElement, type: string): MindTopic[] {
    return [...elements(child(element, 'children'), 'topics')]
      .filter((topics) => (attribute(topics, 'type') ?? 'attached') === type)
      .flatMap((topics) => [...elements(topics, 'topic')].map((one) => this.topic(one)));
  }

  private topic(element: XmlElement, isCentral = false): MindTopic {
    const topic = newTopic(textOf(titleOf(element))),
      id = attribute(element, 'id');
    if (id !== undefined) topic.id = id;
    if (attribute(element, 'branch') === 'folded') topic.folded = true;
    look(topic, this.properties(element), attribute(element, 'structure-class'));
    for (const one of [...elements(child(element, 'marker-refs')), ...elements(child(element, 'markers'))])
      marker(topic, attribute(one, 'marker-id'), this.files);
    for (const label of elements(child(element, 'labels'), 'label')) {
      const text = textContent(label).trim();
      if (text !== '') topic.labels.push(text);
    }
    this.note(topic, child(element, 'notes'));
    link(topic, attribute(element, 'href'), this.files);
    this.sounds(topic, element);
    const img = child(element, 'img');
    if (img) {
      const size = (name: string): number | undefined => number(attribute(img, name));
      const picture = this.files.image(attribute(img, 'src'), size('width'), size('height'));
      if (picture) topic.image = picture;
    }
    const position = child(element, 'position'),
      [x, y] = [number(position && attribute(position, 'x')), number(position && attribute(position, 'y'))];
    if (x !== undefined && y !== undefined) topic.pos = { x, y };
    const title = child(element, 'title'),
      width = number(title && attribute(title, 'width'));
    if (width !== undefined && width > 0) topic.width = width;
    this.extensions(topic, child(element, 'extensions'));
    if (child(element, 'numbering')) {
      keep(topic, { numbering: attribute(child(element, 'numbering')!, 'number-format') ?? '' });
      this.dropped.add('numbering');
    }
    topic.children = topic.children.concat(this.rows(element, 'attached'));
    // Floating topics stand on the sheet; below another topic they are among its children.
    if (!isCentral) topic.children = topic.children.concat(this.rows(element, 'detached'));
    topic.callouts = topic.callouts.concat(this.rows(element, 'callout'));
    this.ranges(topic, element);
    liftOwn(topic);
    return topic;
  }

  /** Tasks and formulas, which stand in what extends a topic. */
  private extensions(topic: MindTopic, all: XmlElement | undefined): void {
    for (const one of elements(all, 'extension')) {
      const content = child(one, 'content');
      if (attribute(one, 'provider') === 'org.xmind.ui.taskInfo')
        readTask(topic, (name) => textContent(child(content, name)).trim() || undefined);
    }
  }

  /** Sounds that were recorded for a topic. */
  private sounds(topic: MindTopic, element: XmlElement): void {
    for (const extension of elements(child(element, 'extensions'), 'extension')) {
      if (attribute(extension, 'provider') !== SOUNDS) continue;
      for (const one of elements(child(extension, 'resource-refs'), 'resource-ref'))
        attach(topic, this.files.attached(`xap:${attribute(one, 'resource-id') ?? ''}`));
    }
  }

  private note(topic: MindTopic, notes: XmlElement | undefined): void {
    const html = child(notes, 'html'),
      note = html ? richFromElement(html) : [];
    this.dropped.add('pictures', picturesIn(html).length);
    const text = note.length > 0 ? note : textOf(textContent(child(notes, 'plain')));
    if (text.length > 0) topic.notes.push(text);
  }

  private ranges(topic: MindTopic, element: XmlElement): void {
    for (const one of elements(child(element, 'boundaries'), 'boundary')) {
      const places = aroundOf(attribute(one, 'range'), topic.children.length),
        properties = this.properties(one);
      if (!places) {
        this.dropped.add('ranges');
        continue;
      }
      const form = formOf(properties);
      topic.boundaries.push({
        ...places,
        text: textOf(titleOf(one) || (attribute(one, 'title') ?? '')),
        ...(properties && { style: lineStyleOf(properties) }),
        ...(form !== undefined && { form }),
      });
    }
    const lone = this.rows(element, 'summary'),
      about = new Map(lone.map((one) => [one.id, one]));
    const found = [...elements(child(element, 'summaries'), 'summary')].map(
      (one): RawSummary => ({
        range: attribute(one, 'range'),
        topic: about.get(attribute(one, 'topic-id')),
        form: formOf(this.properties(one)),
      }),
    );
    summaries(topic, found, lone);
  }

  /** A theme names the styles of its families. */
  private themeOf(id: string | undefined): XmindTheme {
    const theme = new Map<string, Properties>();
    for (const [family, styleId] of Object.entries(this.styles.get(id ?? '') ?? {})) {
      const properties = this.styles.get(styleId);
      if (properties) theme.set(family, properties);
    }
    return theme;
  }

  private properties(element: XmlElement): Properties | undefined {
    return this.styles.get(attribute(element, 'style-id') ?? '');
  }
}

const formOf = (properties: Properties | undefined): string | undefined =>
  properties?.['shape-class']?.replace(/^.*\./, '').slice(0, 100);
