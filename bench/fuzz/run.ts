/**
 * Breaks files and imports them, again and again: whatever the bytes are, an import ends with a document or a sentence.
 *
 *     npm run fuzz -w bench [-- --runs 1000] [--seed 1] [file or folder …]
 *
 * Bits are flipped, bytes set, pieces cut out, doubled and swapped; of packages also parts inside, which are packed
 * again, as most flips in packed bytes only break their checksums. Fails on any other error, and on what takes longer
 * than LIMIT. Without files the samples in LIMN_SAMPLES or ../shared/samples are broken.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { importFile, ImportError } from '@limn/formats';
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import { mutated, Random } from '@limn/formats/testing/mutate.ts';

/** Longest an import of a broken file may take, ms. */
const LIMIT = 10_000;
const args = process.argv.slice(2);
const option = (name: string, fallback: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(args[at + 1]);
};
const runs = option('runs', 1000),
  seed = option('seed', 1);
const named = args.filter((a, i) => !a.startsWith('--') && !(args[i - 1] ?? '').startsWith('--'));
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
}

const files = (named.length > 0 ? named : READABLE_EXTENSIONS.map((kind) => join(samples, kind))).flatMap(filesOf);
if (files.length === 0) {
  console.log(`No files at ${samples}; set LIMN_SAMPLES or name some.`);
} else {
  const random = new Random(seed),
    outcomes = new Map<string, number>();
  let slowest = { ms: 0, file: '' },
    failures = 0;
  for (let i = 0; i < runs; i++) {
    const file = files[random.below(files.length)]!,
      bytes = mutated(readFileSync(file), random),
      started = performance.now();
    let outcome = 'read';
    try {
      await importFile(bytes, file);
    } catch (error) {
      outcome = error instanceof ImportError ? error.code : `broke: ${(error as Error).stack}`;
    }
    const ms = performance.now() - started;
    if (ms > slowest.ms) slowest = { ms, file };
    if (outcome.startsWith('broke') || ms > LIMIT) {
      failures++;
      const kept = join(tmpdir(), `limn-fuzz-${seed}-${i}`);
      writeFileSync(kept, bytes);
      console.log(`${file}: ${outcome}, ${ms.toFixed(0)} ms, kept as ${kept}`);
    }
    const kind = outcome.startsWith('broke') ? 'broke' : outcome;
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  }
  console.log([...outcomes].map(([kind, n]) => `${kind} ${n}`).join(', '));
  console.log(`Slowest ${slowest.ms.toFixed(0)} ms: ${slowest.file}; at most ${memory()} MB.`);
  if (failures > 0) process.exitCode = 1;
}

function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
