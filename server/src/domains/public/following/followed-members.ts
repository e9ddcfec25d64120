/** Followed members as followers are shown them: name and number, the public page only of who shows it (PUB-22). */
import type { FollowedMember } from '@ceccar/contract/public/following';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connection.ts';

type Row = {
  person_id: number | null;
  name: string;
  number: string | null;
  shown: boolean;
  uuid: string;
};

/** Followings `f` with their members; of a person without a name after anonymisation nothing is shown (PRI-10). */
export function selectFollowed(db: Db | Tx) {
  return db
    .selectFrom('followings as f')
    .leftJoin('persons as p', 'p.id', 'f.person_id')
    .leftJoin('companies as c', 'c.id', 'f.company_id')
    .where('p.anonymised_at', 'is', null)
    .select(['f.id', 'f.confirmed_at', 'f.person_id'])
    .select(followedColumns);
}

/** Of the joined `p` and `c`. */
export const followedColumns = [
  sql<string>`coalesce(p.full_name, c.name)`.as('name'),
  sql<string | null>`coalesce(p.reg_number, c.reg_number)`.as('number'),
  sql<boolean>`coalesce(p.show_personal_info, c.show_personal_info)`.as('shown'),
  sql<string>`coalesce(p.uuid, c.uuid)`.as('uuid'),
] as const;

/** `base` is the address of the register, without a trailing slash. */
export function presentFollowed({ person_id, name, number, shown, uuid }: Row, base: string): FollowedMember {
  const kind = person_id === null ? 'company' : 'person';
  return { kind, number, name, url: shown ? base + publicPaths[kind](uuid) : null };
}
