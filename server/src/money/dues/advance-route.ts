/** `PUT /api/user/avans`: kept for the contract; the advance is always the sum of its entries (decisions §6). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { asksForAdvance } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { ownerJoins } from '../../crud/conditions.ts';
import type { AppContext } from '../../crud/context.ts';
import { requireObject } from '../../crud/input.ts';
import { keyConditions } from '../../crud/item.ts';
import { parseReferenceKey } from '../../crud/list-query.ts';
import { getResource } from '../../crud/resource.ts';
import { SqlText } from '../../database/sql-text.ts';
import { transact } from '../../database/transact.ts';
import { invalid, notFound } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { toBani, toWire } from '../money.ts';
import { lockOwner, type OwnerKind, ownerTables } from '../owner.ts';

export function registerAdvance(app: FastifyInstance, context: AppContext): void {
  app.put(
    '/api/user/avans',
    { config: { access: 'register', tag: 'Invoice', summary: 'Recalculează avansul unui membru' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, asksForAdvance);
      const { kind, key } = readMember(requireObject(request.body));
      const members = getResource(context.resources, ownerTables[kind].members);
      const scope = memberScope(request.actor);
      const text = new SqlText();
      const where = keyConditions(members, key, scope, text);
      const [member] = await context.read(
        text.statement(`select t.id from ${members.table} t${ownerJoins(members, scope)} where ${where}`),
      );
      if (!member) throw notFound('Membrul', key.slice(0, 100));
      const avans = await transact(context.database.db, async (tx) => {
        const id = Number(member.id);
        await lockOwner(tx, { kind, id });
        const { members: table, column } = ownerTables[kind];
        const { rows } = await sql<{ total: string }>`
          select coalesce(sum(amount), 0) as total from advance_entries where ${sql.ref(column)} = ${id}`.execute(
          tx,
        );
        const total = rows[0]?.total ?? '0';
        await sql`update ${sql.table(table)} set avans = ${total} where id = ${id} and avans <> ${total}`.execute(
          tx,
        );
        return toWire(toBani(total));
      });
      return reply.type(jsonLd).send({ avans });
    },
  );
}

/** The body of the due that was just posted names its member. */
function readMember(body: Record<string, unknown>): { kind: OwnerKind; key: string } {
  for (const kind of ['person', 'company'] as const) {
    const sent = body[kind];
    if (sent === undefined || sent === null) continue;
    const iri = typeof sent === 'object' ? (sent as { '@id'?: unknown })['@id'] : sent;
    const key = parseReferenceKey(String(iri), ownerTables[kind].members);
    if (key !== undefined) return { kind, key: String(key) };
  }
  throw invalid([{ propertyPath: 'person', message: 'Spuneți al cui este avansul: person sau company.' }]);
}
