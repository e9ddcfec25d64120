/** Receipts of a statement are confirmed one by one or all that are sure and likely at once. */
import { bankStatementLines, bankStatements, type Confirmed } from '@ceccar/contract/money/bank-statements';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEditor } from '../../access/policy.ts';
import type { AppContext } from '../../crud/context.ts';
import { itemStatement, lockRow } from '../../crud/item.ts';
import { readBack, sendItem } from '../../crud/present-item.ts';
import { getResource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import { prepareView } from '../../crud/select.ts';
import { requireVersion, type WriteRequest } from '../../crud/write.ts';
import { notFound, PublicError } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { bankStatementDefinition, bankStatementLineDefinition } from './bank-statements.ts';
import { confirmLine } from './confirm-line.ts';

type ById = { Params: { id: string } };

export function registerBankStatements(app: FastifyInstance, context: AppContext): void {
  const statements = getResource(context.resources, bankStatements.plural);
  const lines = getResource(context.resources, bankStatementLines.plural);
  const lineView = prepareView(lines, 'line-list');
  const statementView = prepareView(statements, 'statement-list');

  function confirm<T>(
    request: FastifyRequest,
    { key, ifMatch }: { key: string; ifMatch?: string | undefined },
    then: (writing: WriteRequest, id: number) => Promise<T>,
  ) {
    return runWrite(context, lines, request, async (writing) => {
      const scope = bankStatementLineDefinition.scope(request.actor);
      const line = await lockRow(writing.tx, lines, key, scope);
      // Confirmed is the note that was on the screen, not one chosen since.
      requireVersion(line, ifMatch);
      await confirmLine(writing, line);
      return then(writing, line.id);
    });
  }

  app.post<ById>(
    '/api/bank_statement_lines/:id/confirm',
    { config: { access: 'register', tag: 'BankStatement', summary: 'Înregistrează o încasare din extras' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isEditor);
      const item = await confirm(
        request,
        { key: request.params.id, ifMatch: request.headers['if-match'] },
        (writing, id) => readBack(writing, lineView, id, []),
      );
      return sendItem(reply, 200, item);
    },
  );

  app.post<ById>(
    '/api/bank_statements/:id/confirm-all',
    {
      config: {
        access: 'register',
        tag: 'BankStatement',
        summary: 'Înregistrează toate încasările cu potrivire sigură sau probabilă',
      },
    },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isEditor);
      const { id } = request.params;
      const scope = bankStatementDefinition.scope(request.actor);
      const [statement] = await context.read(itemStatement(statements, statementView, id, scope));
      if (!statement) throw notFound('Extrasul', id.slice(0, 100));
      const ready = await context.read({
        text: `select id, position from bank_statement_lines
          where statement_id = $1 and state = 'suggested' and certainty in ('sure', 'likely') order by position`,
        values: [statement.id],
      });
      const answer: Confirmed = { confirmed: 0, left: [] };
      // Each by itself: one that is refused leaves the others posted.
      for (const line of ready) {
        try {
          await confirm(request, { key: String(line.id) }, async () => undefined);
          answer.confirmed += 1;
        } catch (error) {
          if (!(error instanceof PublicError)) throw error;
          answer.left.push({ line: Number(line.position), message: error.message });
        }
      }
      return reply.type(jsonLd).send(answer);
    },
  );
}
