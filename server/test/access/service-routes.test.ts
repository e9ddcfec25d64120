/** Service accounts on every route beside the resources: closed without the route's rights, else as their role (ACC-148). */
import { randomUUID } from 'node:crypto';
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import { expect, test } from 'vitest';
import { allActions } from '../../src/app/all-actions.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import { type Everyone, signInEveryone } from '../harness/accounts.ts';
import { startOwnApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';
import { messageRoutes } from './expected-message-routes.ts';
import { memberRoutes } from './expected-routes.ts';
import type { Call } from './member-route-attempts.ts';
import { now, routeAttempts } from './operation-calls.ts';
import { readTable, tellingActors } from './table.ts';

const { built: app, routes } = await collectRoutes(() => startOwnApp({ clock: () => now }));
const { db, api } = app;

const tables: Readonly<Record<string, string>> = { ...memberRoutes, ...messageRoutes };

const roles = {
  admin: 'ROLE_ADMIN',
  viewGlobal: 'ROLE_VIEW_GLOBAL',
  viewRegion: 'ROLE_VIEW_REGION',
  moderator: 'ROLE_MODERATOR',
} as const;

type Program = keyof typeof roles;

/**
 * Routes with the same answers and the same openness are of one kind. `npm test` tries the first with all roles, rights and records,
 * and at the others that a token without their rights is refused, which is decided before any record is looked at.
 */
const tried = new Set<string>();

function isFirstOfKind(route: string, text: string): boolean {
  const kind = JSON.stringify([text, findRoute(route)?.access, needed.get(route)?.length]);
  return !tried.has(kind) && tried.add(kind) !== undefined;
}

/** The rights that each action names, by route. */
const needed = new Map(
  allActions.flatMap(({ method, path, serviceScopes }) =>
    serviceScopes
      ? [method].flat().map((one): [string, readonly ServiceScope[]] => [`${one} ${path}`, serviceScopes])
      : [],
  ),
);

function program(who: Program, scopes: readonly ServiceScope[], { near }: Everyone) {
  const isOfBranch = who === 'moderator' || who === 'viewRegion';
  return signInProgram(db, { role: roles[who], scopes, ...(isOfBranch ? { region: near } : {}) });
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

test.each(Object.entries(tables))('%s', async (route, text) => {
  // Members of their own, since a route may move them to another branch or rename them.
  const everyone = await signInEveryone(db);
  const table = readTable(text);
  const scopes = needed.get(route) ?? ofResource(route);
  // Such an action looks at the rights itself.
  const isOpenToAny = needed.get(route)?.length === 0;
  let calls: Record<string, Call> | undefined;
  const wrong: string[] = [];
  const tryAll = async (who: Program, token: string, expected: Record<string, string | undefined>) => {
    for (const [relation, answer] of Object.entries(expected)) {
      calls ??= await routeAttempts[route]?.(app, everyone);
      const call = calls?.[relation];
      const headers = { ...call?.headers, authorization: `Bearer ${token}` };
      const { status } = await api.send({ ...call, headers });
      if (String(status) !== answer) wrong.push(`${who}:${relation} ${status}, not ${answer}`);
      if (call?.method !== 'GET' && status < 400) calls = undefined;
    }
  };
  const others = allScopes.filter((scope) => !scopes.some((one) => groupOf(one) === groupOf(scope)));
  const isTriedWhole = isFirstOfKind(route, text) || isOpenToAny || isForVisitors(route);
  if (!isTriedWhole && !process.env.WHOLE_SUITE) {
    const { token } = await program('admin', others, everyone);
    const [method, url = ''] = route.split(' ');
    const headers = { authorization: `Bearer ${token}` };
    const call = { method: method as 'GET', url: url.replace(/:\w+/g, randomUUID()), headers };
    expect((await api.send({ ...call, ...(method === 'GET' ? {} : { payload: {} }) })).status).toBe(403);
    return;
  }
  for (const who of tellingActors(Object.keys(roles) as Program[])) {
    const row = table.get(who) ?? {};
    const without = await program(who, isOpenToAny ? [] : others, everyone);
    const refused = Object.keys(row).map((relation) => [
      relation,
      isForVisitors(route) ? table.get('anonymous')?.[relation] : '403',
    ]);
    await tryAll(who, without.token, Object.fromEntries(refused));
    if (scopes.length === 0 && !isOpenToAny) continue;
    const { token } = await program(who, isOpenToAny ? allScopes : scopes, everyone);
    await tryAll(who, token, row);
  }
  expect(wrong).toEqual([]);
});

function groupOf(scope: ServiceScope): string | undefined {
  return scope.split(':')[0];
}

test('a right less than an action needs is refused, and the challenge names the rights (API-228)', async () => {
  const everyone = await signInEveryone(db);
  for (const [route, scopes] of needed) {
    const call = (await routeAttempts[route]?.(app, everyone))?.near;
    if (!call || scopes.length < 2) continue;
    for (const missing of scopes) {
      const { token } = await program(
        'admin',
        scopes.filter((scope) => scope !== missing),
        everyone,
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
  const { token } = await signInProgram(db, { role: roles.admin, scopes: allScopes });
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
