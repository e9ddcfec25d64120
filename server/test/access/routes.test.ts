/** Every route has its row in a table: those of resources in the matrix, those of members in theirs, all others here. */
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { type Account, type Everyone, signInEveryone } from '../harness/accounts.ts';
import { startOwnApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';
import { expectedAnswers } from './expected.ts';
import { messageRoutes } from './expected-message-routes.ts';
import { memberRoutes, otherRoutes } from './expected-routes.ts';
import { readTable } from './table.ts';

const {
  built: { db, api },
  routes,
} = await collectRoutes(() => startOwnApp());
const table = readTable(otherRoutes);

const routesOfResource = {
  list: ['GET /api/{plural}'],
  create: ['POST /api/{plural}'],
  read: ['GET /api/{plural}/:id'],
  update: ['PUT /api/{plural}/:id', 'PATCH /api/{plural}/:id'],
  delete: ['DELETE /api/{plural}/:id'],
};

function nameOf({ method, url }: { method: string; url: string }): string {
  return `${method} ${url}`;
}

function isMemberRoute(route: { method: string; url: string }): boolean {
  return Object.hasOwn(memberRoutes, nameOf(route));
}

test('every definition has its table in the matrix', () => {
  expect(Object.keys(expectedAnswers).sort()).toEqual(
    definitions.map(({ contract }) => contract.plural).sort(),
  );
});

test('every route of a resource is one that the matrix tries', () => {
  const ofResources = routes.filter((route) => route.resource && !isMemberRoute(route));
  for (const { method, url, resource, action } of ofResources) {
    const known = action && routesOfResource[action].map((name) => name.replace('{plural}', resource ?? ''));
    expect(known, `${method} ${url}`).toContain(`${method} ${url}`);
  }
});

test('every other route has a row, and every row a route', () => {
  const others = routes.filter((route) => !route.resource || isMemberRoute(route)).map(nameOf);
  const rows = [
    ...[...table.keys()].map((name) => name.replace(':', ' ')),
    ...Object.keys({ ...memberRoutes, ...messageRoutes }),
  ];
  expect(others.sort(), 'server/test/access/expected-routes.ts').toEqual(rows.sort());
});

/** Shared by the routes until one of them has done something, such as ending the sessions. */
let everyone: Everyone | undefined;

test.each([...table.keys()])('%s', async (name) => {
  const [method = '', url = ''] = name.split(':/').map((part, i) => (i === 0 ? part : `/${part}`));
  everyone ??= await signInEveryone(db);
  const path = url.replace(':type', 'Person').replace(':id', crypto.randomUUID()).replace('*', 'x');
  let hasDone = false;
  const call = async (account: Account | undefined) => {
    const answer = await api.send({
      method: method as 'GET',
      url: path,
      headers: account ? { authorization: `Bearer ${account.token}` } : {},
      cookies: account ? { session: account.cookie } : {},
      ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
    });
    hasDone ||= answer.cookies.length > 0 || (method !== 'GET' && answer.status < 400);
    return answer;
  };
  const { banned, anonymous, ...accounts } = everyone.as;
  const row = table.get(name);
  for (const [who, account] of Object.entries(accounts)) {
    expect([who, (await call(account)).status]).toEqual([who, Number(row?.account)]);
  }
  expect(['banned', (await call(banned)).status]).toEqual(['banned', Number(row?.banned)]);
  expect(['anonymous', (await call(anonymous)).status]).toEqual(['anonymous', Number(row?.anonymous)]);
  if (hasDone) everyone = undefined;
});

test('no route of the API believes the cookie', async () => {
  const { as } = await signInEveryone(db);
  const cookies = { session: as.superAdmin.cookie };
  for (const { method, url } of routes.filter((route) => route.url.startsWith('/api'))) {
    const path = url.replace(':type', 'Person').replace(/:\w+/g, '1');
    const request = { method: method as 'GET', url: path, ...(method === 'GET' ? {} : { payload: {} }) };
    const [visited, withCookie] = [await api.send(request), await api.send({ ...request, cookies })];
    expect([method, url, withCookie.status]).toEqual([method, url, visited.status]);
  }
});

test('no page believes the bearer token', async () => {
  const { as } = await signInEveryone(db);
  const headers = { authorization: `Bearer ${as.superAdmin.token}`, accept: 'text/html' };
  const answer = await api.send({ method: 'GET', url: '/persons', headers });
  expect(answer.status).toBe(302);
});
