/** Why two members cannot be merged as they are (MEM-91): what a choice would lose for good, or post twice. */
import type { Reader } from '../../database/reader.ts';
import type { Pair } from './meetings.ts';
import { yearsOfTwoReports } from './reports.ts';

export async function findObstacles(read: Reader, pair: Pair): Promise<string[]> {
  if (pair.kept === pair.other) return ['Alegeți doi membri diferiți: acesta este unul și același.'];
  const years = await yearsOfTwoReports(read, pair);
  return [
    ...years.map(
      (year) =>
        `Amândoi au câte un raport pe anul ${year}, deschis sau validat, iar un an are unul singur. Respingeți sau ștergeți întâi unul dintre ele; dacă starea lor nu o mai permite, înregistrările nu se pot uni.`,
    ),
    ...(pair.kind === 'company' ? await twoNumberedNotices(read, pair) : []),
  ];
}

/** Each waits for the paper of its number, and none of the numbers may be lost (PAP-9). */
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
