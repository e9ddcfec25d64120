/** The account as its own pages show it. */
import type { PageUser } from '@ceccar/contract/page';
import { furtherLinksOf, linksOf, messagesPathOf } from '@ceccar/contract/pages';
import type { Actor } from '../../platform/access/actor.ts';
import { lacksSecondFactor } from '../../platform/access/second-factor.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { batchRows } from '../../platform/database/batch-lookups.ts';

export type DescribeUser = (actor: Actor) => Promise<PageUser>;

type Places = {
  region_id: number | null;
  region: string | null;
  person: string | null;
  company: string | null;
  list_columns: PageUser['listColumns'];
};

export function createUserDescriber({ read, env }: Pick<AppContext, 'read' | 'env'>): DescribeUser {
  const findPlaces = batchRows(read, { sql: placesSql, toValue: Number });
  return async (actor) => {
    const places = (await findPlaces(String(actor.userId))) as Places | undefined;
    return present(actor, places, lacksSecondFactor(env, actor));
  };
}

function placesSql(ids: string): string {
  return `select u.id as key, u.region_id, r.name as region, p.uuid as person, c.uuid as company,
      u.list_columns
    from users u left join regions r on r.id = u.region_id left join persons p on p.id = u.person_id
    left join companies c on c.id = u.company_id where u.id in (${ids})`;
}

function present(actor: Actor, row: Places | undefined, isMissing: boolean): PageUser {
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
    lacksSecondFactor: isMissing,
    // No link to pages that the account cannot open yet (ACC-68).
    messagesPath: isMissing ? null : messagesPathOf(actor.role),
    links: isMissing ? [] : linksOf(actor.role, type),
    listColumns: row?.list_columns ?? {},
    furtherLinks: isMissing ? [] : furtherLinksOf(actor.role),
  };
}
