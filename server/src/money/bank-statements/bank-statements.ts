import { messages } from '@ceccar/contract/messages';
import { bankStatementLines, bankStatements } from '@ceccar/contract/money/bank-statements';
import { isAdmin, isEditor, nobody } from '../../access/policy.ts';
import { memberScope, ownRegionDefault } from '../../access/scope.ts';
import { defineResource } from '../../crud/definition.ts';
import type { Tx } from '../../database/connection.ts';
import { readStatement } from './read-statement.ts';

/** Account statements of a branch; their lines are matched to open payment notes as they come in (ACC-32). */
export const bankStatementDefinition = defineResource(bankStatements, {
  scope: memberScope,
  owners: { region: 'region' },
  policy: { read: isEditor, create: isEditor, update: nobody, delete: nobody },
  sources: {
    lineCount: { sql: '(select count(*) from bank_statement_lines l where l.statement_id = t.id)' },
    openCount: {
      sql: '(select count(*) from bank_statement_lines l where l.statement_id = t.id and l.confirmed_at is null)',
    },
  },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  defaults: ownRegionDefault,
  async effect({ tx, actor, id, values: { file, region }, files }) {
    if (!file) return;
    const { received, type } = file;
    await readStatement(tx, {
      id,
      regionId: Number(region),
      username: actor.username,
      open: () => files.open(received),
      type,
    });
  },
});

export const bankStatementLineDefinition = defineResource(bankStatementLines, {
  scope: memberScope,
  owners: { region: 'statement.region' },
  policy: { read: isEditor, create: nobody, update: isEditor, delete: nobody },
  parent: 'statement',
  check: checkChoice,
  async effect({ tx, actor, id, values }) {
    const reason = values.invoice === null ? null : `Aleasă de ${actor.username}.`;
    await tx
      .updateTable('bank_statement_lines')
      .set({ certainty: null, reason })
      .where('id', '=', id)
      .execute();
  },
});

type Choice = {
  tx: Tx;
  before: { confirmed_at: unknown; statement_id: number } | null;
  values: { invoice?: number | null };
};

/** Another note than the suggested one: an open one of the branch, and only until the line is posted (MON-69). */
async function checkChoice({ tx, before, values }: Choice) {
  const refuse = (message: string) => [{ propertyPath: 'invoice' as const, message }];
  if (before?.confirmed_at) return refuse(messages.lineConfirmed);
  if (values.invoice === null || values.invoice === undefined) return [];
  const note = await tx
    .selectFrom('invoices')
    .select(['name', 'status', 'region_id'])
    .where('id', '=', Number(values.invoice))
    .executeTakeFirst();
  const statement = await tx
    .selectFrom('bank_statements')
    .select('region_id')
    .where('id', '=', Number(before?.statement_id))
    .executeTakeFirst();
  if (note?.region_id !== statement?.region_id) return refuse(messages.noteOfOtherBranch);
  return note?.status === 'issued' ? [] : refuse(messages.noteNotOpen(String(note?.name)));
}
