/**
 * Unpacks the tables by which text is broken into lines while the pages are built: packed as they come, each page
 * would load what unpacks them, and do so before its first picture. As runs of equal values they are no larger over the
 * wire, where everything is compressed.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A table as the library keeps it once it is unpacked. */
export interface Trie {
  readonly data: Int32Array;
  readonly highStart: number;
  readonly errorValue: number;
  readonly values: readonly string[];
}

const PACKED = /UnicodeTrie\.fromBase64\(\s*`[^`]+`\s*\)/;
/** How the library takes in what reads the packed form. */
const UNPACKING = "import {gunzipSync} from 'fflate';";

/** Runs of equal values, as `value` or `value*times`. */
function runsOf(values: Int32Array): string {
  const runs: string[] = [];
  for (let from = 0; from < values.length; ) {
    const value = values[from]!;
    let to = from;
    while (values[to] === value) to += 1;
    runs.push(to - from > 1 ? `${value}*${to - from}` : `${value}`);
    from = to;
  }
  return runs.join();
}

/** What reads the runs again, as code of the page. */
const READ = `
function readRuns(length, runs) {
  const values = new Int32Array(length);
  let at = 0;
  for (const run of runs.split(',')) {
    const [value, times = 1] = run.split('*');
    values.fill(+value, at, at += +times);
  }
  return values;
}
`;

/** The module of a table with it unpacked. @throws Error where the table is not found in it */
export function unpackTrie(code: string, { data, highStart, errorValue, values }: Trie): string {
  if (!PACKED.test(code)) throw new Error('A table of line breaks is not packed as it was');
  const rest = JSON.stringify({ highStart, errorValue, values }).slice(1);
  const table = `{"data":readRuns(${data.length},"${runsOf(data)}"),${rest}`;
  return code.replace(PACKED, () => `new UnicodeTrie(${table})`) + READ;
}

/** The module of all tables without what unpacks them. @throws Error where that is found no more */
export function withoutUnpacking(code: string): string {
  if (!code.includes(UNPACKING)) throw new Error('Tables of line breaks are unpacked by something else');
  return code.replace(UNPACKING, "const gunzipSync = () => { throw new Error('Tables are unpacked by the build'); };");
}

const isTrie = (value: unknown): value is Trie => (value as Trie | null)?.data instanceof Int32Array;

/** The table that a module of the library exports. */
export async function trieOf(file: string): Promise<Trie> {
  const found = Object.values((await import(pathToFileURL(file).href)) as object).find(isTrie);
  if (found === undefined) throw new Error(`${file} exports no table`);
  return found;
}

export const lightTries = (): Plugin => ({
  name: 'limn-light-tries',
  apply: 'build',
  transform: {
    filter: { id: /@cto\.af[\\/](unicode-trie[\\/]index|linebreak[\\/]lib[\\/](LineBreak|EastAsianWidth))\.js$/ },
    handler: async (code, id) => ({
      code: id.includes('unicode-trie') ? withoutUnpacking(code) : unpackTrie(code, await trieOf(id)),
      map: null,
    }),
  },
});
