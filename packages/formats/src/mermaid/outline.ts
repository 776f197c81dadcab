/** Mermaid's trees that lines are indented to: fishbones of causes, and folders with what is in them. */
import type { Structure } from '@limn/document';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../tree/model.ts';
import type { MermaidSource } from './source.ts';
import { wordsOf } from './source.ts';

/** Structures of trees by the words that texts begin with. */
const STRUCTURES: Readonly<Record<string, Structure>> = {
  ishikawa: 'fishbone-right',
  'ishikawa-beta': 'fishbone-right',
  treeView: 'tree-right',
  'treeView-beta': 'tree-right',
};
export const isOutline = (type: string): boolean => Object.hasOwn(STRUCTURES, type);

export function readOutline({ type, lines, title }: MermaidSource): MindMap {
  const tops: MindTopic[] = [],
    stack: { indent: number; topic: MindTopic }[] = [],
    isFishbone = type.startsWith('ishikawa');
  for (const line of lines) {
    const indent = /^\s*/.exec(line)![0].replaceAll('\t', '    ').length,
      topic = isFishbone ? newTopic(wordsOf(line.trim())) : entryOf(line.trim());
    while (stack.length > 0 && stack.at(-1)!.indent >= indent) stack.pop();
    // Causes may stand as far in as what they cause, which is always the first line.
    const parent = stack.at(-1)?.topic ?? (isFishbone ? tops[0] : undefined);
    if (parent) parent.children.push(topic);
    else tops.push(topic);
    if (!(isFishbone && topic === tops[0])) stack.push({ indent, topic });
  }
  const [first] = tops;
  if (!first) return { sheets: [] };
  const central = tops.length === 1 ? first : { ...newTopic(wordsOf(title || '/')), children: tops };
  return {
    ...(title !== '' && { title }),
    sheets: [{ ...newSheet(central), structure: STRUCTURES[type]! }],
  };
}

/** A folder or a file: what is said of it stands after two signs, how it looks after three colons and in brackets. */
function entryOf(line: string): MindTopic {
  const [said = '', ...notes] = line.split(/\s+##\s*/),
    name = said
      .replace(/\s+icon\([^)]*\)/g, '')
      .replace(/\s*:::[\w-]+/g, '')
      .trim();
  const topic = newTopic(wordsOf(name));
  if (notes.length > 0) topic.notes.push(wordsOf(notes.join(' ## ')));
  return topic;
}
