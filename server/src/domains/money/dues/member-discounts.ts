/** Amounts that staff set to override the dues of a year computed from the report: `{member IRI}/dues?year=` (MON-125). */
import { year } from '@ceccar/contract/fields';
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
import { sql } from 'kysely';
import { z } from 'zod';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { memberPolicy } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { changesOf } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { fieldInput, recordKey, shownWarnings } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { changeRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import { query } from '../../../platform/database/query.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { forbidden, invalid, PublicError } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { type Member, memberTables } from '../../members/member.ts';

const none = { fixedDue: null, variableDue: null, discountNames: [] };
const duesYear = year({ label: 'Anul cotizațiilor', required: true });

/** Fields of a request; `year` may stand in the body, too. */
const sentFields = ['year', ...discountFields] as const;

/** Who may change the member changes them; whoever sees the member reads them (MON-50). */
export const memberDiscounts = memberKinds.flatMap(discountsOf);

function discountsOf(kind: MemberKind) {
  const members = memberContracts[kind];
  const { table, discounts } = memberTables[kind];
  const shared = {
    path: `/api/${table}/:id/dues`,
    tag: members.type,
    access: 'register',
    may: memberPolicy.read,
    params: { id: recordKey },
    query: z.object({ year: fieldInput(duesYear, z.int()).optional() }),
    resource: members,
    answer: json(discountsAnswer.extend({ warnings: shownWarnings.exactOptional() }), { isVersioned: true }),
  } as const;
  const refusals = ['invalidQuery', 'staleVersion', 'invalid'] as const;

  const read = defineAction({
    ...shared,
    method: 'GET',
    operationId: `read${members.type}Discounts`,
    summary: 'Reducerile membrului dintr-un an',
    serviceScopes: [`${discounts}:read`],

    async read({ context, resource, actor, params, query: asked }) {
      const { id } = await getRow(context.read, resource, memberScope(actor), params.id, 'Membrul');
      return readDiscounts(
        context.read,
        { kind, id, year: asked.year ?? bucharestYear(context.clock()) },
        actor,
      );
    },
  });

  const change = defineAction({
    ...shared,
    method: ['PATCH', 'PUT'],
    operationId: `change${members.type}Discounts`,
    summary: 'Schimbă reducerile membrului dintr-un an',
    serviceScopes: [`${discounts}:write`],
    body: changesOf({ fields: { ...discountFieldSet, year: duesYear } }, sentFields),
    refusals,

    lock: (writing) => lockYear(writing, kind, writing.params.id, yearOf(writing.query, writing.body)),
    do: (writing) => writeDiscounts(writing, writing.locked, writing.body),
    async present({ tx, actor, locked, done: { warnings } }) {
      const discounts = await readDiscounts(readerIn(tx), locked, actor);
      return warnings.length > 0 ? { ...discounts, warnings } : discounts;
    },
  });

  const clear = defineAction({
    ...shared,
    method: 'DELETE',
    operationId: `delete${members.type}Discounts`,
    summary: 'Șterge reducerile membrului dintr-un an',
    serviceScopes: [`${discounts}:write`],
    refusals,

    lock: (writing) => lockYear(writing, kind, writing.params.id, writing.query.year),
    do: (writing) => writeDiscounts(writing, writing.locked, none),
    present: ({ tx, actor, locked }) => readDiscounts(readerIn(tx), locked, actor),
  });

  return [read, change, clear];
}

type YearOfDues = Member & { year: number };

/** The year that the request names; undefined means the current one (MON-125). */
function yearOf(asked: { year?: number | undefined }, body: unknown): number | undefined {
  const sent = (body as { year?: unknown } | null)?.year;
  if (sent === undefined) return asked.year;
  const parsed = duesYear.input.safeParse(sent);
  const message = parsed.success
    ? asked.year !== undefined && asked.year !== parsed.data
      ? 'Adresa și conținutul numesc ani diferiți.'
      : undefined
    : parsed.error.issues[0]?.message;
  if (message !== undefined) throw invalid([{ propertyPath: 'year', message }]);
  return Number(parsed.data);
}

/** Rejected while a report is under way: its dues were computed with the current values (MON-49). */
async function lockYear(
  writing: WriteRequest,
  kind: MemberKind,
  key: string,
  asked: number | undefined,
): Promise<YearOfDues> {
  const { tx, resource, actor, now } = writing;
  const { id } = await lockRow(tx, resource, key, memberScope(actor));
  if (!memberPolicy.update(actor)) throw forbidden('Nu aveți dreptul să modificați această înregistrare.');
  const { count } = await tx
    .selectFrom('annual_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(memberTables[kind].column, '=', id)
    .where('status', 'in', [...unvalidatedStatuses])
    .executeTakeFirstOrThrow();
  if (Number(count) > 0)
    throw new PublicError('invalidQuery', `Rapoarte care nu au fost validate: ${count}.`, {
      extra: { unvalidated_reports: Number(count) },
    });
  return { kind, id, year: asked ?? bucharestYear(now) };
}

/** A year gets its row with its first change, so that each version of it is another one. */
async function writeDiscounts(
  writing: WriteRequest & { request: FastifyRequest },
  { kind, id, year: dues }: YearOfDues,
  body: unknown,
) {
  const { tx, resources, request } = writing;
  const { discounts, column } = memberTables[kind];
  await sql`insert into ${sql.table(discounts)} (${sql.ref(column)}, year) values (${id}, ${dues})
    on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom(discounts)
    .select('id')
    .where(sql.ref(column), '=', id)
    .where('year', '=', dues)
    .executeTakeFirstOrThrow();
  const resource = getResource(resources, discounts);
  return changeRecord(
    { ...writing, resource },
    String(row.id),
    request.headers['if-match'],
    body,
    sentFields,
    memberPolicy.update,
  );
}

async function readDiscounts(read: Reader, owner: YearOfDues, actor: MaybeActor): Promise<Discounts> {
  const row = await findDiscounts(read, owner);
  const amount = (value: string | null | undefined) => (value == null ? null : Number(value));
  return {
    year: owner.year,
    fixed_due: amount(row?.fixed_due),
    variable_due: amount(row?.variable_due),
    discount_names: row?.discount_names ?? [],
    version: row?.version ?? 1,
    abilities: { update: memberPolicy.update(actor) },
  };
}

/** The member's discounts in the dues of a year (MON-125). */
export async function findDiscounts(read: Reader, { kind, id, year: dues }: YearOfDues) {
  const { discounts, column } = memberTables[kind];
  const [row] = await read(
    query
      .selectFrom(discounts)
      .select(['fixed_due', 'variable_due', 'discount_names', 'version'])
      .where(sql.ref(column), '=', id)
      .where('year', '=', dues),
  );
  return row;
}
