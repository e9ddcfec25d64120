/** Reasons why two members cannot be merged now (MEM-91): a choice would lose data permanently or post it twice. */
import type { Reader } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';
import type { Pair } from './meetings.ts';
import { yearsOfOpenReports } from './reports.ts';

export async function findObstacles(read: Reader, pair: Pair): Promise<string[]> {
  if (pair.kept === pair.other) return ['Alegeți doi membri diferiți: acesta este unul și același.'];
  const years = await yearsOfOpenReports(read, pair);
  return [
    ...(years.length > 0 ? [twoReports(years.map(String))] : []),
    ...(pair.kind === 'company'
      ? await twoNumberedNotices(read, pair)
      : await underAnonymisation(read, pair)),
    ...(await beingCopied(read, pair)),
  ];
}

const list = new Intl.ListFormat('ro-RO');

/** One sentence for all years, so that it need not be read once for each. */
function twoReports(years: string[]): string {
  const [named, refused] =
    years.length === 1
      ? [`anul ${years[0]}`, 'unul dintre ele']
      : [`anii ${list.format(years)}`, 'câte unul din fiecare an'];
  return `Amândoi au câte un raport pe ${named}, iar cel puțin unul este deschis. Decideți, respingeți sau ștergeți întâi ${refused}.`;
}

/** Each notice waits for the document with its number, and no number may be lost (PAP-9). */
async function twoNumberedNotices(read: Reader, { kept, other }: Pair): Promise<string[]> {
  const rows = await read({
    text: `select m.year, m.number as mine, o.number as others
      from company_practice_notice_drafts m join company_practice_notice_drafts o on o.year = m.year
      where m.company_id = $1 and o.company_id = $2 order by m.year`,
    values: [kept, other],
  });
  return rows.map(
    ({ year, mine, others }) =>
      `Amândouă au câte un aviz pe anul ${year} care își așteaptă PDF-ul (numerele ${mine} și ${others}). Încărcați întâi PDF-ul unuia dintre ele.`,
  );
}

/** A member on an open anonymisation list, or already anonymised, cannot be merged (MEM-98). */
async function underAnonymisation(read: Reader, { kept, other }: Pair): Promise<string[]> {
  const [row] = await read({
    text: `select
        exists (select from persons where id in ($1, $2) and anonymised_at is not null)
        or exists (select from anonymisation_members m join anonymisations a on a.id = m.anonymisation_id
          where m.person_id in ($1, $2) and a.status in ('proposed', 'confirmed')) as former`,
    values: [kept, other],
  });
  return row?.former
    ? ['Unul dintre ei este un fost membru, anonimizat sau pe lista celor care vor fi anonimizați.']
    : [];
}

/** A pending copy of a member's own data must be finished first (MEM-98). */
async function beingCopied(read: Reader, { kind, kept, other }: Pair): Promise<string[]> {
  const [row] = await read({
    text: `select exists (select from person_data_exports
        where ${memberTables[kind].column} in ($1, $2) and status in ('pending', 'processing')) as copied`,
    values: [kept, other],
  });
  return row?.copied
    ? ['Unul dintre ei își face acum o copie a datelor personale. Încercați din nou peste câteva minute.']
    : [];
}
