/** Every definition: role × action × own, near and far record. A definition without a table fails. */
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

describe.each(definitions.map(({ contract }) => contract.plural))('%s', (plural) => {
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');

  test('has a row for every actor', () => {
    expect([...table.keys()]).toEqual(actors);
  });

  test.each(actors)('%s', async (who) => {
    const everyone = await signInEveryone(db);
    const attempt = await prepareAttempt(plural)?.(app, everyone, who);
    const expected = table.get(who);
    if (!attempt || !expected)
      throw new Error(`server/test/access/expected.ts does not know ${plural} for ${who}`);
    const actual: Record<string, string> = {};
    for (const column of Object.keys(expected)) {
      actual[column] = await tryOne(plural, column, attempt, everyone, who);
    }
    expect(actual).toEqual(expected);
  });
});

/** Gives the status of the attempt, or what the list showed; a refused write that changed something says so. */
async function tryOne(plural: string, column: string, attempt: Attempt, { as }: Everyone, who: Who) {
  const path = `/api/${plural}`;
  const [action = '', relation = ''] = column.split(':');
  const target = `${path}/${attempt.records[relation]?.id}`;
  const asActor = { as: as[who] };
  switch (action) {
    case 'list':
      return listed(plural, attempt, { as: as[who] });
    case 'read':
      return String((await api.get(target, asActor)).status);
    case 'create':
      return String((await create(path, attempt, relation, asActor)).status);
    case 'update':
      return unlessChanged(target, as.superAdmin, () => api.put(target, attempt.change, asActor));
    case 'delete':
      return unlessChanged(target, as.superAdmin, () => api.delete(target, asActor));
    default:
      throw new Error(`Unknown column ${column}`);
  }
}

function create(path: string, { inputs, file }: Attempt, relation: string, asActor: Ask): Promise<Answer> {
  const input = inputs[relation] ?? {};
  return file ? api.upload(path, input, file(), asActor) : api.post(path, input, asActor);
}

async function listed(plural: string, { records }: Attempt, asActor: { as: Everyone['as'][Who] }) {
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

async function unlessChanged(target: string, superAdmin: Everyone['as'][Who], write: () => Promise<Answer>) {
  const before = await api.get(target, { as: superAdmin });
  const { status } = await write();
  if (status < 400) return String(status);
  const after = await api.get(target, { as: superAdmin });
  return after.text === before.text ? String(status) : `${status} and changed`;
}
