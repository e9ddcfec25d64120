/** Backups are taken of a register that works, and become a register again. */

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { expireExports } from '../../src/domains/exchange/exports/expire-exports.ts';
import { backUp } from '../../src/domains/operation/backup/back-up.ts';
import { backUpNightly } from '../../src/domains/operation/backup/back-up-nightly.ts';
import { openVault } from '../../src/domains/operation/backup/vault.ts';
import { findIntegrityErrors } from '../../src/domains/operation/find-integrity-errors.ts';
import { aloneAt } from '../../src/domains/operation/operation-run.ts';
import { drillWeekly } from '../../src/domains/operation/restore/drill-weekly.ts';
import { restoreBackup } from '../../src/domains/operation/restore/restore-backup.ts';
import { incarnationKey } from '../../src/platform/crud/change-cursor.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { locks } from '../../src/platform/database/locks.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import type { BackupEnv } from '../../src/platform/env.ts';
import { createExport } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { createUser } from '../builders/user.ts';
import { startFakeS3 } from '../files/fake-s3.ts';
import { createFolder, pdf } from '../files/samples.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import {
  contentsOf,
  fillRegister,
  keepAll,
  openRegister,
  type Register,
  words,
} from '../operation/register.ts';

const [place, firstDir, secondDir] = [await createFolder(), await createFolder(), await createFolder()];
const monday = new Date('2026-11-23T00:30:00Z');
const tuesday = new Date('2026-11-24T00:30:00Z');
const thursday = new Date('2026-11-26T00:30:00Z');

function inFolder(folder: string, key: string | undefined = words, keep = keepAll): BackupEnv {
  return { place: { driver: 'folder', folder }, key, keep };
}

async function restored(env: BackupEnv, dataDir: string, name?: string): Promise<Register> {
  const target = await openRegister(dataDir, 'template0');
  await restoreInto(target, env, name);
  return target;
}

async function restoreInto({ url, files }: Register, env: BackupEnv, name?: string) {
  return restoreBackup(await openVault(env, files.uploadFolder), { url, files }, name);
}

async function errorsOf({ database, files }: Register): Promise<string[]> {
  const faults: string[] = [];
  for await (const error of findIntegrityErrors(
    createReader(database.pool),
    prepareResources(definitions),
    files,
    {
      deep: true,
    },
  ))
    faults.push(error);
  return faults;
}

