/**
 * What lists of people and tasks have around and beside their rows: a title above the headings, and a column that says
 * how deep each row is.
 */
import { guessMapping, headingWord, roleOf } from './guess.ts';
import type { Table } from './model.ts';

/** Rows above the headings at most. */
const MOST_ABOVE = 4;
const MOST_DEEP = 60;
const LEVEL = /^(level|outlinelevel|indentlevel|indent|depth|层级|级别|层次|大纲级别)$/;
const NUMBERED = /^(wbs|wbscode|wbs编号|outline|outlinenumber|no|number|编号|序号|大纲编号|大纲数字)$/;
const PATH = /^\d+(?:\.\d+)*\.?$/;

/** The table from its headings on, with the depth of its rows, where it is one of these. */
export function settled(table: Table): Table {
  const below = withoutTitle(table);
  if (below === undefined) return withDepths(table) ?? table;
  const deep = withDepths(below);
  if (deep) return deep;
  const { kind } = guessMapping(below);
  return kind === 'table' ? table : below;
}

/** Without the rows above the headings that say one thing each, which becomes the table's name. */
function withoutTitle({ name, rows, merged, links, levels }: Table): Table | undefined {
  const filled = (row: readonly string[] = []): string[] => row.filter((cell) => cell !== ''),
    at = rows.findIndex((row) => filled(row).length > 1);
  if (at <= 0 || at > MOST_ABOVE || filled(rows[at]).filter((cell) => roleOf(cell) !== undefined).length < 2)
    return undefined;
  const title = rows.slice(0, at).flatMap(filled)[0] ?? name;
  const moved = [...links].flatMap(([place, url]): [string, string][] => {
    const [r = 0, c = 0] = place.split(',').map(Number);
    return r < at ? [] : [[`${r - at},${c}`, url]];
  });
  return {
    name: title.slice(0, 100),
    rows: rows.slice(at),
    merged: merged.flatMap((one) => (one.top < at ? [] : [{ ...one, top: one.top - at, bottom: one.bottom - at }])),
    links: new Map(moved),
    ...(levels && { levels: levels.slice(at) }),
  };
}

/** With the depths that one of its columns says; undefined where none does, or the spreadsheet groups the rows. */
function withDepths(table: Table): Table | undefined {
  const [heading = [], ...body] = table.rows;
  if (table.levels || body.length < 2 || heading.some((cell) => roleOf(cell) === 'manager')) return undefined;
  for (const [column, cell] of heading.entries()) {
    const said = sayingOf(headingWord(cell)),
      depths = said && depthsOf(said, body, column);
    if (depths) return { ...table, levels: [0, ...depths], depthColumn: column };
  }
  return undefined;
}

/** How a column says depths: what a value of it is, and how deep that is. */
interface Saying {
  is: RegExp;
  depth(value: string): number;
}

const IN_LEVELS: Saying = { is: /^\d{1,2}$/, depth: Number },
  IN_NUMBERS: Saying = { is: PATH, depth: (value) => value.replace(/\.$/, '').split('.').length };

function sayingOf(heading: string): Saying | undefined {
  if (LEVEL.test(heading)) return IN_LEVELS;
  return NUMBERED.test(heading) ? IN_NUMBERS : undefined;
}

/** How deep each row is, from 0; undefined where the values do not say it of every row. */
function depthsOf(
  { is, depth: deep }: Saying,
  body: readonly (readonly string[])[],
  column: number,
): number[] | undefined {
  if (!body.every((row) => is.test(row[column]!))) return undefined;
  const depths = body.map((row) => deep(row[column]!));
  const first = depths[0] ?? 0,
    isTree = depths.every(
      (depth, i) => depth >= first && depth - first < MOST_DEEP && depth <= (depths[i - 1] ?? first) + 1,
    );
  return isTree && depths.some((depth) => depth > first) ? depths.map((depth) => depth - first) : undefined;
}
