/** Texts with formats: HTML as editors write it, read without a DOM, and written again. */
import { paragraphs, type RichText, type TextAttributes, type TextOp } from '@limn/document';
import type { XmlElement } from '../syntax/xml.ts';
import { colorOf } from './colors.ts';
import { ENTITIES } from './entities.ts';
import { safeLink } from './links.ts';

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'table',
  'pre',
  'blockquote',
  'hr',
]);
/** Those that have no end tag. */
const VOID = new Set(['meta', 'link', 'img', 'hr', 'input', 'col', 'wbr', 'base', 'source']);
const SILENT = new Set(['head', 'script', 'style', 'title', 'meta', 'link']);
const HEADINGS = /^h[1-6]$/;
const entityOf = (name: string): string | undefined =>
  [name, name.toLowerCase()].map((one) => (Object.hasOwn(ENTITIES, one) ? ENTITIES[one] : undefined)).find(Boolean);

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,8}));/gi, (whole, hex, dec, name) => {
    if (name !== undefined) return entityOf(name as string) ?? (whole as string);
    const code = hex !== undefined ? Number.parseInt(hex as string, 16) : Number(dec);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** Sizes of headings as shares of that of the text, and of the elements that say 1 to 7, px. */
const HEADING_SIZES: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h5: 0.83, h6: 0.67 };
const FONT_SIZES: readonly number[] = [10, 13, 16, 18, 24, 32, 48];

type Attribute = (name: string) => string | undefined;

/** What an element says of its text: it may take back what is around it, as Google Docs does with bold for all. */
type OwnFormat = Omit<TextAttributes, 'bold' | 'italic'> & { bold?: boolean; italic?: boolean };

/** What an inline element does to the text in it. */
function formatOf(tag: string, attribute: Attribute, base: number | undefined): OwnFormat {
  const out: OwnFormat = {},
    share = base === undefined || !Object.hasOwn(HEADING_SIZES, tag) ? undefined : HEADING_SIZES[tag]! * base;
  if (share !== undefined) out.size = String(Math.round(share * 100) / 100);
  if (tag === 'b' || tag === 'strong' || HEADINGS.test(tag)) out.bold = true;
  if (tag === 'i' || tag === 'em') out.italic = true;
  if (tag === 'u' || tag === 'ins') out.underline = true;
  if (tag === 's' || tag === 'strike' || tag === 'del') out.strike = true;
  if (tag === 'sub' || tag === 'sup') out.script = tag === 'sub' ? 'sub' : 'super';
  if (tag === 'code' || tag === 'tt') out.font = 'mono';
  if (tag === 'a') {
    const url = safeLink(attribute('href') ?? '');
    if (url !== undefined) out.link = url;
  }
  if (tag === 'font') {
    setColor(out, 'color', attribute('color'));
    const size = FONT_SIZES[Number(attribute('size')) - 1];
    if (size !== undefined && base !== undefined) out.size = String(size);
  }
  for (const [property, value] of styleDeclarations(attribute('style'))) declare(out, property, value);
  return out;
}

/** The formats of what stands in an element: its own, over those around it; what it takes back is left out. */
function formatIn(around: TextAttributes | undefined, { bold, italic, ...own }: OwnFormat): TextAttributes {
  const out: TextAttributes = { ...around, ...own };
  if (bold) out.bold = true;
  else if (bold === false) delete out.bold;
  if (italic) out.italic = true;
  else if (italic === false) delete out.italic;
  return out;
}

/** Values of a style attribute by property, in the order they stand in. */
export type Declarations = Map<string, string>;

export function styleDeclarations(style = ''): Declarations {
  const out: Declarations = new Map();
  for (const declaration of style.split(';')) {
    const at = declaration.indexOf(':');
    if (at > 0) out.set(declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim());
  }
  return out;
}

function setColor(out: OwnFormat, key: 'color' | 'background', value: string | undefined): void {
  const color = colorOf(value);
  if (color !== undefined && color !== 'none') out[key] = color;
}

function declare(out: OwnFormat, property: string, value: string): void {
  if (property === 'color') setColor(out, 'color', value);
  else if (property === 'background-color' || property === 'background') setColor(out, 'background', value);
  else if (property === 'font-weight') out.bold = value.startsWith('bold') || Number(value) >= 600;
  else if (property === 'font-style') out.italic = value === 'italic' || value === 'oblique';
  else if (property === 'text-decoration') {
    if (value.includes('underline')) out.underline = true;
    if (value.includes('line-through')) out.strike = true;
  } else if (property === 'font-size') {
    const [, size, unit] = /^([\d.]+)(px|pt)$/.exec(value) ?? [];
    if (size !== undefined) out.size = String(Math.round(Number(size) * (unit === 'pt' ? 4 / 3 : 1) * 100) / 100);
  }
}

