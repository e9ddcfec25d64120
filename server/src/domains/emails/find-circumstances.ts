/** Finds the circumstances of an email when it is sent (LET-81, LET-86). */
import { defaultBrand } from '@ceccar/contract/product';
import { followPath } from '@ceccar/contract/public/following-path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { transferText } from '../../platform/text/transfer-text.ts';
import type { Circumstances } from './circumstances.ts';
import { type Addressee, type ClaimedEmail, canSignIn } from './claim-email.ts';
import { nextLetter } from './debt-letters.ts';
import { isOfDebt } from './email-types.ts';
import { findFollowLines } from './follower.ts';
import type { Payment } from './payment-lines.ts';

export async function findCircumstances(
  db: Db,
  email: ClaimedEmail,
  addressee: Addressee,
): Promise<Circumstances> {
  const { branchId } = addressee;
  const hasAccount = canSignIn(addressee);
  const { follower } = addressee;
  if (follower) {
    const path = followPath.replace(':key', follower.key);
    return { hasAccount, branchId, followed: { lines: await findFollowLines(db, email), path } };
  }
  if (isOfDebt(email.kind)) {
    const [letter, payment] = [await nextLetter(db, email.id), await findDebtPayment(db, email.id)];
    return { hasAccount, branchId, letter, payment };
  }
  if (email.kind !== 'noteIssued') return { hasAccount, branchId };
  const note = await findNote(db, email.id, email.facts.note);
  if (!note) return { hasAccount, branchId };
  const { region_id, branch, ...payment } = note;
  return {
    hasAccount,
    branchId: region_id,
    payment: present(payment, branch, payment.reference ?? email.facts.note),
    heldBy: region_id === branchId ? undefined : branch,
  };
}

type FoundPayment = { amount: string; iban: string | null; bank: string | null };

function present({ amount, iban, bank }: FoundPayment, branch: string, reference: string): Payment {
  const beneficiary = `${defaultBrand} – Filiala ${branch}`;
  return { amount, account: iban === null ? null : { beneficiary, iban, bank }, reference };
}

async function findNote(db: Db, emailId: number, name: string) {
  const { rows } = await sql<FoundPayment & { region_id: number; branch: string; reference: string | null }>`
    select i.region_id, r.name as branch, (i.amount - i.advance_used)::numeric(14, 2)::text as amount, i.reference, a.iban, a.bank
    from emails e
    join invoices i on i.person_id is not distinct from e.person_id and i.company_id is not distinct from e.company_id
      and i.series || ' ' || i.number = ${name}
    join regions r on r.id = i.region_id
    left join branch_accounts a on a.region_id = i.region_id
    where e.id = ${emailId}`.execute(db);
  return rows[0];
}

/** The member's whole debt; a payment without a note is recognised by the member's number (MON-100). */
async function findDebtPayment(db: Db, emailId: number): Promise<Payment | undefined> {
  const { rows } = await sql<FoundPayment & { branch: string; code: string; name: string }>`
    select coalesce(pb.balance, cb.balance)::numeric(14, 2)::text as amount, r.name as branch, a.iban, a.bank,
      coalesce(p.cip, p.reg_number, c.cip, c.reg_number, '') as code, coalesce(p.full_name, c.name) as name
    from emails e
    left join persons p on p.id = e.person_id
    left join person_balances pb on pb.person_id = p.id
    left join companies c on c.id = e.company_id
    left join company_balances cb on cb.company_id = c.id
    join regions r on r.id = coalesce(p.region_id, c.region_id)
    left join branch_accounts a on a.region_id = r.id
    where e.id = ${emailId} and coalesce(pb.balance, cb.balance) > 0`.execute(db);
  const [row] = rows;
  return row && present(row, row.branch, transferText(['COTIZATII', row.code, row.name]));
}
