/** Builds the client unless the last build was made from these very sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const stamp = 'web/dist/built-from';
const sources = [
  'web/src',
  'web/public',
  'contract/src',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress-assets.ts',
  'web/pdf-assets.ts',
  'web/typeface-preload.ts',
  'web/package.json',
  'package-lock.json',
];

const digest = digestOf(sources);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  await build({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'warn' });
  writeFileSync(stamp, digest);
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!/\.\w+$/.test(path)) {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
  return [path];
}
