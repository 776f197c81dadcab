/** Markdown: headings and the lists below them are topics, what else stands there is their notes. */
import { fromPlain, type RichText, type TextAttributes, type TextOp } from '@limn/document';
import { lexer, type Token, type Tokens } from 'marked';
import { decodeText } from '../../text-encoding.ts';
import type { Dropped } from '../../report.ts';
import { trimmed } from '../delta.ts';
import { decodeEntities, richFromHtml } from '../html.ts';
import type { ReadContext } from '../import.ts';
import { safeLink } from '../links.ts';
import { type MindMap, type MindTopic, newSheet, newTopic } from '../model.ts';

const FRONT = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/;
const BOX = /^\[([ xX])\]\s+/;
/** Tags at the end of a line, as note programs write them; a number is that of an issue. */
const TAGS = /(?:\s+#(?!\d+(?:\s|$))[\p{L}\p{N}_/-]+)+\s*$/u;

export function readMarkdown({ bytes, name, dropped }: ReadContext): MindMap {
  const source = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const front = FRONT.exec(source),
    title = /^title:\s*["']?(.*?)["']?\s*$/m.exec(front?.[1] ?? '')?.[1];
  const tokens = lexer(front ? source.slice(front[0].length) : source, { gfm: true });
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

class Reader {
  private readonly dropped: Dropped;

  constructor(dropped: Dropped) {
    this.dropped = dropped;
  }

  /** Topics of a document or of what stands in a list's item, and notes that stand before the first. */
  blocks(tokens: readonly Token[]): { top: MindTopic[]; before: RichText[] } {
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
        (open.at(-1)?.topic.children ?? top).push(...(token as Tokens.List).items.map((item) => this.item(item)));
      } else {
        const text = this.block(token);
        if (text.length > 0) note.push(...(note.length > 0 ? [{ insert: '\n' }] : []), ...text);
      }
    }
    flush();
    return { top, before };
  }

  private item({ tokens, task, checked }: Tokens.ListItem): MindTopic {
    const content = tokens.filter(({ type }) => type !== 'checkbox'),
      at = content.findIndex(({ type }) => type === 'text' || type === 'paragraph'),
      [first] = content;
    const isText = at === 0 && first !== undefined;
    const topic = this.topic(isText ? ((first as Tokens.Text).tokens ?? [first]) : []);
    if (task) topic.todo = checked ? 'done' : 'open';
    const { top, before } = this.blocks(isText ? content.slice(1) : content);
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
    const last = text.at(-1),
      tags = last && !last.attributes ? TAGS.exec(last.insert)?.[0] : undefined;
    if (tags !== undefined) {
      topic.labels = [
        ...new Set(
          tags
            .trim()
            .split(/\s+/)
            .map((tag) => tag.slice(1)),
        ),
      ];
      text[text.length - 1] = { insert: last!.insert.slice(0, -tags.length) };
    }
    const kept = text.filter(({ insert }) => insert !== ''),
      url = kept.length > 0 ? kept[0]!.attributes?.link : undefined;
    // A line that is a link as a whole is a topic with a link.
    if (url !== undefined && kept.every(({ attributes }) => attributes?.link === url)) {
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
        return [op(decodeEntities((token as Tokens.Text).text).replace(/ *\n */g, ' '), format)];
      default:
        return [op(decodeEntities(token.raw), format)];
    }
  }
}

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
