import { defineConfig } from 'vitest/config';

const shared = {
  // Files share what they import, which takes half of the time otherwise: a test leaves nothing behind in a module.
  isolate: false,
  environment: 'node' as const,
  setupFiles: ['scripts/property-seed.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Work that a test waits for may be slow on a busy machine; a test that passes does not wait for it.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // One more than most machines have processors for: those of the server wait for other processes most of the time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/web/scripts/**/*.test.ts',
            'apps/docs/{src,scripts}/**/*.test.ts',
            'apps/cli/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/postgres/testing.setup.ts'],
        },
      },
    ],
  },
});
