/** Printed codes of a merged member lead to the survivor (MEM-94). */
import type { MemberKind } from '@ceccar/contract/member';
import { type RawBuilder, sql } from 'kysely';
import { memberTables } from './member.ts';

/** SQL of the id of the member that a uuid identifies now. */
export function keptIdSql(kind: MemberKind, uuid: string): RawBuilder<number> {
  const { table, column } = memberTables[kind];
  return sql`coalesce(
    (select id from ${sql.table(table)} where uuid = ${uuid}::uuid),
    (select ${sql.ref(column)} from merges where gone_uuid = ${uuid}::uuid and undone_at is null))`;
}
