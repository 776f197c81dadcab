/** Markdown: headings and the lists below them are topics, what else stands there is their notes. */
import { fromPlain, type RichText, type TextAttributes, type TextOp } from '@limn/document';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { ImportError } from '../../errors.ts';
import { ImportClock, LIMITS } from '../../limits.ts';
import { decodeText } from '../../bytes/text-encoding.ts';
import type { Dropped } from '../../report.ts';
import { trimmed } from '../delta.ts';
import { decodeEntities, richFromHtml } from '../html.ts';
import type { ReadContext } from '../import.ts';
import { dataPicture, safeLink } from '../links.ts';
import { codeFrom, formulaFrom, tableFrom } from '../contents.ts';
import { refuseManyLines } from '../many.ts';
import { type MindImage, type MindMap, type MindTopic, newSheet, newTopic } from '../model.ts';

const FRONT = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/;
/** A line that begins a heading or an item of a list; in code it begins neither. */
const TOPIC = /^[ \t]*(?:[*+-]|\d{1,9}[.)]|#{1,6})[ \t]/gm;
const BOX = /^\[([ xX])\]\s+/;
/** A tag, as note programs write it; a number is that of an issue. */
const TAG = /^#(?!\d+$)[\p{L}\p{N}_/-]+$/u;

export function readMarkdown({ bytes, name, dropped }: ReadContext): MindMap {
  if (bytes.length > LIMITS.textBytes) throw new ImportError('import.tooLarge', { limit: 'text' });
  const source = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  refuseManyLines(source.match(TOPIC)?.length ?? 0, 2);
  const front = FRONT.exec(source),
    title = /^title:(.*)$/m
      .exec(front?.[1] ?? '')?.[1]
      ?.trim()
      .replace(/^["']|["']$/g, '');
  const tokens = tokensOf(front ? source.slice(front[0].length) : source);
  const reader = new Reader(dropped);
  const { top, before } = reader.blocks(tokens);
  const [only] = top,
    isRoot = top.length === 1 && only !== undefined && before.length === 0;
  const central = isRoot ? only : newTopic(fromPlain(title ?? name));
  if (!isRoot) {
    central.children = top;
    central.notes = before;
  }
  const sheet = newSheet(central);
  sheet.structure = 'logic-right';
  return { ...(title !== undefined && { title }), sheets: [sheet] };
}

/** A line that begins an item, and what stands before one in a quotation. */
const ITEM = /^(?:[*+-]|\d{1,9}[.)])\s/;
const QUOTED = /^(?: {0,3}> ?)+/;
/** Characters that the library may copy while it puts an item together: all there are at each line. */
const MAX_COPIED = 1e10;

/** @throws ImportError for an item of so many lines that putting it together, at one stretch, takes too long */
function refuseEndlessItems(text: string): void {
  let isInItem = false,
    wasBlank = false,
    length = 0,
    lines = 0;
  for (const whole of text.split('\n')) {
    const line = whole.replace(QUOTED, '');
    const isFirst = ITEM.test(line);
    if (isFirst || (wasBlank && /^\S/.test(line))) {
      isInItem = isFirst;
      length = 0;
      lines = 0;
    }
    wasBlank = !/\S/.test(line);
    length += line.length;
    if (isInItem && !wasBlank && ++lines * length > MAX_COPIED)
      throw new ImportError('import.tooLarge', { limit: 'work' });
  }
}

/** @throws ImportError when it takes too long */
function tokensOf(text: string): Token[] {
  refuseEndlessItems(text);
  const clock = new ImportClock({}, LIMITS.markdownClock),
    tokenizer = new Tokenizer();
  // What is asked first of each block, and first of each piece of a line.
  const { space, escape } = tokenizer;
  tokenizer.space = (source) => {
    clock.check();
    return space.call(tokenizer, source);
  };
  tokenizer.escape = (source) => {
    clock.check();
    return escape.call(tokenizer, source);
  };
  return new Lexer({ gfm: true, tokenizer }).lex(text);
}

class Reader {
  private readonly dropped: Dropped;

  constructor(dropped: Dropped) {
    this.dropped = dropped;
  }

  /** Topics of a document or of what stands in a list's item, and notes that stand before the first. */
  blocks(tokens: readonly Token[], holder?: MindTopic): { top: MindTopic[]; before: RichText[] } {
    const top: MindTopic[] = [],
      before: RichText[] = [],
      open: { depth: number; topic: MindTopic }[] = [];
    let note: TextOp[] = [];
    const flush = (): void => {
      const text = trimmed(note);
      if (text.length > 0) (open.at(-1)?.topic.notes ?? before).push(text);
      note = [];
    };
    for (const token of tokens) {
      if (token.type === 'heading') {
        flush();
        const { depth, tokens: inline = [] } = token as Tokens.Heading;
        while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
        const topic = this.topic(inline);
        (open.at(-1)?.topic.children ?? top).push(topic);
        open.push({ depth, topic });
      } else if (token.type === 'list') {
        flush();
        const items = open.at(-1)?.topic.children ?? top;
        for (const item of (token as Tokens.List).items) items.push(this.item(item));
      } else if (!content(open.at(-1)?.topic ?? holder, token)) {
        const text = this.block(token);
        if (text.length > 0) note.push(...(note.length > 0 ? [{ insert: '\n' }] : []), ...text);
      }
    }
    flush();
    return { top, before };
  }

  private item({ tokens, task, checked }: Tokens.ListItem): MindTopic {
    const inside = tokens.filter(({ type }) => type !== 'checkbox'),
      at = inside.findIndex(({ type }) => type === 'text' || type === 'paragraph'),
      [first] = inside;
    const isText = at === 0 && first !== undefined;
    const topic = this.topic(isText ? ((first as Tokens.Text).tokens ?? [first]) : []);
    if (task) topic.todo = checked ? 'done' : 'open';
    const { top, before } = this.blocks(isText ? inside.slice(1) : inside, topic);
    topic.children = top;
    topic.notes = before;
    return topic;
  }

  private topic(inline: readonly Token[]): MindTopic {
    const text: TextOp[] = [...this.inline(inline, {})],
      topic = newTopic(text);
    const [first] = text,
      box = first && !first.attributes ? BOX.exec(first.insert) : null;
    if (box) {
      topic.todo = box[1] === ' ' ? 'open' : 'done';
      text[0] = { insert: first!.insert.slice(box[0].length) };
    }
    const last = text.at(-1);
    if (last && !last.attributes) {
      const { words, tags } = tagsAtEnd(last.insert);
      if (tags.length > 0) {
        topic.labels = tags;
        text[text.length - 1] = { insert: words };
      }
    }
    const kept = text.filter(({ insert }) => insert !== ''),
      url = kept.length > 0 ? kept[0]!.attributes?.link : undefined;
    // A line that is a link as a whole is a topic with a link; where lines of it end is no text of its own.
    if (url !== undefined && kept.every(({ insert, attributes }) => insert === '\n' || attributes?.link === url)) {
      topic.link = { url };
      topic.text = kept.map(({ insert, attributes }) => plainOf(insert, attributes));
    } else topic.text = kept;
    return topic;
  }

  /** A piece of a note. */
  private block(token: Token): TextOp[] {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return [];
      case 'code':
        return [{ insert: (token as Tokens.Code).text, attributes: { font: 'mono' } }];
      case 'blockquote':
        return this.quoted(token as Tokens.Blockquote);
      case 'html':
        return [...richFromHtml((token as Tokens.HTML).text)];
      case 'paragraph':
      case 'text':
        return this.inline((token as Tokens.Paragraph).tokens ?? [token], {});
      default:
        return [{ insert: token.raw.replace(/\n+$/, '') }];
    }
  }

  private quoted({ tokens }: Tokens.Blockquote): TextOp[] {
    const out: TextOp[] = [];
    for (const token of tokens) {
      const text = token.type === 'list' ? [{ insert: token.raw.replace(/\n+$/, '') }] : this.block(token);
      if (text.length > 0) out.push(...(out.length > 0 ? [{ insert: '\n' }] : []), ...text);
    }
    return out;
  }

  private inline(tokens: readonly Token[], format: TextAttributes): TextOp[] {
    const out: TextOp[] = [];
    let current = format;
    for (const token of tokens) {
      const html = token.type === 'html' ? /^<(\/?)(b|strong|i|em|u|s|del|sub|sup|code)>$/i.exec(token.raw) : null;
      if (html) current = withTag(current, format, html[2]!.toLowerCase(), html[1] === '/');
      else for (const op of this.piece(token, current)) append(out, op);
    }
    return out;
  }

  private piece(token: Token, format: TextAttributes): TextOp[] {
    const inner = 'tokens' in token && token.tokens ? token.tokens : [];
    switch (token.type) {
      case 'strong':
        return this.inline(inner, { ...format, bold: true });
      case 'em':
        return this.inline(inner, { ...format, italic: true });
      case 'del':
        return this.inline(inner, { ...format, strike: true });
      case 'codespan':
        return [op(decodeEntities((token as Tokens.Codespan).text), { ...format, font: 'mono' })];
      case 'br':
        return [{ insert: '\n' }];
      case 'link': {
        const url = safeLink((token as Tokens.Link).href);
        return this.inline(inner, url === undefined ? format : { ...format, link: url });
      }
      case 'image': {
        const { href, text } = token as Tokens.Image,
          url = safeLink(href);
        this.dropped.add('pictures');
        return [op(text || href, url === undefined ? format : { ...format, link: url })];
      }
      case 'html':
        return /^<br\s*\/?>/i.test(token.raw) ? [{ insert: '\n' }] : [...richFromHtml(token.raw)];
      case 'text':
      case 'escape':
        if (inner.length > 0) return this.inline(inner, format);
        return [op(inOneLine(decodeEntities((token as Tokens.Text).text)), format)];
      default:
        return [op(decodeEntities(token.raw), format)];
    }
  }
}

