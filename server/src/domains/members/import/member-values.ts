/** SQL of the values in preview rows, as columns of the register. */
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, type MemberImport, sqlTypeOf } from './member-import.ts';

type Columns = {
  names: RawBuilder<unknown>;
  /** Values of a new record, from row `s` of a preview. */
  added: RawBuilder<unknown>;
  /**
   * Values of record `p` after row `s`: its changed fields as given in the file or as they were before, others unchanged.
   */
  changed: (to: 'given' | 'before') => RawBuilder<unknown>;
};

/** Converts value by value: converting a whole JSON record is several times slower in PostgreSQL. */
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
