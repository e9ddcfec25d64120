/** Writes `.gz` and `.br` beside each built file, so that the server never compresses while answering. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|map|pfb|ttf)$/;
/** Below this a compressed copy costs a look-up and saves nothing. */
const smallestWorthIt = 1024;
/** The highest, 11, would make files smaller by a fourteenth and a build take nearly four times the work. */
const brotliQuality = 9;

export function compressAssets(): Plugin {
  let directory = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(directory, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compressFile(join(directory, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthIt) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, { params: quality }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
}
