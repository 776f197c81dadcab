import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ANIMATIONS, ELEMENTS, PICTURING, PLAIN_ATTRIBUTES, PROPERTIES, REFERRING } from './svg-allowed.ts';
import { cleanDeclarations, cleanSheet, cleanValue } from './svg-css.ts';
import { checkDrawn, type Drawn } from './svg-drawn.ts';

/** Bounds of one SVG. */
export const MAX_BYTES = 8 * 1024 * 1024;
export const MAX_ELEMENTS = 200_000;
const MAX_DEPTH = 256;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i;

export interface CleanSvg {
  text: string;
  /** User units. */
  width: number;
  height: number;
}

/**
 * Reads an SVG and writes it again with what is known to be harmless (`svg-allowed.ts`) alone: elements, attributes and
 * styles that draw, addresses of parts of itself and of pictures inside it. Undefined when the bytes are no well-formed
 * SVG within the bounds, or have a document type of their own, whose entities could grow without end.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg | undefined {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  const text = textOf(bytes);
  if (text === undefined || !/<(?:\w+:)?svg[\s>/]/i.test(text.slice(0, 20_000))) return undefined;
  const writer = new Writer();
  try {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', (type) => {
      if (type.includes('[')) throw new Error('a document type of its own');
    });
    parser.on('opentag', (tag) => writer.open(tag));
    parser.on('closetag', () => writer.close());
    parser.on('text', (content) => writer.text(content));
    parser.on('cdata', (content) => writer.text(content));
    parser.write(text).close();
    return writer.result();
  } catch {
    return undefined;
  }
}

/** UTF-8, or UTF-16 when it begins with that mark; written again, it is always UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    return new TextDecoder(isWide ? mark : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** An attribute as it is written, and the parts of the picture it has drawn. */
interface Kept {
  name: string;
  value: string;
  refers: string[];
}

class Writer {
  readonly #out: string[] = [];
  #depth = 0;
  #elements = 0;
  /** Depth at which an element began that is left out; everything deeper is left out with it. */
  #skipFrom = Infinity;
  /** The text of a style sheet, in however many pieces it comes; null outside of one. */
  #sheet: string | null = null;
  readonly #names: string[] = [];
  /** Elements that are open, the innermost last, under one that stands for the whole. */
  readonly #open: Drawn[] = [{ id: undefined, keys: [], inside: [], refers: [] }];
  readonly #styles = new Map<string, string[]>();
  #size: { width: number; height: number } | undefined;