/** Takes the first picture, formula, code or table below a topic as what it says; false for all else. */
function content(topic: MindTopic | undefined, token: Token): boolean {
  if (!topic) return false;
  if (token.type === 'code' && !topic.code) {
    const { text, lang } = token as Tokens.Code,
      code = codeFrom(text, lang);
    if (code) topic.code = code;
    return code !== undefined;
  }
  if (token.type === 'table' && !topic.table) {
    const { header, rows } = token as Tokens.Table,
      table = tableFrom([header, ...rows].map((row) => row.map((cell) => cellOf(cell.text))));
    if (table) topic.table = table;
    return table !== undefined;
  }
  const image = topic.image ? undefined : pictureIn(token);
  if (image) {
    topic.image = image;
    return true;
  }
  const [, latex] = token.type === 'paragraph' ? (/^\$\$([^]+)\$\$\s*$/.exec(token.raw) ?? []) : [],
    formula = latex === undefined || topic.formula !== undefined ? undefined : formulaFrom(latex);
  if (formula !== undefined) topic.formula = formula;
  return formula !== undefined;
}

/** The picture that a paragraph is and nothing else, where the file has its bytes. */
function pictureIn(token: Token): MindImage | undefined {
  const [only, ...others] =
    token.type === 'paragraph' || token.type === 'text' ? ((token as Tokens.Text).tokens ?? []) : [];
  if (only?.type !== 'image' || others.length > 0) return undefined;
  const { href, text } = only as Tokens.Image,
    bytes = dataPicture(href);
  return bytes && { bytes, name: text };
}

