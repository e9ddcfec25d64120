/** Doubts about a record, told beside the answer and never in its way (decisions §5). */
import type { Warning } from '@ceccar/contract/resource';
import type { MaybeActor } from '../access/actor.ts';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';
import { scopeCondition } from './conditions.ts';
import type { ShownItem } from './definition.ts';
import type { Resource } from './resource.ts';
import { iriOf } from './select.ts';

/** Checks the values that the item shows, by the format each field declares. */
export async function findWarnings(
  read: Reader,
  resource: Resource,
  item: ShownItem,
  actor: MaybeActor,
): Promise<Warning[]> {
  const warnings = [...((await resource.definition.warnings?.(item, read)) ?? [])];
  for (const field of resource.definition.sharedIdentifiers ?? []) {
    const value = item[field];
    if (typeof value !== 'string' || value === '') continue;
    warnings.push(...(await findTwins(read, resource, field, value, item, actor)));
  }
  return warnings;
}

/** Another record with the same identifier: named where the actor may see it, only mentioned where not. */
async function findTwins(
  read: Reader,
  resource: Resource,
  field: string,
  value: string,
  item: Record<string, unknown>,
  actor: MaybeActor,
): Promise<Warning[]> {
  const sql = new SqlText();
  const same = `t.${resource.columnOf(field)} = ${sql.value(value)} and t.id <> ${sql.value(item.id)}`;
  const seen = scopeCondition(resource, resource.definition.scope(actor), sql) ?? 'true';
  const name = resource.columnOf(resource.contract.nameField);
  const text = `select t.id, t.uuid, t.${name} as name, ${seen} as seen from ${resource.table} t where ${same} limit 3`;
  const { label } = resource.fieldOf(field);
  return (await read(sql.statement(text))).map((row) =>
    row.seen
      ? {
          propertyPath: field,
          message: `${label}: aceeași valoare are și ${row.name}.`,
          link: iriOf(resource, row as never),
        }
      : { propertyPath: field, message: `${label}: aceeași valoare are și o înregistrare din altă filială.` },
  );
}
