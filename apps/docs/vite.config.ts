import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../../packages/ui/src/styles/layer-order.ts';
import { docsPages } from './scripts/plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/docs/',
  // The icon and what runs before the first paint are the web app's: the pages share language, appearance and density.
  publicDir: join(root, '../web/public'),
  plugins: [{ ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' }, layerOrder(), docsPages(), react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { docs: join(root, 'index.html') },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