  open(tag: SaxesTagNS): void {
    const name = tag.local;
    if (++this.#elements > MAX_ELEMENTS || ++this.#depth > MAX_DEPTH) throw new Error('over the bounds');
    if (this.#depth === 1) {
      if (name !== 'svg' || (tag.uri !== SVG && tag.uri !== '')) throw new Error('no svg');
      this.#size = sizeOf(Object.fromEntries(Object.values(tag.attributes).map((one) => [one.name, one.value])));
    }
    if (this.#skipFrom < Infinity) return;
    // Markup in a style sheet is none; a namespace of another kind is not drawn.
    const known = ELEMENTS.has(name) && (tag.uri === SVG || tag.uri === '') && this.#sheet === null;
    if (!known || (ANIMATIONS.has(name) && !animatesHarmless(tag))) {
      this.#skipFrom = this.#depth;
      return;
    }
    const attributes = Object.values(tag.attributes).flatMap((one) => kept(name, one) ?? []);
    this.#begin(name, attributes);
    const root = this.#depth === 1 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : '';
    const written = attributes.map((one) => ` ${one.name}="${escape(one.value)}"`).join('');
    this.#out.push(`<${name}${root}${written}>`);
    if (name === 'style') this.#sheet = '';
  }

  #begin(name: string, attributes: readonly Kept[]): void {
    const value = (wanted: string): string | undefined => attributes.find((one) => one.name === wanted)?.value;
    const id = value('id');
    const classes = value('class')?.split(/\s+/).filter(Boolean) ?? [];
    const drawn: Drawn = {
      id,
      keys: ['*', name, ...classes.map((one) => `.${one}`), ...(id === undefined ? [] : [`#${id}`])],
      inside: [],
      refers: attributes.flatMap((one) => one.refers),
    };
    this.#open.at(-1)!.inside.push(drawn);
    this.#open.push(drawn);
    this.#names.push(name);
  }

  close(): void {
    if (this.#skipFrom === Infinity) {
      if (this.#sheet !== null) this.#endSheet(this.#sheet);
      this.#out.push(`</${this.#names.pop()!}>`);
      this.#open.pop();
    }
    if (this.#depth === this.#skipFrom) this.#skipFrom = Infinity;
    this.#depth--;
  }

  #endSheet(text: string): void {
    const sheet = cleanSheet(text);
    for (const [key, ids] of sheet.refers) this.#styles.set(key, [...(this.#styles.get(key) ?? []), ...ids]);
    this.#out.push(escape(sheet.text));
    this.#sheet = null;
  }

  text(content: string): void {
    if (this.#skipFrom < Infinity) return;
    if (this.#sheet === null) this.#out.push(escape(content));
    else this.#sheet += content;
  }

  /** @throws when following all references draws more than the bounds allow. */
  result(): CleanSvg | undefined {
    checkDrawn(this.#open[0]!, this.#styles);
    return this.#size && { text: this.#out.join(''), ...this.#size };
  }
}

type Attribute = SaxesTagNS['attributes'][string];

/** An attribute of an element as far as it is harmless; undefined for one that is left out. */
function kept(element: string, { local, prefix, uri, value }: Attribute): Kept | undefined {
  if (local === 'href' && (uri === XLINK || uri === '')) {
    const part = /^\s*#(.*)$/s.exec(value)?.[1];
    const shown = part !== undefined || (PICTURING.has(element) && DATA_PICTURE.test(value.trim()));
    if (!REFERRING.has(element) || !shown) return undefined;
    return { name: uri === '' ? 'href' : 'xlink:href', value, refers: part === undefined ? [] : [part] };
  }
  if (uri === XML) {
    return local === 'space' || local === 'lang' ? { name: `xml:${local}`, value, refers: [] } : undefined;
  }
  if (uri !== '' || prefix !== '') return undefined;
  if (local === 'style') {
    const { text, refers } = cleanDeclarations(value);
    return text === '' ? undefined : { name: local, value: text, refers };
  }
  if (ANIMATIONS.has(element) && VALUES.has(local)) {
    const clean = cleanValue(value);
    return clean && { name: local, value, refers: clean.refers };
  }
  if (ANIMATIONS.has(element) && (local === 'attributeName' || local === 'attributeType' || local === 'fill'))
    return { name: local, value, refers: [] };
  if (PLAIN_ATTRIBUTES.has(local)) return { name: local, value, refers: [] };
  if (!PROPERTIES.has(local)) return undefined;
  const clean = cleanValue(value);
  return clean && { name: local, value: clean.text, refers: clean.refers };
}

/** Values that an animation gives to another attribute. */
const VALUES: ReadonlySet<string> = new Set(['from', 'to', 'by', 'values']);

/** Whether what an animation changes is an attribute that is kept, with values of its own kind. */
function animatesHarmless(tag: SaxesTagNS): boolean {
  if (tag.local === 'animateMotion') return true;
  const name = Object.values(tag.attributes).find((one) => one.name === 'attributeName')?.value ?? '';
  return (PROPERTIES.has(name) || PLAIN_ATTRIBUTES.has(name)) && name !== 'class' && name !== 'id';
}

function sizeOf(attributes: Record<string, string>): { width: number; height: number } {
  const width = length(attributes.width);
  const height = length(attributes.height);
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  // 300 × 150 is what CSS gives a picture that says nothing; one side alone follows the view box.
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : { width: 300, height: 150 };
  if (width !== undefined) return { width, height: height ?? (width * box.height) / box.width };
  return height === undefined ? box : { width: (height * box.width) / box.height, height };
}

/** CSS pixels in one of each absolute unit. */
const UNITS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function length(value: string | undefined): number | undefined {
  const match = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(value ?? '');
  const number = match && Number(match[1]) * UNITS[(match[2] ?? '').toLowerCase()]!;
  return number && number > 0 && Number.isFinite(number) ? number : undefined;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);
