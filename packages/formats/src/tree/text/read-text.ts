/** Indented text: one line a topic, as deep as it is indented. */
import { fromPlain } from '@limn/document';
import { decodeText } from '../../bytes/text-encoding.ts';
import type { ReadContext } from '../import.ts';
import { refuseManyLines } from '../many.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../model.ts';

const TAB = 4;
const NUMBER = /^(\d+(?:\.\d+)*)[.)]?\s+(.*)$/s;
const BULLET = /^(?:(?:[-*+•◦▪·‣]|\d+[.)])\s+)+(.*)$/s;
const BOX = /^\[([ xX✓])\]\s+(.*)$/s;
/** Lines that a topic may be: its own and a note's; more in numbered texts, where one goes on with the one before. */
const LINES = 2,
  NUMBERED_LINES = 8;
const NOTE = /^\[(?:note|备注)\s*[:：]\s*(.*)\]$/is;

interface Line {
  depth: number;
  text: string;
}

export function readText({ bytes, name }: ReadContext): MindMap {
  const source = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const roots = topicsOfText(source);
  const [only] = roots,
    isRoot = roots.length === 1;
  const central = isRoot ? only! : newTopic(fromPlain(name));
  if (!isRoot) central.children = roots;
  const sheet = newSheet(central);
  sheet.structure = 'logic-right';
  return { sheets: [sheet] };
}

/** The topics of a text, such as one that is pasted. */
export function topicsOfText(source: string): MindTopic[] {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  refuseManyLines(lines.length, isNumbered(lines) ? NUMBERED_LINES : LINES);
  if (isNumbered(lines)) return nested(byNumbers(lines));
  // What stands above the numbers is what the text is about.
  const [title = '', ...rest] = lines;
  if (!isNumbered(rest) || NUMBER.test(title.trim())) return nested(byIndents(lines));
  const below = byNumbers(rest).map(({ depth, text }) => ({ depth: depth + 1, text }));
  return nested([{ depth: 0, text: title.trim() }, ...below]);
}

/** Whether lines are numbered through, `1`, `1.1`, `1.1.1`: then the numbers say how deep they are. */
const isNumbered = ([first, ...rest]: readonly string[]): boolean =>
  /^\s*1[.)]?\s/.test(first ?? '') && rest.some((line) => /^\s*1\.1[.)]?\s/.test(line));

function byNumbers(lines: readonly string[]): Line[] {
  const out: Line[] = [];
  let parent: readonly number[] = [];
  for (const line of lines) {
    const [, digits, rest] = NUMBER.exec(line.trim()) ?? [],
      path = digits?.split('.').map(Number);
    const isNext =
      path !== undefined &&
      (out.length === 0 ||
        (path.length <= parent.length + 1 &&
          (path.length === 1 ? /^\S/.test(line) && path[0] === parent[0]! + 1 : true)));
    // A line without a number, or with one that belongs to its text, goes on with the topic before.
    if (path === undefined || !isNext) {
      const last = out.at(-1);
      if (last && NOTE.test(line.trim())) out.push({ depth: last.depth + 1, text: line.trim() });
      else if (last) last.text += `\n${line.trim()}`;
      else out.push({ depth: 0, text: line.trim() });
      continue;
    }
    parent = path;
    out.push({ depth: path.length - 1, text: rest!.trim() });
  }
  return out;
}

const widthOf = (line: string): number => {
  let width = 0;
  for (const char of line) {
    if (char === '\t') width += TAB;
    else if (char === '　') width += 2;
    else if (char === ' ') width++;
    else break;
  }
  return width;
};

/**
 * What a line begins with, from the outermost to the innermost where lines are indented alike: chapters, the numbers of
 * Chinese documents, one within the other, numbers, and bullets.
 */
const SIGNS: readonly RegExp[] = [
  /^第[一二三四五六七八九十百零〇\d]+[章篇部]/,
  /^第[一二三四五六七八九十百零〇\d]+[节条]/,
  /^[一二三四五六七八九十]+[、.．]/,
  /^[（(][一二三四五六七八九十]+[）)]/,
  /^\d+(?:[.)]\s|[、．])/,
  /^[（(]\d+[）)]/,
  /^[①-⑳]/,
  /^[-*+•◦▪·‣]\s/,
];
/** A line without a sign stands above those with one. */
const levelOf = (text: string): number => SIGNS.findIndex((sign) => sign.test(text)) + 1;

function byIndents(lines: readonly string[]): Line[] {
  const open: number[] = [];
  return lines.map((line) => {
    const text = line.trim(),
      width = widthOf(line) + levelOf(text) / (SIGNS.length + 1);
    while (open.length > 0 && open.at(-1)! >= width) open.pop();
    open.push(width);
    return { depth: open.length - 1, text: BULLET.exec(text)?.[1] ?? text };
  });
}

function nested(lines: readonly Line[]): MindTopic[] {
  const roots: MindTopic[] = [],
    above: MindTopic[] = [];
  for (const { depth, text } of lines) {
    const parent = above[Math.min(depth, above.length) - 1],
      note = NOTE.exec(text)?.[1];
    if (note !== undefined && parent) {
      parent.notes.push(fromPlain(note));
      continue;
    }
    const [, mark, rest] = BOX.exec(text) ?? [];
    const topic = newTopic(fromPlain(rest ?? text));
    if (mark !== undefined) topic.todo = mark === ' ' ? 'open' : 'done';
    (parent?.children ?? roots).push(topic);
    above.length = Math.min(depth, above.length);
    above.push(topic);
  }
  return roots;
}
