/** Whatever becomes of a file's bytes: a document, or an ImportError. `npm run fuzz -w bench` does much more of it. */
import { expect, it } from 'vitest';
import { IMPORT_ERROR_CODES, ImportError } from './errors.ts';
import { importFile } from './import-file.ts';
import { mutated } from './testing/mutate.ts';
import { Random } from './testing/random.ts';
import {
  SMALL_DRAWINGS as DRAWN,
  SMALL_SOURCES as SOURCES,
  SMALL_TREES as TREES,
  SMALL_VISIO as FILES,
} from './testing/small-files.ts';

/** Runs of each kind, 20,000 of all. */
const RUNS = Math.ceil(19_000 / Object.keys({ ...TREES, ...DRAWN }).length);
/** Bytes that a text grows to when pieces of it are repeated: the runs are many. */
const LONGEST = 4000;
/** Whatever bytes are left are a text. */
const ALWAYS_READ = new Set(['md', 'txt', 'csv', 'mmd']);
/** Laid out anew each time, which takes most of it. */
const SLOW = new Set(['mmd']);

it('what is broken stays whole itself, and breaks in the same way again', () => {
  for (const source of [FILES['vsd']!, DRAWN['drawio']!, FILES['vsdx']!].map((bytes) => Buffer.from(bytes))) {
    const whole = Buffer.from(source);
    const broken = (): Uint8Array[] => {
      const random = new Random(23);
      return Array.from({ length: 60 }, () => mutated(source, random, LONGEST));
    };
    const once = broken();
    expect(source.equals(whole)).toBe(true);
    expect(broken().every((bytes, i) => Buffer.from(bytes).equals(once[i]!))).toBe(true);
  }
});

it.each(Object.keys({ ...TREES, ...DRAWN }))('a broken %s is read or refused', async (kind) => {
  const random = new Random(11),
    codes = new Set<string>(),
    source = (TREES[kind] ?? DRAWN[kind])!;
  for (let i = 0; i < (SLOW.has(kind) ? RUNS / 8 : RUNS); i++)
    codes.add(await outcomeOf(mutated(source, random, LONGEST), kind));
  expect(codes).toContain('read');
  if (!ALWAYS_READ.has(kind)) expect(codes).toContain('import.damaged');
});

async function outcomeOf(bytes: Uint8Array, kind: string): Promise<string> {
  try {
    const { document } = await importFile(bytes, `file.${kind}`);
    expect(document.records.length).toBeGreaterThan(0);
    return 'read';
  } catch (error) {
    expect(error, (error as Error).stack).toBeInstanceOf(ImportError);
    expect(IMPORT_ERROR_CODES).toContain((error as ImportError).code);
    return (error as ImportError).code;
  }
}

it.each(Object.keys(SOURCES))('a broken %s is read or refused', async (kind) => {
  const random = new Random(5),
    codes = new Set<string>();
  for (let i = 0; i < 120; i++) codes.add(await outcomeOf(mutated(SOURCES[kind]!, random, LONGEST), kind));
  expect(codes).toContain('read');
});

it.each(Object.keys(FILES))('a broken %s is read or refused', async (kind) => {
  const random = new Random(7),
    codes = new Set<string>();
  for (let i = 0; i < 150; i++) codes.add(await outcomeOf(mutated(FILES[kind]!, random, LONGEST), kind));
  // Neither always: the breaks reach what is inside.
  expect(codes).toContain('read');
  expect(codes).toContain('import.damaged');
});
