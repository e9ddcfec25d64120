/** What the rows of a preview bring, as columns of the register. */
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, type MemberKind } from './member-kind.ts';

type Columns = {
  /** `{"column": value}` of a row `r` of a preview, with its new values or with those from before. */
  givenBy: (which: 'before' | 'after') => RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  /** The same of a record `n`. */
  values: RawBuilder<unknown>;
};

export function columnsOf(kind: MemberKind): Columns {
  const fields = fieldsOf(kind);
  const places = fields.map(({ name, column }) => sql`(${name}::text, ${column}::text)`);
  return {
    givenBy: (which) => sql`(
      select coalesce(jsonb_object_agg(f.column_name, r.changes -> f.name -> ${which === 'before' ? 0 : 1}::int), '{}')
      from (values ${sql.join(places)}) f(name, column_name) where r.changes ? f.name)`,
    names: sql.join(fields.map(({ column }) => sql.ref(column))),
    values: sql.join(fields.map(({ column }) => sql`n.${sql.ref(column)}`)),
  };
}
