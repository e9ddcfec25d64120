/** Codes that were printed before their member was merged into another lead to that one (MEM-94). */
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import { type RawBuilder, sql } from 'kysely';
import { memberTables } from './member-tables.ts';

/** SQL of whom a uuid names now. */
export function keptIdSql(kind: MemberKind, uuid: string): RawBuilder<number> {
  const { table, key } = memberTables[kind];
  return sql`coalesce(
    (select id from ${sql.table(table)} where uuid = ${uuid}::uuid),
    (select ${sql.ref(key)} from merges where gone_uuid = ${uuid}::uuid and undone_at is null))`;
}
