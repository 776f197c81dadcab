/**
 * Builds the set for pages without a bundler: one script with its style sheet beside jQuery, and the same as a module.
 * `node scripts/build.ts [folder]`
 */
import { join } from 'node:path';
import { layerOrder } from '@limn/ui/styles/layer-order.ts';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * @param outDir where the files go
 * @throws what the bundler throws
 */
async function buildSet(outDir = join(root, 'dist')): Promise<void> {
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
      plugins: [layerOrder()],
      build: {
        target: 'es2023',
        outDir,
        emptyOutDir: format === 'es',
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

await buildSet(process.argv[2]);
