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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
