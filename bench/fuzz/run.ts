/**
 * Breaks files and imports them, again and again: whatever the bytes are, an import ends with a document or a sentence.
 *
 *     npm run fuzz -w bench [-- --runs 1000] [--seed 1] [--threads 1] [--minutes n] [--resume file] [file or folder …]
 *     npm run million -w bench
 *
 * Each run is made of the seed and its number alone, so that one that failed can be made again (--from n --runs 1).
 * `--threads` shares the runs out among so many processes; `--minutes` ends a series early, and `--resume` names a
 * file in which it is written how far it is, where the next call goes on. `million` does 1,000,000 so, ten minutes at a
 * time.
 *
 * Bits are flipped, bytes set, pieces cut out, doubled and swapped; of packages also parts inside, which are packed
 * again, as most flips in packed bytes only break their checksums. What is refused as damaged is imported once more for
 * what can be read of it. Fails on any other error, and on what takes longer than LIMIT. Without files the samples in
 * LIMN_SAMPLES or ../shared/samples are broken, and small files of every format.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { importFile, ImportError } from '@limn/formats';
import { mutated } from '@limn/formats/testing/mutate.ts';
import { Random } from '@limn/formats/testing/random.ts';
import { Corpus } from './corpus.ts';

/** Most that an import of a broken file may take, of a processor: what else the machine does makes none fail. ms. */
const LIMIT = 2_000;
/** Most memory that the process may come to meanwhile, MB. */
const MEMORY = 512;
/**
 * Memory in use beyond which what is no longer used is collected, bytes: some 60 MB are the program and the samples.
 */
const CROWDED = 120 * 1024 * 1024;
/** What the process grows by at once that is worth a line, MB. */
const STEP = 40;
/** Runs named at the end: those that took longest. */
const NAMED = 5;
/** Runs between two looks at what is in use, and time of a run after which there is one as well, ms. */
const LOOKED = 8,
  NOTICED = 20;
/** Largest file that is kept where it fails, bytes: larger ones are made again by their number. */
const KEPT = 256 * 1024 * 1024;
/** Runs between two notes of how far it is. */
const NOTED = 500;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const args = process.argv.slice(2);
const text = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const option = (name: string, fallback: number): number => Number(text(name) ?? fallback);
const runs = option('runs', 1000),
  seed = option('seed', 1),
  threads = option('threads', 1),
  resumed = text('resume'),
  until = performance.now() + option('minutes', Infinity) * 60_000;
const named = args.filter((a, i) => !a.startsWith('--') && !(args[i - 1] ?? '').startsWith('--'));
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');

const corpus = new Corpus(named, samples);
if (corpus.size === 0) console.log(`No files at ${samples}; set LIMN_SAMPLES or name some.`);
else if (threads > 1) await shareOut();
else await breakFiles();

/** A process for each share: what one of them does to its memory or its time, no other sees. */
async function shareOut(): Promise<void> {
  const share = Math.ceil(runs / threads),
    first = option('from', 0);
  const codes = await Promise.all(
    Array.from({ length: threads }, (_, i) => {
      const own = ['--from', first + i * share, '--runs', Math.min(share, runs - i * share), '--threads', 1];
      if (resumed !== undefined) own.push('--resume', `${resumed}.${i}`);
      for (const name of ['seed', 'minutes']) {
        const said = text(name);
        if (said !== undefined) own.push(`--${name}`, said);
      }
      const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, ...own.map(String), ...named], {
        stdio: 'inherit',
      });
      return once(child, 'exit').then(([code]) => Number(code ?? 1));
    }),
  );
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}

async function breakFiles(): Promise<void> {
  const from = option('from', 0),
    end = from + runs,
    begun = resumed !== undefined && existsSync(resumed) ? Number(readFileSync(resumed, 'utf8')) : from;
  const outcomes = new Map<string, number>(),
    kinds = new Map<string, number>();
  const slowest: { ms: number; file: string }[] = [];
  let failures = 0,
    peak = memory(),
    run = Number.isInteger(begun) && begun >= from && begun <= end ? begun : from;
  const first = run;
  const note = (): void => {
    if (resumed !== undefined) writeFileSync(resumed, String(run));
  };
  for (; run < end && performance.now() < until; run++) {
    if (run % NOTED === 0) note();
    const random = new Random((Math.imul(seed, 0x9e3779b1) + Math.imul(run + 1, 0x85ebca6b)) >>> 0),
      { name: file, bytes: whole } = corpus.choose(random),
      bytes = mutated(whole, random),
      started = processorTime();
    let outcome = await outcomeOf(bytes, file, false);
    if (outcome === 'import.damaged') {
      const mended = await outcomeOf(bytes, file, true);
      if (mended !== outcome) outcome = mended === 'read' ? 'mended' : mended;
    }
    const ms = processorTime() - started,
      grown = memory();
    // What earlier imports left behind is no memory of those that follow.
    if (run % LOOKED === 0 || ms > NOTICED) collectWhereCrowded();
    if (ms > (slowest[NAMED - 1]?.ms ?? 0)) {
      slowest.push({ ms, file: `${file}, run ${run}, ${outcome}` });
      slowest.sort((a, b) => b.ms - a.ms).splice(NAMED);
    }
    if (grown > peak + STEP) console.log(`${file}, run ${run}: ${peak} MB became ${grown} MB, ${outcome}`);
    const isTooMuch = grown > MEMORY && grown > peak;
    peak = Math.max(peak, grown);
    if (outcome.startsWith('broke') || ms > LIMIT || isTooMuch) {
      failures++;
      const kept = bytes.length > KEPT ? undefined : join(tmpdir(), `limn-fuzz-${seed}-${run}`),
        where = kept === undefined ? `${bytes.length} bytes, not kept` : `kept as ${kept}`;
      if (kept !== undefined) writeFileSync(kept, bytes);
      console.log(`${file}, run ${run}: ${outcome}, ${ms.toFixed(0)} ms, ${grown} MB, ${where}`);
    }
    const kind = outcome.startsWith('broke') ? 'broke' : outcome,
      end = extname(file);
    kinds.set(end, (kinds.get(end) ?? 0) + 1);
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  }
  note();
  console.log(
    `${run - first} runs, next ${run} of ${end}: ${[...outcomes].map(([kind, n]) => `${kind} ${n}`).join(', ')}`,
  );
  for (const { ms, file } of slowest) console.log(`${ms.toFixed(0)} ms: ${file}`);
  console.log(`Of each format: ${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(', ')}`);
  console.log(`At most ${memory()} MB.`);
  if (failures > 0) process.exitCode = 1;
}

/** How an import ends; what is damaged is tried once more for what can be read of it. */
async function outcomeOf(bytes: Uint8Array, file: string, mends: boolean): Promise<string> {
  try {
    await importFile(bytes, file, { mends });
    return 'read';
  } catch (error) {
    return error instanceof ImportError ? error.code : `broke: ${(error as Error).stack}`;
  }
}

/** Time of a processor that the process has had, ms: its work, and the collection of what it left behind. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function collectWhereCrowded(): void {
  const { heapUsed, external } = process.memoryUsage();
  if (heapUsed + external > CROWDED) collectGarbage();
}

/** The most the process has had at once, MB. */
function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
