import { existsSync } from 'node:fs';
import { installPackages } from './system-package.mjs';

/** The one that never opens a window starts, and opens a page, in about half the time of the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * A Chromium of the system for tests without a window, installed when it is missing and that is allowed. The whole
 * browser is installed beside it: the journeys in three engines take that one.
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  if (!BROWSERS.some((place) => existsSync(place))) {
    await installPackages('Installing Chromium for the browser tests', 'chromium', 'fonts-noto-cjk');
  }
  // A system without this package has the whole browser in its place.
  if (!existsSync(SHELL)) {
    await installPackages('Installing Chromium without a window', 'chromium-headless-shell');
  }
  return [SHELL, ...BROWSERS].find((place) => existsSync(place));
}
