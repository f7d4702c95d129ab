import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { chartsApart } from './build/charts-apart.ts';
import { chunkCycles } from './build/chunk-cycles.ts';
import { lightRouter } from './build/light-router.ts';
import { screenChunks } from './build/screen-chunks.ts';
import { themeCss } from './build/theme-css.ts';
import { palettes, theme } from './src/app/theme.ts';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const codeOf = (sheet: string) =>
  createHash('sha256')
    .update(relative(local('.'), sheet.replace(/\?.*/, '')).replaceAll('\\', '/'))
    .digest('hex')
    .slice(0, 4);

/** What the pages of customers (customer-pages.vite.config.ts) have in common with the back office. */
export const shared = {
  root: local('.'),
  // One code for each sheet. The default also numbers the classes, which does not compress.
  css: { modules: { generateScopedName: (name: string, sheet: string) => `${name}-${codeOf(sheet)}` } },
  resolve: {
    alias: [
      { find: '@picket/domain', replacement: local('../domain/src/index.ts') },
      { find: /^@\//, replacement: local('src/') },
      // Its package.json names only the build with warnings for developers.
      { find: /^react-router$/, replacement: local('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
} satisfies UserConfig;

const config = (groups?: Rolldown.CodeSplittingGroup[]) =>
  ({
    ...shared,
    plugins: [react(), chartsApart(), chunkCycles(), lightRouter(), themeCss(theme, palettes)],
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
          ...(groups && { codeSplitting: { groups } }),
        },
      },
    },
    server: { host: '127.0.0.1', proxy: { '/api': server } },
    preview: { host: '127.0.0.1', proxy: { '/api': server } },
  }) satisfies UserConfig;

export default defineConfig(async ({ command }) =>
  config(command === 'build' ? [await screenChunks(config())] : undefined),
);
