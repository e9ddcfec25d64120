/** Builds a successful request for each operation that the API documents. */

import type { PasskeyCreation, PasskeyRequest } from '@ceccar/contract/account/passkeys';
import { rememberDevice } from '../../src/domains/account/known-devices.ts';
import { beginFlow } from '../../src/domains/account/oidc/flows.ts';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { digest } from '../../src/platform/access/sessions.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPasskey } from '../builders/passkey.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import { testPassword } from '../builders/user.ts';
import { type Account, type Everyone, signIn } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import { multipartOf } from '../harness/multipart.ts';
import { makePasskey, usePasskey } from '../harness/software-authenticator.ts';
import { prepareAttempt } from './attempts.ts';
import { exportRouteAttempts } from './export-attempts.ts';
import { followingCall } from './following-calls.ts';
import { type Call, get, memberRouteAttempts, year } from './member-route-attempts.ts';
import { mergeRouteAttempts } from './merge-route-attempts.ts';
import { messageRouteAttempts } from './message-route-attempts.ts';
import { moneyRouteAttempts } from './money-route-attempts.ts';
import { privacyRouteAttempts } from './privacy-attempts.ts';
import { publicRouteAttempts } from './public-route-attempts.ts';
import { reportRouteAttempts } from './report-route-attempts.ts';

/** The clock of the called application. */
export const now = new Date(`${year}-03-02T10:00:00Z`);

/** The application creates emails, but cannot send them. */
export const mail = {
  url: 'smtp://127.0.0.1:1',
  requiresTls: false,
  from: 'a@example.ro',
  siteAddress: 'https://example.ro',
};

/** Calls of all routes besides the resources, by route. */
export const routeAttempts = {
  ...memberRouteAttempts,
  ...mergeRouteAttempts,
  ...moneyRouteAttempts,
  ...exportRouteAttempts,
  ...reportRouteAttempts,
  ...messageRouteAttempts,
  ...publicRouteAttempts,
  ...privacyRouteAttempts,
};

/** Operations that administrators may not call (PAP-22, MEM-81, PRI-2, TRA-33, TRA-37). */
const ofPersonsAlone =
  /home\/member|own_looks|certificate(?!.*\/cancel)|persons.*\/contact$|person_data|person-data|course\/attend|course\/proof|hours_proofs.*\/withdraw/;
const ofCompaniesAlone = /companies.*\/contact$/;

/** `operation` is like `PUT /api/persons/:id`. The call has the token of an account that may make it. */
export async function prepareCall(app: TestApp, operation: string, everyone: Everyone): Promise<Call> {
  const { superAdmin, personMember, companyMember } = everyone.as;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const member = ofCompaniesAlone.test(operation) ? companyMember : personMember;
  const isOfMembers = ofPersonsAlone.test(operation) || ofCompaniesAlone.test(operation);
  const headers = bearer(isOfMembers ? member.token : superAdmin.token);
  const ofFollowing = await followingCall(app, operation);
  if (ofFollowing) return ofFollowing;
  const own =
    (await ownAccountCall(app, operation, everyone)) ?? (await ownBatchCall(app, operation, everyone));
  if (own) return { ...own, headers };
  const prepared = await routeAttempts[operation]?.(app, everyone);
  const call = prepared?.own ?? prepared?.near ?? Object.values(prepared ?? {})[0];
  if (call) return { ...call, headers: { ...call.headers, ...headers } };
  const made = await resourceCall(app, operation, everyone);
  return { ...made, headers: { ...made.headers, ...bearer(superAdmin.token) } };
}

