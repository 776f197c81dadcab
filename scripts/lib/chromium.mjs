import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { withProgress, run } from './step.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * A Chromium of the system, installed with apt-get when it is missing and that is allowed (as root, on Debian and its kin).
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  return withProgress('Installing Chromium for the browser tests', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env });
    return PLACES.find((place) => existsSync(place));
  });
}
