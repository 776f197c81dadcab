import { existsSync } from 'node:fs';
import { installPackages } from './system-package.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * A Chromium of the system, installed when it is missing and that is allowed.
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  await installPackages('Installing Chromium for the browser tests', 'chromium', 'fonts-noto-cjk');
  return PLACES.find((place) => existsSync(place));
}
