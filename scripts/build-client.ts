/** Builds the client unless the last build used these very sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const dist = 'web/dist/';
const stamp = `${dist}built-from`;
/** Everything that a build could read; a list of single files would become incomplete one day. */
const sources = [...filesUnder('web'), ...filesUnder('contract'), 'package-lock.json'];

const digest = digestOf(sources);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  await build({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'warn' });
  writeFileSync(stamp, digest);
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(dist) && !path.includes('node_modules'))
    .sort();
}
