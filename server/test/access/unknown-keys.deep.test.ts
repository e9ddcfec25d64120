/** An action names each key that it does not take, and does nothing (API-219). */
import { expect, test } from 'vitest';
import { allActions } from '../../src/app/all-actions.ts';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import type { Call } from './member-route-attempts.ts';
import { mail, now, prepareCall } from './operation-calls.ts';

const app = await startApp({ clock: () => now, env: { mail, hasFollowing: true } });
const { db, api } = app;
const key = 'necunoscut';

/** Bodies that the specification leaves open: a member's own fields, and a due that was just posted. */
const openBodies = ['POST /api/invoices/create/:uuid', 'PUT /api/user/avans'];
/** Changes of a record, which name other keys in `warnings` (API-10). */
const changes = /^(PUT|PATCH) \/api\/(persons|companies)\/:id\/(contact|dues|internship)$/;
/** The one branch that keeps annual notices. */
const bucharest = { id: 10 };

const writing = allActions.flatMap(({ method, path }) =>
  [method].flat().flatMap((one) => (one === 'GET' ? [] : [`${one} ${path}`])),
);

function withKey({ headers = {}, payload, ...call }: Call): Call {
  const [, boundary] = /boundary=(.*)$/.exec(String(headers['content-type'])) ?? [];
  if (boundary === undefined) return { ...call, headers, payload: { ...(payload as object), [key]: 1 } };
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n1\r\n`;
  return { ...call, headers, payload: Buffer.concat([Buffer.from(part), payload as Buffer]) };
}

test.each(writing.filter((operation) => !openBodies.includes(operation) && !changes.test(operation)))(
  '%s',
  async (operation) => {
    const everyone = await signInEveryone(db, operation.includes('/annualNotice/') ? bucharest : undefined);
    const { status, body } = await api.send(withKey(await prepareCall(app, operation, everyone)));
    expect([operation, status, body.violations]).toEqual([
      operation,
      422,
      [{ propertyPath: key, message: expect.stringContaining('Nu se primește aici.') }],
    ]);
  },
);

test('a misspelt key of the public search does not find everybody (API-219)', async () => {
  const found = async (body: object) => {
    const { status, body: answer } = await api.post('/api/search', body);
    return [status, answer.violations?.map(({ propertyPath }) => propertyPath)];
  };
  expect(await found({ lastName: 'Popescu' })).toEqual([422, ['lastName']]);
  expect(await found({ memberLastname: 'Popescu', page: 0 })).toEqual([422, ['page', 'memberLastname']]);
  // Keywords of JSON-LD are no properties.
  expect(await found({ '@context': {}, '@type': 'Search', memberRegNumber: 'x' })).toEqual([200, undefined]);
});

test('a key is named where it stands', async () => {
  const { as } = await signInEveryone(db);
  const parts = [{ member: '/api/persons/1', invoice: null, amount: 1 }];
  const { status, body } = await api.post(
    '/api/branch_accounts/table',
    { accounts: [{ region: 1, ibann: 'x' }], parts },
    { as: as.superAdmin },
  );
  expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
    422,
    ['parts', 'accounts.0.ibann'],
  ]);
});
