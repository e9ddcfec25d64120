/** The dry run of a proposed list: what it changes, and which texts of others stay for a person's decision (PRI-28). */
import { anonymisations, dryRunFacts, remainingText } from '@ceccar/contract/privacy/anonymisations';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { searchedTables } from '../person-tables.ts';
import { dryRun } from './dry-run.ts';
import type { LeftTrace } from './find-traces.ts';

/** More are counted but not shown. */
const textsShown = 200;
const fragmentSides = 60;

export const previewChanges = defineAction({
  method: 'GET',
  path: '/api/anonymisations/:id/changes',
  operationId: 'previewAnonymisationChanges',
  tag: anonymisations.type,
  summary: 'Ce schimbă o listă propusă și ce texte ale altora rămân',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Lista') },
  answer: collection(remainingText, { type: 'RemainingText', id: 'path', more: dryRunFacts }),
  refusals: ['conflict'],

  async read({ context, params }) {
    const { db } = context.database;
    const list = await db
      .selectFrom('anonymisations')
      .select(['id', 'status', sql<string>`before::text`.as('before')])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!list) throw notFound('Lista', params.id);
    if (list.status !== 'proposed') throw conflict('Lista nu mai așteaptă confirmarea.');
    const criteria = { today: bucharestToday(context.clock()), before: list.before };
    const { changed, left } = await dryRun(db, context, list.id, criteria);
    const titles = searchedTables(context.resources);
    const counts = new Map<string, number>();
    for (const [table, keys] of changed) {
      const where = titles[table]?.title ?? table;
      counts.set(where, (counts.get(where) ?? 0) + keys.size);
    }
    const owners = await readOwners(db, left);
    return {
      total: left.length,
      members: left.slice(0, textsShown).map((trace, index) => ({
        '@id': `/api/anonymisations/${list.id}/changes#${index + 1}`,
        '@type': 'RemainingText' as const,
        member: trace.one.name,
        where: trace.table.title,
        owner: owners.get(trace.owner ?? '') ?? null,
        text: fragmentOf(trace),
        isCertain: trace.isCertain,
      })),
      changedCount: [...changed.values()].reduce((sum, keys) => sum + keys.size, 0),
      changed: [...counts].map(([where, count]) => ({ where, count })),
    };
  },
});

type Owner = { '@id': string; name: string };

async function readOwners(db: Db, left: readonly LeftTrace[]): Promise<ReadonlyMap<string, Owner>> {
  const keys = [...new Set(left.flatMap(({ owner }) => owner ?? []))];
  const { rows } = await sql<Owner & { key: string }>`
    select 'p' || id as key, '/api/persons/' || uuid as "@id", full_name as name from persons
      where 'p' || id = any(${keys}::text[])
    union all select 'c' || id, '/api/companies/' || uuid, name from companies where 'c' || id = any(${keys}::text[])
    union all select 'u' || id, '/api/users/' || uuid, username from users where 'u' || id = any(${keys}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...owner }) => [key, owner]));
}

/** The text around the first mark. */
function fragmentOf({ text, one }: LeftTrace): string {
  const redacted = one.possible.redact(text, { alsoLastName: true });
  let at = 0;
  while (at < text.length && text[at] === redacted[at]) at += 1;
  const [from, to] = [Math.max(0, at - fragmentSides), at + fragmentSides];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
