/** Calls of the routes of merges and moves: a member of the same branch is the duplicate, the target of the call is the survivor. */
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import type { Everyone } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { asked, type Call, get, ofCompany, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

type Member = { uuid: string; region_id: number };
type Tried = { db: Parameters<typeof createPerson>[0]; api: Api };

async function createDuplicate({ db }: Tried, plural: string, { region_id }: Member): Promise<string> {
  const region = { id: region_id };
  const duplicate = await (plural === 'persons' ? createPerson : createCompany)(db, { region });
  return duplicate.uuid;
}

async function compare(app: Tried, plural: string, member: Member): Promise<Call> {
  return get(`/api/${plural}/${member.uuid}/merge?with=${await createDuplicate(app, plural, member)}`);
}

async function merge(app: Tried, plural: string, member: Member, { as }: Everyone): Promise<Call> {
  const { url } = await compare(app, plural, member);
  const { body } = await app.api.get(String(url), { as: as.superAdmin });
  const [address = '', duplicate] = String(url).split('?with=');
  return { method: 'POST', url: address, payload: { with: duplicate, seen: body.seen } };
}

async function undo(app: Tried, member: Member, everyone: Everyone): Promise<Call> {
  const { url = '', payload } = await merge(app, 'persons', member, everyone);
  const { body } = await app.api.post(String(url), payload, { as: everyone.as.superAdmin });
  return { method: 'POST', url: `/api/merges/${body.id}/undo` };
}

/** The other record has the same name and e-mail address. */
async function decide(
  { db }: Tried,
  plural: 'persons' | 'companies',
  { uuid, region_id }: Member,
): Promise<Call> {
  const region = { id: region_id };
  const other =
    plural === 'persons'
      ? await createPerson(db, {
          region,
          last_name: 'Geamănu',
          first_name: 'Ana',
          email_address: 'ana@example.ro',
        })
      : await createCompany(db, { region, name: 'Geamăna SRL', email: 'ana@example.ro' });
  const same =
    plural === 'persons'
      ? { last_name: 'Geamănu', first_name: 'Ana', email_address: 'ana@example.ro' }
      : { name: 'Geamăna SRL', email: 'ana@example.ro' };
  await db
    .updateTable(plural as 'persons')
    .set(same)
    .where('uuid', '=', uuid)
    .execute();
  const payload = { members: [uuid, other.uuid], areDistinct: true };
  return { method: 'POST', url: `/api/${plural}/duplicates`, payload };
}

async function move({ db }: Tried, plural: string, { uuid }: Member): Promise<Call> {
  const region = (await createRegion(db)).id;
  const payload = { region, movedOn: '2026-01-15', decisionNumber: '12' };
  return { method: 'POST', url: `/api/${plural}/${uuid}/move`, payload };
}

async function undoMove(app: Tried, member: Member, everyone: Everyone): Promise<Call> {
  const { url, payload } = await move(app, 'persons', member);
  const { body } = await app.api.post(String(url), payload, { as: everyone.as.superAdmin });
  return { method: 'POST', url: `/api/branch_moves/${body.id}/undo` };
}

export const mergeRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/persons/:id/merge': ofPerson((app, person) => compare(app, 'persons', person)),
  'GET /api/companies/:id/merge': ofCompany((app, company) => compare(app, 'companies', company)),
  'POST /api/persons/:id/merge': ofPerson((app, person, everyone) => merge(app, 'persons', person, everyone)),
  'POST /api/companies/:id/merge': ofCompany((app, company, everyone) =>
    merge(app, 'companies', company, everyone),
  ),
  'GET /api/persons/:id/merges': ofPerson(async (_app, { uuid }) => get(`/api/persons/${uuid}/merges`)),
  'GET /api/companies/:id/merges': ofCompany(async (_app, { uuid }) => get(`/api/companies/${uuid}/merges`)),
  'POST /api/merges/:id/undo': ofPerson(undo),
  'GET /api/persons/:id/move': ofPerson(async (_app, { uuid }) => get(`/api/persons/${uuid}/move`)),
  'GET /api/companies/:id/move': ofCompany(async (_app, { uuid }) => get(`/api/companies/${uuid}/move`)),
  'POST /api/persons/:id/move': ofPerson((app, person) => move(app, 'persons', person)),
  'POST /api/companies/:id/move': ofCompany((app, company) => move(app, 'companies', company)),
  'GET /api/persons/:id/branch_moves': ofPerson(async (_app, { uuid }) =>
    get(`/api/persons/${uuid}/branch_moves`),
  ),
  'GET /api/companies/:id/branch_moves': ofCompany(async (_app, { uuid }) =>
    get(`/api/companies/${uuid}/branch_moves`),
  ),
  'POST /api/branch_moves/:id/undo': ofPerson(undoMove),
  'GET /api/persons/duplicates': asked('/api/persons/duplicates'),
  'GET /api/companies/duplicates': asked('/api/companies/duplicates'),
  'POST /api/persons/duplicates': ofPerson((app, person) => decide(app, 'persons', person)),
  'POST /api/companies/duplicates': ofCompany((app, company) => decide(app, 'companies', company)),
};
