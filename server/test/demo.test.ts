/** The register that `npm run demo` makes: whole, with something in every panel of its two members. */
import { expect, test } from 'vitest';
import { findCounterFaults } from '../src/crud/check-counters.ts';
import { prepareResources } from '../src/crud/resource.ts';
import { createReader } from '../src/database/reader.ts';
import { definitions } from '../src/definitions.ts';
import { findFileFaults } from '../src/files/check-files.ts';
import { createFileStore } from '../src/files/file-store.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { findLedgerFaults } from '../src/money/check-ledger.ts';
import { toBani } from '../src/money/money.ts';
import { findNumberFaults } from '../src/papers/aviz/check-numbers.ts';
import { whyNotEligible } from '../src/papers/aviz/practice-notices.ts';
import { findFirmByUuid } from '../src/papers/firm-facts.ts';
import { noticeOf } from '../src/papers/firm-notices.ts';
import { writeDemoNotes } from '../src/seed/demo-notes.ts';
import { fixedRates } from '../src/seed/due-rates.ts';
import { prepareDemo } from '../src/seed/prepare-demo.ts';
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
  'person_dues',
  'invoices',
  'advance_entries',
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
  'company_dues',
  'invoices',
  'advance_entries',
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
    const jobs = createJobs(database, (error) => expect(error).toBeUndefined());
    const given = { resources: prepareResources(definitions), files: store, jobs };
    await writeDemoNotes(database.db, given, new Date());
    const [files, notes] = [await countOf('files'), await countOf('invoices')];
    expect(await prepareDemo(database, store)).toBeUndefined();
    await writeDemoNotes(database.db, given, new Date());
    expect([await countOf('files'), await countOf('invoices')]).toEqual([files, notes]);

    expect(await all(findCounterFaults(read, given.resources))).toEqual([]);
    expect(await all(findNumberFaults(read))).toEqual([]);
    expect(await all(findLedgerFaults(read))).toEqual([]);
    expect(await all(findFileFaults(read, store, { deep: true }))).toEqual([]);
    const counts = await Promise.all([
      ...ofPerson.map((table) => countOf(table, 'person_id = 1')),
      ...ofCompany.map((table) => countOf(table, 'company_id = 1')),
    ]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await countOf('person_photos')).toBeGreaterThan(5);

    const states = await read({
      text: 'select status, count(*) as notes from invoices where person_id = 1 group by status order by status',
      values: [],
    });
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'issued', 'paid']);
    // 350 by the dues, 200 and 500 by the notes; the receipt only settles the first of them.
    const [member] = await read({ text: 'select avans from persons where id = 1', values: [] });
    expect(member?.avans).toBe('1050.00');
    expect(await countOf('branch_accounts')).toBe(42);
    const rates = await read({
      text: 'select distinct member_type, fixed_in_time, fixed_late from due_rates',
      values: [],
    });
    for (const { member_type, fixed_in_time, fixed_late } of rates)
      expect(fixedRates[String(member_type) as keyof typeof fixedRates]).toEqual({
        inTime: toBani(fixed_in_time),
        late: toBani(fixed_late),
      });

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
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
