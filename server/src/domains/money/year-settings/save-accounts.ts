/** Saves the bank accounts of several branches, all or none, with errors reported by row (MON-110). */
import { messages } from '@ceccar/contract/messages';
import {
  branchAccounts,
  branchAccountTable,
  savedBranchAccounts,
} from '@ceccar/contract/money/year-settings';
import type { Violation } from '@ceccar/contract/resource';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { type Changes, insertWithHistory, recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { invalid } from '../../../platform/errors.ts';
import { cleanIban, isIban } from '../../../platform/identifiers/iban.ts';
import { type BranchIbans, furtherProblem, furtherText, holderOf } from '../branch-ibans.ts';

const { iban: ibanField, bank: bankField } = branchAccounts.fields;

export const saveAccounts = defineAction({
  method: 'POST',
  path: '/api/branch_accounts/table',
  operationId: 'saveBranchAccounts',
  tag: branchAccounts.type,
  summary: 'Scrie conturile bancare ale mai multor filiale deodată: toate sau niciunul',
  access: 'register',
  may: isAdmin,
  body: jsonBody(branchAccountTable),
  resource: branchAccounts,
  answer: json(savedBranchAccounts),
  refusals: ['invalid'],

  async do(writing) {
    const { tx, body } = writing;
    const sent = body.accounts.map(({ region, iban, bank, furtherAccounts, version }) => ({
      region: Number(region),
      iban: cleanIban(iban),
      bank: bank?.trim() || null,
      further: furtherAccounts === undefined ? undefined : furtherText(furtherAccounts ?? '') || null,
      version: Number(version),
    }));
    const branches = await lockBranches(tx);
    const wrong = judge(sent, branches);
    if (wrong.length > 0) throw invalid(wrong);
    const changed = sent.flatMap((row) => {
      const known = branches.get(row.region);
      if (!known) return [];
      const further = row.further === undefined ? known.further : row.further;
      const isSame = known.iban === row.iban && known.bank === row.bank && known.further === further;
      return isSame ? [] : [{ ...row, further, known }];
    });
    await writeAccounts(writing, changed);
    return { saved: changed.length };
  },
  present: ({ done }) => done,
});

/** `further`: undefined leaves it as it is. */
type Sent = {
  region: number;
  iban: string;
  bank: string | null;
  further: string | null | undefined;
  version: number;
};
type Branch = {
  region: number;
  name: string;
  id: number | null;
  iban: string | null;
  bank: string | null;
  further: string | null;
  version: number;
};

/** All branches with their accounts; the table lock makes concurrent saves wait. */
async function lockBranches(tx: Tx): Promise<ReadonlyMap<number, Branch>> {
  await sql`lock table branch_accounts in share row exclusive mode`.execute(tx);
  const { rows } = await sql<Branch>`select r.id as region, r.name, a.id, a.iban, a.bank,
      a.further_accounts as further, coalesce(a.version, 0) as version
    from regions r left join branch_accounts a on a.region_id = r.id`.execute(tx);
  return new Map(rows.map((row) => [row.region, row]));
}

function judge(sent: readonly Sent[], branches: ReadonlyMap<number, Branch>): Violation[] {
  const after = new Map<number, BranchIbans>(branches);
  for (const { region, iban, further } of sent) {
    const known = branches.get(region);
    if (known)
      after.set(region, { ...known, iban, further: further === undefined ? known.further : further });
  }
  return sent.flatMap((row, at) => {
    const message = problemOf(row, sent.slice(0, at), branches, after);
    if (message) return [{ propertyPath: `accounts.${at}.${message.field}`, message: message.text }];
    return [];
  });
}

function problemOf(
  { region, iban, bank, version }: Sent,
  before: readonly Sent[],
  branches: ReadonlyMap<number, Branch>,
  after: ReadonlyMap<number, BranchIbans>,
): { field: 'region' | 'iban' | 'bank' | 'furtherAccounts'; text: string } | undefined {
  const branch = branches.get(region);
  if (!branch) return { field: 'region', text: messages.notTerm(branchAccounts.fields.region.label) };
  if (before.some((other) => other.region === region))
    return { field: 'region', text: `Filiala ${branch.name} este de două ori în tabel.` };
  if (branch.version !== version)
    return { field: 'iban', text: 'Altcineva a schimbat între timp contul filialei: reîncărcați pagina.' };
  if (iban === '')
    return { field: 'iban', text: branch.iban ? messages.accountStays : messages.required(ibanField.label) };
  if (!isIban(iban)) return { field: 'iban', text: messages.notIban };
  const others = [...after].filter(([other]) => other !== region).map(([, ibans]) => ibans);
  const holder = holderOf(iban, others);
  if (holder) return { field: 'iban', text: messages.taken(ibanField.label, holder.name) };
  const own = after.get(region);
  const problem = own && furtherProblem(own, others);
  if (problem) return { field: 'furtherAccounts', text: problem };
  const named = bankField.input.safeParse(bank);
  return named.success ? undefined : { field: 'bank', text: named.error.issues[0]?.message ?? '' };
}

async function writeAccounts(
  { tx, resource, actor, origin }: WriteRequest,
  rows: readonly (Sent & { further: string | null; known: Branch })[],
): Promise<void> {
  // Frees the old IBANs first: within one request an IBAN may move from one branch to another, and it is unique.
  const freed = rows.flatMap(({ known: { id } }) => id ?? []);
  await sql`update branch_accounts set iban = 'branch ' || id where id = any(${freed}::int[])`.execute(tx);
  for (const { region, iban, bank, further, known } of rows) {
    const changes: Changes = {};
    if (known.iban !== iban) changes.iban = [known.iban, iban];
    if (known.bank !== bank) changes.bank = [known.bank, bank];
    if (known.further !== further) changes.furtherAccounts = [known.further, further];
    if (known.id === null) {
      const record = { region_id: region, iban, bank, further_accounts: further };
      await insertWithHistory(tx, actor, origin, {
        resource,
        record,
        changes: { region: [null, region], ...changes },
      });
      continue;
    }
    await tx
      .updateTable('branch_accounts')
      .set({
        iban,
        bank,
        further_accounts: further,
        version: sql`version + 1`,
        updated_at: sql`register_now()`,
      })
      .where('id', '=', known.id)
      .execute();
    const record = { id: known.id, region_id: region };
    await recordChange(tx, actor, origin, { resource, record, action: 'update', changes });
  }
}
