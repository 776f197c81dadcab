import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../../packages/ui/src/styles/layer-order.ts';

const root = import.meta.dirname;
/** Where the server listens while the pages are developed with `vite`. */
const server = process.env['LIMN_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  root,
  plugins: [{ ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' }, layerOrder(), react()],
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
            // What nearly every page has comes as a few files, not as scores of small ones.
            {
              name: 'base',
              test: /node_modules[\\/](react-router|@tanstack|i18next|react-i18next)[\\/]|apps[\\/]web[\\/]src[\\/](api|app|session|preferences)[\\/]/,
              priority: 8,
              minShareCount: 4,
            },
            {
              name: 'kit',
              test: /packages[\\/](ui|i18n)[\\/]src[\\/](?!zh|en)|node_modules[\\/](react-aria|react-stately|@react-aria|@react-stately|@internationalized|lucide-react|clsx|use-sync)/,
              priority: 7,
              minShareCount: 9,
            },
            {
              name: 'workspace',
              test: /apps[\\/]web[\\/]src[\\/](workspace[\\/](model|data|list|folders|frame|commands|live|[\w-]+\.)|import[\\/]jobs|sharing[\\/](use-|links-key|copy-text|shared-item))/,
              priority: 6,
              minShareCount: 2,
            },
            // What shape libraries, which come on demand, share with the editor: one file, not one each.
            {
              name: 'geometry',
              test: /packages[\\/]drawing[\\/]src[\\/](geometry|shape[\\/](controls|polygon|custom)|paint[\\/]svg-path)/,
              priority: 5,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
