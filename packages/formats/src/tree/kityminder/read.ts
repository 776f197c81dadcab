/** Maps of KityMinder, which Baidu's mind map is made of. */
import { fromPlain, type Structure, type Style } from '@limn/document';
import { ImportError } from '../../errors.ts';
import { isObject, type Json, list, number, object, parseJson, string } from '../../syntax/json.ts';
import type { Dropped } from '../../report.ts';
import { colorOf } from '../colors.ts';
import type { ReadContext } from '../import.ts';
import { dataPicture } from '../links.ts';
import { refuseManyTopics } from '../many.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../model.ts';

const TEMPLATES: Readonly<Record<string, Structure>> = {
  default: 'mind',
  right: 'logic-right',
  structure: 'org-down',
  filetree: 'tree-right',
  'fish-bone': 'fishbone-right',
  tianpan: 'radial',
};
/** Hundredths of the nine steps of progress. */
const STEP = 12.5;
const MAX_DEPTH = 1100;

export function readKityminder({ bytes, dropped }: ReadContext): MindMap {
  const file = object(parseJson(bytes, 'root')),
    root = isObject(file['root']) ? file['root'] : file;
  if (!isObject(root['data'])) throw new ImportError('import.damaged', { part: 'root', reason: 'missing' });
  refuseManyTopics([root], (topic) => list(topic['children']));
  const central = topicOf(root, dropped, 0),
    sheet = newSheet(central),
    structure = TEMPLATES[string(file['template']) ?? 'default'];
  if (structure !== undefined) sheet.structure = structure;
  return { sheets: [sheet] };
}

function topicOf(raw: Json, dropped: Dropped, depth: number): MindTopic {
  if (depth > MAX_DEPTH) throw new RangeError('topics');
  const data = object(raw['data']),
    topic = newTopic(fromPlain(string(data['text']) ?? ''));
  const id = string(data['id']),
    note = string(data['note']),
    url = string(data['hyperlink']),
    priority = number(data['priority']),
    progress = number(data['progress']);
  if (id !== undefined) topic.id = id;
  if (note !== undefined && note !== '') topic.notes.push(fromPlain(note));
  if (url !== undefined && url !== '') topic.link = { url };
  if (priority !== undefined && priority >= 1 && priority <= 9) topic.markers.push(`priority-${Math.round(priority)}`);
  if (progress !== undefined && progress >= 1 && progress <= 9) topic.progress = (Math.round(progress) - 1) * STEP;
  for (const label of list(data['resource'])) {
    const text = string(label);
    if (text) topic.labels.push(text);
  }
  if (data['expandState'] === 'collapse') topic.folded = true;
  image(topic, data, dropped);
  const style = styleOf(data);
  if (Object.keys(style).length > 0) topic.style = style;
  for (const child of list(raw['children']))
    if (isObject(child)) topic.children.push(topicOf(child, dropped, depth + 1));
  return topic;
}

/** A picture in the file; one that is somewhere on the web is not fetched, and its address is kept. */
function image(topic: MindTopic, data: Json, dropped: Dropped): void {
  const address = string(data['image']);
  if (address === undefined || address === '') return;
  const bytes = dataPicture(address),
    size = object(data['imageSize']),
    [w, h] = [number(size['width']), number(size['height'])];
  if (bytes) {
    topic.image = {
      bytes,
      name: string(data['imageTitle']) || 'image',
      ...(w !== undefined && { w }),
      ...(h !== undefined && { h }),
    };
    return;
  }
  dropped.add('pictures');
  topic.link ??= { url: address };
}

function styleOf(data: Json): Style {
  const style: Style = {},
    color = colorOf(data['color']),
    fill = colorOf(data['background']),
    size = number(data['font-size']),
    font = string(data['font-family']);
  if (color !== undefined) style.color = color;
  if (fill !== undefined) style.fill = fill;
  if (size !== undefined && size > 0) style.fontSize = size;
  if (font !== undefined) style.font = font.slice(0, 200);
  if (data['font-weight'] === 'bold') style.bold = true;
  if (data['font-style'] === 'italic') style.italic = true;
  return style;
}
