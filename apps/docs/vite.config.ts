import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../../packages/ui/src/styles/layer-order.ts';
import { jquerySet } from './scripts/jquery-set.ts';
import { docsPages } from './scripts/plugin.ts';
import { namedAhead } from './scripts/preload.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/docs/',
  // The icon and what runs before the first paint are the web app's: the pages share language, appearance and density.
  publicDir: join(root, '../web/public'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    layerOrder(),
    docsPages(),
    namedAhead('main.tsx'),
    react(),
    jquerySet(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Every browser that reads what is built here knows `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { docs: join(root, 'index.html'), sandbox: join(root, 'sandbox.html') },
      output: {
        codeSplitting: {
          groups: [
            // What runs before the first frame stands alone: none of it may wait for React.
            {
              name: 'start',
              priority: 1,
              test: /apps[\\/]docs[\\/]src[\\/]((address|early|routes|storage|page[\\/]load|text[\\/](load|locale))\.ts|(page([\\/]\w+)?|shell)[\\/]\w+\.module\.css)|packages[\\/]i18n[\\/]src[\\/](index|locales)\.ts|vite[\\/]preload-helper|limn-docs:pages$/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'jquery', test: /node_modules[\\/]jquery[\\/]/ },
            // What every page has comes as one file, not as two dozen small ones. The shell names the kit's files one
            // by one, so that none drags in the rest.
            {
              name: 'kit',
              test: /packages[\\/]ui[\\/]src[\\/](provider[\\/]|icon[\\/]|components[\\/](icon-button|menu|empty-state)\.tsx)/,
            },
            { name: 'page', test: /apps[\\/]docs[\\/]src[\\/](page[\\/]|shell[\\/]|text[\\/](context|language)\.)/ },
            { name: 'compiler', test: /node_modules[\\/]sucrase[\\/]/ },
            // What the others stand on comes first: a group takes along what its modules import.
            { name: 'editor-state', test: /node_modules[\\/](@codemirror[\\/]state|style-mod|w3c-keyname|crelt)[\\/]/ },
            { name: 'editor-view', test: /node_modules[\\/]@codemirror[\\/]view[\\/]/ },
            {
              name: 'editor-language',
              test: /node_modules[\\/](@lezer[\\/](common|lr|highlight)|@codemirror[\\/](language|commands))[\\/]/,
            },
            {
              name: 'editor-javascript',
              test: /node_modules[\\/](@codemirror[\\/](lang-javascript|autocomplete|lint)|@lezer[\\/]javascript)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
