/** Confirms statement lines one by one, or all whose match is sure at once (MON-71). */
import {
  bankStatementLines,
  bankStatements,
  type Confirmed,
  confirmedAnswer,
} from '@ceccar/contract/money/bank-statements';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item, json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { runWrite } from '../../../platform/crud/run-write.ts';
import { requireVersion, type WriteRequest } from '../../../platform/crud/write.ts';
import { PublicError } from '../../../platform/errors.ts';
import { bankStatementDefinition, bankStatementLineDefinition } from './bank-statements.ts';
import { confirmLine } from './confirm-line.ts';
import { postSplit } from './post-parts.ts';
import { receiptScopes } from './receipt-scopes.ts';

export const confirmReceipt = defineAction({
  method: 'POST',
  path: '/api/bank_statement_lines/:id/confirm',
  operationId: 'confirmBankStatementLine',
  tag: bankStatements.type,
  summary: 'Înregistrează o încasare din extras',
  access: 'register',
  may: isEditor,
  serviceScopes: receiptScopes,
  params: { id: recordKey },
  resource: bankStatementLines,
  answer: item(bankStatementLines, 'line-list'),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  async lock(writing) {
    const line = await lockLine(writing, writing.params.id);
    // Confirms only the note that the screen showed, not one matched since.
    requireVersion(line, writing.request.headers['if-match']);
    return line;
  },
  do: (writing) => {
    const { locked } = writing;
    return locked.split === null ? confirmLine(writing, locked) : postSplit(writing, locked);
  },
  present: ({ locked }) => ({ id: locked.id }),
});

export const confirmAllReceipts = defineAction({
  method: 'POST',
  path: '/api/bank_statements/:id/confirm-all',
  operationId: 'confirmAllBankStatementLines',
  tag: bankStatements.type,
  summary: 'Înregistrează toate încasările cu potrivire sigură',
  access: 'register',
  may: isEditor,
  serviceScopes: receiptScopes,
  params: { id: recordKey },
  resource: bankStatements,
  answer: json(confirmedAnswer),

  async run({ context, resource, actor, params, request }) {
    const scope = bankStatementDefinition.scope(actor);
    const statement = await getRow(context.read, resource, scope, params.id, 'Extrasul');
    const ready = await context.database.db
      .selectFrom('bank_statement_lines')
      .select(['id', 'position'])
      .where('statement_id', '=', statement.id)
      .where('state', '=', 'suggested')
      .where('certainty', '=', 'sure')
      .orderBy('position')
      .execute();
    const lines = getResource(context.resources, bankStatementLines.plural);
    const answer: Confirmed = { confirmed: 0, left: [] };
    // One transaction per line: a rejected line leaves the others posted.
    for (const { id, position } of ready) {
      try {
        await runWrite(context, lines, request, async (writing) =>
          confirmLine(writing, await lockLine(writing, String(id))),
        );
        answer.confirmed += 1;
      } catch (error) {
        if (!(error instanceof PublicError)) throw error;
        answer.left.push({ line: position, message: error.message });
      }
    }
    return answer;
  },
});

function lockLine({ tx, resource, actor }: WriteRequest, key: string) {
  return lockRow(tx, resource, key, bankStatementLineDefinition.scope(actor));
}
