/** Rows of sheets in XML beyond those that are looked at: they are left out before any is read. */
import { decodeXml } from '../syntax/xml.ts';
import { MAX_ROWS } from './model.ts';

/** Characters of the shortest row. */
const SHORTEST = 6;

/**
 * @param row local name of a row's element
 * @param sheet local name of what rows are counted in
 * @param most rows of a sheet
 * @returns the text, the same bytes where there is nothing to leave out, and how many rows were
 */
export function withoutSpareRows(
  bytes: Uint8Array,
  row: string,
  sheet: string,
  most = MAX_ROWS,
): { bytes: Uint8Array; left: number } {
  if (bytes.length < most * SHORTEST) return { bytes, left: 0 };
  const xml = decodeXml(bytes),
    tags = new RegExp(`<((?:[\\w-]+:)?(?:(${row})|${sheet}))(?=[\\s/>])[^>]*>`, 'g'),
    kept: string[] = [];
  let rows = 0,
    left = 0,
    from = 0;
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    if (found[2] === undefined) {
      rows = 0;
      continue;
    }
    if (++rows <= most) continue;
    const closing = `</${found[1]!}>`,
      close = found[0].endsWith('/>') ? tags.lastIndex : xml.indexOf(closing, tags.lastIndex) + closing.length;
    // One that does not end is for the parser to refuse.
    if (close < tags.lastIndex) break;
    kept.push(xml.slice(from, found.index));
    from = close;
    tags.lastIndex = close;
    left++;
  }
  if (left === 0) return { bytes, left };
  const text = kept.join('') + xml.slice(from);
  // It is in UTF-8 from here on, whatever the file says that it was in.
  return {
    bytes: new TextEncoder().encode(text.replace(/^(\uFEFF?\s*<\?xml[^>]*?)\sencoding\s*=\s*["'][^"']*["']/, '$1')),
    left,
  };
}
