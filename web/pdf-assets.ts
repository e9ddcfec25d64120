/**
 * Ships what pdf.js loads by itself: its worker, the fonts that documents may leave out, the decoders of scanned
 * pages. It asks for them by name below one address, which carries the version because built files never change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('pdfjs-dist/package.json');

/** Without WebAssembly, which the Content-Security-Policy does not allow. */
const shipped = [
  { folder: 'build', names: /^pdf\.worker\.min\.mjs$/ },
  { folder: 'wasm', names: /_nowasm_fallback\.js$/ },
  { folder: 'standard_fonts', names: /\.(pfb|ttf)$/ },
];

export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    generateBundle() {
      const { version }: { version: string } = require(packageFile);
      for (const { folder, names } of shipped) {
        const path = join(dirname(packageFile), folder);
        for (const name of readdirSync(path).filter((name) => names.test(name))) {
          const fileName = `static/pdfjs-${version}/${folder}/${name}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(path, name)) });
        }
      }
    },
  };
}
