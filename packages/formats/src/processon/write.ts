/** Files of ProcessOn: a diagram's elements, or a map's topics. */
import type { Structure } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { strToU8 } from 'fflate';
import type { MindMap, MindTopic } from '../tree/model.ts';
import { htmlOf } from '../tree/html.ts';
import { dataAddress } from '../tree/links.ts';
import { flowElements } from './write-flow.ts';

const file = (elements: object, title: string, category: string): Uint8Array =>
  strToU8(
    JSON.stringify({
      diagram: { elements },
      meta: {
        id: '',
        type: 'ProcessOn Schema File',
        version: '1.0',
        diagramInfo: { title, category, creator: '', created: '', modified: '' },
      },
    }),
  );

export const writeFlow = (context: ExportContext, title: string): Uint8Array =>
  file({ ...flowElements(context), comments: [], plugins: {} }, title, 'flow');

/** Words that are read back as the structure they stand for. */
const STRUCTURES: Readonly<Partial<Record<Structure, string>>> = {
  'logic-right': 'mind_right',
  'logic-left': 'mind_left',
  'org-down': 'mind_org',
  'org-up': 'mind_org_up',
  'tree-right': 'mind_tree',
  'tree-left': 'mind_tree_left',
  'timeline-horizontal': 'mind_timeline',
  'timeline-vertical': 'mind_timeline_v',
  'fishbone-left': 'mind_fish',
  'fishbone-right': 'mind_fish_right',
  'brace-right': 'mind_brace',
  'brace-left': 'mind_brace_left',
  table: 'mind_treetable',
  matrix: 'mind_matrix',
};

/** The first sheet is the map; what stands in others floats beside it, as the format has one sheet. */
export function writeMind({ title, sheets }: MindMap): Uint8Array {
  const [first] = sheets;
  if (!first) return file({}, title ?? '', 'mind_free');
  const structure = STRUCTURES[first.structure ?? 'mind'] ?? 'mind_free';
  const central = topicOf(first.central, 'root', undefined, 0),
    isSided = first.structure === 'mind-free';
  const sides = first.central.children.map(({ side }) => side);
  const children = central.children as object[];
  const floating = [...first.floating, ...sheets.slice(1).flatMap((sheet) => [sheet.central, ...sheet.floating])];
  return file(
    {
      ...central,
      root: true,
      structure,
      theme: 'default',
      children: isSided ? children.filter((_, i) => sides[i] !== 'left') : children,
      leftChildren: isSided ? children.filter((_, i) => sides[i] === 'left') : [],
      freeChildren: floating.map((topic, i) => ({
        ...topicOf(topic, topic.id ?? `free${i}`, 'root', 1),
        ...(topic.pos && { x: topic.pos.x, y: topic.pos.y }),
      })),
      connections: first.relationships.map(({ from, to, text }) => ({
        from: nameOf(from, first.central),
        to: nameOf(to, first.central),
        label: htmlOf(text),
      })),
    },
    title ?? '',
    structure,
  );
}

const nameOf = (id: string, central: MindTopic): string => (id === central.id ? 'root' : id);

/** Topics deeper than this are a file that no reader takes. */
const DEEPEST = 1000;

function topicOf(topic: MindTopic, id: string, parent: string | undefined, depth: number): Record<string, unknown> {
  if (depth > DEEPEST) throw new RangeError('topics');
  const child = (one: MindTopic, i: number): Record<string, unknown> =>
    topicOf(one, one.id ?? `${id}-${i}`, id, depth + 1);
  const { link, image, notes, style } = topic;
  const icons = topic.markers.flatMap((marker) => {
    const [, name, index] = /^(?:processon-)?(.+)-(\d+)$/.exec(marker) ?? [];
    return name === undefined ? [] : [{ name, index: name === 'priority' ? Number(index) - 1 : Number(index) }];
  });
  const ranges = [
    ...topic.summaries.map(({ from, to, topic: summary }, i) => ({
      ...topicOf(summary, summary.id ?? `${id}-s${i}`, id, depth + 1),
      summary: true,
      range: `${from},${to - from + 1}`,
    })),
    ...topic.boundaries.map(({ from, to, text }, i) => ({
      id: `${id}-b${i}`,
      parent: id,
      boundary: true,
      range: `${from},${to - from + 1}`,
      title: htmlOf(text),
    })),
  ];
  return {
    id,
    ...(parent !== undefined && { parent }),
    title: htmlOf(topic.text),
    children: [...topic.children, ...topic.callouts].map(child),
    ...(ranges.length > 0 && { summaries: ranges }),
    ...(topic.folded && { collapsed: true }),
    ...(notes.length > 0 && { note: notes.map(htmlOf).join('<br>') }),
    ...(icons.length > 0 && { icons }),
    ...(topic.labels.length > 0 && { tags: topic.labels }),
    ...(link && 'url' in link && { link: { title: link.url, value: link.url } }),
    ...(image && {
      image: { url: dataAddress(image.bytes), w: image.w ?? 100, h: image.h ?? 100 },
    }),
    ...(style &&
      (style.color !== undefined || style.fill !== undefined) && {
        style: {
          ...(style.color?.startsWith('#') && { color: style.color }),
          ...(style.fill?.startsWith('#') && { background: style.fill }),
        },
      }),
  };
}
