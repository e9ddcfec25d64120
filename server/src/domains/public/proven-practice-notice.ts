/** An Aviz, as it was printed (PUB-6, PAP-89). */

import type { DocumentStatus } from '@ceccar/contract/papers/issued-documents';
import type { PrintedFact, ProvenDocument } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { longDay, shortDay } from '../../platform/text/romanian-date.ts';
import { readPublicStanding } from '../members/practice-right.ts';
import { readVisaOn } from '../members/visas.ts';
import { statusSql } from '../papers/aviz/company-practice-notices.ts';
import { type PracticeNoticeFacts, printedOnPracticeNotice } from '../papers/aviz/practice-notice.ts';
import { filled } from '../papers/notices/notice-facts.ts';
import { documentStanding, type StandingNote } from './document-standing.ts';

/** Only a notice with a PDF was handed out. An Aviz is valid as long as the visa of its year (PAP-13). */
export async function findProvenPracticeNotice(
  read: Reader,
  code: string,
  today: string,
): Promise<ProvenDocument | undefined> {
  const [row] = await read(
    query
      .selectFrom('company_practice_notices as n')
      .innerJoin('companies as c', 'c.id', 'n.company_id')
      .innerJoin('regions as r', 'r.id', 'n.region_id')
      .select(['n.number', 'n.year', 'n.date', 'n.president', 'n.facts', 'c.id as company_id', 'c.uuid'])
      // A notice issued by the previous version during an upgrade has no names of its own.
      .select(({ fn }) => [
        fn.coalesce('n.company_name', 'c.name').as('company_name'),
        fn.coalesce('n.region_name', 'r.name').as('region_name'),
      ])
      .select(sql<DocumentStatus>`${sql.raw(statusSql('n'))}`.as('status'))
      .select('n.cancelled_at')
      .where('n.code', '=', code),
  );
  if (!row) return undefined;
  const [{ isGone, practiceRight }, visa] = await Promise.all([
    readPublicStanding(read, { kind: 'company', id: row.company_id }, today),
    readVisaOn(read, 'company', row.company_id, row.year, today),
  ]);
  return {
    kind: 'document',
    document: 'aviz',
    title: 'Aviz pentru exercitarea profesiei',
    printed: row.facts
      ? printedOnPracticeNotice(row.facts as PracticeNoticeFacts) // stored by `completeNotice`
      : keptTexts({ ...row, validUntil: visa.endsOn }),
    companyUuid: row.uuid,
    practiceRight,
    ...documentStanding(
      {
        thing: 'document',
        memberKind: 'company',
        cancelledOn: row.cancelled_at && bucharestToday(row.cancelled_at),
        isReplaced: row.status === 'replaced',
        isGone,
        hasRight: practiceRight.hasRight,
        hasVisa: visa.hasVisa,
        isVisaComing: visa.isComing,
        validUntil: visa.endsOn,
        note: row.facts ? null : notKept,
      },
      today,
    ),
  };
}

const notKept: StandingNote = {
  text: 'La eliberarea acestui aviz nu s-au păstrat tipul, sediul și numerele societății; pentru ele adresați-vă filialei.',
  reason: { code: 'factsNotKept', day: null },
};

type KeptNotice = {
  number: number;
  date: string;
  year: number;
  region_name: string;
  company_name: string;
  president: string | null;
  validUntil: string;
};

/** Of an Aviz from before all its facts were kept, only what is surely printed on it. */
function keptTexts({
  number,
  date,
  year,
  region_name,
  company_name,
  president,
  validUntil,
}: KeptNotice): PrintedFact[] {
  return filled([
    ['Numărul', String(number)],
    ['Data', shortDay(date)],
    ['Anul', String(year)],
    ['Filiala', region_name],
    ['Denumirea', company_name],
    ['Valabil până la', longDay(validUntil)],
    ['Președinte', president],
  ]);
}
