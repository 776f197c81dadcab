/** How long a drawing takes to open, in turns with vsd2xhtml of libvisio, which reads the same file. */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { importFile } from '@limn/formats';

/** Longest the reference may take for a file, ms. */
const PATIENCE = 60_000,
  ROUNDS = 3;

export interface Beside {
  /** Least of three rounds, ms. */
  ours: number;
  /** The reference's, a process of its own with what starting it takes. */
  theirs: number;
}

export const hasReference = (): boolean =>
  spawnSync('vsd2xhtml', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Undefined where the reference does not read the file. */
export async function timesOf(path: string, bytes: Uint8Array): Promise<Beside | undefined> {
  const least: Beside = { ours: Infinity, theirs: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    let from = performance.now();
    const { status } = spawnSync('vsd2xhtml', [path], { stdio: 'ignore', timeout: PATIENCE });
    least.theirs = Math.min(least.theirs, performance.now() - from);
    if (status !== 0) return undefined;
    from = performance.now();
    await importFile(bytes, path);
    least.ours = Math.min(least.ours, performance.now() - from);
  }
  return least;
}

/** What the files took in all beside one another, and those that took longest by the ratio. */
export function summary(times: ReadonlyMap<string, Beside>, aim: number): string[] {
  const all = [...times].map(([name, { ours, theirs }]) => ({ name, ours, theirs, ratio: ours / theirs }));
  if (all.length === 0) return ['The reference opens none of these files.'];
  const sum = (which: keyof Beside): number => all.reduce((total, one) => total + one[which], 0),
    ratios = all.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  const beyond = all.filter(({ ratio }) => ratio > aim).toSorted((a, b) => b.ratio - a.ratio);
  return [
    `Opening ${all.length} files takes ${(sum('ours') / sum('theirs')).toFixed(2)} times as long as in libvisio ` +
      `(${sum('ours').toFixed(0)} and ${sum('theirs').toFixed(0)} ms), a file ` +
      `${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)} times in the middle; ${beyond.length} above ${aim} times.`,
    ...beyond.map(
      ({ name, ours, theirs, ratio }) =>
        `  ${ratio.toFixed(1)} times: ${ours.toFixed(0)} and ${theirs.toFixed(0)} ms  ${name}`,
    ),
  ];
}
