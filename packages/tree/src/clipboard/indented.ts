/**
 * Branches as indented text, as other programs and people write them: tabs or blanks, with or without bullets, numbers,
 * boxes to tick, and what Markdown has.
 */
import {
  addTopics,
  type NewTopic,
  plainText,
  type RecordId,
  type Spot,
  type TopicCode,
  type TopicTable,
} from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { blockAt, inlineText } from './markdown.ts';

export interface Line {
  depth: number;
  text: string;
  todo?: 'open' | 'done';
  code?: TopicCode;
  table?: TopicTable;
}

const MAX_LINES = 20_000,
  MAX_CHARACTERS = 20_000;
const BULLET = /^(?:[-*+•◦▪‣–]|\d{1,3}[.)、])\s+/;

/**
 * The lines of a text with their depths: a step down is one however far it is written, what jumps back finds its level.
 */
export function parseIndented(text: string): Line[] {
  const out: Line[] = [];
  /** Widths of the levels that are open, for lines under the last heading. */
  let widths: number[] = [],
    heading = 0;
  const written = text.replace(/\r\n?/g, '\n').split('\n', MAX_LINES);
  for (let n = 0; n < written.length; n++) {
    const raw = written[n]!;
    if (raw.trim() === '') continue;
    const title = /^(#{1,6})\s+(.+?)\s*#*$/.exec(raw);
    if (title) {
      const level = title[1]!.length;
      heading = Math.min(level, (out.length === 0 ? 0 : heading) + 1);
      widths = [];
      out.push({ depth: heading - 1, text: title[2]!.slice(0, MAX_CHARACTERS) });
      continue;
    }
    const width = [.../^[\t \u3000]*/.exec(raw)![0]].reduce((sum, c) => sum + (c === '\t' ? 4 : 1), 0);
    while (widths.length > 0 && width < widths.at(-1)!) widths.pop();
    if (widths.length === 0 || width > widths.at(-1)!) widths.push(width);
    const block = blockAt(written, n),
      depth = heading + widths.length - 1;
    if (block) {
      const { lines, ...rest } = block;
      out.push({ depth, text: '', ...rest });
      n += lines - 1;
    } else out.push({ depth, ...content(raw.trim()) });
  }
  // The first line may be indented as well.
  const least = Math.min(...out.map(({ depth }) => depth));
  let before = -1;
  return out.map((line) => {
    before = Math.min(line.depth - least, before + 1);
    return { ...line, depth: before };
  });
}

function content(written: string): Omit<Line, 'depth'> {
  const text = written.replace(BULLET, ''),
    box = /^\[( |x|X)\]\s+/.exec(text);
  if (!box) return { text: text.slice(0, MAX_CHARACTERS) };
  return { text: text.slice(box[0].length, MAX_CHARACTERS), todo: box[1] === ' ' ? 'open' : 'done' };
}

export const topicOf = ({ text, todo, code, table }: Line): NewTopic => ({
  text: inlineText(text),
  data: { ...(todo && { todo }), ...(code && { code }), ...(table && { table }) },
});

/**
 * Writes lines as topics at a spot, those of one parent together; answers their ids, in the order of the lines. To be
 * run inside of an edit.
 */
export function writeLines(editor: TreeEditor, spot: Spot, lines: readonly Line[]): RecordId[] {
  const TOP = -1,
    /** The line that was last at each depth. */
    above: number[] = [],
    /** Lines by the line that they stand in, which comes before them. */
    inside = new Map<number, number[]>();
  lines.forEach(({ depth }, n) => {
    const parent = depth === 0 ? TOP : above[depth - 1]!,
      others = inside.get(parent);
    if (others) others.push(n);
    else inside.set(parent, [n]);
    above.length = depth;
    above.push(n);
  });
  const ids = Array.from<RecordId>({ length: lines.length });
  for (const [parent, children] of inside) {
    const topics = children.map((n) => topicOf(lines[n]!));
    addTopics(editor.store, parent === TOP ? spot : { parent: ids[parent]! }, topics).forEach(
      (id, n) => (ids[children[n]!] = id),
    );
  }
  return ids;
}

/** Branches as text, a tab for each level. */
export function writeIndented(editor: TreeEditor, roots: readonly RecordId[]): string {
  const out: string[] = [],
    waiting = [...roots].reverse().map((id) => ({ id, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, depth } = next,
      topic = editor.topic(id);
    if (!topic) continue;
    const box = topic.data.todo ? `[${topic.data.todo === 'done' ? 'x' : ' '}] ` : '';
    out.push(
      '\t'.repeat(depth) +
        box +
        plainText(topic.text)
          .trim()
          .replace(/\s*\n\s*/g, ' '),
    );
    const inside = [...editor.store.callouts(id), ...editor.store.topics(id)];
    waiting.push(...inside.reverse().map((child) => ({ id: child.id, depth: depth + 1 })));
  }
  return out.join('\n');
}
