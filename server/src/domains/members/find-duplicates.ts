/** Warns about another record with the same identifier (MEM-13). */
import { codeSql } from '../../platform/crud/code-key.ts';
import { scopedRows } from '../../platform/crud/conditions.ts';
import type { WarningContext } from '../../platform/crud/definition.ts';
import { iriOf } from '../../platform/crud/select.ts';
import { SqlText } from '../../platform/database/sql-text.ts';

/** The warning names the record only if the actor may see it. */
export async function findDuplicates<F extends string>(
  { read, actor, resource }: WarningContext,
  item: { id: number } & { [K in F]?: unknown },
  field: F,
): Promise<{ propertyPath: F; message: string; link?: string }[]> {
  const value: unknown = item[field];
  if (typeof value !== 'string' || value === '') return [];
  const code = codeSql(resource, field);
  if (!code) throw new Error(`${field} is no code`);
  const sql = new SqlText();
  const same = `${code.column} = ${code.key}(${sql.value(value)}) and t.id <> ${sql.value(item.id)}`;
  const { condition: seen } = scopedRows(resource, resource.definition.scope(actor), sql);
  const name = resource.columnOf(resource.contract.nameField);
  const text = `select t.id, t.uuid, t.${name} as name, ${seen} as seen from ${resource.table} t where ${same} limit 3`;
  const { label } = resource.fieldOf(field);
  return (await read(sql.statement(text))).map((row) =>
    row.seen
      ? {
          propertyPath: field,
          message: `${label}: aceeași valoare are și ${row.name}.`,
          link: iriOf(resource, row),
        }
      : { propertyPath: field, message: `${label}: aceeași valoare are și o înregistrare din altă filială.` },
  );
}
