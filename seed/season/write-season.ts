/** Bulk-inserts the season into a seeded register: tens of thousands of reports in seconds. */
import { type Insertable, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getDueYear } from '../../server/src/domains/money/year-settings/due-year.ts';
import type { Tx } from '../../server/src/platform/database/connection.ts';
import { type Reader, readerIn } from '../../server/src/platform/database/reader.ts';
import type { DB } from '../../server/src/platform/database/types.generated.ts';
import { makeAdvanceEntries } from '../advances.ts';
import { copyRows } from '../copy-rows.ts';
import { writeEarlierYears } from './earlier-years.ts';
import { fileRows, receiptRows } from './file-rows.ts';
import { type Filing, makeFilings } from './make-filings.ts';
import {
  companyDueRows,
  makeDues,
  noteLineRows,
  noteRows,
  personDueRows,
  postingRows,
  seriesRows,
  settlementRows,
} from './money-rows.ts';
import { type Filer, readFilers } from './read-filers.ts';
import {
  companyVisaRows,
  correctionRows,
  informationRows,
  paymentRows,
  personVisaRows,
  reportRows,
  resubmissionRows,
  type Validators,
} from './report-rows.ts';
import { type Season, seasonAt } from './season.ts';
import { storeSharedDocuments } from './shared-documents.ts';

export type SeasonOptions = {
  /** The season is the one of this moment. */
  now: Date;
  /** Share of the members with a report to file who have begun it. */
  begunShare: number;
  /** Members whose report is left for a later step. */
  isLeftOut: (filer: Filer) => boolean;
  seed?: string;
};

/** In a register of national size nearly all have begun; the two demo members have not. */
export const wholeSeason = { begunShare: 0.967, isLeftOut: ({ id }: Pick<Filer, 'id'>) => id === 1 } as const;

/** Runs once per register; an interrupted run leaves nothing. Returns the number of the season's reports. */
export async function writeSeason(
  url: string,
  { now, seed = 'ceccar', ...options }: SeasonOptions,
): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar seed' });
  await client.connect();
  const db = overClient(client);
  try {
    const count = await db.transaction().execute(async (tx) => {
      const mark = await tx
        .insertInto('installation')
        .values({ key: 'demo-season', value: now.toISOString() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!mark) return undefined;
      const season = seasonAt(now);
      await writeEarlierYears(client, season);
      return writeReports(tx, client, season, { ...options, seed });
    });
    if (count !== undefined)
      await client.query(`vacuum (analyze) ${[...written, 'list_counters'].join(', ')}`);
    return count;
  } finally {
    await client.end();
  }
}

/** Kysely and COPY share one connection, hence one transaction. */
function overClient(client: pg.Client): Kysely<DB> {
  const kept = Object.assign(client, { release: () => undefined });
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => kept, end: async () => undefined },
    }),
  });
}

const written = [
  'annual_reports',
  'annual_report_information',
  'annual_report_files',
  'annual_report_payments',
  'annual_report_receipts',
  'annual_report_corrections',
  'annual_report_resubmissions',
  'annual_report_postings',
  'invoices',
  'invoice_lines',
  'invoice_settlements',
  'person_dues',
  'company_dues',
  'person_visas',
  'company_visas',
  'files',
] as const;

async function writeReports(
  tx: Tx,
  client: pg.Client,
  season: Season,
  { begunShare, isLeftOut, seed }: Required<Omit<SeasonOptions, 'now'>>,
): Promise<number> {
  const read = readerIn(tx);
  await ensureSettings(client, season.year + 1);
  const filings = makeFilings(
    {
      seed,
      season,
      begunShare,
      settings: await getDueYear(read, season.year + 1),
      firstIds: { report: await nextId(read, 'annual_reports'), note: await nextId(read, 'invoices') },
    },
    (await readFilers(read, season.year)).filter((filer) => !isLeftOut(filer)),
  );
  const write = <T extends keyof DB>(table: T, rows: Iterable<Insertable<DB[T]>>) =>
    copyRows(client, table, rows);
  const { documents, noteFile } = await storeSharedDocuments(tx, season);
  await write('annual_reports', reportRows(filings, season, await readValidators(read)));
  await write('annual_report_information', informationRows(filings));
  await write('annual_report_files', fileRows(filings, documents));
  await write('annual_report_payments', paymentRows(filings));
  await write('annual_report_receipts', receiptRows(filings, season, documents));
  await write('annual_report_corrections', correctionRows(filings));
  await write('annual_report_resubmissions', resubmissionRows(filings, season));
  await write('invoice_series', seriesRows(filings));
  await write('invoices', noteRows(filings, noteFile));
  await write('invoice_lines', noteLineRows(filings));
  await writeDebts(client, read, filings);
  await write('person_visas', personVisaRows(filings, season));
  await write('company_visas', companyVisaRows(filings, season));
  await client.query(
    'insert into annual_report_receipt_numbers select year, max(number) from annual_report_receipts group by year',
  );
  for (const table of ['annual_reports', 'annual_report_receipts', 'invoices', 'person_dues', 'company_dues'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table]);
  return filings.length;
}

async function writeDebts(client: pg.Client, read: Reader, filings: readonly Filing[]): Promise<void> {
  const ofPersons = [...makeDues(filings, 'person', await nextId(read, 'person_dues'))];
  const ofCompanies = [...makeDues(filings, 'company', await nextId(read, 'company_dues'))];
  await copyRows(client, 'person_dues', personDueRows(ofPersons));
  await copyRows(client, 'company_dues', companyDueRows(ofCompanies));
  await copyRows(client, 'advance_entries', makeAdvanceEntries(personDueRows(ofPersons)));
  await copyRows(client, 'advance_entries', makeAdvanceEntries(companyDueRows(ofCompanies)));
  await copyRows(client, 'invoice_settlements', settlementRows([...ofPersons, ...ofCompanies]));
  await copyRows(client, 'annual_report_postings', postingRows([...ofPersons, ...ofCompanies]));
}

async function nextId(read: Reader, table: string): Promise<number> {
  const [row] = await read({ text: `select coalesce(max(id), 0) + 1 as next from ${table}`, values: [] });
  return Number(row?.next);
}

/** A year without settings copies those of the last year. */
async function ensureSettings(client: pg.Client, year: number): Promise<void> {
  await client.query(
    `with last as (
      select id, cpd_hours from year_settings where year < $1 order by year desc limit 1
    ), added as (
      insert into year_settings (year, cpd_hours) select $1, cpd_hours from last
      on conflict (year) do nothing returning id
    )
    insert into due_rates (year_settings_id, member_type, fixed_in_time, fixed_late)
    select added.id, r.member_type, r.fixed_in_time, r.fixed_late
    from added, last join due_rates r on r.year_settings_id = last.id`,
    [year],
  );
}

async function readValidators(read: Reader): Promise<Validators> {
  const moderators = await read({
    text: `select distinct on (region_id) region_id, id, last_name || ' ' || first_name as name
      from users where role = 'ROLE_MODERATOR' order by region_id, id`,
    values: [],
  });
  return new Map(
    moderators.map(({ region_id, id, name }) => [Number(region_id), { id: Number(id), name: String(name) }]),
  );
}
