/** The content of a genuine electronic stamp, for anyone who holds a document with one and verifies it (PAP-87). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { MemberKind } from '@ceccar/contract/member';
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { stampLines } from '@ceccar/contract/papers/stamps';
import type { PrintedFact, ProvenStamp } from '@ceccar/contract/public/public-pages';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { readPublicStanding } from '../members/practice-right.ts';
import { readVisaOn } from '../members/visas.ts';
import { withLogEntry } from '../papers/logged-document.ts';
import { filled } from '../papers/notices/notice-facts.ts';
import { findStampOwner, type StampOwner } from '../papers/stamp/stamp-member.ts';
import { documentStanding } from './document-standing.ts';

export async function findProvenStamp(
  read: Reader,
  key: string,
  today: string,
): Promise<ProvenStamp | undefined> {
  const code = readDocumentCode(key);
  if (!code) return undefined;
  const [row] = await read(
    query
      .selectFrom('stamps as s')
      .leftJoin('persons as p', 'p.id', 's.person_id')
      .leftJoin('companies as c', 'c.id', 's.company_id')
      .select(['s.person_id', 's.company_id', 's.year', 's.lines', 's.created_at'])
      .select(({ fn }) => fn.coalesce('p.uuid', 'c.uuid').as('uuid'))
      .where('s.code', '=', code),
  );
  if (!row?.uuid) return undefined;
  const [memberKind, id] =
    row.person_id === null
      ? (['company', Number(row.company_id)] as const)
      : (['person', row.person_id] as const);
  const [{ isGone, practiceRight }, { hasVisa, isComing, endsOn: validUntil }, owner] = await Promise.all([
    readPublicStanding(read, { kind: memberKind, id }, today),
    readVisaOn(read, memberKind, id, row.year, today),
    findStampOwner(read, memberKind, id),
  ]);
  const proven = {
    kind: 'stamp',
    memberKind,
    memberUuid: row.uuid,
    practiceRight,
    printed: printedLines(memberKind, row.lines),
    madeOn: bucharestToday(row.created_at),
    validUntil,
    ...documentStanding(
      {
        thing: 'stamp',
        memberKind,
        isReplaced: !owner || !isOf(owner, row),
        isGone,
        hasRight: practiceRight.hasRight,
        hasVisa,
        isVisaComing: isComing,
        validUntil,
      },
      today,
    ),
  } as const;
  return withLogEntry(read, proven, 'stamp', code);
}

/** Whether the register says today what stands on the stamp. */
function isOf({ facts }: StampOwner, { lines, year }: { lines: readonly string[]; year: number }): boolean {
  if (facts.cip === null) return false;
  const present = stampLines({ ...facts, cip: facts.cip, year }).map(cleanText);
  return present.join('\n') === lines.join('\n');
}

const lineLabels = {
  person: ['Filiala', 'Calitatea', 'Nume și prenume', 'CIP', 'Viza'],
  company: ['Filiala', 'Calitatea', 'Denumirea', 'CIP', 'Viza'],
} as const;

/** The five lines as they stand on the stamp (PAP-80). */
function printedLines(kind: MemberKind, lines: readonly string[]): PrintedFact[] {
  return filled(lines.map((line, place) => [lineLabels[kind][place] ?? 'Rând', line]));
}