const listed = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a register that is lost comes back: rows, amounts, files, numbers, rules and waiting work (OPE-1)', async () => {
  const lost = await openRegister(firstDir);
  await fillRegister(lost);
  const [before, errorsBefore] = [await contentsOf(lost), await errorsOf(lost)];
  const { told, faults } = await backUp(lost, inFolder(place), monday, 'nightly');
  expect([told, faults]).toEqual([expect.stringMatching(/^Copia 2026-11-23T003000Z: \d+ tabele/), []]);

  // Nothing of it can be read by who finds it.
  const seen = Buffer.concat(await Promise.all((await listed(place)).map((path) => readFile(path))));
  expect([seen.includes('%PDF'), seen.includes('ROLE_'), seen.includes('"tables"')]).toEqual([
    false,
    false,
    false,
  ]);
  await lost.database.pool.query('drop schema public cascade');
  await rm(join(firstDir, 'files'), { recursive: true });

  const found = await restored(inFolder(place), secondDir);
  expect(await contentsOf(found)).toEqual(before);
  expect(await errorsOf(found)).toEqual(errorsBefore);
  // Readers of changes begin again (API-191).
  const { rows: renewed } = await sql`select from installation where key = ${incarnationKey}`.execute(
    found.db,
  );
  expect(renewed).toHaveLength(1);
  // The next row gets the next number, foreign keys and triggers are back.
  const person = await createPerson(found.db);
  await expect(
    sql`update persons set region_id = -1 where id = ${person.id}`.execute(found.db),
  ).rejects.toThrow('foreign key');
  const { rows: resting } = await sql`
    select from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(found.db);
  expect(resting).toEqual([]);
});

test('nothing is restored over what is in use, nor with the wrong key (OPE-7)', async () => {
  const used = await openRegister(await createFolder());
  await createUser(used.db);
  const filled = inFolder(await createFolder());
  await backUp(used, filled, monday, 'nightly');
  await expect(restoreInto(used, filled)).rejects.toThrow('Baza de date nu este goală.');

  const empty = await openRegister(await createFolder(), 'template0');
  await createPersonSeal({ db: used.db, files: empty.files });
  await expect(restoreInto(empty, filled)).rejects.toThrow('Depozitul de fișiere nu este gol.');
  await expect(restoreInto(empty, { ...filled, key: 'alte cuvinte decât acelea' })).rejects.toThrow(
    'BACKUP_KEY nu este cheia',
  );
  await expect(restoreInto(empty, { ...filled, key: undefined })).rejects.toThrow('setați BACKUP_KEY');
  await expect(restoreInto(empty, filled, '2020-01-01T000000Z')).rejects.toThrow(
    'Nu există copia 2020-01-01T000000Z. Sunt: 2026-11-23T003000Z.',
  );
});

test('a backup that was touched is refused and leaves no rows; then the whole one is restored in the same place (OPE-8)', async () => {
  const register = await openRegister(await createFolder());
  await fillRegister(register);
  const folder = await createFolder();
  await backUp(register, inFolder(folder), monday, 'nightly');
  const path = join(folder, 'backups', '2026-11-23T003000Z', 'public.persons.gz');
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, -1));

  const target = await openRegister(await createFolder(), 'template0');
  await expect(restoreInto(target, inFolder(folder))).rejects.toThrow('Copia este stricată sau schimbată');
  expect((await sql`select from users`.execute(target.db)).rows).toEqual([]);
  await writeFile(path, bytes);
  await restoreInto(target, inFolder(folder));
  expect(await contentsOf(target)).toEqual(await contentsOf(register));
});

test('in a store that speaks S3 each file is copied once, and goes with the last backup that names it (OPE-4)', async () => {
  const s3 = await startFakeS3();
  try {
    const register = await openRegister(await createFolder());
    const env: BackupEnv = {
      place: { ...s3.env, folder: 'copii' },
      key: undefined,
      keep: { days: 1, weeks: 0, months: 0 },
    };
    const gone = await createStoredFile(register, pdf(), 'application/pdf');
    const stays = await createStoredFile(register, pdf(), 'application/pdf');
    await backUp(register, env, monday, 'nightly');
    const copied = () => s3.seen.filter((line) => line.startsWith('PUT copii/files/')).length;
    expect(copied()).toBe(2);
    await register.db.deleteFrom('files').where('id', '=', gone).execute();
    await backUp(register, env, thursday, 'nightly');
    expect(copied()).toBe(2);
    const kept = [...s3.objects.keys()];
    expect(kept.filter((key) => key.includes('2026-11-23'))).toEqual([]);
    expect(kept.filter((key) => key.startsWith('copii/files/'))).toHaveLength(1);

    const found = await restored(env, await createFolder());
    expect((await found.db.selectFrom('files').select('id').execute()).map(({ id }) => id)).toEqual([stays]);
    expect(await errorsOf(found)).toEqual([]);
  } finally {
    await s3.close();
  }
});

test('while a backup runs no file is removed, and no other one begins (OPE-3)', async () => {
  const register = await openRegister(await createFolder());
  const file_id = await createStoredFile(register, pdf(), 'application/pdf');
  const over = await createExport(register.db, {
    status: 'done',
    file_id,
    finished_at: new Date('2020-01-01'),
  });
  const held = async () =>
    (await register.db.selectFrom('exports').select('file_id').where('id', '=', over.id).executeTakeFirst())
      ?.file_id;
  const expire = () => expireExports.handle({ ...register, clock: () => new Date() }, {});
  await aloneAt(register.database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks.fileRemovals]);
    await expire();
    expect(await held()).toBe(file_id);
    await expect(backUp(register, inFolder(place), tuesday, 'nightly')).rejects.toThrow('este deja în lucru');
  });
  await expire();
  expect(await held()).toBeNull();
});

test('by night a backup is made and tried, where both are switched on; what is wrong is told and written down (OPE-9)', async () => {
  const register = await openRegister(await createFolder());
  await fillRegister(register);
  const broken = await createPersonSeal(register);
  const sha256 = await register.db
    .selectFrom('files')
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('id', '=', broken.file_id)
    .executeTakeFirstOrThrow();
  await register.files.remove(sha256.sha256);
  const told: unknown[] = [];
  const needs = jobNeeds(register, { report: (error) => void told.push(error), clock: () => monday });
  await backUpNightly.handle(needs, {});
  await drillWeekly.handle(needs, {});
  const runs = () => register.db.selectFrom('operation_runs').selectAll().orderBy('id').execute();
  expect(await runs()).toEqual([]);

  const switchedOn = { ...needs, backup: inFolder(await createFolder()), hasDrill: true };
  await backUpNightly.handle(switchedOn, {});
  await drillWeekly.handle(switchedOn, {});
  expect(told).toEqual([
    `Fișierul ${sha256.sha256} lipsește din depozit sau este stricat, deci și din copie.`,
    `Fișierul ${sha256.sha256} lipsește din copie.`,
  ]);
  expect(await runs()).toMatchObject([
    { kind: 'backup', told: expect.stringContaining('Copia 2026-11-23T003000Z'), faults: [told[0]] },
    { kind: 'drill', told: expect.stringContaining('a fost restaurată de probă'), faults: [told[1]] },
  ]);
  const { rows } = await sql`select from pg_database where datname like '%\\_drill'`.execute(register.db);
  expect(rows).toEqual([]);
});
