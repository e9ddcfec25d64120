/** Numbers and files of Avize: without gaps by branch and year (PAP-9), stored permanently (PAP-12). */

import { isDeepStrictEqual } from 'node:util';
import { practiceNoticeTypes } from '@ceccar/contract/papers/company-practice-notices';
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/scope.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { query } from '../../../platform/database/query.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { type DeliveredFile, keepFile } from '../../../platform/files/keep-file.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { branchPrefixSql } from '../../members/branch-prefix.ts';
import { hasVisa, readVisaOn } from '../../members/visas.ts';
import { whyNoDocument } from '../document-guard.ts';
import { type Firm, findPresident, seriesOf } from '../firm-facts.ts';
import { makeNoticeCode } from '../notice-code.ts';
import type { PracticeNoticeFacts } from './practice-notice.ts';

export type NumberedNotice = { number: number; year: number; date: string; code: string };

/** Null if the company may receive the notice of the day's year (PAP-8, PAP-91, PAP-140). */
export async function whyNotEligible(read: Reader, firm: Firm, today: string): Promise<string | null> {
  const year = Number(today.slice(0, 4));
  if (!practiceNoticeTypes.includes(firm.typeId)) {
    return `Avizul nu se eliberează pentru tipul „${firm.typeName}”.`;
  }
  if (!(await hasVisa(read, 'company', firm.id, year, today)))
    return `Societatea nu are viza pentru anul ${year}.`;
  const { name: companyName, address, cui, rc, regNumber, regionId } = firm;
  const facts = { companyName, address, cui, rc, regNumber };
  const member = { kind: 'company', id: firm.id } as const;
  return whyNoDocument(read, { document: 'aviz', member, facts, regionId }, today);
}

export async function requireEligible(read: Reader, firm: Firm, today: string): Promise<void> {
  const reason = await whyNotEligible(read, firm, today);
  if (reason) throw conflict(reason);
}

/** Null for an Aviz from before all its facts were kept; then some of its texts are. */
type Printed = {
  facts: unknown;
  company_name: string | null;
  region_name: string | null;
  president: string | null;
};

/**
 * The notice that waits for its PDF, for users who may issue it; otherwise the newest one of the year, as it was printed
 * (PAP-89), unless it was cancelled.
 */
export async function findNumbered(
  read: Reader,
  companyId: number,
  year: number,
  isIssuing: boolean,
): Promise<(NumberedNotice & Partial<Printed>) | undefined> {
  const columns = ['number', 'year', 'date', 'code'] as const;
  const [waiting] = isIssuing
    ? await read(
        query
          .selectFrom('company_practice_notice_drafts')
          .select(columns)
          .where('company_id', '=', companyId)
          .where('year', '=', year),
      )
    : [];
  if (waiting) return waiting;
  const [newest] = await read(
    query
      .selectFrom('company_practice_notices')
      .select([...columns, 'facts', 'company_name', 'region_name', 'president', 'cancelled_at'])
      .where('company_id', '=', companyId)
      .where('year', '=', year)
      .orderBy('id', 'desc')
      .limit(1),
  );
  return newest?.cancelled_at === null ? newest : undefined;
}

/** Id of the company's Aviz in force, if every fact on it is as in the register today, except its number and day (PAP-266). */
export async function findSame(read: Reader, firm: Firm, today: string): Promise<number | undefined> {
  const year = Number(today.slice(0, 4));
  const [newest] = await read(
    query
      .selectFrom('company_practice_notices')
      .select(['id', 'number', 'date', 'facts', 'cancelled_at'])
      .where('company_id', '=', firm.id)
      .where('year', '=', year)
      .orderBy('id', 'desc')
      .limit(1),
  );
  // Of an Aviz from before all its facts were kept, nobody knows them.
  if (!newest?.facts || newest.cancelled_at !== null) return undefined;
  const { regionId: id, regionName: name, branchPrefix: prefix } = firm;
  const numbered = { number: newest.number, year, date: today };
  const present = await readPracticeNoticeFacts(read, firm, numbered, { id, name, prefix });
  const printed = newest.facts as PracticeNoticeFacts; // stored by `printedOn`
  const { president } = isSameName(printed.president, present.president) ? present : printed;
  return isDeepStrictEqual({ ...printed, president, issuedOn: today }, present) ? newest.id : undefined;
}

