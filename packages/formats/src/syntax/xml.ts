import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { declaredEntities } from './doctype.ts';
import { type MostElements, refuseMany } from './elements.ts';
import { ImportError } from '../errors.ts';
import { LIMITS, type ImportClock } from '../limits.ts';
import { decodeUtf8, utf16Of } from '../bytes/text-encoding.ts';

/** An element of a parsed document. Names are local names: prefixes are dropped, as no format read here needs them. */
export interface XmlElement {
  name: string;
  /** What stood before its name, for those who write it again. */
  prefix?: string;
  /** Attributes by their full name, prefix included. */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Characters given to the parser between two looks at the clock. */
const STEP = 128 * 1024;
/** Characters that XML forbids but real files carry; dropping them loses nothing. */
const FORGIVABLE = /disallowed character|malformed character entity/i;
/** Slips of programs that write XML by hand. */
const SLIPS = /undefined entity|duplicate attribute/i;

/** With ampersands that begin no entity as entities; what stands in CDATA and comments is left alone. */
function withEntities(source: string): string {
  const pattern = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\w.-]{0,30};)|<!\[CDATA\[|<!--/gi;
  let out = '',
    at = 0;
  for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
    if (found[0] === '&') {
      out += `${source.slice(at, found.index)}&amp;`;
      at = found.index + 1;
      continue;
    }
    const end = source.indexOf(found[0] === '<!--' ? '-->' : ']]>', found.index);
    if (end < 0) break;
    pattern.lastIndex = end;
  }
  return out + source.slice(at);
}

export interface XmlOptions {
  /** Named entities, such as those of HTML; without them only the five of XML are known. */
  entities?: Readonly<Record<string, string>>;
  /** Forgives what loses little: a bare ampersand, an entity nobody knows, an attribute given twice. */
  isLenient?: boolean;
  /** Knows the entities that the document type declares as plain text, as programs that draw SVG have them. */
  hasDeclared?: boolean;
  /** How many elements of some names there may be: a document of more is refused before it is read. */
  most?: MostElements;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Text of an XML file by its byte order mark or declaration; otherwise UTF-8, or what its bytes plainly are. */
export function decodeXml(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const label = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  if (/^utf-?(?:8|16)$/i.test(label)) return decodeUtf8(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return decodeUtf8(bytes);
  }
}

/**
 * Parses a whole document into a tree. Throws `import.damaged` when it is not well formed or declares entities of its
 * own (none is expanded, and what a document type names elsewhere is never fetched), `import.tooLarge` beyond the
 * limits.
 * @param file its bytes, or its text where that is known
 */
export async function parseXml(
  file: Uint8Array | string,
  part: string,
  clock: ImportClock,
  { entities, isLenient = false, hasDeclared = false, most }: XmlOptions = {},
): Promise<XmlElement> {
  const text = (typeof file === 'string' ? file : decodeXml(file)).replace(/^\uFEFF/, '').trimStart();
  refuseMany(text, part, most);
  const source = isLenient ? withEntities(text) : text;
  const parser = new SaxesParser({ xmlns: false, position: false });
  if (entities) Object.assign(parser.ENTITIES, entities);
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined,
    nodes = 0;
  const fail = (reason: string): ImportError => new ImportError('import.damaged', { part, reason });
  const tooLarge = (limit: string): ImportError => new ImportError('import.tooLarge', { part, limit });
  const addText = (value: string): void => {
    const parent = stack.at(-1);
    if (!parent || value === '') return;
    if (value.length > LIMITS.textBytes) throw tooLarge('text');
    const last = parent.children.length - 1,
      before = parent.children[last];
    if (typeof before === 'string') parent.children[last] = before + value;
    else parent.children.push(value);
  };
  // An Error notes where it was made, which takes most of the time of a file with tens of thousands of slips.
  Object.assign(parser, { makeError: (message: string) => ({ message }) });
  parser.on('error', (error) => {
    const isForgiven = FORGIVABLE.test(error.message) || (isLenient && SLIPS.test(error.message));
    if (!isForgiven) throw fail('xml');
  });
  parser.on('doctype', (declared) => {
    const found = declaredEntities(declared);
    if (found === undefined || (!hasDeclared && found.size > 0)) throw fail('doctype');
    const longest = Math.max(0, ...[...found.values()].map((value) => value.length));
    if (longest * source.split('&').length > LIMITS.textBytes) throw tooLarge('text');
    for (const [name, value] of found) parser.ENTITIES[name] = value;
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++nodes > LIMITS.xmlNodes) throw tooLarge('nodes');
    if (stack.length >= LIMITS.xmlDepth) throw tooLarge('depth');
    const colon = tag.name.indexOf(':');
    const element: XmlElement = { name: local(tag.name), attributes: tag.attributes, children: [] };
    if (colon > 0) element.prefix = tag.name.slice(0, colon);
    const parent = stack.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (let at = 0; at < source.length; at += STEP) {
    parser.write(source.slice(at, at + STEP));
    await clock.breathe();
  }
  parser.close();
  if (!root) throw fail('empty');
  return root;
}

export function* elements(parent: XmlElement | undefined, name?: string): Generator<XmlElement> {
  if (!parent) return;
  for (const child of parent.children)
    if (typeof child !== 'string' && (name === undefined || child.name === name)) yield child;
}

export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const found of elements(parent, name)) return found;
  return undefined;
}

/** First element of that name anywhere below. */
export function descendant(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const c of elements(parent)) {
    if (c.name === name) return c;
    const found = descendant(c, name);
    if (found) return found;
  }
  return undefined;
}

/** An attribute by its local name, whatever its prefix. */
export function attribute(element: XmlElement, name: string): string | undefined {
  const plain = element.attributes[name];
  if (plain !== undefined) return plain;
  for (const key in element.attributes) if (key.endsWith(`:${name}`)) return element.attributes[key];
  return undefined;
}

/** All text below an element. */
export function textContent(element: XmlElement | undefined): string {
  if (!element) return '';
  let out = '';
  for (const c of element.children) out += typeof c === 'string' ? c : textContent(c);
  return out;
}
