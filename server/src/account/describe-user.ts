/** The account as its own pages show it. */
import type { PageUser } from '@ceccar/contract/page';
import { furtherLinksOf, linksOf, messagesPathOf } from '@ceccar/contract/pages';
import type { Actor } from '../access/actor.ts';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';

export async function describeUser(read: Reader, actor: Actor): Promise<PageUser> {
  const [row] = await read(
    query
      .selectFrom('users as u')
      .leftJoin('regions as r', 'r.id', 'u.region_id')
      .leftJoin('persons as p', 'p.id', 'u.person_id')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .select(['u.region_id', 'r.name as region', 'p.uuid as person', 'c.uuid as company'])
      .where('u.id', '=', actor.userId),
  );
  const type = row?.person ? 'person' : row?.company ? 'company' : null;
  return {
    '@id': `/api/users/${actor.userUuid}`,
    uuid: actor.userUuid,
    username: actor.username,
    firstName: actor.firstName,
    lastName: actor.lastName,
    roles: [actor.role],
    type,
    region: row?.region ? { '@id': `/api/regions/${row.region_id}`, name: row.region } : null,
    person: row?.person ? `/api/persons/${row.person}` : null,
    company: row?.company ? `/api/companies/${row.company}` : null,
    mustChangePassword: actor.mustChangePassword,
    ...(actor.mustChangePassword
      ? // Nothing else opens before (ACC-40).
        { messagesPath: null, links: [], furtherLinks: [] }
      : {
          messagesPath: messagesPathOf(actor.role),
          links: linksOf(actor.role, type),
          furtherLinks: furtherLinksOf(actor.role),
        }),
  };
}
