/** XML that is cut off or broken, as XML that is well formed: what stands between the breaks stays. */
import { utf16Of } from '../bytes/text-encoding.ts';
import { decodeXml } from '../syntax/xml.ts';
import type { Mended, Mender } from './mended.ts';

const LETTERS = String.raw`\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u2c00-\u2fef\u3001-\ud7ff`,
  START = `A-Za-z_:${LETTERS}`,
  NAME = `[${START}][${START}\\d.\u00b7-]*`,
  ATTRIBUTE = String.raw`${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const OPENING = new RegExp(String.raw`<(${NAME})((?:\s+${ATTRIBUTE})*)\s*(/?)>`, 'uy'),
  CLOSING = new RegExp(String.raw`</(${NAME})\s*>`, 'uy'),
  /** A tag whose attributes are broken. */
  BEGINNING = new RegExp(String.raw`<(${NAME})[^<>]*>`, 'uy'),
  EACH = new RegExp(String.raw`\s(${ATTRIBUTE})`, 'gu'),
  /** The same of a tag that is known to be sound. */
  EACH_SOUND = /\s([^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))/g;
/** Characters that no XML has. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** What an ampersand may begin; a space that does not break is the one name of HTML that is everywhere. */
const REFERENCE = /&(?:(amp|lt|gt|quot|apos);|(nbsp);|#(\d{1,7}|x[\da-f]{1,6});)?/gi;

const isCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0x110000);
const codeOf = (digits: string): number =>
  /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);

/** What most texts are free of. */
// oxlint-disable-next-line no-control-regex
const DOUBTFUL = /[&\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;
const sound = (text: string): string => (DOUBTFUL.test(text) ? cleaned(text) : text);
const cleaned = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(REFERENCE, (whole, known, space, digits: string | undefined) => {
    if (known !== undefined) return whole;
    if (space !== undefined) return '&#160;';
    if (digits === undefined) return whole.replace('&', '&amp;');
    return isCharacter(codeOf(digits)) ? whole : '';
  });

/** Takes XML apart piece by piece and writes down what is sound. */
class Mending {
  lost = 0;
  private readonly text: string;
  private readonly open: string[] = [];
  /** How many of a name are open: most that are closed in vain are found out without going through all. */
  private readonly counts = new Map<string, number>();
  private readonly out: string[] = [];
  private at = 0;
  private hasRoot = false;

  constructor(text: string) {
    this.text = text;
  }

  /** Undefined where there is no element. */
  whole(): string | undefined {
    while (this.at < this.text.length) {
      const next = this.text.indexOf('<', this.at);
      this.words(this.text.slice(this.at, next < 0 ? undefined : next));
      if (next < 0) break;
      this.at = next;
      this.markup();
    }
    if (this.open.length > 0) this.lost++;
    while (this.open.length > 0) this.close();
    return this.hasRoot ? this.out.join('') : undefined;
  }

  private words(text: string): void {
    if (this.open.length === 0) {
      if (text.trim() !== '') this.lost++;
      return;
    }
    const clean = sound(text.replaceAll(']]>', ']]&gt;'));
    // Characters are no loss, as long as they say nothing.
    if (clean !== text && !/&(?!amp;)/.test(text)) this.lost++;
    this.out.push(clean);
  }

  private markup(): void {
    if (this.skipped('<?', '?>') || this.skipped('<!--', '-->')) return;
    if (this.text.startsWith('<![CDATA[', this.at)) {
      this.cdata();
      return;
    }
    // Document types are refused where they declare anything, and say nothing where they do not.
    if (this.skipped('<!', '>')) return;
    const closing = this.match(CLOSING);
    if (closing) this.closeNamed(closing[1]!);
    else this.element();
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }

  /** Comments, declarations and the like, which are not needed. */
  private skipped(begin: string, end: string): boolean {
    if (!this.text.startsWith(begin, this.at) || this.text.startsWith('<![CDATA[', this.at)) return false;
    const found = this.text.indexOf(end, this.at + begin.length);
    if (found < 0) this.lost++;
    this.at = found < 0 ? this.at + begin.length : found + end.length;
    return true;
  }

  private cdata(): void {
    const start = this.at + '<![CDATA['.length,
      end = this.text.indexOf(']]>', start),
      raw = end < 0 ? '' : this.text.slice(start, end);
    if (end < 0) this.lost++;
    this.at = end < 0 ? start : end + 3;
    if (this.open.length > 0 && raw !== '')
      this.out.push(
        raw.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      );
  }

  private element(): void {
    const whole = this.match(OPENING);
    if (whole) {
      this.begin(whole[1]!, this.attributes(whole[2]!, EACH_SOUND), whole[3] === '/');
      return;
    }
    this.lost++;
    const part = this.match(BEGINNING);
    // Without a sound name or an end it is nothing; the text goes on behind its bracket.
    if (part) this.begin(part[1]!, this.attributes(part[0], EACH), part[0].endsWith('/>'));
    else this.at = Math.max(this.at + 1, this.endOfBroken());
  }

  /** What a tag that is cut off has of a name and values is no text of the element around it. */
  private endOfBroken(): number {
    const next = this.text.indexOf('<', this.at + 1),
      end = this.text.indexOf('>', this.at + 1),
      upTo = next < 0 ? this.text.length : next;
    return end >= 0 && end < upTo ? end + 1 : upTo;
  }

  private attributes(text: string, each: RegExp): string {
    if (text === '') return '';
    const seen = new Set<string>();
    let out = '';
    for (const [, one] of text.matchAll(each)) {
      const name = one!.slice(0, one!.indexOf('=')).trim();
      if (seen.has(name)) this.lost++;
      else out += ` ${name}=${sound(one!.slice(one!.indexOf('=') + 1).trim())}`;
      seen.add(name);
    }
    return out;
  }

  private begin(name: string, attributes: string, isEmpty: boolean): void {
    if (this.open.length === 0 && this.hasRoot) {
      this.lost++;
      return;
    }
    this.hasRoot = true;
    this.out.push(`<${name}${attributes}${isEmpty ? '/' : ''}>`);
    if (isEmpty) return;
    this.open.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  private close(): void {
    const name = this.open.pop()!;
    this.counts.set(name, this.counts.get(name)! - 1);
    this.out.push(`</${name}>`);
  }

  private closeNamed(name: string): void {
    const isOpen = (this.counts.get(name) ?? 0) > 0;
    if (!isOpen || this.open.at(-1) !== name) this.lost++;
    if (!isOpen) return;
    const place = this.open.lastIndexOf(name);
    while (this.open.length > place) this.close();
  }
}

/** A text as one that is well formed, and in how many places it was not; undefined where it has no element. */
export function mendXmlText(text: string): { text: string; lost: number } | undefined {
  const mending = new Mending(text.replace(/^\uFEFF/, '')),
    whole = mending.whole();
  return whole === undefined ? undefined : { text: whole, lost: mending.lost };
}

export const mendXml: Mender = (bytes): Mended | undefined => {
  const mended = mendXmlText(decodeXml(utf16Of(bytes) && bytes.length % 2 === 1 ? bytes.subarray(0, -1) : bytes));
  return mended && { bytes: new TextEncoder().encode(mended.text), lost: mended.lost };
};
