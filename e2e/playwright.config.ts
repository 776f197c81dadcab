import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium that is on the machine already; otherwise the one Playwright knows of. */
const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

export default defineConfig({
  testDir: '.',
  globalSetup: './server.setup.ts',
  outputDir: '../test-results',
  // A test that needs another try is a fault, of the test or of the product: `npm test` names each one that did.
  retries: 1,
  fullyParallel: false,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // What cannot be pressed within this time never will be; the rest of the test's time would only be waited away.
    actionTimeout: 30_000,
    baseURL: process.env['E2E_ORIGIN'],
    browserName: 'chromium',
    locale: 'zh-CN',
    // Requests a service worker makes are not seen by `page.route`; the tests of working without a connection allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // As the whole browser does: a frame of another origin cannot hold up the page around it.
        '--site-per-process',
      ],
    },
  },
});
