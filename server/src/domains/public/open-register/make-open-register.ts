/** Makes the files of a day: all listed members, what changed since the files before, the manifest, and their seals (PUB-220). */
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenRegisterFile, OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import type { Db } from '../../../platform/database/connection.ts';
import { readSnapshot } from '../../../platform/database/reader.ts';
import { liftTimeouts, transact } from '../../../platform/database/transact.ts';
import type { OpenRegisterEnv } from '../../../platform/env.ts';
import {
  type DeliveredFile,
  deliverFile,
  type FileToKeep,
  keepFile,
} from '../../../platform/files/keep-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { Seal } from '../../papers/seal/seal.ts';
import { changesBetween } from './line-changes.ts';
import { type LineEnding, type LineFormat, lineEndings, lineFormats } from './line-formats.ts';
import { readPackedLines, writePackedLines } from './packed-lines.ts';
import { type Publisher, readRegisterRows } from './register-rows.ts';
import { SortedLines } from './sorted-lines.ts';

export type OpenRegisterNeeds = Pick<JobContext, 'database' | 'clock' | 'report'> & {
  files: Pick<FileStore, 'keep' | 'open' | 'uploadFolder'>;
  openRegister: OpenRegisterEnv;
  seal: Pick<Seal, 'sealFile'>;
};

type Written = { file: FileToKeep; facts: OpenRegisterFile };

/**
 * The manifest; undefined if that day or a later one has its files. `day` is `YYYY-MM-DD`. A day has all its files or none:
 * their bytes are stored first, their rows come in one transaction.
 */
export async function makeOpenRegister(
  needs: OpenRegisterNeeds,
  day: string,
): Promise<OpenRegisterManifest | undefined> {
  const { openRegister, clock } = needs;
  const latest = await readLatestDay(needs.database.db);
  if (latest !== undefined && latest >= day) return undefined;
  const { siteAddress: base, publisher, licence } = openRegister;
  const sorted = await readSorted(needs.database.db, { base, body: publisher, today: day });
  const before = latest === undefined ? undefined : await openFilesOf(needs, latest);
  const written: Written[] = [];
  try {
    for (const ending of lineEndings) {
      const format: LineFormat = lineFormats[ending];
      const lines = sorted[ending];
      const write = async (content: 'register' | 'changes', head: string | undefined, of: Lines) => {
        const name = `${content}-${day}.${ending}.gz`;
        const { file, facts } = await writePackedLines(
          join(needs.files.uploadFolder, randomUUID()),
          head,
          of,
        );
        written.push({ file, facts: { name, ...facts } });
      };
      await write('register', format.head?.whole, lines);
      if (before) await write('changes', format.head?.changes, changesOf(format, before[ending], lines));
    }
    const manifest: OpenRegisterManifest = {
      day,
      since: before ? (latest ?? null) : null,
      publisher,
      licence,
      madeAt: clock().toISOString(),
      files: written.map(({ facts }) => facts),
    };
    await keepDay(needs, manifest, written);
    return manifest;
  } finally {
    for (const { file } of written) await rm(file.path, { force: true });
  }
}

type Lines = Parameters<typeof writePackedLines>[2];

async function readLatestDay(db: Db): Promise<string | undefined> {
  const latest = await db
    .selectFrom('open_register_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return latest.day ?? undefined;
}

function readSorted(db: Db, publisher: Publisher): Promise<Record<LineEnding, SortedLines>> {
  return readSnapshot(db, async (tx) => {
    await liftTimeouts(tx);
    const sorted = { csv: new SortedLines(), jsonl: new SortedLines() };
    for await (const row of readRegisterRows(tx, publisher))
      for (const ending of lineEndings) sorted[ending].add(lineFormats[ending].lineOf(row));
    return sorted;
  });
}

async function* changesOf(
  { head, changeOf }: LineFormat,
  before: AsyncGenerator<Buffer>,
  lines: Iterable<Buffer>,
): AsyncGenerator<string> {
  if (head) await before.next();
  for await (const { change, line } of changesBetween(before, lines)) yield changeOf(change, line.toString());
}

/** Undefined if they cannot be opened, as after a restore without files: the day then has no changes. */
async function openFilesOf(
  { database, files, report }: OpenRegisterNeeds,
  day: string,
): Promise<Record<LineEnding, AsyncGenerator<Buffer>> | undefined> {
  const open = async (ending: LineEnding) => {
    const { sha256, size } = await database.db
      .selectFrom('open_register_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .select(['f.sha256', 'f.size'])
      .where('o.name', '=', `register-${day}.${ending}.gz`)
      .executeTakeFirstOrThrow();
    return readPackedLines(await files.open({ sha256: sha256.toString('hex'), size }));
  };
  try {
    return { csv: await open('csv'), jsonl: await open('jsonl') };
  } catch (error) {
    report(new Error(`Fișierele registrului deschis din ${day} nu pot fi deschise.`, { cause: error }));
    return undefined;
  }
}

/** Throws if they cannot be sealed (PUB-222). */
async function keepDay(
  { database, files, seal }: OpenRegisterNeeds,
  manifest: OpenRegisterManifest,
  written: readonly Written[],
): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const manifestSeal = await seal.sealFile(createHash('sha256').update(text).digest());
  const kept: { name: string; seal: Buffer; file: DeliveredFile }[] = [];
  for (const { file, facts } of written)
    kept.push({
      name: facts.name,
      seal: await seal.sealFile(Buffer.from(facts.sha256, 'hex')),
      file: await deliverFile({ database, files }, file),
    });
  await transact(database.db, async (tx) => {
    const { id } = await tx
      .insertInto('open_register_days')
      .values({ day: manifest.day, since: manifest.since, manifest: text, seal: manifestSeal })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { name, seal: fileSeal, file } of kept)
      await tx
        .insertInto('open_register_files')
        .values({ open_register_day_id: id, name, file_id: await keepFile(tx, file), seal: fileSeal })
        .execute();
  });
}
