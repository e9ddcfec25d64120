/** The register that `npm run demo` makes: whole, with something in every panel of its two members. */
import { expect, test } from 'vitest';
import { findRegisterFaults } from '../src/database/check-register.ts';
import { createReader } from '../src/database/reader.ts';
import { prepareDemo } from '../src/database/seed/prepare-demo.ts';
import { findFileFaults } from '../src/files/check-files.ts';
import { createFileStore } from '../src/files/file-store.ts';
import { findFirmByUuid } from '../src/membership/firm-facts.ts';
import { noticeOf } from '../src/membership/firm-notices.ts';
import { whyNotEligible } from '../src/resources/company-practice-notices/practice-notices.ts';
import { createFolder } from './files/samples.ts';
import { openOwnDatabase } from './harness/database.ts';

const ofPerson = [
  'person_languages',
  'person_visas',
  'person_statuses',
  'person_functions',
  'person_ceccar_member_jobs',
  'person_jobs',
  'person_courses',
  'person_seals',
  'person_photos',
];
const ofCompany = [
  'person_ceccar_member_jobs',
  'company_visas',
  'company_statuses',
  'company_caens',
  'company_boards',
  'company_offices',
  'company_professional_entities',
  'company_administrators',
  'company_seals',
  'company_practice_notices',
];

test('it is made once, without a fault, and its members have it all', async () => {
  const database = await openOwnDatabase();
  try {
    const dataDir = await createFolder();
    const store = await createFileStore({ dataDir, files: { driver: 'disk' } }, () => undefined);
    const read = createReader(database.pool);
    const countOf = async (table: string, condition = 'true') => {
      const [row] = await read({
        text: `select count(*) as rows from ${table} where ${condition}`,
        values: [],
      });
      return Number(row?.rows);
    };

    expect(await prepareDemo(database, store)).toMatchObject({ persons: 1_500, companies: 400 });
    const files = await countOf('files');
    expect(await prepareDemo(database, store)).toBeUndefined();
    expect(await countOf('files')).toBe(files);

    expect(await all(findRegisterFaults(read))).toEqual([]);
    expect(await all(findFileFaults(read, store, { deep: true }))).toEqual([]);
    const counts = await Promise.all([
      ...ofPerson.map((table) => countOf(table, 'person_id = 1')),
      ...ofCompany.map((table) => countOf(table, 'company_id = 1')),
    ]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await countOf('person_photos')).toBeGreaterThan(5);

    const [own] = await read({ text: 'select uuid from companies where id = 1', values: [] });
    const firm = await findFirmByUuid(read, String(own?.uuid));
    expect(firm && (await whyNotEligible(read, firm, 2026))).toBeNull();
    const [annual] = await read({
      text: 'select uuid from companies where region_id = 10 and annual_notice_number is not null limit 1',
      values: [],
    });
    const capital = await findFirmByUuid(read, String(annual?.uuid));
    expect(capital && (await noticeOf(read, capital, 'annualNotice'))).toMatchObject({
      kind: 'annualNotice',
    });
  } finally {
    await database.close();
  }
}, 60_000);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
