/** The account as its own pages show it. */
import type { PageUser } from '@ceccar/contract/page';
import { furtherLinksOf, linksOf, messagesPathOf } from '@ceccar/contract/pages';
import type { Actor } from '../../platform/access/actor.ts';
import { lacksSecondFactor } from '../../platform/access/second-factor.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { batchRows } from '../../platform/database/batch-lookups.ts';
import { inShare } from '../../platform/database/shares.ts';

export type DescribeUser = (actor: Actor) => Promise<PageUser>;

type Places = { region_id: number | null; region: string | null; list_columns: PageUser['listColumns'] };
type Member = Pick<PageUser, 'person' | 'company'>;

/** Only for a member are the tables of members read: an account of staff opens its pages while one is locked (OPE-261). */
export function createUserDescriber({ read, env }: Pick<AppContext, 'read' | 'env'>): DescribeUser {
  const findPlaces = batchRows(read, { sql: placesSql, toValue: Number });
  const findPerson = batchRows(read, { sql: uuidSql('persons'), toValue: Number });
  const findCompany = batchRows(read, { sql: uuidSql('companies'), toValue: Number });
  const pathOf = async (find: typeof findPerson, base: string, id: number | null) => {
    const row = id === null ? undefined : await find(String(id));
    return row ? `${base}/${row.uuid}` : null;
  };
  return async (actor) => {
    const [places, person, company] = await Promise.all([
      inShare('account', () => findPlaces(String(actor.userId))),
      inShare('rest', () => pathOf(findPerson, '/api/persons', actor.personId)),
      inShare('rest', () => pathOf(findCompany, '/api/companies', actor.companyId)),
    ]);
    return present(actor, places as Places | undefined, { person, company }, lacksSecondFactor(env, actor));
  };
}

function placesSql(ids: string): string {
  return `select u.id as key, u.region_id, r.name as region, u.list_columns
    from users u left join regions r on r.id = u.region_id where u.id in (${ids})`;
}

const uuidSql = (table: 'persons' | 'companies') => (ids: string) =>
  `select m.id as key, m.uuid from ${table} m where m.id in (${ids})`;

function present(
  actor: Actor,
  row: Places | undefined,
  { person, company }: Member,
  isMissing: boolean,
): PageUser {
  const type = person ? 'person' : company ? 'company' : null;
  return {
    '@id': `/api/users/${actor.userUuid}`,
    uuid: actor.userUuid,
    username: actor.username,
    firstName: actor.firstName,
    lastName: actor.lastName,
    roles: [actor.role],
    type,
    region: row?.region ? { '@id': `/api/regions/${row.region_id}`, name: row.region } : null,
    person,
    company,
    lacksSecondFactor: isMissing,
    // No link to pages that the account cannot open yet (ACC-68).
    messagesPath: isMissing ? null : messagesPathOf(actor.role),
    links: isMissing ? [] : linksOf(actor.role, type),
    listColumns: row?.list_columns ?? {},
    furtherLinks: isMissing ? [] : furtherLinksOf(actor.role),
  };
}
