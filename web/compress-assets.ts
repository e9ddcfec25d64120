/** Writes `.gz` and `.br` beside each built file, so that the server never compresses while answering. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|map|pfb|ttf)$/;
/** Below this a compressed copy costs a look-up and saves nothing. */
const smallestWorthIt = 1024;
/** The highest, 11, would make files smaller by a fourteenth and a build take nearly four times the work. */
const brotliQuality = 9;

export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // Not `closeBundle`, which also follows a build that failed: looking for its files would hide the reason.
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compressFile(join(dir, name))),
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
