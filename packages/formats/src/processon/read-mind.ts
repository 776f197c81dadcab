/** Mind maps of ProcessOn. */
import type { Structure } from '@limn/document';
import { isObject, type Json, list, number, object, string } from '../syntax/json.ts';
import type { Dropped } from '../report.ts';
import { colorOf } from '../tree/colors.ts';
import { richFromHtml } from '../tree/html.ts';
import { dataPicture } from '../tree/links.ts';
import { refuseManyTopics } from '../tree/many.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../tree/model.ts';

const STRUCTURES: readonly (readonly [pattern: RegExp, structure: Structure])[] = [
  [/ishikawa.*right|fish.*right/, 'fishbone-right'],
  [/ishikawa|fish/, 'fishbone-left'],
  [/timeline.*_v|timeline.*down/, 'timeline-vertical'],
  [/timeline/, 'timeline-horizontal'],
  [/treetable/i, 'table'],
  [/matrix/, 'matrix'],
  [/org.*up/, 'org-up'],
  [/org/, 'org-down'],
  [/tree.*left/, 'tree-left'],
  [/tree/, 'tree-right'],
  [/brace.*left/, 'brace-left'],
  [/brace/, 'brace-right'],
  [/left/, 'logic-left'],
  [/right|logic/, 'logic-right'],
];
const MAX_DEPTH = 1100;

export function readMind(definition: Json, title: string, dropped: Dropped): MindMap {
  refuseManyTopics([definition], (topic) =>
    ['children', 'leftChildren', 'freeChildren'].flatMap((name) => list(topic[name])),
  );
  const reader = new Reader(dropped),
    central = reader.topic(definition, 0),
    sheet = newSheet(central, title);
  const word = string(definition['structure']) ?? 'mind_free';
  sheet.structure = STRUCTURES.find(([pattern]) => pattern.test(word))?.[1] ?? 'mind';
  const left = list(definition['leftChildren']).filter(isObject);
  if (left.length > 0 && sheet.structure === 'mind') {
    sheet.structure = 'mind-free';
    for (const child of central.children) child.side = 'right';
    for (const raw of left) central.children.push({ ...reader.topic(raw, 1), side: 'left' });
  }
  for (const raw of list(definition['freeChildren'])) if (isObject(raw)) sheet.floating.push(reader.topic(raw, 1));
  for (const raw of list(definition['connections']).map(object)) {
    const [from, to] = [string(raw['from']), string(raw['to'])];
    if (from !== undefined && to !== undefined)
      sheet.relationships.push({ from, to, text: richFromHtml(string(raw['label']) ?? '') });
    else dropped.add('connections');
  }
  if (isObject(definition['theme'])) dropped.add('themes');
  return { ...(title !== '' && { title }), sheets: [sheet] };
}

class Reader {
  private readonly dropped: Dropped;

  constructor(dropped: Dropped) {
    this.dropped = dropped;
  }

  topic(raw: Json, depth: number): MindTopic {
    if (depth > MAX_DEPTH) throw new RangeError('topics');
    const topic = newTopic(richFromHtml(string(raw['title']) ?? '')),
      id = string(raw['id']);
    if (id !== undefined) topic.id = id;
    if (raw['collapsed'] === true) topic.folded = true;
    const note = string(raw['note']) ?? string(object(raw['note'])['content']);
    if (note !== undefined && note !== '') topic.notes.push(richFromHtml(note.replace(/\n/g, '<br>')));
    for (const icon of list(raw['icons']).map(object)) this.icon(topic, icon);
    for (const tag of list(raw['tags'])) {
      const text = string(tag) ?? string(object(tag)['text']);
      if (text) topic.labels.push(text);
    }
    this.link(topic, raw['link']);
    this.image(topic, object(raw['image']));
    const [x, y] = [number(raw['x']), number(raw['y'])];
    if (x !== undefined && y !== undefined && depth === 1) topic.pos = { x, y };
    const color = colorOf(object(raw['style'])['color'] ?? object(raw['style'])['font-color']),
      fill = colorOf(object(raw['style'])['background'] ?? object(raw['style'])['backgroundColor']);
    if (color !== undefined || fill !== undefined)
      topic.style = { ...(color !== undefined && { color }), ...(fill !== undefined && { fill }) };
    for (const child of list(raw['children'])) this.child(topic, child, depth);
    for (const one of [...list(raw['summaries']), ...list(raw['boundaries'])]) this.range(topic, object(one), depth);
    return topic;
  }

  private child(topic: MindTopic, raw: unknown, depth: number): void {
    if (!isObject(raw)) return;
    if (raw['summary'] === true || raw['boundary'] === true) this.range(topic, raw, depth);
    else topic.children.push(this.topic(raw, depth + 1));
  }

  /** `start,count`: so many children from one on. */
  private range(topic: MindTopic, raw: Json, depth: number): void {
    const [, start, count] = /^\(?(\d{1,6})\s*,\s*(\d{1,6})\)?$/.exec(string(raw['range']) ?? '') ?? [];
    if (start === undefined || Number(count) < 1) {
      this.dropped.add('ranges');
      return;
    }
    const places = { from: Number(start), to: Number(start) + Number(count) - 1 };
    if (raw['boundary'] === true) topic.boundaries.push({ ...places, text: richFromHtml(string(raw['title']) ?? '') });
    else topic.summaries.push({ ...places, topic: this.topic(raw, depth + 1) });
  }

  private icon(topic: MindTopic, icon: Json): void {
    const name = string(icon['name']) ?? '',
      index = number(icon['index']) ?? 0;
    if (name === 'priority') topic.markers.push(`priority-${Math.min(9, Math.max(1, Math.round(index) + 1))}`);
    else if (name !== '') topic.markers.push(`processon-${name}-${index}`);
  }

  private link(topic: MindTopic, raw: unknown): void {
    const url = string(raw) ?? string(object(raw)['value']) ?? string(object(raw)['url']);
    if (url !== undefined && url !== '') topic.link = { url };
  }

  private image(topic: MindTopic, image: Json): void {
    const address = string(image['url']);
    if (address === undefined || address === '') return;
    const bytes = dataPicture(address),
      [w, h] = [number(image['w']), number(image['h'])];
    if (bytes) topic.image = { bytes, name: 'image', ...(w !== undefined && { w }), ...(h !== undefined && { h }) };
    else this.dropped.add('pictures');
  }
}
