/** Every operation that the API describes is carried out once, and its answer held against its description. */
import { expect, test } from 'vitest';
import { digest } from '../../src/access/sessions.ts';
import { rememberDevice } from '../../src/account/known-devices.ts';
import { codeAt, stepAt } from '../../src/account/second-factor/totp.ts';
import { testPassword } from '../builders/user.ts';
import { type Everyone, signIn, signInEveryone } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import type { Described } from '../harness/described-answers.ts';
import { prepareAttempt } from './attempts.ts';
import { exportRouteAttempts } from './export-attempts.ts';
import { type Call, get, memberRouteAttempts, year } from './member-route-attempts.ts';
import { mergeRouteAttempts } from './merge-route-attempts.ts';
import { messageRouteAttempts } from './message-route-attempts.ts';
import { moneyRouteAttempts } from './money-route-attempts.ts';
import { privacyRouteAttempts } from './privacy-attempts.ts';
import { publicRouteAttempts } from './public-route-attempts.ts';
import { reportRouteAttempts } from './report-route-attempts.ts';

const now = new Date(`${year}-03-02T10:00:00Z`);
const mail = { url: 'smtp://127.0.0.1:1', from: 'a@example.ro', siteAddress: 'https://example.ro' };
const app = await startApp({ clock: () => now, env: { mail } });
const { db, api } = app;
const calls = {
  ...memberRouteAttempts,
  ...mergeRouteAttempts,
  ...moneyRouteAttempts,
  ...exportRouteAttempts,
  ...reportRouteAttempts,
  ...messageRouteAttempts,
  ...publicRouteAttempts,
  ...privacyRouteAttempts,
};

const { paths } = JSON.parse((await api.get('/api/openapi.json')).text) as Described;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** Described, and never done (REP-31). */
const byCard = 'POST /annual_reports/save_online_payment_details/:reportId';

/** Not the administrators' (PAP-22, MEM-81, PRI-2). */
const ofPersonsAlone = /certificate|persons.*\/contact$|person_data|person-data/;
const ofCompaniesAlone = /companies.*\/contact$/;

/** The one branch that keeps annual notices. */
const bucharest = { id: 10 };

test.each(operations.filter((operation) => operation !== byCard))('%s', async (operation) => {
  const everyone = await signInEveryone(db, operation.includes('/annualNotice/') ? bucharest : undefined);
  // Whoever sends it holds the answer against the description.
  const { status, text } = await callOf(operation, everyone);
  expect([operation, status < 300 ? 'done' : `${status} ${text}`]).toEqual([operation, 'done']);
});

async function callOf(operation: string, everyone: Everyone): Promise<Answer> {
  const { superAdmin, personMember, companyMember } = everyone.as;
  const member = ofCompaniesAlone.test(operation) ? companyMember : personMember;
  const isOfMembers = ofPersonsAlone.test(operation) || ofCompaniesAlone.test(operation);
  const { token } = isOfMembers ? member : superAdmin;
  const headers = { authorization: `Bearer ${token}` };
  const own = await ownAccountCall(operation, everyone);
  if (own) return api.send({ ...own, headers });
  const prepared = await calls[operation]?.(app, everyone);
  const call = prepared?.own ?? prepared?.near ?? Object.values(prepared ?? {})[0];
  if (call) return api.send({ ...call, headers: { ...call.headers, ...headers } });
  return resourceCall(operation, everyone);
}

async function ownAccountCall(operation: string, { as }: Everyone): Promise<Call | undefined> {
  const { user } = as.superAdmin;
  const payload = { username: user.username, password: testPassword };
  switch (operation) {
    case 'POST /login':
    case 'POST /api/login_check':
      return { method: 'POST', url: operation.slice('POST '.length), payload };
    case 'GET /health':
    case 'GET /ready':
    case 'GET /api/me':
    case 'GET /api/account/sessions':
      return get(operation.slice('GET '.length));
    case 'PUT /api/account/password': {
      const change = { currentPassword: testPassword, newPassword: 'alta parola de test' };
      return { method: 'PUT', url: '/api/account/password', payload: change };
    }
    case 'GET /api/account/sign-ins':
    case 'GET /api/account/browsers':
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
    case 'PUT /api/account/reminders':
      return { method: 'PUT', url: '/api/account/reminders', payload: { wanted: false } };
    case 'POST /api/password-link':
      return { method: 'POST', url: '/api/password-link', payload: { username: user.username } };
    case 'PUT /api/password-link': {
      const link = { user_id: user.id, token_hash: digest('un cuvant'), expires_at: new Date('2099-01-01') };
      await db.insertInto('password_links').values(link).execute();
      const change = { token: 'un cuvant', newPassword: 'alta parola de test' };
      return { method: 'PUT', url: '/api/password-link', payload: change };
    }
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

async function resourceCall(operation: string, everyone: Everyone): Promise<Answer> {
  const [, method, plural = '', key] = /^(\w+) \/api\/(\w+)(\/:id)?$/.exec(operation) ?? [];
  const attempt = await prepareAttempt(plural)?.(app, everyone);
  if (!attempt) throw new Error(`Nobody knows how ${operation} is called`);
  const { records, inputs, file, change } = attempt;
  const asked = { as: everyone.as.superAdmin };
  const path = `/api/${plural}`;
  if (!key && method === 'GET') return api.get(path, asked);
  const input = inputs.near ?? Object.values(inputs)[0] ?? {};
  if (!key) return file ? api.upload(path, input, file(), asked) : api.post(path, input, asked);
  // Nobody signs in for a record that is not their own: it may go.
  const item = `${path}/${(records.near ?? Object.values(records)[0])?.id}`;
  if (method === 'PUT') return api.put(item, change, asked);
  if (method === 'PATCH') return api.patch(item, change, asked);
  return method === 'DELETE' ? api.delete(item, asked) : api.get(item, asked);
}
