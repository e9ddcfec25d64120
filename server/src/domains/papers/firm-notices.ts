/** The facts of a company's notice, read from the register on the day of issue (PAP-1, PAP-140). */
import {
  annualNoticeRegion,
  principleNotices,
  readNoticeChanges,
} from '@ceccar/contract/papers/firm-notices';
import type { Reader } from '../../platform/database/reader.ts';
import { conflict } from '../../platform/errors.ts';
import { readVisaOn } from '../members/visas.ts';
import { requireDocument } from './document-guard.ts';
import { type Firm, findPresident, findSigner, seriesOf } from './firm-facts.ts';
import { readFounders } from './founders.ts';
import type { AnnualNotice, NoticeFacts } from './notices/notice-facts.ts';

export const noticeKinds = ['notice1', 'notice2', 'notice3', 'notice4', 'annualNotice'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice according to the Avize panel: the company has it if a number and a day are there. */
export type RegisteredNotice = { kind: NoticeKind; number: string | null; date: string | null };

/** Throws conflict for a notice that the company does not have (PAP-1, PAP-3). */
export function getRegistered(firm: Firm, kind: NoticeKind): RegisteredNotice {
  if (kind === 'annualNotice') {
    if (firm.regionId !== annualNoticeRegion && firm.annualNoticeNumber === null)
      throw conflict('Filiala nu eliberează aviz anual.');
    return { kind, number: firm.annualNoticeNumber, date: firm.annualNoticeDate };
  }
  const fields = principleNotices[kind];
  if (firm[fields.typeField] !== fields.type) throw conflict('Societatea nu are un aviz de acest tip.');
  return { kind, number: firm[fields.number], date: firm[fields.date] };
}

/** Throws conflict with all that is missing (PAP-2). */
export async function readNoticeFacts(
  read: Reader,
  firm: Firm,
  { kind, number, date }: RegisteredNotice,
  today: string,
): Promise<NoticeFacts> {
  const { name: companyName, address, cui, rc, regNumber, regionId } = firm;
  const shared = { number, date, companyName, address };
  const request = { member: { kind: 'company', id: firm.id }, regionId } as const;
  if (kind === 'annualNotice') {
    if (regionId !== annualNoticeRegion) throw conflict('Filiala nu eliberează aviz anual.');
    const facts = await requireDocument(
      read,
      { ...request, document: kind, facts: { ...shared, cui, rc, regNumber } },
      today,
    );
    return finish(firm, { kind, ...facts, ...(await readYear(read, firm, facts.date, today)) });
  }
  const fields = principleNotices[kind];
  const entered = firm[fields.president];
  // Staff write either name first; documents print the one of the register (PAP-261).
  const signer = entered ? await findSigner(read, regionId, today, entered) : null;
  const applied = {
    ...shared,
    president: signer?.name ?? entered,
    requestNumber: firm[fields.requestNumber],
    requestDate: firm[fields.requestDate],
  };
  const validUntil = firm[fields.validUntil];
  if (kind === 'notice1' || kind === 'notice2') {
    const founders = await readFounders(read, firm.id);
    const founding = { ...applied, nameProof: firm.foundationNameProof, founders };
    const facts = await requireDocument(read, { ...request, document: kind, facts: founding }, today);
    return finish(firm, { kind, ...facts, validUntil });
  }
  const changing = { ...applied, cui, rc, regNumber, changes: readChanges(firm) };
  const facts = await requireDocument(read, { ...request, document: kind, facts: changing }, today);
  return finish(firm, { kind, ...facts, validUntil });
}

/** The annual notice certifies the visa of the year of its day. */
async function readYear(
  read: Reader,
  firm: Firm,
  date: string,
  today: string,
): Promise<Pick<AnnualNotice, 'year' | 'validUntil' | 'president' | 'companyType'>> {
  const year = Number(date.slice(0, 4));
  const visa = await readVisaOn(read, 'company', firm.id, year, today);
  if (!visa.hasVisa) throw conflict(`Societatea nu are viza pentru anul ${year}.`);
  const president = await findPresident(read, firm.regionId);
  return { year, validUntil: visa.endsOn, president, companyType: firm.typeName };
}

function readChanges({ changeSubject }: Firm) {
  const lines = readNoticeChanges(changeSubject ?? '');
  if ('changes' in lines) return lines.changes;
  throw conflict(
    `Rândul „${lines.unreadable}” de la „Ce se modifică” nu arată ce se modifică, din ce și în ce. Scrieți, de exemplu: Denumirea: Alfa SRL → Beta SRL.`,
  );
}

type WithoutBranch<F> = F extends unknown ? Omit<F, 'branch'> : never;

/** With the branch, and its series before the number (PAP-148). */
function finish(firm: Firm, facts: WithoutBranch<NoticeFacts>): NoticeFacts {
  const number = `${seriesOf(firm.branchPrefix, facts.date.slice(0, 4))}/${facts.number}`;
  return { ...facts, number, branch: firm.regionName } as NoticeFacts; // the spread loses which kind it is
}
