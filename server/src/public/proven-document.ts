/** The content of a firm's genuine document, for anyone who holds one and verifies it (PUB-6). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { type DocumentKind, documentKinds, type ProvenDocument } from '@ceccar/contract/public/public-pages';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { uuidPattern } from '../identifiers/uuid.ts';
import { readPublicStanding } from '../members/practice-right.ts';
import { findVisaEnd, hasVisa } from '../members/visas.ts';
import { findFirmByUuid } from '../papers/firm-facts.ts';
import { noticeOf } from '../papers/firm-notices.ts';
import { shortDay } from '../text/romanian-date.ts';
import { documentStanding } from './document-standing.ts';
import { printedFacts } from './printed-facts.ts';

const titles: Record<DocumentKind, string> = {
  notice1: 'Aviz de principiu privind înființarea unei societăți de expertiză contabilă',
  notice2: 'Aviz de principiu privind înființarea unei societăți de contabilitate',
  notice3: 'Aviz de principiu privind modificarea unei societăți de expertiză contabilă',
  notice4: 'Aviz de principiu privind modificarea unei societăți de contabilitate',
  annualNotice: 'Aviz anual',
  aviz: 'Aviz pentru exercitarea profesiei',
};

/** `key` is the firm's uuid; for an Aviz it is the code printed on it. */
export async function findProvenDocument(
  read: Reader,
  kind: string,
  key: string,
  today: string,
): Promise<ProvenDocument | undefined> {
  const document = documentKinds.find((known) => known === kind);
  if (!document) return undefined;
  if (document === 'aviz') {
    const code = readDocumentCode(key);
    return code ? findPracticeNotice(read, code, today) : undefined;
  }
  if (!uuidPattern.test(key)) return undefined;
  const firm = await findFirmByUuid(read, key);
  if (!firm) return undefined;
  const notice = await noticeOf(read, firm, document);
  if ('missing' in notice) return undefined;
  const standing = await readPublicStanding(read, { kind: 'company', id: firm.id }, today);
  const validUntil = 'validUntil' in notice ? notice.validUntil : null;
  const practiceRight = claimsRight(document) ? standing.practiceRight : null;
  return {
    ...shared(document),
    companyUuid: firm.uuid,
    practiceRight,
    printed: printedFacts([
      ['Număr', notice.number],
      ['Data', notice.date && shortDay(notice.date)],
      ['Filiala', firm.regionName],
      ['Societatea', firm.name],
      ['Președinte', notice.president],
      ['Valabil până la', validUntil && shortDay(validUntil)],
    ]),
    ...documentStanding(
      {
        thing: 'document',
        memberKind: 'company',
        isReplaced: false,
        isGone: standing.isGone,
        hasRight: practiceRight?.hasRight ?? null,
        // A document that depends on a visa is not found without it.
        hasVisa: true,
        validUntil,
      },
      today,
    ),
  };
}

/** Documents for a year of practice; a notice in principle is about founding or changing the company. */
function claimsRight(document: DocumentKind): boolean {
  return document === 'annualNotice' || document === 'aviz';
}

function shared(document: DocumentKind) {
  return { kind: 'document', document, title: titles[document] } as const;
}

/** Only a notice with a PDF was handed out; the answer shows what was printed on it (PAP-89) (PAP-13). */
async function findPracticeNotice(
  read: Reader,
  code: string,
  today: string,
): Promise<ProvenDocument | undefined> {
  const [row] = await read(
    query
      .selectFrom('company_practice_notices as n')
      .innerJoin('companies as c', 'c.id', 'n.company_id')
      .innerJoin('regions as r', 'r.id', 'n.region_id')
      .select(['n.number', 'n.year', 'n.date', 'n.president', 'c.id as company_id', 'c.uuid'])
      // A notice issued by the previous version during an upgrade has no names of its own.
      .select(({ fn }) => [
        fn.coalesce('n.company_name', 'c.name').as('company_name'),
        fn.coalesce('n.region_name', 'r.name').as('region_name'),
      ])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_practice_notices as later')
            .select('later.id')
            .whereRef('later.company_id', '=', 'n.company_id')
            .whereRef('later.year', '=', 'n.year')
            // Ordered by id, not by number: each branch numbers its own, and gives unused numbers again.
            .whereRef('later.id', '>', 'n.id'),
        ).as('is_replaced'),
      )
      .where('n.code', '=', code),
  );
  if (!row) return undefined;
  const [{ isGone, practiceRight }, validUntil, isBased] = await Promise.all([
    readPublicStanding(read, { kind: 'company', id: row.company_id }, today),
    findVisaEnd(read, row.year),
    hasVisa(read, 'company', row.company_id, row.year),
  ]);
  return {
    ...shared('aviz'),
    companyUuid: row.uuid,
    practiceRight,
    printed: printedFacts([
      ['Număr', String(row.number)],
      ['Data', shortDay(row.date)],
      ['Anul', String(row.year)],
      ['Filiala', row.region_name],
      ['Societatea', row.company_name],
      ['Președinte', row.president],
      ['Valabil până la', shortDay(validUntil)],
    ]),
    ...documentStanding(
      {
        thing: 'document',
        memberKind: 'company',
        isReplaced: row.is_replaced === true,
        isGone,
        hasRight: practiceRight.hasRight,
        hasVisa: isBased,
        validUntil,
      },
      today,
    ),
  };
}
