import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { iconPacks } from './scripts/icon-packs.ts';
import { lightTries } from './scripts/light-tries.ts';
import { preloadsOf, readManifest } from './scripts/page-parts.ts';
import { EARLY, findShelves, SHELF_NAMES } from './scripts/shelves.ts';
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

/** Builds the script by which pages of other sites show drawings, under a name that stays. */
const embedScript = (): Plugin => ({
  name: 'limn-embed-script',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: {
        outDir: join(root, 'dist'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2020',
        lib: {
          entry: join(root, '../../packages/embed/src/script.ts'),
          formats: ['iife'],
          name: 'limnEmbed',
          fileName: () => 'embed.js',
        },
      },
    });
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

/**
 * React Aria asks whether the browser's language is one, by looking through all that it could write dates in: 22 ms of
 * every page's start. Another call says as much of a malformed one.
 */
const quickLocale = (): Plugin => ({
  name: 'limn-quick-locale',
  transform: {
    filter: { id: /react-aria[\\/].*useDefaultLocale\.mjs$/ },
    handler: (code) => ({
      code: code.replace('Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.getCanonicalLocales('),
      map: null,
    }),
  },
});

/**
 * What Yjs warns by brings along an editor of elements in browsers, for a console of its own on the page. As it is made
 * for Node it writes to the console alone.
 */
const plainLogging = (): Plugin => ({
  name: 'limn-plain-logging',
  apply: 'build',
  // Before the build's own resolving, which asks nobody after itself.
  enforce: 'pre',
  resolveId: {
    filter: { id: /^lib0\/logging$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found === null ? null : found.id.replace(/logging\.js$/, 'logging.node.js');
    },
  },
});

/** What the pages are made of and how, without what is written beside them. */
const pages = {
  root,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' as const },
    layerOrder(),
    quickLocale(),
    plainLogging(),
    lightTries(),
    iconPacks(),
    react(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' as const } },
  // Every browser that reads what is built here knows `modulepreload`.
  build: { target: 'es2023', cssCodeSplit: true, modulePreload: { polyfill: false } },
};

export default defineConfig(async ({ command }) => {
  const shelfOf = command === 'build' ? await findShelves(pages) : () => null;
  return {
    ...pages,
    plugins: [...pages.plugins, preloads(), embedScript(), serviceWorker()],
    server: {
      proxy: {
        // The host stays the page's own: the server refuses changes asked for by pages of another origin.
        '/api': { target: server, changeOrigin: false },
        '/import': { target: server, changeOrigin: false },
        '/collaboration': { target: server, changeOrigin: false, ws: true },
      },
    },
    build: {
      ...pages.build,
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What loads scripts is in a file of its own, so that none comes with all of the application for that.
              { name: 'loading', test: /vite[\\/]preload-helper|rolldown[\\/]runtime/, priority: 100 },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 99 },
              { ...EARLY, priority: 98.5 },
              // What every page loads is one file.
              { name: 'base', tags: ['$initial' as const], priority: 98 },
              ...SHELF_NAMES.map((name, i) => ({
                name,
                test: (module: string) => shelfOf(module) === name,
                priority: SHELF_NAMES.length - i,
              })),
            ],
          },
        },
      },
    },
  };
});
