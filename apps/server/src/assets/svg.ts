import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Bounds of one SVG. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ELEMENTS = 200_000;
const MAX_DEPTH = 256;
/**
 * Elements drawn when every reference to a part of the picture is followed: ten levels of ten `use` each are ten
 * thousand millions.
 */
const MAX_DRAWN = 250_000;

/** Elements that act, load or hold HTML; they go with what is in them. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
  'meta',
  'link',
  'base',
]);
/** Animations of these attributes could put an address or a handler back in. */
const ANIMATION = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'discard']);
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i;

export interface CleanSvg {
  text: string /** User units. */;
  width: number;
  height: number;
}

/**
 * Reads an SVG and writes it again without what could act or reach out: scripts, handlers, HTML, addresses other than
 * of parts of itself and of pictures inside it. Undefined when the bytes are no well-formed SVG within the bounds.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg | undefined {
  if (bytes.byteLength > MAX_BYTES) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (!/<svg[\s>]/i.test(text.slice(0, 20_000)) || /<!ENTITY/i.test(text)) return undefined;
  const writer = new Writer();
  try {
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => writer.open(tag));
    parser.on('closetag', (tag) => writer.close(tag.name));
    parser.on('text', (content) => writer.text(content));
    parser.on('cdata', (content) => writer.text(content));
    parser.write(text).close();
    return writer.result();
  } catch {
    return undefined;
  }
}

/** An element as far as it draws: what is in it, and the parts of the picture it draws besides. */
interface Drawn {
  id: string | undefined;
  inside: Drawn[];
  refers: string[];
}

class Writer {
  readonly #out: string[] = [];
  #depth = 0;
  #elements = 0;
  /** Depth at which a forbidden element began; everything deeper is left out. */
  #skipFrom = Infinity;
  #inStyle = false;
  /** Elements that are open, the innermost last, under one that stands for the whole. */
  readonly #open: Drawn[] = [{ id: undefined, inside: [], refers: [] }];
  #size: { width: number; height: number } | undefined;

  open(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (++this.#elements > MAX_ELEMENTS || ++this.#depth > MAX_DEPTH) throw new Error('over the bounds');
    if (this.#depth === 1) {
      if (name !== 'svg') throw new Error('no svg');
      this.#size = sizeOf(tag.attributes);
    }
    if (this.#skipFrom < Infinity) return;
    if (FORBIDDEN.has(name) || (ANIMATION.has(name) && animatesForbidden(tag.attributes))) {
      this.#skipFrom = this.#depth;
      return;
    }
    this.#inStyle ||= name === 'style';
    const attributes = Object.entries(tag.attributes).filter(([key, value]) => allowed(localName(key), value));
    const drawn: Drawn = {
      id: tag.attributes.id,
      inside: [],
      refers: attributes.flatMap(([key, value]) => partsNamed(localName(key), value)),
    };
    this.#open.at(-1)!.inside.push(drawn);
    this.#open.push(drawn);
    this.#out.push(`<${tag.name}${attributes.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}>`);
  }

  close(name: string): void {
    if (this.#skipFrom === Infinity) {
      this.#out.push(`</${name}>`);
      this.#open.pop();
    }
    if (this.#depth === this.#skipFrom) this.#skipFrom = Infinity;
    this.#depth--;
    if (localName(name) === 'style') this.#inStyle = false;
  }

  text(content: string): void {
    if (this.#skipFrom < Infinity) return;
    this.#out.push(escape(this.#inStyle && reachesOut(content) ? '' : content));
  }

  /** @throws when following all references draws more than the bounds allow. */
  result(): CleanSvg | undefined {
    checkDrawn(this.#open[0]!);
    return this.#size && { text: this.#out.join(''), ...this.#size };
  }
}

/** Parts of the picture that an attribute has drawn: of `href`, and of paints, masks, markers and filters. */
function partsNamed(name: string, value: string): string[] {
  const named =
    name === 'href'
      ? (/^\s*#(.*)$/s.exec(value)?.slice(1) ?? [])
      : [...value.matchAll(/url\(\s*['"]?#([^'")]+)/gi)].map((match) => match[1]!);
  return named.map((id) => decoded(id.trim()));
}

/** The id in an address, in which any character may be written as a percent code. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Counts the elements drawn by one and all it refers to. What refers to itself draws nothing, as browsers have it.
 * @throws over `MAX_DRAWN`.
 */
function checkDrawn(root: Drawn): void {
  const named = new Map<string, Drawn[]>(),
    counts = new Map<Drawn, number>();
  const collect = (one: Drawn): void => {
    if (one.id !== undefined) {
      const same = named.get(one.id);
      if (same === undefined) named.set(one.id, [one]);
      else same.push(one);
    }
    one.inside.forEach(collect);
  };
  collect(root);
  const count = (one: Drawn): number => {
    const known = counts.get(one);
    if (known !== undefined) return known;
    counts.set(one, 0);
    let sum = 1;
    const add = (part: Drawn): void => {
      sum += count(part);
      if (sum > MAX_DRAWN) throw new Error('over the bounds');
    };
    one.inside.forEach(add);
    for (const id of one.refers) named.get(id)?.forEach(add);
    counts.set(one, sum);
    return sum;
  };
  count(root);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function allowed(name: string, value: string): boolean {
  if (name.startsWith('on')) return false;
  if (name === 'href' || name === 'src') return value.trim().startsWith('#') || DATA_PICTURE.test(value.trim());
  return !reachesOut(value) || name === 'xmlns';
}

/** CSS that loads something: an import, or an address that is neither a part of the picture nor a picture inside it. */
function reachesOut(css: string): boolean {
  // Escapes and comments could hide a name from the checks that follow.
  if (/@import|expression\s*\(|javascript:|\\/i.test(css)) return true;
  for (const [, address] of css.matchAll(/url\(\s*['"]?([^'")]*)/gi)) {
    if (!address!.startsWith('#') && !DATA_PICTURE.test(address!)) return true;
  }
  return false;
}

function animatesForbidden(attributes: Record<string, string>): boolean {
  const name = localName(attributes.attributeName ?? '');
  return name === 'href' || name === 'src' || name.startsWith('on');
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
