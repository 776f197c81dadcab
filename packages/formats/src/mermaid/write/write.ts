/** Mermaid of drawings and maps: the kind of diagram that most of its shapes are of. */
import { strToU8 } from 'fflate';
import type { WriteSource } from '../../format-row.ts';
import { collectTree } from '../../tree/collect.ts';
import type { MindTopic } from '../../tree/model.ts';
import { writeFlowchart } from './write-flowchart.ts';
import { isLifeline, writeSequence } from './write-sequence.ts';
import { writeClasses, writeEntities, writeStates } from './write-uml.ts';
import { markup, pageOf, type WrittenPage } from './written.ts';

const CLASSES = /^uml\.(class|simpleClass|abstractClass|activeClass|interface|enumeration|dataType|packageContent)$/;
const STATES = /^uml\.(state|compositeState|choice|shallowHistory)$/;
const ENTITIES = /^er\.(table|entity|compactTable|view)$/;

export function writeMermaid({
  document,
  title,
  pictures,
}: Pick<WriteSource, 'document' | 'title' | 'pictures'>): Uint8Array {
  const lines = document.kind === 'tree' ? mindmapOf(document, title, pictures) : diagramLines(pageOf(document));
  const heading = title.trim() === '' ? [] : ['---', `title: ${JSON.stringify(title.trim())}`, '---'];
  return strToU8(`${[...heading, ...lines].join('\n')}\n`);
}

export type WrittenKind = 'sequence' | 'class' | 'entities' | 'state' | 'flow';

/** What most shapes of a page are of. */
export function kindOfPage(page: WrittenPage): WrittenKind {
  const count = (kinds: RegExp): number => page.nodes.filter(({ shape }) => kinds.test(shape.kind)).length,
    half = page.nodes.filter(({ shape }) => shape.kind !== 'uml.note').length / 2;
  if (page.nodes.some(isLifeline)) return 'sequence';
  if (count(CLASSES) > half) return 'class';
  if (count(ENTITIES) > half) return 'entities';
  return count(STATES) > 0 && count(/^uml\./) === page.nodes.length ? 'state' : 'flow';
}

const WRITERS: Readonly<Record<WrittenKind, (page: WrittenPage) => string[]>> = {
  sequence: (page) => writeSequence(page),
  class: writeClasses,
  entities: writeEntities,
  state: writeStates,
  flow: writeFlowchart,
};
export const diagramLines = (page: WrittenPage): string[] => WRITERS[kindOfPage(page)](page);

/** The first sheet: Mermaid has one middle, and floating topics hang on it. */
function mindmapOf(
  document: Extract<WriteSource['document'], { kind: 'tree' }>,
  title: string,
  pictures: WriteSource['pictures'],
): string[] {
  const out = ['mindmap'],
    [sheet] = collectTree(document, title, pictures).sheets;
  const write = (topic: MindTopic, depth: number): void => {
    if (depth > 500) throw new RangeError('Too deep for a text that is indented');
    out.push(`${'  '.repeat(depth)}t${out.length}["${markup(topic.text)}"]`);
    for (const child of topic.children) write(child, depth + 1);
  };
  if (!sheet) return out;
  write(sheet.central, 1);
  for (const topic of sheet.floating) write(topic, 2);
  return out;
}
