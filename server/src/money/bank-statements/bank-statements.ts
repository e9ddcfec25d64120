import { messages } from '@ceccar/contract/messages';
import { bankStatementLines, bankStatements } from '@ceccar/contract/money/bank-statements';
import type { Violation } from '@ceccar/contract/resource';
import { ownRegionDefault } from '../../access/member-rules.ts';
import { isAdmin, isEditor, nobody } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition, WriteContext } from '../../crud/definition.ts';
import type { UploadedFile } from '../../crud/upload.ts';
import { readStatement } from './read-statement.ts';

/** Account statements of a branch; their lines are matched to open payment notes as they come in. */
export const bankStatementDefinition: ResourceDefinition = {
  contract: bankStatements,
  table: 'bank_statements',
  scope: memberScope,
  owners: { region: 't.region_id' },
  policy: { read: isEditor, create: isEditor, update: nobody, delete: nobody },
  expressions: {
    lineCount: '(select count(*) from bank_statement_lines l where l.statement_id = t.id)',
    openCount:
      '(select count(*) from bank_statement_lines l where l.statement_id = t.id and l.confirmed_at is null)',
  },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  defaults: ownRegionDefault,
  async afterWrite({ tx, actor, id, values, files }) {
    const { received, type } = values.file as UploadedFile; // checked by the contract
    await readStatement(tx, {
      id,
      regionId: Number(values.region),
      username: actor.username,
      open: () => files.open(received),
      type,
    });
  },
};

export const bankStatementLineDefinition: ResourceDefinition = {
  contract: bankStatementLines,
  table: 'bank_statement_lines',
  scope: memberScope,
  owners: { region: 'parent.region_id' },
  policy: { read: isEditor, create: nobody, update: isEditor, delete: nobody },
  parentField: 'statement',
  check: checkChoice,
  async afterWrite({ tx, actor, id, values }) {
    const reason = values.invoice === null ? null : `Aleasă de ${actor.username}.`;
    await tx
      .updateTable('bank_statement_lines')
      .set({ certainty: null, reason })
      .where('id', '=', id)
      .execute();
  },
};

/** Another note than the suggested one: an open one of the same branch, and only until the line is posted. */
async function checkChoice({ tx, before, values }: WriteContext): Promise<Violation[]> {
  const refuse = (message: string): Violation[] => [{ propertyPath: 'invoice', message }];
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
