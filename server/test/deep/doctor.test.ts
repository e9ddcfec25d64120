/** `npm run doctor` on what was really damaged. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import { deliverFile, keepFile } from '../../src/platform/files/keep-file.ts';
import { keyOf } from '../../src/platform/files/stored-file.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createFolder, describeBytes, pdf, writeBytes } from '../files/samples.ts';
import { openOwnDatabase } from '../harness/database.ts';

const script = fileURLToPath(new URL('../../../scripts/doctor.ts', import.meta.url));
const database = await openOwnDatabase();
afterAll(database.close);
const healthy = 'Nu s-a găsit nicio problemă.\n';

const dataDir = await createFolder();

beforeEach(async () => {
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
  await database.pool.query('truncate files, list_counters, companies cascade');
});

type Answer = { returned: string; code: number };

/** As of an installation whose documents lack nothing. */
const bodyFacts = {
  BODY_FISCAL_CODE: 'RO123',
  BODY_SEAT: 'București',
  DATA_PROTECTION_CONTACT: 'dpo@example.ro',
};

function runDoctor(given: Record<string, string>, ...flags: string[]): Promise<Answer> {
  const env = { PATH: process.env.PATH, ...given };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...flags], { env }, (error, out, errors) =>
      done({ returned: out + errors, code: Number(error?.code ?? 0) }),
    );
  });
}

const examine = (...flags: string[]) =>
  runDoctor({ ...bodyFacts, DATA_DIR: dataDir, DATABASE_URL: database.url }, ...flags);

async function keepPdf() {
  const store = await createFileStore({ dataDir, files: { driver: 'disk' } });
  const bytes = pdf();
  const file = { ...describeBytes(bytes), mediaType: 'application/pdf' };
  const path = await writeBytes(join(store.uploadFolder, file.sha256), bytes);
  const delivered = await deliverFile({ database, files: store }, { ...file, path });
  const id = await database.db.transaction().execute((tx) => keepFile(tx, delivered));
  return { ...file, id, stored: join(dataDir, 'files', keyOf(file.sha256)) };
}

test('an intact register has no errors', async () => {
  await keepPdf();
  expect(await examine('--deep')).toEqual({ returned: healthy, code: 0 });
});

test('facts that documents lack are a warning and no problem (PAP-213)', async () => {
  const { returned, code } = await runDoctor({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  expect(code).toBe(0);
  const lines = returned.trim().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Atenție: .*BODY_FISCAL_CODE și BODY_SEAT nu sunt setate/),
    expect.stringMatching(/^Atenție: .*DATA_PROTECTION_CONTACT/),
  ]);
  expect(lines.slice(2).join()).toBe(healthy.trim());
});

test('files that are lost, cut short, strange or altered are told', async () => {
  const [lost, short, altered] = [await keepPdf(), await keepPdf(), await keepPdf()];
  await rm(lost.stored);
  await truncate(short.stored, 10);
  await writeFile(altered.stored, pdf(altered.size));
  const stray = describeBytes(pdf());
  const strayPath = join(dataDir, 'files', keyOf(stray.sha256));
  await mkdir(dirname(strayPath), { recursive: true });
  await writeFile(strayPath, 'stray');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await utimes(strayPath, yesterday, yesterday);

  const quick = [
    `Fișierul ${lost.id} (${lost.sha256}) lipsește din depozit.`,
    `Fișierul ${short.id} (${short.sha256}) are 10 octeți în loc de ${short.size}.`,
    `Fișierul ${stray.sha256} (5 octeți) este păstrat, dar nu are rând în baza de date.`,
  ];
  const first = await examine();
  expect(first.code).toBe(1);
  expect(linesOf(first)).toEqual([...quick, 'Probleme găsite: 3.'].sort());

  const deep = await examine('--deep');
  const rotten = `Fișierul ${altered.id} (${altered.sha256}) are alt conținut.`;
  expect(linesOf(deep)).toEqual([...quick, rotten, 'Probleme găsite: 4.'].sort());
});

