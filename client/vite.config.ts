import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCss } from './build/theme-css.ts';
import { palettes, theme } from './src/app/theme.ts';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: local('.'),
  plugins: [react(), themeCss(theme, palettes)],
  resolve: {
    alias: [
      { find: '@picket/domain', replacement: local('../domain/src/index.ts') },
      { find: /^@\//, replacement: local('src/') },
    ],
  },
  build: {
    outDir: local('dist'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The first page names every file of every screen, so names weigh something.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // Every page loads these; in one file they compress better and name fewer files.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs|redux|immer|reselect)\/|rolldown\/runtime/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
  preview: { host: '127.0.0.1', proxy: { '/api': server } },
});
