/** Writes outlines as text, a tab for each level. */
import { plainText } from '@limn/document';
import { strToU8 } from 'fflate';
import { oneSheet } from '../collect.ts';
import type { MindMap, MindTopic } from '../model.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const BOXES = { open: '[ ] ', done: '[x] ' } as const;

export function writeText(map: MindMap): Uint8Array {
  const { central, floating } = oneSheet(map),
    lines: string[] = [];
  const write = (topic: MindTopic, depth: number): void => {
    const indent = '\t'.repeat(depth),
      box = topic.todo === undefined ? '' : BOXES[topic.todo];
    lines.push(`${indent}${box}${oneLine(plainText(topic.text)) || '-'}`);
    for (const note of topic.notes)
      for (const line of plainText(note).split('\n'))
        if (line.trim() !== '') lines.push(`${indent}\t[Note: ${oneLine(line)}]`);
    for (const child of [...topic.children, ...topic.summaries.map((one) => one.topic), ...topic.callouts])
      write(child, depth + 1);
  };
  for (const topic of [central, ...floating]) write(topic, 0);
  return strToU8(`${lines.join('\n')}\n`);
}
