/**
 * The list of former members to anonymise: shown, proposed by one administrator, confirmed or dropped by another (PRI-11).
 */
import { anonymisations, formerMember, previewFacts } from '@ceccar/contract/privacy/anonymisations';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection, item } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { recordKey, recordNumber } from '../../../platform/actions/schemas.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { anonymiseMembers } from './anonymise-job.ts';
import { countDeleted } from './deleted-persons.ts';
import { isFormer, shownOfFormer, withCurrentStatus, yearsBefore } from './former-members.ts';

function criteriaOf({ clock, env }: Pick<AppContext, 'clock' | 'env'>) {
  const today = bucharestToday(clock());
  return { today, before: yearsBefore(today, env.formerMemberYears) };
}

type Shown = { uuid: string; name: string; regNumber: string; region: string; status: string; since: string };

function present({ uuid, ...shown }: Shown) {
  return { '@id': `/api/persons/${uuid}`, '@type': 'FormerMember' as const, ...shown };
}

type Former = ReturnType<typeof withCurrentStatus>;

/** Ordered by name. */
async function readPage(former: Former, paging: Parameters<typeof rowsOf>[0]) {
  const { limit, offset } = rowsOf(paging);
  const rows = await former
    .select(shownOfFormer)
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await former
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, members: rows.map(present), paging };
}

export const previewFormer = defineAction({
  method: 'GET',
  path: '/api/anonymisations/preview',
  operationId: 'previewAnonymisation',
  tag: anonymisations.type,
  summary: 'Foștii membri ale căror date ar fi anonimizate',
  access: 'register',
  may: isAdmin,
  query: z.object(pagingQuery(30)),
  answer: collection(formerMember, { type: 'FormerMember', id: 'url', more: previewFacts }),

  async read({ context, query: paging }) {
    const { db } = context.database;
    const criteria = criteriaOf(context);
    const former = withCurrentStatus(db, criteria.today).where(isFormer(criteria));
    const page = await readPage(former, paging);
    const facts = { before: criteria.before, years: context.env.formerMemberYears };
    const deletedCount = await countDeleted(db, criteria.before);
    return { ...page, ...facts, deletedCount };
  },
});

export const listFormer = defineAction({
  method: 'GET',
  path: '/api/anonymisations/:id/members',
  operationId: 'listAnonymisationMembers',
  tag: anonymisations.type,
  summary: 'Membrii unei liste propuse',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Lista') },
  query: z.object(pagingQuery(30)),
  answer: collection(formerMember, { type: 'FormerMember', id: 'url' }),

  async read({ context, params, query: paging }) {
    const { today } = criteriaOf(context);
    const isListed = sql<boolean>`p.id in (
      select person_id from anonymisation_members where anonymisation_id = ${params.id})`;
    return readPage(withCurrentStatus(context.database.db, today).where(isListed), paging);
  },
});

export const proposeFormer = defineAction({
  method: 'POST',
  path: '/api/anonymisations/propose',
  operationId: 'proposeAnonymisation',
  tag: anonymisations.type,
  summary: 'Propune anonimizarea celor de acum din listă; o confirmă alt administrator',
  access: 'register',
  may: isAdmin,
  resource: anonymisations,
  answer: item(anonymisations, 'anonymisation-list'),
  status: 201,
  refusals: ['conflict'],

  async do({ tx, actor, context }) {
    const criteria = criteriaOf(context);
    const proposed = await tx
      .insertInto('anonymisations')
      .values({ before: criteria.before, user_id: actor.userId, username: actor.username })
      // Only one list may be open.
      .onConflict((open) => open.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!proposed) throw conflict('O altă listă așteaptă confirmarea sau este în lucru.');
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('anonymisation_members')
      .columns(['anonymisation_id', 'person_id'])
      .expression(
        withCurrentStatus(tx, criteria.today)
          .where(isFormer(criteria))
          .select([sql<number>`${proposed.id}::int`.as('anonymisation_id'), 'p.id']),
      )
      .executeTakeFirstOrThrow();
    const deleted = await countDeleted(tx, criteria.before);
    if (numInsertedOrUpdatedRows === 0n && deleted === 0)
      throw conflict('Nu este niciun fost membru de anonimizat.');
    return proposed.id;
  },
  present: ({ done: id }) => ({ id }),
});

const decided = {
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  resource: anonymisations,
  answer: item(anonymisations, 'anonymisation-list'),
} as const;

export const confirmFormer = defineAction({
  ...decided,
  method: 'POST',
  path: '/api/anonymisations/:id/confirm',
  operationId: 'confirmAnonymisation',
  tag: anonymisations.type,
  summary: 'Confirmă lista propusă de alt administrator; un proces o duce la capăt',
  refusals: ['conflict', 'forbidden'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, actor, now, context, locked: { id, status, user_id } }) {
    if (status !== 'proposed') throw conflict('Lista nu mai așteaptă confirmarea.');
    if (user_id === actor.userId)
      throw forbidden('Lista o confirmă alt administrator decât cel care a propus-o.');
    await decide({ tx, id, status: 'confirmed', actor, now });
    await context.jobs.send(tx, anonymiseMembers, { anonymisationId: id });
  },
  present: ({ locked: { id } }) => ({ id }),
});

export const dropFormer = defineAction({
  ...decided,
  method: 'POST',
  path: '/api/anonymisations/:id/drop',
  operationId: 'dropAnonymisation',
  tag: anonymisations.type,
  summary: 'Renunță la o listă propusă',
  refusals: ['conflict'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, actor, now, locked: { id, status } }) {
    if (status !== 'proposed') throw conflict('Lista nu mai așteaptă confirmarea.');
    await decide({ tx, id, status: 'dropped', actor, now });
  },
  present: ({ locked: { id } }) => ({ id }),
});

type Deciding = {
  tx: Parameters<typeof lockRow>[0];
  id: number;
  status: 'confirmed' | 'dropped';
  actor: { userId: number; username: string };
  now: Date;
};

async function decide({ tx, id, status, actor, now }: Deciding): Promise<void> {
  await tx
    .updateTable('anonymisations')
    .set({ status, decided_by: actor.userId, decider: actor.username, decided_at: now })
    .set({ updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
