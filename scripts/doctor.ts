/** Looks for damage, also while the application runs: npm run doctor [-- --deep to read every file] */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCounterFaults } from '../server/src/crud/check-counters.ts';
import { connect } from '../server/src/database/connection.ts';
import { findRunningServer, startEmbedded } from '../server/src/database/embedded.ts';
import { databaseName } from '../server/src/database/open.ts';
import { createReader } from '../server/src/database/reader.ts';
import { type Env, readEnv } from '../server/src/env.ts';
import { findFileFaults } from '../server/src/files/check-files.ts';
import { createFileStore } from '../server/src/files/file-store.ts';
import { findMessageFaults } from '../server/src/messages/check-messages.ts';
import { findLedgerFaults } from '../server/src/money/check-ledger.ts';
import { findNumberFaults } from '../server/src/papers/aviz/check-numbers.ts';
import { findReportFaults } from '../server/src/reports/check-reports.ts';

type Source = { url: string; close: () => Promise<void> };

const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } });
await examine(readEnv()).catch((error: Error & { code?: string }) => {
  const isOlder = error.code === '42P01' || error.code === '42703';
  console.error(
    isOlder
      ? 'Baza de date este a unei versiuni mai vechi. Porniți întâi aplicația, care o aduce la zi.'
      : error.message,
  );
  process.exitCode = 1;
});

async function examine(env: Env): Promise<void> {
  const source = await openBeside(env);
  const { pool, close } = connect(source.url, 2);
  try {
    const read = createReader(pool);
    const store = await createFileStore(env, console.error);
    let faults = 0;
    const tell = (fault: string) => {
      faults += 1;
      console.log(fault);
    };
    for await (const fault of findCounterFaults(read)) tell(fault);
    for await (const fault of findNumberFaults(read)) tell(fault);
    for await (const fault of findLedgerFaults(read)) tell(fault);
    for await (const fault of findReportFaults(read)) tell(fault);
    for await (const fault of findMessageFaults(read)) tell(fault);
    for await (const { message } of findFileFaults(read, store, { deep: values.deep })) tell(message);
    console.log(faults === 0 ? 'Nu s-a găsit nicio problemă.' : `Probleme găsite: ${faults}.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await close();
    await source.close();
  }
}

/** A server that runs is only asked, and goes on running; one that is stopped runs for as long as this takes. */
async function openBeside({ databaseUrl, dataDir }: Env): Promise<Source> {
  const leave = () => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, close: leave };
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => {
    throw new Error(`Nu există nicio bază de date în ${dataDir}. Dați DATA_DIR sau DATABASE_URL.`);
  });
  const running = await findRunningServer(dataDir);
  if (running) return { url: running.url(databaseName), close: leave };
  const server = await startEmbedded(dataDir);
  return { url: server.url(databaseName), close: server.stop };
}
