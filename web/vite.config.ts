import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { pdfAssets } from './pdf-assets.ts';

/**
 * By itself the bundler makes a chunk for each set of screens that share a module: a hundred small files for one sheet,
 * each of them asked for, compiled and linked. These hold what visitors load, the libraries that most screens load, and
 * what screens share beyond that, where pieces below a size are put to those most like them.
 */
const chunks = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: 'libraries', test: /node_modules/, minShareCount: 8, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5000 },
] satisfies Rolldown.CodeSplittingGroup[];

/** By itself, what is shared would be named by all that share it. */
function nameChunk({ name }: { name: string }): string {
  return `static/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Addresses under /assets belong to the documents of the register.
    assetsDir: 'static',
    // The Content-Security-Policy lets images come from our own address only as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The library that writes PDFs, asked for where pages are joined or printed.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: nameChunk } },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/login': 'http://localhost:3000' },
  },
});
