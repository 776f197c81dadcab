/** Mind maps of Mermaid: a tree by how far lines are indented. */
import { type MindMap, type MindTopic, newSheet, newTopic } from '../tree/model.ts';
import type { MermaidSource } from './source.ts';
import { wordsOf } from './source.ts';

const SHAPES: readonly (readonly [open: string, close: string])[] = [
  ['((', '))'],
  ['))', '(('],
  ['{{', '}}'],
  [')', '('],
  ['[', ']'],
  ['(', ')'],
];

export function readMindmap({ lines, title }: MermaidSource): MindMap {
  const roots: MindTopic[] = [],
    stack: { indent: number; topic: MindTopic }[] = [];
  for (const line of joined(lines)) {
    const indent = /^\s*/.exec(line)![0].replaceAll('\t', '    ').length,
      text = line.trim();
    if (text.startsWith('::')) continue;
    const topic = newTopic(wordsOf(innerOf(text)));
    while (stack.length > 0 && stack.at(-1)!.indent >= indent) stack.pop();
    const parent = stack.at(-1)?.topic ?? roots[0];
    if (parent) parent.children.push(topic);
    else roots.push(topic);
    stack.push({ indent, topic });
  }
  const [root] = roots;
  return { ...(title !== '' && { title }), sheets: root ? [newSheet(root)] : [] };
}

/** Words in quotes and backticks may go over many lines. */
function joined(lines: readonly string[]): string[] {
  const out: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) out[out.length - 1] += `\n${line.trim()}`;
    else out.push(line);
    const marks = line.match(/"`|`"/g) ?? [];
    for (const mark of marks) isOpen = mark === '"`';
  }
  return out;
}

/** The words in a topic's brackets; without any the whole line. */
function innerOf(text: string): string {
  for (const [open, close] of SHAPES) {
    const at = text.indexOf(open);
    if (
      at >= 0 &&
      /^[\w-]*$/.test(text.slice(0, at)) &&
      text.endsWith(close) &&
      text.length >= at + open.length + close.length
    )
      return text.slice(at + open.length, -close.length);
  }
  return text;
}
