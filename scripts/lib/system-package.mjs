import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, withProgress } from './step.mjs';

let updated = false;

/**
 * Installs packages of the system with apt-get, where that is allowed (as root, on Debian and its kin).
 * @returns {Promise<boolean>} whether apt-get was there to try
 */
export async function installPackages(title, ...names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress(title, async () => {
    if (!updated) await run('apt-get', ['update', '-qq'], { env });
    updated = true;
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  });
  return true;
}

/** Redis for the test of several processes, which skips with a word where there is none. */
export async function findRedis() {
  if (['redis-server', 'valkey-server'].some((name) => spawnSync(name, ['--version']).status === 0)) return;
  await installPackages('Installing Redis for the server tests', 'redis-server');
}

/**
 * Firefox and WebKit for the journeys that run in three engines; those of an engine that is not there skip with a word.
 */
export async function findEngines() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'];
  if (programs.every((name) => existsSync(join('/usr/bin', name)))) return;
  await installPackages(
    'Installing Firefox and WebKit for the browser tests',
    'firefox-esr',
    'webkit2gtk-driver',
    'xvfb',
    'fonts-noto-cjk',
  );
}
