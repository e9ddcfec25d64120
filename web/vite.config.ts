import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { pdfAssets } from './pdf-assets.ts';
import { straightChunks } from './straight-chunks.ts';

/**
 * By itself the bundler makes a chunk for each set of screens that share a module: a hundred small files for one sheet,
 * each of them asked for, compiled and linked. Here what is shared stands together by the folders of the sources, which
 * import each other in one direction: chunks that import each other in a circle would run before what they need.
 */
const chunks = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'libraries', test: /node_modules/, minShareCount: 8, priority: 2 },
  { name: 'contract', test: /[\\/]contract[\\/]src[\\/]/, priority: 2 },
  { name: 'ui', test: /[\\/]web[\\/]src[\\/](api|ui|[^\\/]+$)/, minShareCount: 2, priority: 1 },
  { debugName: 'shelf', name: shelfOf, test: /[\\/]web[\\/]src[\\/]/, minShareCount: 2 },
] satisfies Rolldown.CodeSplittingGroup[];

function shelfOf(module: string): string | null {
  return /[\\/]web[\\/]src[\\/]([^\\/]+)[\\/]/.exec(module)?.[1] ?? null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), straightChunks(), compressAssets()],
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
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks }, chunkFileNames: 'static/[name]-[hash].js' },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/login': 'http://localhost:3000' },
  },
});
