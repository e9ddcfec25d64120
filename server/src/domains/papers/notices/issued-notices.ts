/** Notices that were issued: found again, issued once, replaced when the register names another number or day (PAP-143). */
import { principleNotices } from '@ceccar/contract/papers/firm-notices';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { query } from '../../../platform/database/query.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { lockMember } from '../../members/member.ts';
import { type Firm, seriesOf } from '../firm-facts.ts';
import { type NoticeKind, noticeKinds, type RegisteredNotice, readNoticeFacts } from '../firm-notices.ts';
import { makeNoticeCode } from '../notice-code.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { firmNotice } from './notice.ts';
import type { NoticeFacts } from './notice-facts.ts';

export type IssuedNotice = {
  id: number;
  kind: NoticeKind;
  code: string;
  facts: NoticeFacts;
  status: 'issued' | 'cancelled' | 'replaced';
  endedAt: Date | null;
  reconstructedOn: string | null;
  name: string;
  createdAt: Date;
  /** Null for a notice from before documents were kept. */
  sha256: string | null;
  size: number | null;
};

export const issuedNotices = query
  .selectFrom('issued_documents as d')
  .leftJoin('files as f', 'f.id', 'd.file_id')
  .select(['d.id', 'd.kind', 'd.code', 'd.facts', 'd.status', 'd.ended_at as endedAt'])
  .select(['d.reconstructed_on as reconstructedOn', 'd.file_name as name', 'd.created_at as createdAt'])
  .select([sql<string | null>`encode(f.sha256, 'hex')`.as('sha256'), 'f.size'])
  .$narrowType<{ kind: NoticeKind; status: IssuedNotice['status'] }>();

/** The notice with the number and the day of the register, which was not replaced. */
export async function findIssued(
  read: Reader,
  firm: Firm,
  { kind, number, date }: RegisteredNotice,
): Promise<IssuedNotice | undefined> {
  if (!number || !date) return undefined;
  const [row] = await read(
    issuedNotices
      .where('d.company_id', '=', firm.id)
      .where('d.kind', '=', kind)
      .where('d.number', '=', number)
      .where('d.date', '=', date)
      .where('d.status', '<>', 'replaced')
      .orderBy('d.id', 'desc')
      .limit(1),
  );
  return row && withFacts(row);
}

/** The facts were stored by `issueNotice`, or by the migration that made the table. */
export function withFacts<R extends { facts: unknown }>(row: R): Omit<R, 'facts'> & { facts: NoticeFacts } {
  return { ...row, facts: row.facts as NoticeFacts };
}

type Issuing = WithRenderer & {
  /** Reads the company in the transaction, once it is locked. */
  readFirm: (read: Reader) => Promise<Firm>;
  registered: (firm: Firm) => RegisteredNotice;
  companyId: number;
  verifyUrlOf: (code: string) => string;
  body: Parameters<typeof readIssuer>[1];
};

/** Draws and keeps the notice (PAP-7). Of concurrent calls the second one finds the notice of the first. `writing.resource` must be the issued documents. */
export async function issueNotice(writing: WriteRequest, issuing: Issuing): Promise<void> {
  const { tx, actor, origin, resource, now } = writing;
  await lockMember(tx, { kind: 'company', id: issuing.companyId });
  const read = readerIn(tx);
  const firm = await issuing.readFirm(read);
  const notice = issuing.registered(firm);
  if (await findIssued(read, firm, notice)) return;
  const facts: NoticeFacts = {
    ...(await readNoticeFacts(read, firm, notice, bucharestToday(now))),
    issuer: await readIssuer(read, issuing.body, firm.regionId),
  };
  const code = makeNoticeCode();
  const pdf = await issuing.renderer.draw(
    firmNotice,
    { ...facts, verifyUrl: issuing.verifyUrlOf(code) },
    now,
  );
  const row = {
    company_id: firm.id,
    region_id: firm.regionId,
    kind: facts.kind,
    year: facts.kind === 'annualNotice' ? facts.year : null,
    series: seriesOf(firm.branchPrefix, facts.date.slice(0, 4)),
    number: notice.number ?? '',
    date: facts.date,
    code,
    facts: JSON.stringify(facts),
    file_id: await keepMadeFile(tx, pdf, 'application/pdf'),
    file_name: fileName(facts),
  };
  await replaceEarlier(writing, row, facts.number);
  const { id } = await tx
    .insertInto('issued_documents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource,
    record: { ...row, id },
    action: 'create',
    changes: {
      company: [null, firm.id],
      kind: [null, row.kind],
      number: [null, facts.number],
      date: [null, row.date],
    },
  });
}

type New = { company_id: number; kind: NoticeKind; year: number | null };

/** An annual notice takes the place of that of its year only; a notice in principle that of the same panel. */
async function replaceEarlier({ tx, actor, origin, resource, now }: WriteRequest, row: New, number: string) {
  const replaced = await tx
    .updateTable('issued_documents')
    .set({
      status: 'replaced',
      ended_at: now,
      ended_by: actor.userId,
      ended_reason: `S-a eliberat avizul nr. ${number}.`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', row.company_id)
    .where('kind', 'in', familyOf(row.kind))
    .where('year', 'is not distinct from', row.year)
    .where('status', '=', 'issued')
    .returningAll()
    .execute();
  for (const record of replaced)
    await recordChange(tx, actor, origin, {
      resource,
      record,
      action: 'update',
      changes: { status: ['issued', 'replaced'] },
    });
}

/** Kinds that share their fields in the register. */
function familyOf(kind: NoticeKind): NoticeKind[] {
  if (kind === 'annualNotice') return [kind];
  const { number } = principleNotices[kind];
  return noticeKinds.filter((other) => other !== 'annualNotice' && principleNotices[other].number === number);
}

const names: Record<NoticeKind, string> = {
  notice1: 'aviz-infiintare',
  notice2: 'aviz-infiintare',
  notice3: 'aviz-modificare',
  notice4: 'aviz-modificare',
  annualNotice: 'aviz-anual',
};

function fileName({ kind, number, companyName }: NoticeFacts): string {
  const parts = [names[kind], number, [...companyName].slice(0, 80).join('')];
  return `${parts.join('-').replace(/[\\/:*?"<>|\s]+/g, '-')}.pdf`;
}