/** An Aviz may be from a version that printed the president's given name first (PAP-261). */
function isSameName(one: string | null, other: string | null): boolean {
  const namesOf = (name: string | null) => (name ?? '').split(' ').sort();
  return isDeepStrictEqual(namesOf(one), namesOf(other));
}

/** The number that the next company of the branch gets: the lowest free one, so that there are no gaps. */
export async function nextNumber(read: Reader, regionId: number, year: number): Promise<number> {
  const [row] = await read(
    query
      .with('used', (db) =>
        db
          .selectFrom('company_practice_notices')
          .select('number')
          .where('region_id', '=', regionId)
          .where('year', '=', year)
          .unionAll(
            db
              .selectFrom('company_practice_notice_drafts')
              .select('number')
              .where('region_id', '=', regionId)
              .where('year', '=', year),
          ),
      )
      .selectFrom(
        sql<{ free: number }>`generate_series(1, (select count(*) + 1 from used)::int)`.as<'free'>('free'),
      )
      .select(({ fn }) => fn.min('free.free').as('next'))
      .where(({ eb, selectFrom }) => eb('free.free', 'not in', selectFrom('used').select('number'))),
  );
  return row?.next ?? 1;
}

/** Allots the company's number of the year, or updates the date of the one that still waits for its PDF (PAP-10). */
export async function allotNumber(tx: Tx, firm: Firm, today: string): Promise<NumberedNotice> {
  const year = Number(today.slice(0, 4));
  // Serialises a branch's year, since the next number depends on the last one.
  await sql`select pg_advisory_xact_lock(${locksOf.practiceNoticeNumbers}, ${firm.regionId * 10_000 + year})`.execute(
    tx,
  );
  const waiting = await tx
    .updateTable('company_practice_notice_drafts')
    .set({ date: today })
    .where('company_id', '=', firm.id)
    .where('year', '=', year)
    .where('region_id', '=', firm.regionId)
    .returning(['number', 'year', 'date', 'code'])
    .executeTakeFirst();
  if (waiting) return waiting;
  return (
    tx
      .insertInto('company_practice_notice_drafts')
      .values({
        company_id: firm.id,
        region_id: firm.regionId,
        year,
        date: today,
        code: makeNoticeCode(),
        number: await nextNumber(readerIn(tx), firm.regionId, year),
      })
      // A number allotted by another branch before the company moved is not a number of this branch.
      .onConflict((clash) =>
        clash.columns(['company_id', 'year']).doUpdateSet((given) => ({
          region_id: given.ref('excluded.region_id'),
          number: given.ref('excluded.number'),
          date: given.ref('excluded.date'),
          code: given.ref('excluded.code'),
        })),
      )
      .returning(['number', 'year', 'date', 'code'])
      .executeTakeFirstOrThrow()
  );
}

/** Completes the waiting notice with its PDF. Throws if the printed page is not that of the waiting notice (PAP-11). */
export async function completeNotice(
  writing: WriteRequest,
  firm: Firm,
  sentCode: string,
  { pdf, data }: { pdf: DeliveredFile; data?: string | undefined },
): Promise<number> {
  const { tx, now } = writing;
  const code = readDocumentCode(sentCode);
  // An invalid code may contain characters that PostgreSQL text cannot.
  if (!code) throw notFound('Avizul care așteaptă PDF-ul');
  const draft = await tx
    .deleteFrom('company_practice_notice_drafts')
    .where('company_id', '=', firm.id)
    .where('code', '=', code)
    .returning(['region_id', 'number', 'year', 'date'])
    .executeTakeFirst();
  if (!draft) return getCompleted(tx, firm, code, pdf.sha256);
  requireSamePage(data, draft);
  // The right may have ended since the number was given.
  await requireEligible(readerIn(tx), firm, bucharestToday(now));
  return insertNotice(writing, firm, { ...draft, code }, await keepFile(tx, pdf));
}

type Draft = NumberedNotice & { region_id: number };

