/** Records that look like the one being typed, shown before it is saved. */
import { comparedFields } from '@ceccar/contract/members/similar-records';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Scope } from '../access/scope.ts';
import { scopeCondition } from '../crud/conditions.ts';
import type { AppContext } from '../crud/context.ts';
import type { Resource } from '../crud/resource.ts';
import { iriOf } from '../crud/select.ts';
import { readerIn } from '../database/reader.ts';
import { SqlText, type Statement } from '../database/sql-text.ts';
import { invalidQuery, refuseParameters } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';

type Similarity = {
  /** Fields of which an equal value is enough. */
  identifiers: readonly string[];
  /** Fields that make the name, in the order of its search column. */
  name: readonly string[];
  nameSearchColumn: string;
};

const similarities: Record<string, Similarity> = {
  persons: { ...comparedFields.persons, nameSearchColumn: 'full_name_search' },
  companies: { ...comparedFields.companies, nameSearchColumn: 'name_search' },
};

const mostShown = 5;
/** Share of common trigrams from which two names are told to be alike: one letter apart, or in another order. */
const alikeFrom = 0.6;
const shortestName = 4;

/**
 * `GET /api/{plural}/similar?cnp=…&lastName=…`: who has the same identifier or a very similar name. A record outside
 * the actor's scope is only mentioned, and only for an identifier.
 */
export function registerSimilar(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { definition, contract } = resource;
  const similar = similarities[contract.plural];
  if (!similar) return;
  const config = {
    access: 'register',
    tag: contract.type,
    summary: 'Înregistrări care seamănă cu cea scrisă',
  } as const;
  app.get(`/api/${contract.plural}/similar`, { config }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.create);
    const asked = readAsked(similar, request.query as Record<string, unknown>);
    const statement = similarStatement(resource, similar, asked, definition.scope(request.actor));
    const rows = statement
      ? await context.database.db.transaction().execute(async (tx) => {
          await sql`select set_config('pg_trgm.similarity_threshold', ${String(alikeFrom)}, true)`.execute(
            tx,
          );
          return readerIn(tx)(statement);
        })
      : [];
    const members = rows.filter((row) => row.seen).slice(0, mostShown);
    return reply.type(jsonLd).send({
      '@context': `/api/contexts/${contract.type}`,
      '@id': request.url,
      '@type': 'hydra:Collection',
      'hydra:totalItems': members.length,
      'hydra:member': members.map((row) => ({
        '@id': iriOf(resource, row),
        '@type': contract.type,
        id: row.id,
        uuid: row.uuid,
        name: row.name,
        regNumber: row.reg_number,
        region: row.region,
        same: row.same,
      })),
      /** Fields of which another branch has the same value. */
      elsewhere: [...new Set(rows.filter((row) => !row.seen).flatMap((row) => row.same as string[]))],
    });
  });
}

function readAsked(similar: Similarity, query: Record<string, unknown>): Map<string, string> {
  const asked = new Map<string, string>();
  const known = new Set([...similar.identifiers, ...similar.name, 'except']);
  for (const [name, value] of Object.entries(query)) {
    if (!known.has(name)) refuseParameters([name]);
    if (typeof value !== 'string') throw invalidQuery(`Parametrul ${name} apare de mai multe ori.`);
    if (value.trim() !== '' && value.length <= 250 && !value.includes('\u0000'))
      asked.set(name, value.trim());
  }
  return asked;
}

/** Undefined where nothing is asked that could tell anything. */
function similarStatement(
  resource: Resource,
  similar: Similarity,
  asked: Map<string, string>,
  scope: Scope,
): Statement | undefined {
  const text = new SqlText();
  const same = similar.identifiers
    .filter((name) => asked.has(name))
    .map((name) => ({ name, is: `t.${resource.columnOf(name)} = ${text.value(asked.get(name))}` }));
  const name = similar.name
    .map((part) => asked.get(part) ?? '')
    .join(' ')
    .trim();
  const isNamed = similar.name.every((part) => asked.has(part)) && name.length >= shortestName;
  const seen = scopeCondition(resource, scope, text) ?? 'true';
  const alike = isNamed
    ? [`(t.${similar.nameSearchColumn} % search_key(${text.value(name)}) and ${seen})`]
    : [];
  const either = [...same.map(({ is }) => is), ...alike];
  if (either.length === 0) return undefined;
  const except = /^\d{1,9}$/.test(asked.get('except') ?? '') ? Number(asked.get('except')) : 0;
  const closest = isNamed
    ? ` similarity(t.${similar.nameSearchColumn}, search_key(${text.value(name)})) desc,`
    : '';
  const fields = same.map(({ name: field, is }) => `case when ${is} then '${field}' end`);
  return text.statement(
    `select t.id, t.uuid, t.${resource.columnOf(resource.contract.nameField)} as name, t.reg_number,` +
      ` r.name as region, ${seen} as seen, array_remove(array[${fields.join(', ')}]::text[], null) as same` +
      ` from ${resource.table} t join regions r on r.id = t.region_id` +
      ` where (${either.join(' or ')}) and t.id <> ${text.value(except)}` +
      ` order by cardinality(array_remove(array[${fields.join(', ')}]::text[], null)) desc,${closest} t.id` +
      ` limit ${mostShown * 2}`,
  );
}
