/** Visas of persons and of companies: which are refused, which are doubtful (decisions §5). */
import { messages } from '@ceccar/contract/messages';
import type { Violation, Warning } from '@ceccar/contract/resource';
import { sql } from 'kysely';
import type { ShownItem, WriteContext } from '../crud/definition.ts';
import type { Reader } from '../database/reader.ts';

type Visas = { table: 'person_visas' | 'company_visas'; parent: 'person' | 'company' };

const owners = { person: 'persons', company: 'companies' } as const;

/**
 * The latest record of a year decides, so that a second one, of another date, may take a visa back; the same year
 * with the same date is the same visa typed twice.
 */
export async function checkVisa(
  { table, parent }: Visas,
  { tx, before, values, today }: WriteContext,
): Promise<Violation[]> {
  const year = Number(values.year ?? before?.year);
  const date = values.date === undefined ? (before?.date ?? null) : values.date;
  const owner = values[parent] ?? before?.[`${parent}_id`];
  const lastYear = Number(today.slice(0, 4)) + 1;
  if (year > lastYear) return [{ propertyPath: 'year', message: messages.visaYearTooLate(lastYear) }];
  // Twins that arrive at once take their turn.
  await sql`select 1 from ${sql.table(owners[parent])} where id = ${owner} for no key update`.execute(tx);
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${parent}_id`)} = ${owner} and year = ${year} and date is not distinct from ${date}::date
      and id <> ${before?.id ?? 0}
    limit 1`.execute(tx);
  return rows.length > 0 ? [{ propertyPath: 'year', message: messages.sameVisa(year) }] : [];
}

export async function doubtVisa({ table, parent }: Visas, item: ShownItem, read: Reader): Promise<Warning[]> {
  const [other] = await read({
    text:
      `select 1 from ${table} o join ${table} t on t.${parent}_id = o.${parent}_id and t.year = o.year` +
      ' where t.id = $1 and o.id <> t.id limit 1',
    values: [item.id],
  });
  if (!other) return [];
  const message = `Anul ${item.year} are mai multe vize; hotărăște cea cu data cea mai nouă.`;
  return [{ propertyPath: 'year', message }];
}