/** Collects text as elements open and close around it; blanks run together as on a page. */
class RichBuilder {
  /** Size of the text around, px, where headings are larger by it. */
  private readonly base: number | undefined;
  private readonly ops: TextOp[] = [];
  /** Elements around what comes next, each with the formats of all of them up to it. */
  private readonly around: { tag: string; format: TextAttributes; isMarker: boolean }[] = [];
  /** The paragraph of a list that Word writes as one of words: how deep it is, and the sign that stands before it. */
  private item: { level: number; marker: string } | null = null;
  /** How many of each are among them: texts may open thousands, and close what was never opened as often. */
  private readonly counts = new Map<string, number>();
  private readonly lists: ('bullet' | 'ordered')[] = [];
  private silent = 0;
  private verbatim = 0;
  /** Whether a line has begun, and whether a blank waits for what comes after it. */
  private isInLine = false;
  private hasBlank = false;

  constructor(base?: number) {
    this.base = base;
  }

  open(tag: string, attribute: Attribute): void {
    if (SILENT.has(tag)) this.silent++;
    if (tag === 'pre') this.verbatim++;
    if (tag === 'br') {
      this.endLine({});
      return;
    }
    if (BLOCKS.has(tag) && this.isInLine) this.endLine(this.paragraph());
    if (tag === 'ul' || tag === 'ol') this.lists.push(tag === 'ul' ? 'bullet' : 'ordered');
    if (tag === 'td' && this.isInLine) this.put('\t');
    const around = this.around.at(-1),
      list = wordList(attribute('style'));
    if (BLOCKS.has(tag)) this.item = typeof list === 'number' ? { level: list, marker: '' } : null;
    this.around.push({
      tag,
      format: formatIn(around?.format, formatOf(tag, attribute, this.base)),
      isMarker: around?.isMarker === true || list === 'marker',
    });
    this.counts.set(tag, (this.counts.get(tag) ?? 0) + 1);
  }

  close(tag: string): void {
    if (SILENT.has(tag) && this.silent > 0) this.silent--;
    if (tag === 'pre' && this.verbatim > 0) this.verbatim--;
    if (BLOCKS.has(tag) && (this.isInLine || (tag === 'p' && this.ops.length > 0))) this.endLine(this.paragraph());
    if (tag === 'ul' || tag === 'ol') this.lists.pop();
    if (!this.isIn(tag)) return;
    for (let last: string | undefined; last !== tag; ) {
      last = this.around.pop()!.tag;
      this.counts.set(last, this.counts.get(last)! - 1);
    }
  }

  text(value: string): void {
    if (this.silent > 0) return;
    if (this.around.at(-1)?.isMarker) {
      if (this.item && this.item.marker.length < 20) this.item.marker += value;
      return;
    }
    if (this.verbatim > 0) {
      this.put(value);
      return;
    }
    for (const part of value.split(/([ \t\r\n]+)/)) {
      if (part === '') continue;
      if (/^[ \t\r\n]/.test(part)) this.hasBlank = this.isInLine;
      else this.put(part);
    }
  }

  done(): RichText {
    // Blanks that keep a line together were only kept from running into others.
    for (const op of this.ops) op.insert = op.insert.replaceAll('\u00a0', ' ');
    const last = this.ops.at(-1);
    // The newline that ends a last plain paragraph says nothing; that of a list's does.
    if (last?.insert === '\n' && !last.attributes) this.ops.pop();
    while (this.ops.length > 0 && this.ops.at(-1)!.insert === '\n' && !this.ops.at(-1)!.attributes) this.ops.pop();
    return this.ops;
  }

  private isIn(tag: string): boolean {
    return (this.counts.get(tag) ?? 0) > 0;
  }

  private paragraph(): TextAttributes {
    if (this.item) {
      const { level, marker } = this.item,
        kind = /^[\s\u00a0(]*[\p{L}\p{N}]+[.)、．]/u.test(marker) ? 'ordered' : 'bullet';
      return level > 1 ? { list: kind, indent: level - 1 } : { list: kind };
    }
    const list = this.lists.at(-1);
    if (!list || !this.isIn('li')) return {};
    return this.lists.length > 1 ? { list, indent: this.lists.length - 1 } : { list };
  }

  private endLine(attributes: TextAttributes): void {
    this.push('\n', attributes);
    this.isInLine = false;
    this.hasBlank = false;
  }

