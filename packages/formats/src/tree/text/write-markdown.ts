/** Writes trees as Markdown: headings for the upper levels, lists below them. */
import { paragraphs, plainText, type RichText, type TextOp, type TopicTable } from '@limn/document';
import { strToU8 } from 'fflate';
import { oneSheet } from '../collect.ts';
import { dataAddress } from '../links.ts';
import type { MindMap, MindTopic } from '../model.ts';

/** Levels that are headings; Markdown has six. */
const HEADINGS = 3;
const BOXES = { open: '[ ] ', done: '[x] ' } as const;

export function writeMarkdown(map: MindMap): Uint8Array {
  const { central, floating } = oneSheet(map),
    blocks: string[] = [];
  for (const topic of [central, ...floating]) heading(topic, 1, blocks);
  return strToU8(`${blocks.join('\n\n')}\n`);
}

const inside = (topic: MindTopic): MindTopic[] => [
  ...topic.children,
  ...topic.summaries.map((one) => one.topic),
  ...topic.callouts,
];

function heading(topic: MindTopic, level: number, blocks: string[]): void {
  blocks.push(`${'#'.repeat(level)} ${lineOf(topic)}`);
  blocks.push(...contentsOf(topic), ...topic.notes.map(blockOf));
  const children = inside(topic);
  if (level < HEADINGS) for (const child of children) heading(child, level + 1, blocks);
  else if (children.length > 0) blocks.push(children.flatMap((child) => item(child)).join('\n'));
}

/** Lines of a list's item, what stands in it indented below. */
function item(topic: MindTopic): string[] {
  const notes = [...contentsOf(topic), ...topic.notes.map(blockOf)].flatMap((block) => ['', ...block.split('\n')]),
    children = inside(topic).flatMap(item);
  const below = [...notes, ...(notes.length > 0 && children.length > 0 ? [''] : []), ...children];
  return [`- ${lineOf(topic)}`, ...below.map((line) => (line === '' ? '' : `  ${line}`))];
}

function lineOf({ text, todo, labels, link }: MindTopic): string {
  const box = todo === undefined ? '' : BOXES[todo],
    words = inlineOf(text).replace(/^\s+|\s+$/g, ''),
    tags = labels.map((label) => ` #${label.replace(/[^\p{L}\p{N}_/-]+/gu, '-')}`).join('');
  const target = link && 'url' in link ? `[${words}](<${link.url.replace(/[<>]/g, encodeURIComponent)}>)` : words;
  const line = `${box}${target}${tags}`;
  // A line without anything would end the list.
  return line === '' ? '<!-- -->' : line;
}

/** Picture, formula, code and table, each a block. */
function contentsOf({ image, formula, code, table }: MindTopic): string[] {
  return [
    ...(image ? [`![${escaped(image.name)}](${dataAddress(image.bytes)})`] : []),
    ...(formula === undefined ? [] : [`$$\n${formula.replace(/\n\s*\n/g, '\n')}\n$$`]),
    ...(code ? [fenced(code.text, code.language)] : []),
    ...(table ? [tableOf(table)] : []),
  ];
}

function tableOf([heading = [], ...rows]: TopicTable): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => escaped(cell).replace(/\n/g, '<br>')).join(' | ')} |`;
  return [line(heading), `|${' --- |'.repeat(heading.length)}`, ...rows.map(line)].join('\n');
}

function fenced(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}${language.replace(/[`\s]/g, '')}\n${code}\n${fence}`;
}

/** A note: paragraphs, lines of which end as they do here; code that stands alone is a block of it. */
function blockOf(note: RichText): string {
  if (note.length > 0 && note.every(({ attributes }) => attributes?.font === 'mono' && !attributes.link))
    return fenced(plainText(note));
  return inlineOf(note);
}

/** Text with formats in one paragraph. */
function inlineOf(text: RichText): string {
  return paragraphs(text)
    .map(({ runs }) => runs.map(runOf).join(''))
    .join('<br>');
}

const SIGNS = /[\\`*_[\]<>~&|#]/g;
/** An address that stands between blanks and has nothing in it that would have to be escaped: it becomes a link. */
const ADDRESS = /^https?:\/\/[\w:/?#@!$,;=%.~+-]+$/;

const escaped = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (ADDRESS.test(word) ? word : unlinked(word.replace(SIGNS, '\\$&'))))
    .join('')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** Keeps what only looks like an address from becoming a link, with the escapes in it. */
const unlinked = (word: string): string =>
  word
    .replace(/(https?|ftp):\/\//gi, '$1\\://')
    .replace(/(www)\./gi, '$1\\.')
    .replaceAll('@', '\\@');

function runOf({ insert, attributes = {} }: TextOp): string {
  const { bold, italic, strike, font, link, underline, script } = attributes;
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(insert)!;
  if (words === '') return insert;
  let out = font === 'mono' ? codeOf(words!) : escaped(words!);
  // Signs beside a letter of the same word mean nothing to Markdown: then tags say it.
  const isWord = /^[\p{L}\p{N}][^]*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u.test(words!);
  if (script) out = script === 'sub' ? `<sub>${out}</sub>` : `<sup>${out}</sup>`;
  if (underline) out = `<u>${out}</u>`;
  if (strike) out = isWord ? `~~${out}~~` : `<s>${out}</s>`;
  if (italic) out = isWord ? `*${out}*` : `<i>${out}</i>`;
  if (bold) out = isWord ? `**${out}**` : `<b>${out}</b>`;
  if (link !== undefined) out = `[${out}](<${link.replace(/[<>]/g, encodeURIComponent)}>)`;
  return `${before}${out}${after}`;
}

function codeOf(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length)),
    ticks = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${words}\`` : `${ticks} ${words} ${ticks}`;
}
