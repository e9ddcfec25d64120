/** Writes the table types of a freshly migrated database; with --check only reports whether they are stale. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/database/open.ts';

const target = 'server/src/database/types.generated.ts';
const dataDir = await mkdtemp(join(tmpdir(), 'ceccar-types-'));
const database = await openDatabase({ databaseUrl: undefined, dataDir, databasePoolSize: 2 });
try {
  const out = process.argv.includes('--check') ? join(dataDir, 'types.ts') : target;
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      database.url,
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--log-level',
      'error',
    ],
    { stdio: 'inherit' },
  );
  if (out !== target && (await readFile(out, 'utf8')) !== (await readFile(target, 'utf8'))) {
    console.error('Table types are stale: npm run generate');
    process.exitCode = 1;
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
