import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { pdfAssets } from './pdf-assets.ts';

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
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/login': 'http://localhost:3000' },
  },
});
