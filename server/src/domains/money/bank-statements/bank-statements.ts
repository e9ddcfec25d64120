import { messages } from '@ceccar/contract/messages';
import { bankStatementLines, bankStatements } from '@ceccar/contract/money/bank-statements';
import { accountHolderSql, holderName } from '../../../platform/access/holder-name.ts';
import { isAdmin, isEditor, nobody } from '../../../platform/access/policy.ts';
import { memberIn, ofNote, ownerOf } from '../../../platform/access/row-owners.ts';
import { memberScope, ownRegionDefault } from '../../../platform/access/scope.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readStatement } from './read-statement.ts';

/** Lines of statement `t` that are neither posted nor set aside. */
export const openLines =
  'from bank_statement_lines l where l.statement_id = t.id and l.confirmed_at is null and l.aside_reason is null';

/** Account statements of a branch; each line is matched to an open payment note on upload (ACC-32). */
export const bankStatementDefinition = defineResource(bankStatements, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: isEditor, update: nobody, delete: nobody },
  sources: {
    userFullName: { sql: accountHolderSql({ username: 't.username' }) },
    lineCount: {
      sql: "(select count(*) from bank_statement_lines l where l.statement_id = t.id and l.kind = 'receipt')",
    },
    openCount: { sql: `(select count(*) ${openLines})` },
    hasOpenLines: { sql: `exists (select ${openLines})` },
  },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  defaults: ownRegionDefault,
  async effect({ tx, actor, id, values: { file, region, iban, columns }, files, today }) {
    if (!file) return;
    const { received, type } = file;
    await readStatement(tx, {
      id,
      regionId: Number(region),
      username: actor.username,
      typedAccount: iban ?? null,
      columns: columns ?? null,
      today,
      open: () => files.open(received),
      folder: files.uploadFolder,
      type,
    });
  },
});

/** `CJ-2026 15, Popescu Ion: 400,00 RON; …` */
const splitText = `(select string_agg(i.name || ', ' || i.payer_name || ': '
      || translate(to_char(t.split[place][2] / 100.0, 'FM9,999,999,990.00'), ',.', '.,') || ' RON', '; ' order by place)
    from generate_subscripts(t.split, 1) place join invoices i on i.id = t.split[place][1])`;

/** `nr. 3 din extrasul încărcat la 21.11.2026, deja înregistrată` */
const resemblingText = `(select 'nr. ' || l.position || ' din extrasul încărcat la '
      || to_char(s.created_at at time zone 'Europe/Bucharest', 'DD.MM.YYYY')
      || case l.state when 'confirmed' then ', deja înregistrată' when 'aside' then ', exclusă' else '' end
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id where l.id = t.resembles_id)`;

/** A line that pays for several members belongs to none of them alone. */
const ownerOfLine = `(select case when count(distinct m.owner) > 1 then 'several' else min(m.owner) end from (
    select ${ownerOf.member} as owner
    union select ${memberIn('i')} from invoices i where i.id = t.invoice_id or i.id = any(t.split[:][1:1])
    union select 'p' || d.person_id from person_dues d where d.statement_line_id = t.id
    union select 'c' || d.company_id from company_dues d where d.statement_line_id = t.id) m)`;

export const bankStatementLineDefinition = defineResource(bankStatementLines, {
  scope: memberScope,
  owners: { region: 'statement.region' },
  policy: { read: isEditor, create: nobody, update: isEditor, delete: nobody },
  parent: 'statement',
  sources: {
    payer: { sql: '(select i.payer_name from invoices i where i.id = t.invoice_id)' },
    split: { sql: splitText },
    confirmedByName: { sql: accountHolderSql({ username: 't.confirmed_by' }) },
    resembles: { sql: resemblingText },
  },
  merge: { isLoose: true },
  personal: {
    title: 'Încasări din extrase bancare',
    rows: `(t.person_id = $1 or ${ofNote}
      or exists (select from invoices i where i.person_id = $1 and i.id = any(t.split[:][1:1]))
      or t.id in (select statement_line_id from person_dues where person_id = $1))`,
    owner: ownerOfLine,
    without: ['identity', 'split', 'confirmed_by'],
    atEnd: {
      payer_name: 'null',
      payer_iban: 'null',
      text: 'null',
      reference: 'null',
      reason: 'null',
      aside_reason: 'null',
    },
    stays: { confirmed_by: 'cine din personal a confirmat-o' },
  },
  check: checkChange,
  async effect({ tx, actor, id, values }) {
    if (values.invoice === undefined && values.split === undefined) return;
    const reason = values.invoice ? `Aleasă de ${holderName(actor)}.` : null;
    await tx
      .updateTable('bank_statement_lines')
      .set({ certainty: null, reason, split: null })
      .where('id', '=', id)
      .execute();
  },
});

type Change = {
  tx: Tx;
  before: {
    confirmed_at: unknown;
    kind: string;
    split: unknown;
    aside_reason: string | null;
    invoice_id: number | null;
    statement_id: number;
  } | null;
  values: { invoice?: number | null; split?: string | null; asideReason?: string | null };
};

type Refusal = { propertyPath: 'invoice' | 'split' | 'asideReason'; message: string };

/** A line can be changed only until it is posted; a line set aside has no note (MON-102). */
async function checkChange({ tx, before, values }: Change): Promise<Refusal[]> {
  const { invoice = before?.invoice_id ?? null, asideReason = before?.aside_reason ?? null } = values;
  const changedField = values.invoice === undefined ? 'asideReason' : 'invoice';
  if (before?.confirmed_at) return [{ propertyPath: changedField, message: messages.lineConfirmed }];
  // Bringing back an outgoing line would make it a receipt.
  if (before && before.kind !== 'receipt')
    return [{ propertyPath: changedField, message: messages.lineNotReceipt }];
  if (values.split) return [{ propertyPath: 'split', message: messages.splitOnlyRemoved }];
  const hasSplit = values.split === undefined && !values.invoice && before !== null && before.split !== null;
  if ((invoice !== null || hasSplit) && asideReason !== null) {
    return [
      { propertyPath: changedField, message: values.invoice ? messages.lineAside : messages.asideWithNote },
    ];
  }
  if (values.invoice === null || values.invoice === undefined) return [];
  const problem = await findNoteProblem(tx, values.invoice, Number(before?.statement_id));
  return problem === undefined ? [] : [{ propertyPath: 'invoice', message: problem }];
}

/** A receipt can pay only an open note of its own branch (MON-69). */
export async function findNoteProblem(
  tx: Tx,
  invoiceId: number,
  statementId: number,
): Promise<string | undefined> {
  const note = await tx
    .selectFrom('invoices as i')
    .innerJoin('regions as r', 'r.id', 'i.region_id')
    .select(['i.name', 'i.status', 'i.region_id', 'r.name as branch'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  const statement = await tx
    .selectFrom('bank_statements')
    .select('region_id')
    .where('id', '=', statementId)
    .executeTakeFirst();
  if (!note || note.region_id !== statement?.region_id)
    return messages.noteOfOtherBranch(note?.name, note?.branch);
  return note.status === 'issued' ? undefined : messages.noteNotOpen(note.name);
}
