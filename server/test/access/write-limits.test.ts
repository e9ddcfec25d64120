/** Every route by which an account can add rows has a limit: that of all writes (ACC-201), or one that is named here. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountLimits } from '../../src/http/rate-limits.ts';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';
import { mail, now, prepareCall } from './operation-calls.ts';

const { built: app, routes } = await collectRoutes(() =>
  startApp({ clock: () => now, env: { mail }, ownDatabase: true }),
);
const { db, api } = app;

const visitor = 'apelurile unui vizitator, pe adresă';
const signingIn = 'încercările de autentificare, pe cont și adresă; cel mult 20 de sesiuni';
const oneOfAccount = 'un rând al contului, care se înlocuiește';

/** Limits of their own: of routes without an account, and of those that write outside the engine. */
const otherLimits: Readonly<Record<string, string>> = {
  'POST /login': signingIn,
  'POST /api/login_check': signingIn,
  'POST /login/oidc/code': signingIn,
  'POST /login/passkey': signingIn,
  'POST /login/passkey-request': visitor,
  'POST /api/password-link': 'cererile de legături, pe nume și adresă',
  'PUT /api/password-link': 'o legătură se folosește o singură dată',
  'POST /api/search': visitor,
  'POST /api/search/list': visitor,
  'POST /api/search/list/csv': visitor,
  'POST /api/documents/check': visitor,
  'POST /reminders/:key': 'nu adaugă nimic: oprește mementourile unui membru',
  'POST /api/account/passkeys/begin': 'un apel al sesiunii, care se înlocuiește',
  'POST /api/account/passkeys/request': 'un apel al sesiunii, care se înlocuiește',
  'POST /api/account/second-factor': oneOfAccount,
  'PUT /api/account/alerts': oneOfAccount,
  'PUT /api/account/reminders': oneOfAccount,
  'PUT /api/account/list-columns': 'un rând al contului pe listă',
  'PATCH /api/account/passkeys/:id': 'nu adaugă nimic: un nume',
  'DELETE /api/account/sessions/:id': 'nu adaugă nimic',
  'DELETE /api/account/browsers/:id': 'nu adaugă nimic',
};

const writing = routes.filter(({ method, url }) => method !== 'GET' && method !== 'OPTIONS' && url !== '*');

async function useUpWrites(): Promise<void> {
  await sql`insert into rate_limits (key, used_until)
    select 'writes:' || id, now() + ${accountLimits.writes.seconds} * interval '1 second' from users
    on conflict (key) do update set used_until = excluded.used_until`.execute(db);
}

test('every route that writes is limited, or its own limit is named', async () => {
  const unlimited: string[] = [];
  for (const { method, url } of writing) {
    const route = `${method} ${url}`;
    if (Object.hasOwn(otherLimits, route)) continue;
    const call = await prepareCall(app, route, await signInEveryone(db));
    await useUpWrites();
    const { status, text } = await api.send(call);
    if (status !== 429) unlimited.push(`${route} ${status} ${text.slice(0, 200)}`);
  }
  expect(unlimited).toEqual([]);
}, 600_000);

test('each limit that is named belongs to a route', () => {
  const names = new Set(writing.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(otherLimits).filter((route) => !names.has(route))).toEqual([]);
});
