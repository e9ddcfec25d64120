/**
 * Records that were deleted or left the account's branch, for readers of changes (API-192). A record that the account sees at
 * the moment of the answer is left out, so that it does not matter whether a reader asks here before or after the lists.
 */
import { grants, isServiceResource } from '@ceccar/contract/account/service-scopes';
import { deletion } from '@ceccar/contract/audit/deletions';
import { mostPerPage } from '@ceccar/contract/resource';
import { z } from 'zod';
import type { MaybeActor } from '../../platform/access/actor.ts';
import { isStaff } from '../../platform/access/policy.ts';
import { memberScope, type Scope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { pagingQuery } from '../../platform/actions/paging.ts';
import {
  type Position,
  placeOf,
  readCursor,
  readRegisterState,
  startCursor,
  writeCursor,
} from '../../platform/crud/change-cursor.ts';
import { presentChanges } from '../../platform/crud/collection.ts';
import { scopedRows } from '../../platform/crud/conditions.ts';
import type { Resource, Resources } from '../../platform/crud/definition.ts';
import { momentOf } from '../../platform/crud/list-query.ts';
import { nextPosition, numberColumn } from '../../platform/crud/read-changes.ts';
import { getResource } from '../../platform/crud/resource.ts';
import { iriOf } from '../../platform/crud/select.ts';
import { type Reader, type Row, readerIn, readSnapshot } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { forbidden, invalidQuery } from '../../platform/errors.ts';

const path = '/api/deletions';

const answer = z.object({
  '@context': z.literal('/api/contexts/Deletion'),
  '@id': z.literal(path),
  '@type': z.literal('hydra:Collection'),
  'hydra:member': z.array(deletion),
  'hydra:view': z.unknown().meta({ $ref: '#/components/schemas/PartialCollectionView' }),
  cursor: z.string().meta({ description: 'De unde se citește mai departe' }),
});

export const listDeletions = defineAction({
  method: 'GET',
  path,
  tag: 'Deletion',
  operationId: 'listDeletions',
  summary: 'Înregistrările șterse sau ieșite din filială',
  access: 'register',
  may: isStaff,
  // Which rights a service account needs depends on what it asks for (API-229).
  serviceScopes: [],
  query: z.object({
    cursor: z.string({ error: 'Parametrul cursor apare de mai multe ori.' }).optional().meta({
      description:
        '„start” (tot) sau „now” (numai ce se șterge de acum), apoi cursorul din răspunsul dinainte',
    }),
    since: z
      .string({ error: 'Parametrul since apare de mai multe ori.' })
      .optional()
      .meta({ description: 'O zi sau un moment: de unde se începe, în loc de cursor' }),
    resource: z
      .string({ error: 'Parametrul resource apare de mai multe ori.' })
      .optional()
      .meta({ description: 'Numai ale acestei resurse, numită ca în adresă' }),
    itemsPerPage: pagingQuery(mostPerPage).itemsPerPage,
  }),
  answer: json(answer),
  refusals: ['cursorExpired'],

  async read({ context: { database, resources }, request, actor, query }) {
    const { cursor = startCursor, since, resource, itemsPerPage } = query;
    if (since !== undefined && query.cursor !== undefined)
      throw invalidQuery('Cereți cursor sau since, nu amândouă.');
    const start = since === undefined ? undefined : momentOf('gte', 'since', since);
    const readable = readableResources(resources, actor, resource);
    const place = placeOf(resource === undefined ? 'deletions' : `deletions ${resource}`, memberScope(actor));
    return readSnapshot(database.db, async (tx) => {
      const read = readerIn(tx);
      const state = await readRegisterState(read);
      const beginning = start ? await positionAt(read, start, state.horizon) : beforeAll;
      const position = readCursor(cursor, state, place, beginning);
      const found = await readGone(read, readable, position, state.horizon, itemsPerPage + 1);
      const rows = found.slice(0, itemsPerPage);
      const next = nextPosition(state, position, found.length > itemsPerPage ? rows.at(-1) : undefined);
      return presentChanges(path, 'Deletion', request.url, {
        members: (await withoutVisible(read, readable, rows)).map((row) => presentDeletion(resources, row)),
        cursor: writeCursor(state, place, next.position),
        hasMore: next.hasMore,
      }) as z.output<typeof answer>; // as the collection is built
    });
  },
});

const beforeAll: Position = { isWhole: false, number: 0, id: 0 };

/** By the register's clock, which may have been moved; from there on only cursors count. */
async function positionAt(read: Reader, moment: Date, horizon: number): Promise<Position> {
  const [first] = await read({
    text: 'select min(changed_in) as number from deletions where at >= $1',
    values: [moment],
  });
  return { ...beforeAll, number: Math.min(horizon, Number(first?.number ?? horizon)) };
}

type Readable = { resource: Resource; scope: Scope };

/** Resources that the account may read by branch or whole; rows of other scopes have no branch to be shown to. */
function readableResources(
  resources: Resources,
  actor: MaybeActor,
  asked: string | undefined,
): Map<string, Readable> {
  const readable = [...resources.values()].flatMap((resource): [string, Readable][] => {
    const { definition, contract } = resource;
    const scope = definition.scope(actor);
    const isRead =
      definition.policy.read(actor) &&
      mayProgramRead(actor, contract.plural) &&
      (scope.rows === 'all' || scope.rows === 'region');
    return isRead && (asked ?? contract.plural) === contract.plural
      ? [[contract.plural, { resource, scope }]]
      : [];
  });
  if (asked !== undefined && !resources.has(asked))
    throw invalidQuery('Parametrul resource nu numește o resursă.');
  if (readable.length === 0) throw forbidden('Contul dumneavoastră nu are acces aici.');
  return new Map(readable);
}

/** A service account learns only of resources that it may read (API-229). */
function mayProgramRead(actor: MaybeActor, plural: string): boolean {
  if (!actor?.service) return true;
  return isServiceResource(plural) && grants(actor.service.scopes, `${plural}:read`);
}

function readGone(
  read: Reader,
  readable: ReadonlyMap<string, Readable>,
  { number, id }: Position,
  horizon: number,
  limit: number,
): Promise<Row[]> {
  const sql = new SqlText();
  const byScope = Map.groupBy(readable.values(), ({ scope }) => JSON.stringify(scope));
  const shown = [...byScope.values()].map((alike) => {
    const names = alike.map(({ resource }) => resource.contract.plural);
    return `(d.resource = any(${sql.value(names)}::text[]) and ${visibleTo(alike[0]?.scope ?? { rows: 'none' }, sql)})`;
  });
  const from = `${sql.value(number)}::bigint, ${sql.value(id)}::bigint`;
  return read(
    sql.statement(
      `select d.id, d.changed_in as "${numberColumn}", d.resource, d.record_id, d.record_uuid, d.at from deletions d` +
        ` where (d.changed_in, d.id) > (${from}) and d.changed_in < ${sql.value(horizon)} and (${shown.join(' or ')})` +
        ` order by d.changed_in, d.id limit ${limit}`,
    ),
  );
}

/** A row that left a branch is shown to that branch, one without a branch to those who see such rows. */
function visibleTo(scope: Scope, sql: SqlText): string {
  if (scope.rows === 'all') return 'true';
  if (scope.rows !== 'region') return 'false';
  const left = `d.region_ids @> array[${sql.value(scope.id)}::int]`;
  return scope.orUnowned ? `(${left} or d.region_ids = '{}')` : left;
}

/** Rows that were restored, or that the account still sees by another owner, are not gone. */
async function withoutVisible(
  read: Reader,
  readable: ReadonlyMap<string, Readable>,
  rows: readonly Row[],
): Promise<Row[]> {
  const visible = new Set<string>();
  for (const [name, gone] of Map.groupBy(rows, ({ resource }) => String(resource))) {
    const { resource, scope } = readable.get(name) as Readable; // as the statement asked
    const sql = new SqlText();
    const { from, condition } = scopedRows(resource, scope, sql);
    const ids = sql.value(gone.map(({ record_id }) => record_id));
    for (const { id } of await read(
      sql.statement(`select t.id from ${from} where t.id = any(${ids}::int[]) and ${condition}`),
    ))
      visible.add(`${name} ${id}`);
  }
  return rows.filter(({ resource, record_id }) => !visible.has(`${resource} ${record_id}`));
}

function presentDeletion(resources: Resources, { resource, record_id, record_uuid, at }: Row) {
  const name = String(resource);
  return {
    '@type': 'Deletion',
    resource: name,
    record: iriOf(getResource(resources, name), { id: record_id, uuid: record_uuid }),
    deletedAt: at,
  };
}
