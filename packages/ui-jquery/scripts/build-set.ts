/**
 * Builds the set for pages without a bundler: one script with its style sheet beside jQuery, and the same as a module.
 */
import { join } from 'node:path';
import { unlayered } from '@limn/ui/styles/layer-order.ts';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * @param outDir where the files go
 * @param emptyOutDir whether what is there goes first
 * @throws what the bundler throws
 */
export async function buildSet(outDir = join(root, 'dist'), emptyOutDir = true): Promise<void> {
  // The script comes last: its style sheet, which has what the whole page needs as well, is the one that stays.
  const outputs = [
    ['es', 'index.ts', 'limn-jquery.mjs'],
    ['iife', 'page.ts', 'limn-jquery.js'],
  ] as const;
  for (const [format, entry, fileName] of outputs) {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      // The style sheet of a page with script tags stands beside others that have no layers, and would lose to all.
      plugins: [unlayered()],
      build: {
        target: 'es2023',
        outDir,
        emptyOutDir: emptyOutDir && format === 'es',
        copyPublicDir: false,
        cssCodeSplit: false,
        minify: 'oxc',
        lib: {
          entry: join(root, 'src', entry),
          formats: [format],
          name: 'limnJquery',
          fileName: () => fileName,
          cssFileName: 'limn-jquery',
        },
        rolldownOptions: { external: ['jquery'], output: { globals: { jquery: 'jQuery' } } },
      },
    });
  }
}
