import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages that customers open from a link. They are built apart, so that they load nothing of the back office. */
export default defineConfig({
  ...shared,
  plugins: [react()],
  build: {
    outDir: local('dist'),
    // The back office is built first, into the same folder.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/customer-pages.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['approve-estimate.html', 'verify-document.html'].map(local) },
  },
});
