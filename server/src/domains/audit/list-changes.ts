/** Change history for administrators: of one member, or the deletions of a resource (AUD-4). */
import { changeEntry } from '@ceccar/contract/audit/change-history';
import { sql } from 'kysely';
import { z } from 'zod';
import { accountHolderSql } from '../../platform/access/holder-name.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../platform/actions/paging.ts';
import { queryId } from '../../platform/actions/schemas.ts';
import { searchWords, spellingsOf } from '../../platform/crud/search-term.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { type HistoryRow, presentChanges } from './present-changes.ts';

const paging = pagingQuery(20);
const subjects = ['person', 'company', 'deleted'];

/** Query parameters that filter the deletions of a resource. */
const narrowing = ['record', 'search'];

/** The whole history of one member, or the deletions of one resource, optionally filtered. */
const query = z
  .looseObject({
    ...paging,
    person: queryId(wrong('person')),
    company: queryId(wrong('company')),
    deleted: z.string({ error: wrong('deleted') }).optional(),
    record: queryId(wrong('record')),
    search: z
      .string({ error: wrong('search') })
      .max(100, { error: wrong('search') })
      .optional(),
  })
  .refine(
    (input) => {
      const known = input.deleted === undefined ? [] : narrowing;
      const names = Object.keys(input).filter(
        (name) => !Object.hasOwn(paging, name) && !known.includes(name),
      );
      return names.length === 1 && names.every((name) => subjects.includes(name));
    },
    { error: 'Cereți istoricul cu person, company sau deleted.' },
  );

function wrong(name: string): string {
  return `Parametrul ${name} nu este corect.`;
}

export const listChanges = defineAction({
  method: 'GET',
  path: '/api/change_history',
  operationId: 'listChanges',
  tag: 'ChangeEntry',
  summary: 'Cine, ce și când a schimbat',
  access: 'register',
  may: isAdmin,
  query,
  answer: collection(changeEntry, { type: 'ChangeEntry', id: 'url' }),

  async read({ context, query: { person, company, deleted, record, search = '', ...page } }) {
    if (deleted !== undefined && !context.resources.has(deleted)) throw invalidQuery(wrong('deleted'));
    const entries = context.database.db
      .selectFrom('change_history as h')
      .$if(person !== undefined, (history) => history.where('h.person_id', '=', Number(person)))
      .$if(company !== undefined, (history) => history.where('h.company_id', '=', Number(company)))
      .$if(deleted !== undefined, (history) =>
        history.where('h.action', '=', 'delete').where('h.resource', '=', String(deleted)),
      )
      .$if(record !== undefined, (history) => history.where('h.record_id', '=', Number(record)))
      .where(({ and }) => and(searchWords(search.replaceAll('\u0000', '')).map(isNamed)));
    const { limit, offset } = rowsOf(page);
    const rows = await entries
      .selectAll('h')
      .select(isGone.as('is_gone'))
      .select(author.as('name'))
      .orderBy('h.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await entries
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    // Only `recordChange` writes these columns, so the cast is safe.
    const members = await presentChanges(context, rows as unknown as HistoryRow[]);
    return { total, members, paging: page };
  },
});

/** Names and numbers of a deleted record; its history entry holds the whole row. */
const namesOfDeleted = sql`concat_ws(' ', ${sql.join(
  ['last_name', 'first_name', 'name', 'reg_number', 'cip', 'cnp', 'cui'].map(
    (column) => sql`h.changes -> ${sql.lit(column)} ->> 0`,
  ),
)}, 'RO' || cui_key(h.changes -> 'cui' ->> 0), shown_number(null, h.record_id))`;

function isNamed(word: string) {
  const patterns = spellingsOf(word).map((spelling) => sql`search_pattern(${spelling})`);
  return sql<boolean>`search_key(${namesOfDeleted}) like any (array[${sql.join(patterns)}])`;
}

const author = sql.raw<string>(accountHolderSql({ username: 'h.username', userId: 'h.user_id' }));

/** True for a deletion that is the record's last entry, that is, nothing was restored after it. */
const isGone = sql<boolean>`(h.action = 'delete' and not exists (
  select 1 from change_history later
  where later.resource = h.resource and later.record_id = h.record_id and later.id > h.id))`;