/** Batches belong to the account that began them. */
async function ownBatchCall(
  { db }: TestApp,
  operation: string,
  { as, near }: Everyone,
): Promise<Call | undefined> {
  const at = /^(GET|POST|PUT) \/annual_reports\/batches(\/:id(\/decide|\/undo|\/left_out)?)?$/.exec(
    operation,
  );
  if (!at) return undefined;
  const [, method, , action] = at;
  const decided = action === '/undo' ? { state: 'decided', status: 420, decided_at: now } : {};
  const { id } = await db
    .insertInto('report_batches')
    .values({
      created_at: now,
      user_id: as.superAdmin.user.id,
      region_id: near.id,
      year: year - 1,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (method === 'GET') return get(`/annual_reports/batches/${id}`);
  if (action === '/left_out')
    return { method: 'PUT', url: `/annual_reports/batches/${id}${action}`, payload: { reports: [] } };
  if (action) {
    // Of an empty batch no report has to be opened first.
    const payload = action === '/decide' ? { status: 420 } : {};
    return { method: 'POST', url: `/annual_reports/batches/${id}${action}`, payload };
  }
  const person = await createPerson(db, { region: near });
  const { id: reportId, version } = await createAnnualReport(db, { person, status: 400 });
  const item = { annual_report_id: reportId, report_version: version, is_sample: true };
  await db
    .insertInto('report_batch_items')
    .values({ batch_id: id, ...item })
    .execute();
  return { method: 'POST', url: '/annual_reports/batches', payload: { region: near.id, year: year - 1 } };
}

async function ownAccountCall(app: TestApp, operation: string, { as }: Everyone): Promise<Call | undefined> {
  const { db } = app;
  const { user } = as.superAdmin;
  const payload = { username: user.username, password: testPassword };
  switch (operation) {
    case 'POST /login':
    case 'POST /api/login_check':
      return { method: 'POST', url: operation.slice('POST '.length), payload };
    case 'POST /login/oidc/code': {
      const secret = Buffer.alloc(20, 'oidc');
      const factor = { user_id: user.id, secret, is_confirmed: true };
      await db.insertInto('second_factors').values(factor).execute();
      const flow = await beginFlow(db, { next: '/', userId: user.id });
      const payload = { code: codeAt(secret, stepAt(now)) };
      return { method: 'POST', url: '/login/oidc/code', payload, cookies: { oidc: flow } };
    }
    case 'GET /health':
    case 'GET /ready':
    case 'GET /api/me':
    case 'GET /api/account/sessions':
    case 'GET /api/open_register':
      return get(operation.slice('GET '.length));
    case 'PUT /api/account/password': {
      const change = { currentPassword: testPassword, newPassword: 'alta parola de test' };
      return { method: 'PUT', url: '/api/account/password', payload: change };
    }
    case 'PUT /api/account/list-columns': {
      const chosen = { list: 'persons', columns: ['lastName'] };
      return { method: 'PUT', url: '/api/account/list-columns', payload: chosen };
    }
    case 'GET /api/account/sign-ins':
    case 'GET /api/account/browsers':
    case 'GET /api/account/passkeys':
    case 'GET /api/account/reminders':
    case 'GET /api/account/second-factor':
      return get(operation.slice('GET '.length));
    case 'POST /api/account/second-factor':
    case 'POST /api/account/second-factor/remove':
      return { method: 'POST', url: operation.slice('POST '.length), payload: { password: testPassword } };
    case 'PUT /api/account/second-factor': {
      const secret = Buffer.alloc(20);
      await db.insertInto('second_factors').values({ user_id: user.id, secret }).execute();
      return {
        method: 'PUT',
        url: '/api/account/second-factor',
        payload: { code: codeAt(secret, stepAt(now)) },
      };
    }
    case 'POST /api/account/passkeys/begin':
      return { method: 'POST', url: operation.slice('POST '.length), payload: { password: testPassword } };
    case 'POST /api/account/passkeys': {
      const passkey = await makeOwnPasskey(app, as.superAdmin);
      return { method: 'POST', url: '/api/account/passkeys', payload: { passkey: passkey.answer } };
    }
    case 'POST /api/account/passkeys/request':
      return { method: 'POST', url: operation.slice('POST '.length) };
    case 'PATCH /api/account/passkeys/:id': {
      const { id } = await createPasskey(db, user);
      return { method: 'PATCH', url: `/api/account/passkeys/${id}`, payload: { name: 'A' } };
    }
    case 'POST /api/account/passkeys/:id/remove': {
      const { id } = await createPasskey(db, user);
      await db.updateTable('sessions').set({ used_factor: true }).where('user_id', '=', user.id).execute();
      const payload = { password: testPassword };
      return { method: 'POST', url: `/api/account/passkeys/${id}/remove`, payload };
    }
    case 'POST /login/passkey-request':
      return { method: 'POST', url: '/login/passkey-request' };
    case 'POST /login/passkey': {
      const { answer, passkey } = await makeOwnPasskey(app, as.superAdmin);
      await app.api.post('/api/account/passkeys', { passkey: answer }, { as: as.superAdmin });
      const { body } = await app.api.post('/login/passkey-request', undefined);
      const used = usePasskey(passkey, body as unknown as PasskeyRequest, site);
      return { method: 'POST', url: '/login/passkey', payload: { passkey: used } };
    }
    case 'PUT /api/account/reminders':
      return { method: 'PUT', url: '/api/account/reminders', payload: { wanted: false } };
    case 'POST /api/password-link':
      return { method: 'POST', url: '/api/password-link', payload: { username: user.username } };
    case 'PUT /api/password-link': {
      const word = uniqueWord();
      const link = { user_id: user.id, token_hash: digest(word), expires_at: new Date('2099-01-01') };
      await db.insertInto('password_links').values(link).execute();
      const change = { token: word, newPassword: 'alta parola de test' };
      return { method: 'PUT', url: '/api/password-link', payload: change };
    }
    case 'DELETE /api/account/sessions':
      return { method: 'DELETE', url: '/api/account/sessions' };
    case 'DELETE /api/account/sessions/:id': {
      await signIn(db, user);
      const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
      return { method: 'DELETE', url: `/api/account/sessions/${sessions.at(-1)?.id}` };
    }
    case 'DELETE /api/account/browsers/:id': {
      const { id } = await rememberDevice(db, user.id, 'test', undefined);
      return { method: 'DELETE', url: `/api/account/browsers/${id}` };
    }
    default:
      return undefined;
  }
}

/** The address that injected requests have. */
const site = { origin: 'http://localhost' };

async function makeOwnPasskey({ api }: TestApp, as: Account) {
  const { body } = await api.post('/api/account/passkeys/begin', { password: testPassword }, { as });
  return makePasskey(body as unknown as PasskeyCreation, site);
}

async function resourceCall(app: TestApp, operation: string, everyone: Everyone): Promise<Call> {
  const [, method, plural = '', key] =
    /^(GET|POST|PUT|PATCH|DELETE) \/api\/(\w+)(\/:id)?$/.exec(operation) ?? [];
  const attempt = await prepareAttempt(plural)?.(app, everyone);
  if (!attempt || !method) throw new Error(`Nobody knows how ${operation} is called`);
  const { records, inputs, file, change } = attempt;
  const url = `/api/${plural}`;
  if (!key && method === 'GET') return get(url);
  // A super admin sees no saved list but the shared ones.
  const input = inputs.shared ?? inputs.near ?? Object.values(inputs)[0] ?? {};
  if (!key) return { method: 'POST', url, ...(file ? multipartOf(input, file()) : { payload: input }) };
  // A record that no account belongs to, so that it can be deleted.
  const item = `${url}/${(records.shared ?? records.near ?? Object.values(records)[0])?.id}`;
  const verb = method as 'GET' | 'PUT' | 'PATCH' | 'DELETE'; // matched by the expression above
  return verb === 'GET' || verb === 'DELETE'
    ? { method: verb, url: item }
    : { method: verb, url: item, payload: change };
}
