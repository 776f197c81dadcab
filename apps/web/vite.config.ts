import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { preloadsOf, readManifest } from './scripts/page-parts.ts';
import { layerOrder } from '../../packages/ui/src/styles/layer-order.ts';

const root = import.meta.dirname;
/** Where the server listens while the pages are developed with `vite`. */
const server = process.env['LIMN_ORIGIN'] ?? 'http://localhost:3000';

/** Writes down what the pages are made of, for the server to put into `index.html`. */
const preloads = (): Plugin => ({
  name: 'limn-preloads',
  apply: 'build',
  closeBundle() {
    const dist = join(root, 'dist'),
      manifest = readManifest(dist);
    if (manifest !== null) writeFileSync(join(dist, 'preloads.json'), JSON.stringify(preloadsOf(manifest)));
  },
});

/** Builds the service worker, which is one file under a name that stays, and writes down what was built for it. */
const serviceWorker = (): Plugin => ({
  name: 'limn-service-worker',
  apply: 'build',
  async closeBundle() {
    const outDir = join(root, 'dist'),
      files = readdirSync(join(outDir, 'assets')).map((file) => `/assets/${file}`);
    writeFileSync(join(outDir, 'assets.json'), JSON.stringify(files));
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2023',
        lib: { entry: join(root, 'src/offline/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
      },
    });
  },
});

export default defineConfig({
  root,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    layerOrder(),
    react(),
    preloads(),
    serviceWorker(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      // The host stays the page's own: the server refuses changes asked for by pages of another origin.
      '/api': { target: server, changeOrigin: false },
      '/import': { target: server, changeOrigin: false },
      '/collaboration': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            // What every page loads is one file. Later groups take only what is not in an earlier one, each with all
            // that it imports: they name components, since a group of a library's files drags in what few pages need.
            { name: 'base', tags: ['$initial'], priority: 8 },
            {
              name: 'chrome',
              test: /ui[\\/]src[\\/](components[\\/](menu|context-menu|empty-state|icon-button|avatar|badge|skeleton|popover)\.|logic[\\/](composing|pinyin|shortcut)\.)|web[\\/]src[\\/](preferences|app[\\/]logo|workspace[\\/](model[\\/]category|list[\\/]category-picture)\.)/,
              priority: 7,
            },
            {
              name: 'fields',
              test: /packages[\\/]ui[\\/]src[\\/]components[\\/](text-field|search-field|field|field-value|counter)\./,
              priority: 6,
            },
            {
              name: 'workspace',
              test: /web[\\/]src[\\/](workspace[\\/](model|data|list|folders|frame|commands|live|header[\\/](unread|header\.)|dialogs[\\/](asking|dialogs\.)|[\w-]+\.)|import[\\/](jobs|upload)|sharing[\\/](use-|links-key|copy-text|shared-item|invite-all)|organizations[\\/]org-rights)/,
              priority: 5,
              minShareCount: 2,
            },
            // What shape libraries, which come on demand, share with the editor: one file, not one each.
            {
              name: 'geometry',
              test: /packages[\\/]drawing[\\/]src[\\/](geometry|shape[\\/](controls|polygon|custom)|paint[\\/]svg-path)/,
              priority: 4,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
