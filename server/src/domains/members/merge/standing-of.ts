/** Digests of all rows that reference a member, to detect changes since a merge (MEM-93). */
import { createHash } from 'node:crypto';
import type { MemberKind } from '@ceccar/contract/member';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';
import { referrersOf } from './referrers.ts';

/** By table. */
export type Standing = Record<string, string>;

/** Columns that grow with each write, also if nothing else changes. */
const counting = ['version', 'updated_at', 'changed_in'];

export async function readStanding(
  read: Reader,
  resources: Resources,
  kind: MemberKind,
  id: number,
): Promise<Standing> {
  const { table: members, column } = memberTables[kind];
  const watched = referrersOf(resources, kind).filter(({ isLoose }) => !isLoose);
  const tables = [
    { table: members, column: 'id', passing: counting },
    ...watched.map(({ table, passing = [] }) => ({
      table,
      column,
      passing: [...counting, ...passing],
    })),
  ];
  const digests = tables.map(
    ({ table, column, passing }) =>
      `select '${table}' as name, (select md5(coalesce(string_agg(d.digest, '' order by d.digest), ''))
        from (select md5((to_jsonb(t) - '{${passing.join(',')}}'::text[])::text) as digest
          from ${table} t where t.${column} = $1) d) as digest`,
  );
  const rows = await read({ text: digests.join(' union all '), values: [id] });
  return Object.fromEntries(rows.map(({ name, digest }) => [String(name), String(digest)]));
}

/** One digest of both members: a comparison contains it, and the merge rejects a different one. */
export async function readSeen(
  read: Reader,
  resources: Resources,
  kind: MemberKind,
  ids: readonly [kept: number, other: number],
): Promise<string> {
  const hash = createHash('sha256');
  for (const id of ids) {
    const standing = await readStanding(read, resources, kind, id);
    hash.update(JSON.stringify(Object.entries(standing).toSorted()));
  }
  return hash.digest('base64url');
}

/** The tables whose rows have changed. */
export function touchedSince(before: Standing, now: Standing): string[] {
  return Object.keys({ ...before, ...now }).filter((table) => before[table] !== now[table]);
}

/** The titles of tables that changed, quoted, for a sentence. */
export function titlesOf(resources: Resources, kind: MemberKind, tables: readonly string[]): string {
  const titles = tables.map(
    (table) =>
      referrersOf(resources, kind).find((referrer) => referrer.table === table)?.title ??
      (table === memberTables[kind].table ? 'datele din fișă' : resources.get(table)?.contract.title) ??
      table,
  );
  return titles.map((title) => `„${title}”`).join(', ');
}
