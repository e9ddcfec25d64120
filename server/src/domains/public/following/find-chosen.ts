/** Members whom somebody wants to follow: only those whom the public search lists (PUB-14). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import type { ChosenMember } from '@ceccar/contract/public/following';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { uuidPattern } from '../../../platform/identifiers/uuid.ts';
import type { Member } from '../../members/member.ts';
import { listSql } from '../search/list-sql.ts';
import { isListedSql, type ListedKind, listedKinds, todaySql } from '../search/listed-members.ts';

const listed: Record<MemberKind, ListedKind> = {
  person: listedKinds.persons,
  company: listedKinds.companies,
};

/** In the order of the request; instead of a member `several` or `notFound`. */
export async function findChosen(
  read: Reader,
  chosen: readonly ChosenMember[],
  today: string,
): Promise<(Member | 'several' | 'notFound')[]> {
  const found = new Map<number, Member | 'several'>();
  for (const kind of memberKinds) {
    const places = [...chosen.entries()].filter(([, one]) => one.kind === kind);
    const lines = places.flatMap(([place, { line }]) => (line === undefined ? [] : [{ place, line }]));
    if (lines.length > 0)
      for (const row of await read(
        listSql(
          listed[kind],
          lines.map(({ line }) => line),
          today,
        ),
      )) {
        const place = lines[Number(row.place) - 1]?.place ?? -1;
        if (Number(row.found) > 1) found.set(place, 'several');
        else if (Number(row.found) === 1) found.set(place, { kind, id: Number(row.id) });
      }
    const uuids = places.flatMap(([place, { uuid }]) =>
      uuid !== undefined && uuidPattern.test(uuid) ? [{ place, uuid: uuid.toLowerCase() }] : [],
    );
    const ids = await findByUuid(
      read,
      kind,
      uuids.map(({ uuid }) => uuid),
      today,
    );
    for (const { place, uuid } of uuids) {
      const id = ids.get(uuid);
      if (id !== undefined) found.set(place, { kind, id });
    }
  }
  return chosen.map((_one, place) => found.get(place) ?? 'notFound');
}

/** A printed code of a merged member leads to the survivor (MEM-94), as the public page does. */
async function findByUuid(
  read: Reader,
  kind: MemberKind,
  uuids: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const sql = new SqlText();
  const { plural } = listed[kind];
  const rows = await read(
    sql.statement(
      `select u.uuid, t.id from unnest(${sql.value(uuids)}::uuid[]) u (uuid) join ${plural} t on t.id = coalesce(` +
        `(select m.id from ${plural} m where m.uuid = u.uuid),` +
        ` (select g.${kind}_id from merges g where g.gone_uuid = u.uuid and g.undone_at is null))` +
        ` where ${isListedSql(listed[kind], todaySql(sql, today))}`,
    ),
  );
  return new Map(rows.map(({ uuid, id }) => [String(uuid), Number(id)]));
}