/** The number now belongs to this Aviz; its draft must be gone. */
export async function insertNotice(
  { tx, actor, origin, resource }: WriteRequest,
  firm: Firm,
  { region_id, number, year, date, code }: Draft,
  fileId: number,
): Promise<number> {
  const columns = {
    ...{ region_id, number, year, date, code },
    ...(await printedOn(tx, firm, { region_id, number, year, date })),
    company_id: firm.id,
    file_id: fileId,
    file_name: `aviz-${year}-${number}-${code}.pdf`,
  };
  const { id } = await tx
    .insertInto('company_practice_notices')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource,
    record: { ...columns, id },
    action: 'create',
    changes: {
      company: [null, firm.id],
      year: [null, year],
      number: [null, number],
      date: [null, date],
      file: [null, columns.file_name],
    },
  });
  return id;
}

/** Stores what the verification page shows permanently, even if company or branch change (PAP-89). */
async function printedOn(tx: Tx, firm: Firm, draft: Numbered & { region_id: number }) {
  const facts = await factsOfDraft(tx, firm, draft);
  return {
    facts: JSON.stringify(facts),
    company_name: facts.companyName,
    region_name: facts.branch,
    president: facts.president,
  };
}

export async function factsOfDraft(
  tx: Tx,
  firm: Firm,
  draft: Numbered & { region_id: number },
): Promise<PracticeNoticeFacts> {
  const branch = await tx
    .selectFrom('regions as r')
    .select(['r.id', 'r.name', branchPrefixSql('r').as('prefix')])
    .where('r.id', '=', draft.region_id)
    .executeTakeFirstOrThrow();
  return readPracticeNoticeFacts(readerIn(tx), firm, draft, branch);
}

type Numbered = Pick<NumberedNotice, 'number' | 'year' | 'date'>;

/** Facts to print on the Aviz with this number, from the register as it is now. */
export async function readPracticeNoticeFacts(
  read: Reader,
  firm: Firm,
  { number, year, date }: Numbered,
  branch: { id: number; name: string; prefix: string },
): Promise<PracticeNoticeFacts> {
  const { name: companyName, typeName: companyType, address, cui, rc, regNumber } = firm;
  const [president, { endsOn: validUntil }] = await Promise.all([
    findPresident(read, branch.id),
    readVisaOn(read, 'company', firm.id, year, date),
  ]);
  return {
    series: seriesOf(branch.prefix, year),
    number: String(number),
    issuedOn: date,
    year,
    branch: branch.name,
    ...{ companyName, companyType, address, cui, rc, regNumber, president, validUntil },
  };
}

/** An upload whose answer was lost is repeated: the same PDF is the same notice. */
async function getCompleted(tx: Tx, firm: Firm, code: string, sha256: string): Promise<number> {
  const done = await tx
    .selectFrom('company_practice_notices as notice')
    .innerJoin('files as file', 'file.id', 'notice.file_id')
    .select(['notice.id', 'notice.number', sql<string>`encode(file.sha256, 'hex')`.as('sha256')])
    .where('notice.company_id', '=', firm.id)
    .where('notice.code', '=', code)
    .executeTakeFirst();
  if (!done) throw notFound('Avizul care așteaptă PDF-ul');
  if (done.sha256 !== sha256) throw conflict(`Avizul nr. ${done.number} are deja PDF-ul lui.`);
  return done.id;
}

/** `data` identifies the page that became this PDF: it must have the waiting number. */
function requireSamePage(
  data: string | undefined,
  draft: { number: number; year: number; date: string },
): void {
  const parsed = data === undefined ? undefined : parseObject(data);
  if (!parsed) throw invalid([{ propertyPath: 'data', message: 'Datele avizului lipsesc.' }]);
  for (const name of ['number', 'year', 'date'] as const) {
    if (parsed[name] !== undefined && String(parsed[name]) !== String(draft[name])) {
      throw conflict('PDF-ul este al altui aviz decât cel în așteptare. Generați avizul din nou.');
    }
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

type NoticeFile = { sha256: string; size: number; mediaType: string; name: string; cancelledAt: Date | null };

export async function findNoticeFile(
  read: Reader,
  notices: Resource,
  scope: Scope,
  name: string,
): Promise<NoticeFile | undefined> {
  if (name.includes('\u0000')) return undefined;
  const text = new SqlText();
  const { from, condition } = scopedRows(notices, scope, text);
  const [row] = await read(
    text.statement(
      `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type as "mediaType", t.file_name as name, f.created_at as "keptAt", t.cancelled_at as "cancelledAt"
       from ${from} join files f on f.id = t.file_id
       where t.file_name = ${text.value(name.slice(0, 200))} and ${condition}`,
    ),
  );
  return row as NoticeFile | undefined;
}
