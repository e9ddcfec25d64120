/** Service accounts on every route beside the resources: closed without the route's rights, else as their role (ACC-148). */
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import { describe, expect, test } from 'vitest';
import { allActions } from '../../src/all-actions.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';
import { messageRoutes } from './expected-message-routes.ts';
import { memberRoutes } from './expected-routes.ts';
import { now, routeAttempts } from './operation-calls.ts';
import { readTable } from './table.ts';

const { built: app, routes } = await collectRoutes(() => startApp({ clock: () => now }));
const { db, api } = app;
const everyone = await signInEveryone(db);

const tables: Readonly<Record<string, string>> = { ...memberRoutes, ...messageRoutes };

const roles = {
  admin: 'ROLE_ADMIN',
  moderator: 'ROLE_MODERATOR',
  viewGlobal: 'ROLE_VIEW_GLOBAL',
  viewRegion: 'ROLE_VIEW_REGION',
} as const;

/** The rights that each action names, by route. */
const needed = new Map(
  allActions.flatMap(({ method, path, serviceScopes }) =>
    serviceScopes
      ? [method].flat().map((one): [string, readonly ServiceScope[]] => [`${one} ${path}`, serviceScopes])
      : [],
  ),
);

function program(who: keyof typeof roles, scopes: readonly ServiceScope[]) {
  const isOfBranch = who === 'moderator' || who === 'viewRegion';
  return signInProgram(db, { role: roles[who], scopes, ...(isOfBranch ? { region: everyone.near } : {}) });
}

function findRoute(name: string) {
  return routes.find(({ method, url }) => `${method} ${url}` === name);
}

/** Downloads of records are of their resource. */
function ofResource(route: string): ServiceScope[] {
  return allScopes.filter((scope) => scope === `${findRoute(route)?.resource}:read`);
}

/** Where no account is needed, a program is a visitor. */
function isForVisitors(route: string): boolean {
  return ['anyone', 'page'].includes(findRoute(route)?.access ?? '');
}

describe.each(Object.entries(tables))('%s', (route, text) => {
  const table = readTable(text);
  const scopes = needed.get(route) ?? ofResource(route);
  // Such an action looks at the rights itself.
  const isOpenToAny = needed.get(route)?.length === 0;

  test.each(Object.keys(roles) as (keyof typeof roles)[])('a program with the role %s', async (who) => {
    const without = await program(
      who,
      isOpenToAny
        ? []
        : allScopes.filter((scope) => !scopes.some((one) => one.split(':')[0] === scope.split(':')[0])),
    );
    let calls = await routeAttempts[route]?.(app, everyone);
    const row = table.get(who) ?? {};
    for (const relation of Object.keys(row)) {
      const authorization = `Bearer ${without.token}`;
      const call = calls?.[relation];
      const { status } = await api.send({ ...call, headers: { ...call?.headers, authorization } });
      const visitor = table.get('anonymous')?.[relation];
      expect([relation, String(status)]).toEqual([relation, isForVisitors(route) ? visitor : '403']);
    }
    if (scopes.length === 0 && !isOpenToAny) return;
    const { token } = await program(who, isOpenToAny ? allScopes : scopes);
    for (const [relation, expected] of Object.entries(row)) {
      const call = calls?.[relation];
      const headers = { ...call?.headers, authorization: `Bearer ${token}` };
      const { status } = await api.send({ ...call, headers });
      expect([relation, String(status)]).toEqual([relation, expected]);
      if (call?.method !== 'GET') calls = await routeAttempts[route]?.(app, everyone);
    }
  });
});

test('a right less than an action needs is refused, and the challenge names the rights (API-228)', async () => {
  for (const [route, scopes] of needed) {
    const call = (await routeAttempts[route]?.(app, everyone))?.near;
    if (!call || scopes.length < 2) continue;
    for (const missing of scopes) {
      const { token } = await program(
        'admin',
        scopes.filter((scope) => scope !== missing),
      );
      const headers = { ...call.headers, authorization: `Bearer ${token}` };
      const answer = await api.send({ ...call, headers });
      expect([route, answer.status]).toEqual([route, 403]);
      expect(answer.headers['www-authenticate']).toBe(
        `Bearer realm="api", error="insufficient_scope", scope="${scopes.join(' ')}"`,
      );
    }
  }
});

test('every other route that needs an account is closed to a token with all rights', async () => {
  const { token } = await program('admin', allScopes);
  const opened: string[] = [];
  for (const { method, url, access, resource } of routes) {
    const name = `${method} ${url}`;
    if (resource || needed.has(name) || Object.hasOwn(tables, name)) continue;
    const path = url.replace(/:\w+/g, crypto.randomUUID()).replace('*', 'x');
    const { status, cookies } = await api.send({
      method: method as 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    if (access === 'page') continue;
    expect([name, cookies]).toEqual([name, []]);
    if (access !== 'anyone' && status !== 403) opened.push(`${name} ${status}`);
  }
  expect(opened).toEqual([]);
});