test('a report that is not what its state says is told', async () => {
  const company = await createCompany(database.db);
  const { id } = await createAnnualReport(database.db, {
    company,
    status: 400,
    template_key: 'ABCD-EFGH-JKLM',
  });
  const { returned, code } = await examine();
  expect([code, returned]).toEqual([1, expect.stringContaining(`Raportul ${id} (Depus)`)]);
});

test('totals that went astray are told by branch', async () => {
  await database.db
    .insertInto('list_counters')
    .values([
      { table_name: 'persons', region_id: 14, row_difference: 2 },
      { table_name: 'users', region_id: null, row_difference: -1 },
    ])
    .execute();
  expect(await examine()).toEqual({
    returned:
      'Totalul din persons, filiala Cluj, este ținut ca 2, dar sunt 0.\n' +
      'Totalul din users, fără filială, este ținut ca -1, dar sunt 0.\n' +
      'Probleme găsite: 2.\n',
    code: 1,
  });
});

test('money that went astray is told', async () => {
  const [firm] = await database.db
    .insertInto('companies')
    .values({ name: 'Unu', type_id: 1, region_id: 14, avans: '12.5' })
    .returning('id')
    .execute();
  expect(await examine()).toEqual({
    returned:
      `Avansul societății Unu (${firm?.id}) este ținut ca 12,50, dar mișcările lui dau 0,00.\n` +
      'Probleme găsite: 1.\n',
    code: 1,
  });
});

test('missing and repeated numbers of notices are told, those that wait for their PDF included', async () => {
  const { id: file_id } = await keepPdf();
  const firms = await database.db
    .insertInto('companies')
    .values(['Unu', 'Doi', 'Trei'].map((name) => ({ name, type_id: 1, region_id: 14 })))
    .returning('id')
    .execute();
  const [first = 0, second = 0, third = 0] = firms.map(({ id }) => id);
  const notice = (company_id: number, year: number, number: number) => ({
    company_id,
    region_id: 14,
    year,
    number,
    date: `${year}-03-01`,
    code: `${company_id}-${year}`,
  });
  const issued = [notice(first, 2025, 1), notice(second, 2025, 2), notice(first, 2026, 1)];
  const printed = { company_name: 'Unu', region_name: 'Cluj' };
  await database.db
    .insertInto('company_practice_notices')
    .values(issued.map((row) => ({ ...row, ...printed, file_id, file_name: `${row.code}.pdf` })))
    .execute();
  await database.db
    .insertInto('company_practice_notice_drafts')
    .values(notice(third, 2025, 3))
    .execute();
  expect(await examine()).toEqual({ returned: healthy, code: 0 });

  const drafts = [notice(first, 2025, 2), notice(second, 2026, 4)].map((row) => ({
    ...row,
    code: `draft-${row.code}`,
  }));
  await database.db.insertInto('company_practice_notice_drafts').values(drafts).execute();
  expect(await examine()).toEqual({
    returned:
      'Avizele filialei Cluj din 2025: numerele 2 sunt date de două ori.\n' +
      'Avizele filialei Cluj din 2026: lipsesc numerele 2, 3.\n' +
      'Probleme găsite: 2.\n',
    code: 1,
  });
});

test('a server that runs is asked beside its application, and goes on; one that is stopped is stopped again', async () => {
  const folder = await createFolder();
  const application = await openDatabase({ databaseUrl: undefined, dataDir: folder, databasePoolSize: 2 });
  try {
    expect(await runDoctor({ ...bodyFacts, DATA_DIR: folder })).toEqual({ returned: healthy, code: 0 });
    expect((await application.pool.query('select 1')).rowCount).toBe(1);
  } finally {
    await application.close();
  }
  expect(await runDoctor({ ...bodyFacts, DATA_DIR: folder })).toEqual({ returned: healthy, code: 0 });
  expect(await readdir(folder)).not.toContain('application.lock');
});

test('a missing database is not created', async () => {
  const nowhere = join(dataDir, 'nowhere');
  expect(await runDoctor({ ...bodyFacts, DATA_DIR: nowhere })).toEqual({
    returned: `Nu există nicio bază de date în ${nowhere}. Dați DATA_DIR sau DATABASE_URL.\n`,
    code: 1,
  });
});

function linesOf({ returned }: Answer): string[] {
  return returned.trim().split('\n').sort();
}
