/** Records similar to the one being typed, shown before it is saved (MEM-14). */
import { cleanLine } from '@ceccar/contract/clean-text';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import {
  comparedFields,
  type SimilarRecord,
  sameElsewhere,
  similarRecord,
} from '@ceccar/contract/members/similar-records';
import type { ResourceContract } from '@ceccar/contract/resource';
import { sql } from 'kysely';
import { z } from 'zod';
import { memberPolicy } from '../../platform/access/policy.ts';
import { memberScope, type Scope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { codeSql } from '../../platform/crud/code-key.ts';
import { scopedRows } from '../../platform/crud/conditions.ts';
import type { Resource } from '../../platform/crud/definition.ts';
import { spellingsOf } from '../../platform/crud/search-term.ts';
import { iriOf } from '../../platform/crud/select.ts';
import type { Db } from '../../platform/database/connection.ts';
import { type Row, readerIn } from '../../platform/database/reader.ts';
import { type SqlStatement, SqlText } from '../../platform/database/sql-text.ts';
import { inPascalCase } from '../../platform/text/pascal-case.ts';

const mostShown = 5;
/** Share of common trigrams from which two names count as similar: one letter differs, or the order. */
const alikeFrom = 0.6;
const shortestName = 4;

type Similarity<Name extends string = string> = {
  /** Fields of which one equal value is enough. */
  identifiers: readonly Name[];
  /** Fields that make the name, in the order of its search column. */
  name: readonly Name[];
  nameSearchColumn: string;
};

/**
 * `GET /api/{plural}/similar?cnp=…&lastName=…`: records with the same identifier or a very similar name. Of a record
 * outside the actor's scope only its existence is shown, and only for an identifier.
 */
function similarAction<F extends ResourceContract['fields']>(
  contract: ResourceContract<F>,
  similar: Similarity<keyof F & string>,
) {
  const members: ResourceContract = contract;
  const names = [...similar.identifiers, ...similar.name, 'except'];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/similar`,
    tag: contract.type,
    operationId: `findSimilar${inPascalCase(contract.plural)}`,
    summary: 'Înregistrări care seamănă cu cea scrisă',
    access: 'register',
    may: memberPolicy.create,
    query: z.object(Object.fromEntries(names.map((name) => [name, textOnce(name)]))),
    resource: members,
    answer: collection(similarRecord, {
      type: 'SimilarRecord',
      id: 'url',
      more: { elsewhere: sameElsewhere },
    }),

    async read({ context, resource, actor, query }) {
      const statement = similarSql(resource, similar, readAsked(query), memberScope(actor));
      const rows = statement ? await findAlike(context.database.db, statement) : [];
      const seen = rows.filter((row) => row.seen).slice(0, mostShown);
      const elsewhere = rows.filter((row) => !row.seen).flatMap((row) => row.same);
      return {
        total: seen.length,
        members: seen.map((row) => ({
          '@id': iriOf(resource, row),
          '@type': contract.type as SimilarRecord['@type'], // of persons and companies alone
          id: row.id,
          uuid: row.uuid,
          name: row.name,
          regNumber: row.reg_number,
          region: row.region,
          same: row.same,
        })),
        elsewhere: [...new Set(elsewhere)],
      };
    },
  });
}

/** As `similarSql` selects them. */
type Alike = Row & {
  id: number;
  uuid: string;
  name: string;
  reg_number: string | null;
  region: string;
  seen: boolean;
  same: string[];
};

function findAlike(db: Db, statement: SqlStatement): Promise<Alike[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(alikeFrom)}, true)`.execute(tx);
    return (await readerIn(tx)(statement)) as Alike[];
  });
}

export const similarPersons = similarAction(persons, {
  ...comparedFields.person,
  nameSearchColumn: 'full_name_search',
});

export const similarCompanies = similarAction(companies, {
  ...comparedFields.company,
  nameSearchColumn: 'name_search',
});

function textOnce(name: string) {
  return z.string({ error: `Parametrul ${name} apare de mai multe ori.` }).optional();
}

/** Values that no record can have are ignored. */
function readAsked(query: Record<string, string | undefined>): Map<string, string> {
  const compared = new Map<string, string>();
  for (const [name, typed = ''] of Object.entries(query)) {
    const value = cleanLine(typed);
    if (value !== '' && value.length <= 250 && !value.includes('\u0000')) compared.set(name, value);
  }
  return compared;
}

/** Codes are compared by their key (MEM-45), other fields exactly. */
function isSameSql(resource: Resource, field: string, compared: string): string {
  const code = codeSql(resource, field);
  return code ? `${code.column} = ${code.key}(${compared})` : `t.${resource.columnOf(field)} = ${compared}`;
}

/** Undefined if no value is specific enough for a search. */
function similarSql(
  resource: Resource,
  similar: Similarity,
  compared: Map<string, string>,
  scope: Scope,
): SqlStatement | undefined {
  const text = new SqlText();
  const same = similar.identifiers
    .filter((name) => compared.has(name))
    .map((name) => ({ name, is: isSameSql(resource, name, text.value(compared.get(name))) }));
  const name = similar.name
    .map((part) => compared.get(part) ?? '')
    .join(' ')
    .trim();
  const isNamed = similar.name.every((part) => compared.has(part)) && name.length >= shortestName;
  const { condition: seen } = scopedRows(resource, scope, text);
  const key = isNamed ? `search_key(${text.value(name)})` : '';
  const column = `t.${similar.nameSearchColumn}`;
  // Another spelling of â and î is as long, but shares too few trigrams (MEM-215).
  const words = `name_words(t.${resource.columnOf(resource.contract.nameField)}) @> string_to_array(${key}, ' ')`;
  const others = isNamed ? spellingsOf(name).slice(1) : [];
  const names = [
    `${column} % ${key}`,
    ...others.map((spelling) => `${column} % search_key(${text.value(spelling)})`),
    `(${words} and length(${column}) = length(${key}))`,
  ];
  const alike = isNamed ? [`((${names.join(' or ')}) and ${seen})`] : [];
  const either = [...same.map(({ is }) => is), ...alike];
  if (either.length === 0) return undefined;
  const except = /^\d{1,9}$/.test(compared.get('except') ?? '') ? Number(compared.get('except')) : 0;
  const closest = isNamed ? ` similarity(${column}, ${key}) desc,` : '';
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
