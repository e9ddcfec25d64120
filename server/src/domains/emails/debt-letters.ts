/** Letters about a debt: counted by those that were sent (MON-247). */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connection.ts';
import type { Circumstances, LetterNumber } from './circumstances.ts';
import type { EmailBody } from './email-layout.ts';
import { paymentLines } from './payment-lines.ts';

/**
 * `years`: of the unpaid dues, oldest first. `letter`: its place, once it was sent; absent in letters from before they were
 * counted.
 */
export type Debt = { years: readonly number[]; branch: string; letter?: LetterNumber };

const titles = { 1: 'înștiințare', 2: 'a doua înștiințare', 3: 'ultima înștiințare' } as const;

/** `days`: the step that the debt has reached, whatever was sent before. */
export function debtLetter(
  { years, branch, letter: sentAs }: Debt,
  days: 30 | 60 | 90,
  { hasAccount, payment, letter = sentAs ?? 1 }: Circumstances,
): Pick<EmailBody, 'subject' | 'paragraphs'> {
  const ofYears = years.join(', ');
  return {
    subject: `${titles[letter]}: cotizații neachitate (${ofYears})`,
    paragraphs: [
      `În evidența Filialei ${branch} aveți cotizații neachitate pentru ${ofYears}, scadente de mai mult de ${days} de zile.`,
      ...(hasAccount
        ? ['Suma și datele pentru plată se văd în contul dumneavoastră.']
        : paymentLines(payment, null)),
      ...consequences[days],
      `Dacă ați plătit deja, scrieți Filialei ${branch}, ca să găsească plata.`,
    ],
  };
}

const consequences = {
  30: [],
  60: ['La cotizația fixă neachitată până la 30 septembrie se adaugă penalități.'],
  90: ['Neplata cotizației timp de un an de la scadență duce la propunerea de radiere.'],
} as const;

/**
 * One more than the letters that were sent earlier about the same debt. A letter about several years counts those of the year
 * with the fewest, so that it is true of each.
 */
export async function nextLetter(db: Db, emailId: number): Promise<LetterNumber> {
  const { rows } = await sql<{ earlier: number | null }>`
    select min(sent) as earlier from (
      select count(o.id)::int as sent
      from debt_reminders r left join debt_reminders o on o.year = r.year and o.step < r.step and o.letter is not null
        and o.person_id is not distinct from r.person_id and o.company_id is not distinct from r.company_id
      where r.email_id = ${emailId} group by r.id
    ) y`.execute(db);
  return ([1, 2, 3] as const)[rows[0]?.earlier ?? 0] ?? 3;
}

/** Null: the letter failed or came back, which counts as not sent. */
export async function recordLetter(db: Db | Tx, emailId: number, letter: LetterNumber | null): Promise<void> {
  await db.updateTable('debt_reminders').set({ letter }).where('email_id', '=', emailId).execute();
}
