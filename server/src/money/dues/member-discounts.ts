/** Amounts that staff set to override the dues computed from the report: `{member IRI}/dues`. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import {
  type Discounts,
  discountFieldSet,
  discountFields,
  discountsAnswer,
} from '@ceccar/contract/money/discounts';
import { unvalidatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../access/actor.ts';
import { memberPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { changesOf } from '../../actions/bodies.ts';
import { getRow } from '../../actions/get-row.ts';
import { recordKey, shownWarnings } from '../../actions/schemas.ts';
import type { Resource } from '../../crud/definition.ts';
import { lockRow } from '../../crud/item.ts';
import { changeRecord, type WriteRequest } from '../../crud/write.ts';
import { type Reader, readerIn } from '../../database/reader.ts';
import { PublicError } from '../../errors.ts';
import { memberTables } from '../../members/member.ts';

const none = { fixedDue: null, variableDue: null, discountNames: [] };

/** Who may change the member changes them; whoever sees the member reads them (MON-50). */
export const memberDiscounts = memberKinds.flatMap(discountsOf);

function discountsOf(kind: MemberKind) {
  const members = memberContracts[kind];
  const shared = {
    path: `/api/${memberTables[kind].table}/:id/dues`,
    tag: members.type,
    access: 'register',
    may: memberPolicy.read,
    params: { id: recordKey },
    resource: members,
    answer: json(discountsAnswer.extend({ warnings: shownWarnings.exactOptional() }), { isVersioned: true }),
  } as const;
  const refusals = ['invalidQuery', 'staleVersion', 'invalid'] as const;

  const read = defineAction({
    ...shared,
    method: 'GET',
    summary: 'Reducerile membrului',

    read: ({ context, resource, actor, params }) => getDiscounts(context.read, resource, actor, params.id),
  });

  const change = defineAction({
    ...shared,
    method: ['PATCH', 'PUT'],
    summary: 'Schimbă reducerile membrului',
    body: changesOf({ fields: discountFieldSet }, discountFields),
    refusals,

    lock: (writing) => lockUndecided(writing, kind, writing.params.id),
    do: (writing) => writeDiscounts(writing, writing.params.id, writing.request, writing.body),
    async present({ tx, resource, actor, params, done: { warnings } }) {
      const discounts = await getDiscounts(readerIn(tx), resource, actor, params.id);
      return warnings.length > 0 ? { ...discounts, warnings } : discounts;
    },
  });

  const clear = defineAction({
    ...shared,
    method: 'DELETE',
    summary: 'Șterge reducerile membrului',
    refusals,

    lock: (writing) => lockUndecided(writing, kind, writing.params.id),
    do: (writing) => writeDiscounts(writing, writing.params.id, writing.request, none),
    present: ({ tx, resource, actor, params }) => getDiscounts(readerIn(tx), resource, actor, params.id),
  });

  return [read, change, clear];
}

function writeDiscounts(writing: WriteRequest, key: string, { headers }: FastifyRequest, body: unknown) {
  return changeRecord(writing, key, headers['if-match'], body, discountFields);
}

/** Rejected while a report is under way: its dues were computed with the current values (MON-49). */
async function lockUndecided(writing: WriteRequest, kind: MemberKind, key: string): Promise<void> {
  const { tx, resource, actor } = writing;
  const { id } = await lockRow(tx, resource, key, memberScope(actor));
  if (!memberPolicy.update(actor)) return; // actors without the permission get only the permission error
  const { count } = await tx
    .selectFrom('annual_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(memberTables[kind].column, '=', id)
    .where('status', 'in', [...unvalidatedStatuses])
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  throw new PublicError('invalidQuery', `Rapoarte care nu au fost validate: ${count}.`, {
    extra: { unvalidated_reports: Number(count) },
  });
}

async function getDiscounts(
  read: Reader,
  members: Resource,
  actor: MaybeActor,
  key: string,
): Promise<Discounts> {
  const row = await getRow(read, members, memberScope(actor), key, 'Membrul');
  const amount = (value: unknown) => (value === null ? null : Number(value));
  return {
    fixed_due: amount(row.fixed_due),
    variable_due: amount(row.variable_due),
    discount_names: row.discount_names as string[], // the column is text[] not null
    version: row.version,
    abilities: { update: memberPolicy.update(actor) },
  };
}
