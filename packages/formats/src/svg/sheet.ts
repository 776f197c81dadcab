/** Style sheets inside of SVG: rules by names, classes and ids, of an element and of what it stands in. */
import { textContent, type XmlElement } from '../syntax/xml.ts';

export type Look = Readonly<Record<string, string>>;

/** One element of a selector, `rect.node#a`. */
interface Part {
  name?: string;
  id?: string;
  classes: readonly string[];
  /** Whether it directly contains the part after it. */
  isParent: boolean;
}

interface Rule {
  /** From outside to inside. */
  parts: readonly Part[];
  look: Look;
  /** Ids, classes and names, and then the order of the file, decide which of two rules is heard. */
  weight: number;
  order: number;
}

const MOST_RULES = 2000,
  MOST_PARTS = 10,
  /** Characters of a style sheet, and of a selector. */
  MOST_TEXT = 500_000,
  MOST_SELECTOR = 1000;

export function declarations(text: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const one of text.split(';', 200)) {
    const at = one.indexOf(':');
    if (at > 0) {
      const name = one.slice(0, at).trim();
      out[name.startsWith('--') ? name : name.toLowerCase()] = one
        .slice(at + 1)
        .replace(/!\s*important/i, '')
        .trim();
    }
  }
  return out;
}

/**
 * Innermost blocks of a style sheet with what stands before them, in one walk over the text however it is broken;
 * those of a medium stand in the block of that.
 */
function* blocksOf(css: string): Generator<{ selectors: string; body: string }> {
  const plain = withoutComments(css);
  for (let begin = 0, at = 0, open = -1; at < plain.length; at++) {
    const letter = plain[at]!;
    if (letter === '{') {
      if (open >= 0) begin = open + 1;
      open = at;
    } else if (letter === '}') {
      const selectors = plain.slice(begin, Math.max(begin, open));
      if (open >= 0 && !selectors.includes('@')) yield { selectors, body: plain.slice(open + 1, at) };
      [begin, open] = [at + 1, -1];
      // `@import url(a.css);`
    } else if (letter === ';' && open < 0) begin = at + 1;
  }
}

function withoutComments(css: string): string {
  let out = '';
  for (let at = 0; ; ) {
    const begin = css.indexOf('/*', at),
      end = begin < 0 ? -1 : css.indexOf('*/', begin + 2);
    if (end < 0) return out + css.slice(at, begin < 0 ? undefined : begin);
    out += css.slice(at, begin);
    at = end + 2;
  }
}

/** Selectors of other kinds, such as those of attributes, states and neighbours, are left out. */
export class Sheet {
  /** By the most telling word of the element they are for. */
  private readonly rules = new Map<string, Rule[]>();
  private count = 0;
  private readonly parents: ReadonlyMap<XmlElement, XmlElement>;

  /** @param parents what each element stands in */
  constructor(parents: ReadonlyMap<XmlElement, XmlElement> = new Map()) {
    this.parents = parents;
  }

  add(css: string): void {
    for (const { selectors, body } of blocksOf(css.slice(0, MOST_TEXT))) {
      const look = declarations(body);
      for (const selector of selectors.split(',', 50)) {
        const parts = partsOf(selector.trim());
        if (!parts || this.count >= MOST_RULES) continue;
        const { id, classes, name } = parts.at(-1)!,
          key = id !== undefined ? `#${id}` : (classes[0] ?? name ?? '*'),
          weight = parts.reduce((sum, p) => sum + (p.id ? 10_000 : 0) + 100 * p.classes.length + (p.name ? 1 : 0), 0);
        const kept = this.rules.get(key) ?? [];
        kept.push({ parts, look, weight, order: this.count++ });
        this.rules.set(key, kept);
      }
    }
  }

  of(element: XmlElement): Look {
    if (this.count === 0) return {};
    const keys = [`#${element.attributes['id'] ?? ''}`, ...classesOf(element), element.name, '*'];
    const heard = keys
      .flatMap((key) => this.rules.get(key) ?? [])
      .filter(({ parts }) => this.isMeant(element, parts))
      .toSorted((a, b) => a.weight - b.weight || a.order - b.order);
    return Object.assign({}, ...heard.map(({ look }) => look)) as Look;
  }

  /** Takes the nearest element around that fits each part, which is the right one but of contrived selectors. */
  private isMeant(element: XmlElement, parts: readonly Part[]): boolean {
    if (!fits(element, parts.at(-1)!)) return false;
    let at = this.parents.get(element);
    for (const part of parts.slice(0, -1).toReversed()) {
      while (at && !part.isParent && !fits(at, part)) at = this.parents.get(at);
      if (!at || !fits(at, part)) return false;
      at = this.parents.get(at);
    }
    return true;
  }
}

const classesOf = ({ attributes }: XmlElement): string[] =>
  (attributes['class'] ?? '')
    .split(/\s+/, 50)
    .filter(Boolean)
    .map((name) => `.${name}`);

function fits(element: XmlElement, { name, id, classes }: Part): boolean {
  if (name !== undefined && name !== element.name) return false;
  if (id !== undefined && id !== element.attributes['id']) return false;
  if (classes.length === 0) return true;
  const own = classesOf(element);
  return classes.every((one) => own.includes(one));
}

function partsOf(selector: string): Part[] | undefined {
  if (selector.length > MOST_SELECTOR) return undefined;
  const words = selector.replaceAll('>', ' > ').split(/\s+/, 2 * MOST_PARTS),
    out: Part[] = [];
  for (const word of words) {
    const last = out.at(-1);
    if (word === '>') {
      if (!last) return undefined;
      last.isParent = true;
      continue;
    }
    const [whole, name, rest = ''] = /^(\*|[\w-]+)?((?:[.#][\w-]+)*)$/.exec(word) ?? [];
    if (!whole) return undefined;
    const marks = rest.match(/[.#][\w-]+/g) ?? [],
      id = marks.find((mark) => mark.startsWith('#'))?.slice(1);
    out.push({
      ...(name !== undefined && name !== '*' && { name }),
      ...(id !== undefined && { id }),
      classes: marks.filter((mark) => mark.startsWith('.')),
      isParent: false,
    });
  }
  return out.length > 0 && out.length <= MOST_PARTS ? out : undefined;
}

export const sheetOf = (styles: Iterable<XmlElement>, parents?: ReadonlyMap<XmlElement, XmlElement>): Sheet => {
  const sheet = new Sheet(parents);
  for (const style of styles) sheet.add(textContent(style));
  return sheet;
};