  private put(text: string): void {
    this.push(this.hasBlank ? ` ${text}` : text, this.around.at(-1)?.format ?? {});
    this.isInLine = true;
    this.hasBlank = false;
  }

  private push(insert: string, attributes: TextAttributes): void {
    const last = this.ops.at(-1),
      isPlain = Object.keys(attributes).length === 0;
    if (last && insert !== '\n' && last.insert !== '\n' && same(last.attributes, isPlain ? undefined : attributes))
      last.insert += insert;
    else this.ops.push(isPlain ? { insert } : { insert, attributes: { ...attributes } });
  }
}

/** What Word says of its lists: how deep the paragraph is, or that this is only its sign, which the list has anyway. */
function wordList(style: string | undefined): number | 'marker' | undefined {
  if (style === undefined) return undefined;
  const [, said, level] = /mso-list:\s*(ignore|l\d+\s+level([1-9]))/i.exec(style) ?? [];
  if (level !== undefined) return Number(level);
  return said === undefined ? undefined : 'marker';
}

const same = (a: TextAttributes | undefined, b: TextAttributes | undefined): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {});

/**
 * A tag; or a comment, which without an end goes on to that of the text, so that no other is looked for in it; or one
 * of Word's conditions, whose content counts.
 */
const TAG = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)\/?>|<!--[^]*?(?:-->|$)|<!\[(?:if|endif)[^<>]*>/gi;

/**
 * Text with formats of a piece of HTML, however it is nested; what is no element is text. Headings are larger by the
 * size of the text, px, where that is told.
 */
export function richFromHtml(html: string, base?: number): RichText {
  const builder = new RichBuilder(base);
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    builder.text(decodeEntities(html.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, slash, name, rest = ''] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash === '/') builder.close(tag);
    else {
      builder.open(tag, (wanted) => attributeIn(rest, wanted));
      if ((match[0].endsWith('/>') || VOID.has(tag)) && tag !== 'br') builder.close(tag);
    }
  }
  builder.text(decodeEntities(html.slice(at)));
  return builder.done();
}

/** Attributes by name of what stands in a tag after its own. */
export const attributesOf =
  (rest: string) =>
  (wanted: string): string | undefined =>
    attributeIn(rest, wanted);

function attributeIn(rest: string, wanted: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(rest);
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

/** Text with formats of HTML that stands in an XML file. */
export function richFromElement(element: XmlElement): RichText {
  const builder = new RichBuilder();
  const walk = (one: XmlElement): void => {
    const tag = one.name.toLowerCase();
    builder.open(tag, (name) => one.attributes[name] ?? one.attributes[name.toUpperCase()]);
    for (const child of one.children) {
      if (typeof child === 'string') builder.text(child);
      else walk(child);
    }
    if (tag !== 'br') builder.close(tag);
  };
  walk(element);
  return builder.done();
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** Whether a text has formats that plain text would lose. */
export const isRich = (text: RichText): boolean => text.some(({ attributes }) => attributes !== undefined);

/** HTML of a piece of a text. */
export function htmlOfRun({ insert, attributes = {} }: TextOp): string {
  let html = escapeXml(insert).replace(/^ | $| (?= )/g, '&#160;');
  const { bold, italic, underline, strike, script, color, background, size, font, link } = attributes;
  const css = [
    color && `color:${color}`,
    background && `background-color:${background}`,
    size && `font-size:${Number.parseFloat(size)}px`,
  ].filter(Boolean);
  if (css.length > 0) html = `<span style="${escapeXml(css.join(';'))}">${html}</span>`;
  if (font === 'mono') html = `<code>${html}</code>`;
  if (script) html = script === 'sub' ? `<sub>${html}</sub>` : `<sup>${html}</sup>`;
  if (strike) html = `<s>${html}</s>`;
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<i>${html}</i>`;
  if (bold) html = `<b>${html}</b>`;
  return link ? `<a href="${escapeXml(link)}">${html}</a>` : html;
}

/** HTML of a text with formats, one paragraph a line. */
export function htmlOf(text: RichText): string {
  const out: string[] = [];
  let list: string | undefined;
  for (const { runs, attributes } of paragraphs(text)) {
    const wanted = attributes.list && (attributes.list === 'ordered' ? 'ol' : 'ul');
    if (list !== undefined && list !== wanted) out.push(`</${list}>`);
    if (wanted !== undefined && list !== wanted) out.push(`<${wanted}>`);
    list = wanted;
    const inner = runs.map(htmlOfRun).join('');
    out.push(wanted !== undefined ? `<li>${inner}</li>` : `<p>${inner}</p>`);
  }
  if (list !== undefined) out.push(`</${list}>`);
  return out.join('');
}
