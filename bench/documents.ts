/** Measures documents that the application renders during a request; the first few of each type load the fonts. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { stampLines, stampYears, usualStampSize } from '@ceccar/contract/papers/stamps';
import type pg from 'pg';
import { makeCertificateCode } from '../server/src/domains/papers/certificates/certificate-code.ts';
import { readCertified } from '../server/src/domains/papers/certificates/certified.ts';
import { readPersonFacts } from '../server/src/domains/papers/person-facts.ts';
import { createReader } from '../server/src/platform/database/reader.ts';
import type { Figures } from './load.ts';
import { measureOneByOne } from './one-by-one.ts';
import { print } from './print.ts';
import type { Sessions } from './scenarios.ts';
import { type BenchRequest, get, post } from './send.ts';

export type DocumentFigures = { what: string; figures: Figures }[];

const noBody = { fiscalCode: undefined, bodySeat: undefined };

export async function measureDocuments(
  pool: pg.Pool,
  url: string,
  sessions: Sessions,
  documentCount: number,
): Promise<DocumentFigures> {
  const measured: DocumentFigures = [];
  for (const [what, ask] of Object.entries(documents)) {
    measured.push({ what, figures: await measureOneByOne(url, await ask(pool, sessions, documentCount)) });
    print(`  ${what}`);
  }
  return measured;
}

type Ask = (pool: pg.Pool, sessions: Sessions, documentCount: number) => Promise<BenchRequest[]>;

const askForNotices: Ask = async (pool, { admin }, documentCount) => {
  const { rows } = await pool.query<{ path: string }>(
    `select '/download/company/notice' || case when type_id <= 2 then 1 else 2 end || '/' || uuid as path
    from companies c where notice_type1_president is not null
      and (exists (select from person_ceccar_member_jobs where company_id = c.id and shareholding > 0)
        or exists (select from company_administrators where company_id = c.id and share_holding > 0))
    order by id limit $1`,
    [documentCount],
  );
  return rows.map(({ path }) => get(path, admin.cookie));
};

/** Complete issuing: number, document, advance. */
const askForNotes: Ask = async (pool, { admin }, documentCount) => {
  const { rows } = await pool.query<{ path: string }>(
    `select '/api/invoices/create/' || uuid as path from persons order by hashint4(id) limit $1`,
    [documentCount],
  );
  return rows.map(({ path }) => post(path, { addedAvans: 100 }, admin.bearer));
};

/** Certificates with the courses of as many members; all belong to one member, who downloads them. */
const askForCertificates: Ask = async (pool, { member }, documentCount) => {
  const { rows } = await pool.query<{ id: number }>(
    `select person_id as id from person_courses group by person_id having count(*) > 1 order by 1 limit $1`,
    [documentCount],
  );
  const codes: string[] = [];
  for (const { id } of rows) {
    const code = makeCertificateCode();
    const content = await readCertified(createReader(pool), id, bucharestDay(), noBody);
    await pool.query(
      `insert into certificates (code, person_id, issued_at, content)
      select $1, u.person_id, now(), $2 from users u where u.username = $3`,
      [code, JSON.stringify(content), member.username],
    );
    codes.push(code);
  }
  return codes.map((code) => get(`/download/certificate/${code}`, member.cookie));
};

/** Electronic stamps rendered and stored by the branch. */
const askForStamps: Ask = async (pool, { admin }, documentCount) => {
  const [, year] = stampYears();
  const { rows } = await pool.query<{ id: number }>(
    `select person_id as id from person_visas where year = $1 and checked
    group by person_id having count(*) = 1 order by 1 limit $2`,
    [year, documentCount],
  );
  const asked: BenchRequest[] = [];
  for (const { id } of rows) {
    const facts = await readPersonFacts(createReader(pool), id);
    if (!facts) throw new Error(`Person ${id} is gone`);
    const { branch, title, fullName: name, cip } = facts;
    const lines = stampLines({ branch, title: title ?? '', name, cip, year });
    const wanted = { lines, selectedYear: year, fontSize: usualStampSize, force: true };
    asked.push(post('/api/stamp', { ...wanted, userType: 'person', userId: id }, admin.bearer));
  }
  return asked;
};

const documents: Record<string, Ask> = {
  'aviz PDF': askForNotices,
  'notă de plată PDF': askForNotes,
  'adeverință PDF': askForCertificates,
  'parafă electronică': askForStamps,
};
