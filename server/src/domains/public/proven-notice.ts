/** A notice in principle or an annual notice, as it was printed (PUB-6, PAP-143). */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';
import type { Reader } from '../../platform/database/reader.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { readPublicStanding } from '../members/practice-right.ts';
import { readVisaOn } from '../members/visas.ts';
import type { NoticeKind } from '../papers/firm-notices.ts';
import { issuedNotices, withFacts } from '../papers/notices/issued-notices.ts';
import { printedFacts } from '../papers/notices/notice-facts.ts';
import { noticeTitle } from '../papers/notices/notice-wording.ts';
import { documentStanding, type StandingNote } from './document-standing.ts';

export async function findProvenNotice(
  read: Reader,
  document: NoticeKind,
  code: string,
  today: string,
): Promise<ProvenDocument | undefined> {
  const [row] = await read(
    issuedNotices
      .innerJoin('companies as c', 'c.id', 'd.company_id')
      .select(['c.id as companyId', 'c.uuid as companyUuid'])
      .where('d.kind', '=', document)
      .where('d.code', '=', code),
  );
  if (!row) return undefined;
  const { facts, status, endedAt, reconstructedOn, companyId, companyUuid } = withFacts(row);
  const { isGone, practiceRight } = await readPublicStanding(read, { kind: 'company', id: companyId }, today);
  // A notice in principle is about founding or changing the company, and claims no right.
  const right = facts.kind === 'annualNotice' ? practiceRight : null;
  const visa =
    facts.kind === 'annualNotice' ? await readVisaOn(read, 'company', companyId, facts.year, today) : null;
  return {
    kind: 'document',
    document,
    title: noticeTitle(facts),
    printed: printedFacts(facts),
    companyUuid,
    practiceRight: right,
    ...documentStanding(
      {
        thing: 'document',
        memberKind: 'company',
        cancelledOn: status === 'cancelled' && endedAt ? bucharestToday(endedAt) : null,
        isReplaced: status === 'replaced',
        isGone,
        hasRight: right?.hasRight ?? null,
        hasVisa: visa?.hasVisa ?? true,
        isVisaComing: visa?.isComing ?? false,
        // The end of the year's visa may be moved after the notice was printed.
        validUntil: visa ? visa.endsOn : 'validUntil' in facts ? (facts.validUntil ?? null) : null,
        note: reconstructedOn ? reconstructedNote(reconstructedOn) : null,
      },
      today,
    ),
  };
}

/** Such a notice was printed from the register of its day, which was not kept. */
function reconstructedNote(day: string): StandingNote {
  const text =
    `Registrul nu păstra pe atunci documentele eliberate: datele de mai jos sunt cele din registru la ${shortDay(day)}. ` +
    'Dacă numărul sau data diferă de cele de pe document, adresați-vă filialei.';
  return { text, reason: { code: 'reconstructed', day } };
}
