/** What the rows of a preview bring, as columns of the register. */
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, type MemberImport, sqlTypeOf } from './member-import.ts';

type Columns = {
  names: RawBuilder<unknown>;
  /** Of a new record, as a row `s` of a preview gives it. */
  added: RawBuilder<unknown>;
  /** Of a record `p`: what a row `s` changes in it, as it is given or as it was before, and the rest as it stands. */
  changed: (to: 'given' | 'before') => RawBuilder<unknown>;
};

/** Typed value by value: a record made of JSON as a whole takes PostgreSQL several times as long. */
export function columnsOf(kind: MemberImport): Columns {
  const fields = fieldsOf(kind).map(({ name, column, field }) => {
    const valueAt = (place: 0 | 1) =>
      sql`(s.changes -> ${sql.lit(name)} ->> ${sql.lit(place)})::${sql.raw(sqlTypeOf(field))}`;
    return { name, column, valueAt };
  });
  return {
    names: sql.join(fields.map(({ column }) => sql.ref(column))),
    added: sql.join(fields.map(({ valueAt }) => valueAt(1))),
    changed: (to) =>
      sql.join(
        fields.map(
          ({ name, column, valueAt }) =>
            sql`case when s.changes ? ${sql.lit(name)} then ${valueAt(to === 'given' ? 1 : 0)} else p.${sql.ref(column)} end`,
        ),
      ),
  };
}
