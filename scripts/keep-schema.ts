/**
 * Saves a small register in this version's schema for the test of upgrades: npm run keep-schema -- <file>. Run it before a
 * release with a new migration, on a register made by `npm run seed -- --persons 20`.
 */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { dumpTables } from '../server/src/domains/operation/backup/dump-tables.ts';
import type { Manifest } from '../server/src/domains/operation/backup/manifest.ts';
import { openBeside } from '../server/src/platform/database/open.ts';
import { readEnv } from '../server/src/platform/env.ts';

const [target = 'server/test/fixtures/schemas/new.gz'] = process.argv.slice(2);
const source = await openBeside(readEnv());
const client = new pg.Client({ connectionString: source.url });
await client.connect();
try {
  const objects: Record<string, string> = {};
  const vault = {
    async put(path: string, bytes: AsyncIterable<Buffer>) {
      objects[path] = gunzipSync(await buffer(bytes)).toString();
    },
  };
  const dumped = await dumpTables(client, vault, 'kept');
  const manifest: Omit<Manifest, 'version' | 'takenAt' | 'files' | 'format' | 'kind'> = dumped;
  await writeFile(target, gzipSync(JSON.stringify({ manifest, objects }), { level: 9 }));
} finally {
  await client.end();
  await source.close();
}
