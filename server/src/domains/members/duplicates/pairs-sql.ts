/** SQL of pairs of records that may be of one member (MEM-237). */
import type { MemberKind } from '@ceccar/contract/member';
import type { DuplicateReason } from '@ceccar/contract/members/duplicates';
import { memberTables } from '../member.ts';

/** The same for a first and a last name in each other's place. */
const personName = `least(t.last_name_search || ' ' || t.first_name_search collate "C", t.first_name_search || ' ' || t.last_name_search)`;

/** SQL of the key of member `t` by reason; null if a part of it is missing. */
const keys: Record<MemberKind, Record<DuplicateReason, string>> = {
  person: {
    code: `nullif(t.cnp_search, '')`,
    name: `${personName} || ' ' || t.birth_date::text`,
    email: `${personName} || ' ' || lower(nullif(trim(t.email_address), ''))`,
  },
  company: {
    code: `nullif(t.cui_search, '')`,
    name: `t.name_search || ' ' || nullif(code_key(t.rc), '')`,
    email: `t.name_search || ' ' || lower(nullif(trim(t.email), ''))`,
  },
};

/** In a large group, such as a code typed into every record, each record is compared with this many others. */
const mostOthers = 10;

/**
 * Rows: low, high (ids), reasons. One pass over the members for which `condition` on `t` holds: only keys that several of
 * them have are compared.
 */
export function pairsSql(kind: MemberKind, condition: string): string {
  const { table } = memberTables[kind];
  const living = kind === 'person' ? 't.anonymised_at is null' : 'true';
  const keyed = Object.entries(keys[kind]).map(
    ([reason, key]) =>
      `select t.id, '${reason}' as reason, (${key}) collate "C" as key from ${table} t where ${living} and ${condition}`,
  );
  return `with keyed as materialized (
      select k.* from (${keyed.join(' union all ')}) k where k.key is not null
    ), placed as materialized (
      select k.id, k.reason, k.key, row_number() over (partition by k.reason, k.key order by k.id) as place
      from keyed k join (select reason, key from keyed group by reason, key having count(*) > 1) r using (reason, key)
    )
    select a.id as low, b.id as high, array_agg(a.reason order by a.reason) as reasons
    from placed a join placed b using (reason, key)
    where b.place > a.place and b.place <= a.place + ${mostOthers} group by a.id, b.id`;
}
