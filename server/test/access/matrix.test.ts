/** Every definition: role × action × own, near and far record. A definition without a table fails. */

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/definitions.ts';
import { type Everyone, signInEveryone, type Who } from '../harness/accounts.ts';
import type { Answer, Ask } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { type Attempt, prepareAttempt } from './attempts.ts';
import { expectedAnswers } from './expected.ts';
import { readTable } from './table.ts';

const app = await startApp();
const { db, api } = app;

const actors: readonly Who[] = [
  'superAdmin',
  'admin',
  'moderator',
  'viewGlobal',
  'viewRegion',
  'personMember',
  'companyMember',
  'guest',
  'banned',
  'anonymous',
];

/** What a resource is tried on. */
type Scene = {
  everyone: Everyone;
  attempt: Attempt;
  /** The records as they were last read. */
  read: Map<string, string>;
  isChanged: boolean;
};

describe.each(definitions.map(({ contract }) => contract.plural))('%s', (plural) => {
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');
  /** For all who change nothing; after others it is made anew. */
  let scene: Scene | undefined;

  test('has a row for every actor', () => {
    expect([...table.keys()], `add the rows of ${plural} to server/test/access/expected.ts`).toEqual(actors);
  });

  test.each(actors)('%s', async (who) => {
    scene ??= await prepareScene(plural);
    const expected = table.get(who);
    if (!scene || !expected)
      throw new Error(`server/test/access/expected.ts does not know ${plural} for ${who}`);
    const tried = scene;
    const actual: Record<string, string> = {};
    for (const column of Object.keys(expected)) actual[column] = await tryOne(plural, column, tried, who);
    if (tried.isChanged) scene = undefined;
    expect(actual, `row ${who} of ${plural} in server/test/access/expected.ts`).toEqual(expected);
  });
});

async function prepareScene(plural: string): Promise<Scene | undefined> {
  const everyone = await signInEveryone(db);
  const attempt = await prepareAttempt(plural)?.(app, everyone);
  return attempt && { everyone, attempt, read: new Map(), isChanged: false };
}

/** Gives the status of the attempt, or what the list showed; a refused write that changed something says so. */
async function tryOne(plural: string, column: string, scene: Scene, who: Who) {
  const { everyone, attempt } = scene;
  const path = `/api/${plural}`;
  const [action = '', relation = ''] = column.split(':');
  const records = recordsFor(attempt, who);
  const target = `${path}/${records[relation]?.id}`;
  const asActor = { as: everyone.as[who] };
  switch (action) {
    case 'list':
      return listed(plural, records, asActor);
    case 'read':
      return String((await api.get(target, asActor)).status);
    case 'create':
      return created(scene, await create(path, attempt, relation, asActor));
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

function create(path: string, { inputs, file }: Attempt, relation: string, asActor: Ask): Promise<Answer> {
  const input = inputs[relation] ?? {};
  return file ? api.upload(path, input, file(), asActor) : api.post(path, input, asActor);
}

async function listed(plural: string, records: Attempt['records'], asActor: Ask) {
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
  const { everyone, read } = scene;
  const readNow = async () => {
    const { status, text } = await api.get(target, { as: everyone.as.superAdmin });
    return status === 404 ? readRow(target) : text;
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
async function readRow(target: string): Promise<string> {
  const [, table = '', id = ''] = /^\/api\/(\w+)\/(\d+)$/.exec(target) ?? [];
  if (id === '') return '';
  const { rows } = await sql`select * from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  return JSON.stringify(rows);
}