/** A cell's words, without the signs of Markdown that escape others. */
const cellOf = (source: string): string =>
  decodeEntities(source.replace(/<br\s*\/?>/gi, '\n').replace(/\\([\\`*_[\]<>~&|#@.:])/g, '$1'));

const TAG_FORMATS: Readonly<Record<string, TextAttributes>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  code: { font: 'mono' },
};

/** The format after a tag of HTML that opens or closes. */
function withTag(current: TextAttributes, outer: TextAttributes, tag: string, isEnd: boolean): TextAttributes {
  const own = TAG_FORMATS[tag]!;
  if (!isEnd) return { ...current, ...own };
  const [key] = Object.keys(own) as [keyof TextAttributes];
  const { [key]: _, ...rest } = current;
  return key in outer ? { ...rest, [key]: outer[key] } : rest;
}

/** Words that go on in the next line are in one. */
function inOneLine(text: string): string {
  const lines = text.split('\n');
  return lines.map((line, i) => withoutBlanks(line, i > 0, i < lines.length - 1)).join(' ');
}

function withoutBlanks(line: string, atStart: boolean, atEnd: boolean): string {
  const from = atStart ? line.trimStart() : line;
  return atEnd ? from.trimEnd() : from;
}

/** The tags that a line ends with, each once, and what stands before them. */
function tagsAtEnd(line: string): { words: string; tags: string[] } {
  // Words, and the blanks between them.
  const parts = line.split(/(\s+)/),
    tags: string[] = [];
  if (parts.at(-1) === '') parts.splice(-2);
  while (parts.length > 1 && TAG.test(parts.at(-1)!)) {
    tags.push(parts.at(-1)!.slice(1));
    parts.splice(-2);
  }
  return { words: parts.join(''), tags: [...new Set(tags.reverse())] };
}

const op = (insert: string, format: TextAttributes): TextOp =>
  Object.keys(format).length > 0 ? { insert, attributes: format } : { insert };

function append(out: TextOp[], next: TextOp): void {
  const last = out.at(-1);
  if (next.insert === '') return;
  if (last && JSON.stringify(last.attributes ?? {}) === JSON.stringify(next.attributes ?? {}))
    out[out.length - 1] = { ...last, insert: last.insert + next.insert };
  else out.push(next);
}

function plainOf(insert: string, attributes: TextAttributes | undefined): TextOp {
  const { link: _, ...rest } = attributes ?? {};
  return op(insert, rest);
}

/** Whether a text is Markdown rather than any other. */
export const looksLikeMarkdown = (text: string): boolean => /^#{1,6} \S/m.test(text) || FRONT.test(text);
