/** Rows of sheets in XML beyond those that are looked at: they are left out before any is read. */
import { decodeXml } from '../syntax/xml.ts';
import { MAX_ROWS } from './model.ts';

/** Characters of the shortest row. */
const SHORTEST = 6;

interface Rows {
  /** Local name of a row's element. */
  row: string;
  /** Local name of what rows are counted in. */
  sheet: string;
  /** What says in a row's tag which place it has, counted from 1. */
  place?: RegExp;
  /** Rows of a sheet that are looked at. */
  most?: number;
}

/** @returns the text, and how many rows were left out of it */
export function withoutSpareRows(
  bytes: Uint8Array,
  { row, sheet, place, most = MAX_ROWS }: Rows,
): { text: string; left: number } {
  const xml = decodeXml(bytes);
  if (!place && bytes.length < most * SHORTEST) return { text: xml, left: 0 };
  const tags = new RegExp(`<((?:[\\w-]+:)?(?:(${row})|${sheet}))(?=[\\s/>])[^>]*>`, 'g'),
    kept: string[] = [];
  let rows = 0,
    left = 0,
    from = 0;
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    if (found[2] === undefined) {
      rows = 0;
      continue;
    }
    rows = Math.max(rows + 1, Number(place?.exec(found[0])?.[1] ?? 0));
    if (rows <= most) continue;
    const spare = rowsAt(xml, found.index, found[1]!);
    // One that does not end is for the parser to refuse.
    if (spare.rows === 0) break;
    kept.push(xml.slice(from, found.index));
    from = spare.end;
    tags.lastIndex = from;
    rows += spare.rows - 1;
    left += spare.rows;
  }
  return { text: left === 0 ? xml : kept.join('') + xml.slice(from), left };
}

/** Rows one behind another, and where the last of them ends: by plain searches, as there may be a million. */
function rowsAt(xml: string, start: number, name: string): { rows: number; end: number } {
  const opening = `<${name}`,
    closing = `</${name}>`;
  let rows = 0,
    end = start;
  for (let at = start; xml.startsWith(opening, at) && /[\s/>]/.test(xml[at + opening.length] ?? ''); ) {
    const tag = xml.indexOf('>', at),
      close = xml[tag - 1] === '/' ? tag + 1 : xml.indexOf(closing, tag) + closing.length;
    if (tag < 0 || close <= tag) break;
    rows++;
    end = close;
    for (at = close; /\s/.test(xml[at] ?? ''); ) at++;
  }
  return { rows, end };
}
