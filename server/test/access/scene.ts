/** Tries a resource as an account: the requests of the access matrix. */
import { sql } from 'kysely';
import { type Account, type Everyone, signInEveryone, type Who } from '../harness/accounts.ts';
import type { Answer, Ask } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';
import { type Attempt, prepareAttempt } from './attempts.ts';

/** What a resource is tried on. */
export type Scene = {
  app: TestApp;
  plural: string;
  everyone: Everyone;
  attempt: Attempt;
  isChanged: boolean;
};

export async function prepareScene(app: TestApp, plural: string): Promise<Scene> {
  const everyone = await signInEveryone(app.db);
  const attempt = await prepareAttempt(plural)?.(app, everyone);
  if (!attempt) throw new Error(`server/test/access/attempts.ts does not try ${plural}`);
  return { app, plural, everyone, attempt, isChanged: false };
}

/** Gives the status of the attempt, or what the list showed. */
export async function tryColumn(scene: Scene, column: string, who: Who, account: Account | undefined) {
  const { plural, attempt } = scene;
  const { api } = scene.app;
  const path = `/api/${plural}`;
  const [action = '', relation = ''] = column.split(':');
  const records = recordsFor(attempt, who);
  const target = `${path}/${records[relation]?.id}`;
  const asActor = { as: account };
  switch (action) {
    case 'list':
      return listed(scene, records, asActor);
    case 'read':
      return String((await api.get(target, asActor)).status);
    case 'create':
      return written(scene, await create(scene, relation, asActor));
    case 'update':
      return written(scene, await api.put(target, attempt.change, asActor));
    case 'delete':
      return written(scene, await api.delete(target, asActor));
    default:
      throw new Error(`Unknown column ${column}`);
  }
}

function recordsFor({ records, ownOf }: Attempt, who: Who): Attempt['records'] {
  return ownOf ? { own: ownOf(who), ...records } : records;
}

function written(scene: Scene, { status }: Answer): string {
  if (status < 400) scene.isChanged = true;
  return String(status);
}

function create({ app: { api }, plural, attempt }: Scene, relation: string, asActor: Ask): Promise<Answer> {
  const path = `/api/${plural}`;
  const { inputs, file } = attempt;
  const input = inputs[relation] ?? {};
  return file ? api.upload(path, input, file(), asActor) : api.post(path, input, asActor);
}

async function listed({ app: { api }, plural }: Scene, records: Attempt['records'], asActor: Ask) {
  // Lists of terms answer whole; of the others the newest records are among the first hundred.
  const query = 'term' in records ? '' : '?order[id]=desc&itemsPerPage=100';
  const { status, body } = await api.get(`/api/${plural}${query}`, asActor);
  if (status !== 200) return String(status);
  const ids = body['hydra:member'].map(({ id }) => id);
  const seen = Object.keys(records).filter((relation) => ids.includes(records[relation]?.id ?? 0));
  // Who sees everything, or what is shared, also sees that of other tests; nobody else sees one that is not named here.
  const seesAll = ['far', 'term', 'shared'].some((relation) => seen.includes(relation));
  const others = body['hydra:totalItems'] - seen.length;
  return `${seen.join('+') || 'none'}${seesAll || others === 0 ? '' : ` and ${others} more`}`;
}

/** All records of the scene as they are: refused writes must leave them so. */
export async function readRecords({ app, plural, attempt, everyone }: Scene): Promise<string[]> {
  const { records, ownOf } = attempt;
  const owned = ownOf ? (Object.keys(everyone.as) as Who[]).map((who) => ownOf(who)) : [];
  const ids = new Set([...Object.values(records), ...owned].map((record) => record?.id));
  const targets = [...ids].map((id) => `/api/${plural}/${id}`);
  return Promise.all(
    targets.map(async (target) => {
      const { status, text } = await app.api.get(target, { as: everyone.as.superAdmin });
      return status === 404 ? readRow(app, target) : text;
    }),
  );
}

/** A record that the super admin does not see either, as saved lists of others; empty once it is deleted. */
async function readRow({ db }: TestApp, target: string): Promise<string> {
  const [, table = '', id = ''] = /^\/api\/(\w+)\/(\d+)$/.exec(target) ?? [];
  if (id === '') return '';
  const { rows } = await sql`select * from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  return JSON.stringify(rows);
}
