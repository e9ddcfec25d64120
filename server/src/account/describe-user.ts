/** The account as its own pages show it. */
import type { PageUser } from '@ceccar/contract/page';
import { linksOf } from '@ceccar/contract/pages';
import type { Actor } from '../access/actor.ts';
import type { Reader } from '../database/reader.ts';

export async function describeUser(read: Reader, actor: Actor): Promise<PageUser> {
  const [row = {}] = await read({
    text: `select r.name as region, p.uuid as person, c.uuid as company from users u
      left join regions r on r.id = u.region_id left join persons p on p.id = u.person_id
      left join companies c on c.id = u.company_id where u.id = $1`,
    values: [actor.userId],
  });
  return {
    '@id': `/api/users/${actor.userUuid}`,
    uuid: actor.userUuid,
    username: actor.username,
    firstName: actor.firstName,
    lastName: actor.lastName,
    roles: [actor.role],
    type: row.person ? 'person' : row.company ? 'company' : null,
    region:
      actor.regionId === null ? null : { '@id': `/api/regions/${actor.regionId}`, name: String(row.region) },
    person: row.person ? `/api/persons/${row.person}` : null,
    company: row.company ? `/api/companies/${row.company}` : null,
    links: linksOf(actor.role),
  };
}
