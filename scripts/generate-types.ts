/**
 * Writes the table types and the schema of a freshly migrated database, and the documents of the settings; with --check only
 * reports which of them are stale.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { schemaDocument } from './schema-document.ts';
import { settingDocuments } from './setting-documents.ts';

const isCheck = process.argv.includes('--check');

for (const { path, text } of settingDocuments()) await keep(path, text);

const target = 'server/src/platform/database/types.generated.ts';
const dataDir = await mkdtemp(join(tmpdir(), 'ceccar-types-'));
const database = await openDatabase({ databaseUrl: undefined, dataDir, databasePoolSize: 2 });
try {
  const out = isCheck ? join(dataDir, 'types.ts') : target;
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
  await keep('server/src/platform/database/schema.sql', await schemaDocument(database.pool));
  if (isCheck && (await readFile(out, 'utf8')) !== (await readFile(target, 'utf8'))) reportStale(target);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function keep(path: string, text: string): Promise<void> {
  if (!isCheck) await writeFile(path, text);
  else if ((await readFile(path, 'utf8')) !== text) reportStale(path);
}

function reportStale(path: string): void {
  console.error(`${path} is stale: npm run generate`);
  process.exitCode = 1;
}
