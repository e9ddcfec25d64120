/** Exists only for compatibility with other programs: the advance is always the sum of its entries (MON-19). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { z } from 'zod';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { parseReferenceKey } from '../../../platform/crud/list-query.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { lockMember, memberTables } from '../../members/member.ts';
import { toBani, toWire } from '../money.ts';

const memberReference = z.unknown().optional().meta({ description: 'IRI, sau un obiect cu @id' });

/** Accepts the body of a due that was just posted; only its member is used. */
const dueOfMember = z
  .looseObject({ person: memberReference, company: memberReference })
  .transform((due, found) => {
    for (const kind of memberKinds) {
      const key = readKey(kind, due[kind]);
      if (key !== undefined) return { kind, key };
    }
    const message = 'Spuneți al cui este avansul: person sau company.';
    found.issues.push({ code: 'custom', path: ['person'], message, input: due });
    return z.NEVER;
  });

export const recomputeAdvance = defineAction({
  method: 'PUT',
  path: '/api/user/avans',
  operationId: 'recomputeAdvance',
  tag: 'Invoice',
  summary: 'Recalculează avansul unui membru',
  access: 'register',
  may: isEditorOrMember,
  body: jsonBody(dueOfMember),
  answer: json(z.object({ avans: z.number() })),
  refusals: ['notFound'],

  async prepare({ context, actor, body: { kind, key } }) {
    const members = getResource(context.resources, memberTables[kind].table);
    const { id } = await getRow(context.read, members, memberScope(actor), key, 'Membrul');
    return { members, owner: { kind, id } };
  },
  resourceOf: ({ members }) => members,
  lock: ({ tx, prepared: { owner } }) => lockMember(tx, owner),
  async do({ tx, prepared: { owner } }) {
    const { table: members, column } = memberTables[owner.kind];
    const { total } = await tx
      .selectFrom('advance_entries')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('total'))
      .where(column, '=', owner.id)
      .executeTakeFirstOrThrow();
    await sql`update ${sql.table(members)} set avans = ${total} where id = ${owner.id} and avans <> ${total}`.execute(
      tx,
    );
    return toWire(toBani(total));
  },
  present: ({ done: avans }) => ({ avans }),
});

function readKey(kind: MemberKind, sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined;
  const iri = typeof sent === 'object' ? (sent as { '@id'?: unknown })['@id'] : sent;
  return parseReferenceKey(String(iri), memberTables[kind].table)?.toString();
}
