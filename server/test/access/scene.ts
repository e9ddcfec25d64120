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
  /** The records as they were last read. */
  read: Map<string, string>;
  isChanged: boolean;
};

export async function prepareScene(app: TestApp, plural: string): Promise<Scene | undefined> {
  const everyone = await signInEveryone(app.db);
  const attempt = await prepareAttempt(plural)?.(app, everyone);
  return attempt && { app, plural, everyone, attempt, read: new Map(), isChanged: false };
}

/** Gives the status of the attempt, or what the list showed; a refused write that changed something says so. */
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
      return created(scene, await create(scene, relation, asActor));
    case 'update':
      return unlessChanged(scene, target, () => api.put(target, attempt.change, asActor));
    case 'delete':
      return unlessChanged(scene, target, () => api.delete(target, asActor));
    default:
      throw new Error(`Unknown column ${column}`);
  }
}

function recordsFor({ records, ownOf }: Attempt, who: Who): Attempt['records'] {
  return ownOf ? { own: ownOf(who), ...records } : records;
}

function created(scene: Scene, { status }: Answer): string {
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

async function unlessChanged(scene: Scene, target: string, write: () => Promise<Answer>) {
  const { everyone, read, app } = scene;
  const readNow = async () => {
    const { status, text } = await app.api.get(target, { as: everyone.as.superAdmin });
    return status === 404 ? readRow(app, target) : text;
  };
  const before = read.get(target) ?? (await readNow());
  const { status } = await write();
  if (status < 400) {
    scene.isChanged = true;
    read.clear();
    return String(status);
  }
  const after = await readNow();
  read.set(target, after);
  return after === before ? String(status) : `${status} and changed`;
}

/** A record that the super admin does not see either, as saved lists of others; empty once it is deleted. */
async function readRow({ db }: TestApp, target: string): Promise<string> {
  const [, table = '', id = ''] = /^\/api\/(\w+)\/(\d+)$/.exec(target) ?? [];
  if (id === '') return '';
  const { rows } = await sql`select * from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  return JSON.stringify(rows);
}
