/** Every route by which an account can add rows has a limit: that of all writes (ACC-201), or one that is named here. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountLimits } from '../../src/platform/http/rate-limits.ts';
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
  'POST /api/public/members': visitor,
  'POST /api/documents/check': visitor,
  'POST /reminders/:key': 'nu adaugă nimic: oprește mementourile unui membru',
  'POST /follow/:key': 'nu adaugă nimic: încheie ce urmărește o adresă',
  'POST /api/follow': 'cererile de urmărire, pe adresa de e-mail și a apelantului',
  'POST /api/followers/:key/confirm': visitor,
  'POST /api/follow/members': 'un rând al programului pe membru',
  'POST /api/follow/members/end': 'nu adaugă nimic',
  'POST /api/account/passkeys/begin': 'un apel al sesiunii, care se înlocuiește',
  'POST /api/account/passkeys/request': 'un apel al sesiunii, care se înlocuiește',
  'POST /api/account/second-factor': oneOfAccount,
  'PUT /api/account/alerts': oneOfAccount,
  'PUT /api/account/reminders': oneOfAccount,
  'PUT /api/account/list-columns': 'un rând al contului pe listă',
  'PUT /annual_reports/:id/draft': 'o ciornă a raportului, care se înlocuiește',
  'POST /annual_reports/:id/claim': 'un rând al raportului, care se înlocuiește',
  'POST /annual_reports/save_online_payment_details/:reportId': 'nu adaugă nimic: plata cu cardul nu există',
  'POST /api/notifications': 'o conversație a unui membru cu filiala lui, care se deschide o singură dată',
  'PUT /api/notifications/:uuid/read': 'nu adaugă nimic',
  'POST /api/bank_statements/:id/confirm-all': 'fiecare linie a extrasului, o singură dată',
};

/** A record that exists is changed or deleted; nothing is added. */
const writing = routes.filter(
  ({ method, action }) => ['POST', 'PUT'].includes(method) && (action === undefined || action === 'create'),
);

/** For longer than any refill while the call runs. */
async function useUpLimits(): Promise<void> {
  for (const name of Object.keys(accountLimits))
    await sql`insert into rate_limits (key, used_until)
      select ${name} || ':' || id, now() + interval '30 days' from users
      on conflict (key) do update set used_until = excluded.used_until`.execute(db);
}

test('every route that writes is limited, or its own limit is named', async () => {
  const unlimited: string[] = [];
  for (const { method, url, action } of writing) {
    const route = `${method} ${url}`;
    if (Object.hasOwn(otherLimits, route)) continue;
    const call = await prepareCall(app, route, await signInEveryone(db));
    await useUpLimits();
    const { status, text } = await api.send(call);
    // Nobody may add to it, not even a super administrator.
    if (status === 403 && action === 'create') continue;
    if (status !== 429) unlimited.push(`${route} ${status} ${text.slice(0, 200)}`);
  }
  expect(unlimited).toEqual([]);
}, 600_000);

test('each limit that is named belongs to a route', () => {
  const names = new Set(writing.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(otherLimits).filter((route) => !names.has(route))).toEqual([]);
});
