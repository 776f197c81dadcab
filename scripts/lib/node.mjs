/** Which Node runs Limn. The launchers themselves are plain JavaScript that any Node from 20 on understands. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname ?? new URL('.', import.meta.url).pathname));

/**
 * Where Node keeps what it has made of the TypeScript of all that is started from here: the server is there a fifth
 * sooner the next time. A file that was changed is read anew; where nothing can be written, nothing is kept.
 */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');

/** The first Node that runs TypeScript without a flag. */
const NEEDED = [22, 18];
const FETCHED = 'node@24';

/**
 * This Node when it is new enough, else Node 24 out of npm's `node` package, which npx keeps in npm's own cache.
 * @returns the path of the program
 */
export function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Limn needs Node 20 or newer to start; this is ${process.versions.node}.`);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;

  const remembered = join(root, '.cache', 'node-path');
  if (existsSync(remembered)) {
    const path = readFileSync(remembered, 'utf8');
    if (spawnSync(path, ['--version']).status === 0) return path;
  }
  console.log(`Limn runs on Node 24 (this is ${process.versions.node}); getting it with npm …`);
  const run = spawnSync(
    ...npmCommand('exec', ['--yes', `--package=${FETCHED}`, '--', 'node', '-p', 'process.execPath']),
    {
      encoding: 'utf8',
      cwd: root,
      env: { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
    },
  );
  const path = run.stdout?.trim().split('\n').at(-1) ?? '';
  if (run.status !== 0 || !existsSync(path)) {
    fail(
      `Node 24 could not be fetched with npm. Install Node 22.18 or newer and start again.\n` +
        `${run.stderr?.trim() ?? run.error?.message ?? ''}`,
    );
  }
  mkdirSync(dirname(remembered), { recursive: true });
  writeFileSync(remembered, path);
  return path;
}

/** Command line of npm itself: the one that runs this script, else the one in the path. */
export function npmCommand(command, args, node = process.execPath) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return [node, [cli, command, ...args]];
  return ['npm', [command, ...args]];
}

/** Ends the program with a sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
