/** Outages of services outside of the register reach whoever watches it, and end by themselves (OPE-400). */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { ExternalServiceName } from '@ceccar/contract/operation/external-services';
import type { SystemState } from '@ceccar/contract/operation/system-state';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOidcProvider, oidcService } from '../../src/domains/account/oidc/oidc-provider.ts';
import { mailboxService, readBounces } from '../../src/domains/emails/bounces/read-bounces.ts';
import { createInvoicing } from '../../src/domains/money/invoicing/create-invoicing.ts';
import type { NoteToRegister } from '../../src/domains/money/invoicing/invoicing.ts';
import { gapMs } from '../../src/domains/money/invoicing/smartbill.ts';
import { createSpacing } from '../../src/domains/money/invoicing/spacing.ts';
import { checkServices } from '../../src/domains/operation/watch/check-services.ts';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { probeTimestamps } from '../../src/domains/papers/seal/timestamp.ts';
import type { BounceEnv } from '../../src/platform/env.ts';
import { callRecorder, type ExternalService } from '../../src/platform/external-services.ts';
import { reserveTurn } from '../../src/platform/http/rate-limits.ts';
import { createPdf } from '../builders/pdf.ts';
import { createSeal } from '../builders/seal.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { startMailbox } from '../harness/mailbox.ts';
import { openBrowser } from '../harness/oidc-browser.ts';
import { client, startOidcProvider } from '../harness/oidc-provider.ts';
import { gatewayPage, saying, startFakeSmartBill } from '../money/fake-smartbill.ts';
import { startFakeTsa } from '../papers/fake-tsa.ts';

const token = 'jeton-de-masurat-2026';
const siteAddress = 'https://registru.example.ro';
const provider = await startOidcProvider({ siteAddress });
const oidc = {
  issuer: provider.issuer,
  clientId: client.id,
  clientSecret: client.secret,
  label: 'Cont',
  siteAddress,
};
const fake = await startFakeSmartBill(['B-2026']);
const mailbox = await startMailbox({ user: 'registru', password: 'parola cutiei' });
const tsa = await startFakeTsa(afterAll);
const watched = await startApp({
  ownDatabase: true,
  env: { oidc },
  operation: { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: token },
});
const { db, api } = watched;
const admin = await signInAs(db, 'ROLE_SUPER_ADMIN');
afterAll(() => Promise.all([provider.close(), fake.close(), mailbox.close()]));

/** Nothing listens there. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a TCP port
  server.close();
  await once(server, 'close');
  return port;
}
const nowhere = await closedPort();

const note: NoteToRegister = {
  series: 'B-2026',
  number: 17,
  issuedOn: '2026-11-21',
  dueOn: null,
  payer: { name: 'Ștefania Popescu', code: null, address: null, city: null, email: null },
  lines: [{ text: 'Cotizație fixă 2026', amount: '480.00' }],
};

const { invoicing, service } = createInvoicing({ invoicing: { ...fake.env, timeoutMs: 300 } }, db);
const tellNote = () => invoicing.create(note);
const signIn = () => openBrowser(api).open('/login/oidc');
const readMailbox = (env: BounceEnv = mailbox.env) =>
  readBounces.handle(jobNeeds(watched, { bounces: env, report: () => undefined }), {});
async function sealOnce(url = tsa.url) {
  const recordTimestamp = callRecorder(db, 'timestamps');
  const seal = await createSeal({ tsaUrl: url, report: () => undefined, recordTimestamp });
  await seal.seal(createPdf(), { renderer: drawHere });
}

const services: ExternalService[] = [
  ...(service ? [service] : []),
  oidcService(oidc),
  { name: 'timestamps', probe: () => probeTimestamps(tsa.url) },
  mailboxService(mailbox.env),
];
const check = (list = services) => checkServices.handle(jobNeeds(watched, { services: list }), {});

beforeEach(async () => {
  fake.misbehaviours.length = 0;
  provider.failing = undefined;
  tsa.setAnswer(undefined);
  await db.deleteFrom('external_services').execute();
});

async function read(name: ExternalServiceName) {
  const { body } = await api.get('/api/operation/state', { as: admin });
  const { text } = await api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const { services: states, wrong } = body as unknown as SystemState;
  return {
    problem: states.find((one) => one.name === name)?.problem,
    wrong: wrong.filter((one) => one.startsWith('Din ')),
    up: new RegExp(`^register_external_service_up\\{service="${name}"\\} (\\d)$`, 'm').exec(text)?.[1],
    alerts: [...text.matchAll(/^register_wrong\{what="(\w+_away)"\} 1$/gm)].map(([, what]) => what),
  };
}

type Outage = [
  name: ExternalServiceName,
  what: string,
  effect: string,
  problem: RegExp,
  fail: () => Promise<unknown>,
];
const smartBill = (problem: RegExp, ...faults: typeof fake.misbehaviours): Outage => [
  'smartbill',
  'smartbill_away',
  'notele de plată nu ajung în SmartBill',
  problem,
  () => {
    fake.misbehaviours.push(...faults);
    return tellNote();
  },
];
const ofMailbox = (problem: RegExp, env: Partial<BounceEnv>): Outage => [
  'mailbox',
  'mailbox_away',
  'nu se citesc rapoartele despre e-mailuri nelivrate',
  problem,
  () => readMailbox({ ...mailbox.env, ...env }),
];
const ofTimestamps = (problem: RegExp, fail: () => Promise<unknown>): Outage => [
  'timestamps',
  'seal_timestamps_away',
  'documentele sunt sigilate fără marcă temporală',
  problem,
  fail,
];
const ofProvider = (problem: RegExp, fail: () => Promise<unknown>): Outage => [
  'oidc',
  'oidc_away',
  'nu se poate intra cu contul organizației',
  problem,
  fail,
];

const outages: Outage[] = [
  smartBill(/nu a răspuns la timp/, 'hang'),
  smartBill(/s-a întrerupt/, 'reset'),
  smartBill(/HTTP 500/, gatewayPage(500)),
  smartBill(/nu este disponibil/, gatewayPage(503)),
  smartBill(/nu acceptă adresa de e-mail și tokenul/, saying('Autentificare esuata!', 401)),
  smartBill(/nu poate fi înțeles/, gatewayPage(200)),
  ofProvider(/OIDC_ISSUER nu răspunde cum trebuie/, () => {
    provider.failing = 'down';
    return signIn();
  }),
  ofTimestamps(/starea HTTP 500/, () => {
    tsa.setAnswer((reply) => reply.writeHead(500).end());
    return sealOnce();
  }),
  ofTimestamps(/altceva decât o marcă temporală/, () => {
    tsa.setAnswer((reply) => reply.end('nimic'));
    return sealOnce();
  }),
  ofTimestamps(/nu răspunde/, () => sealOnce(`http://127.0.0.1:${nowhere}/`)),
  ofMailbox(/nu acceptă numele și parola/, { password: 'alta' }),
  ofMailbox(/nu răspunde/, { port: nowhere }),
];

test('an outage of each kind is told with its cause, by state, metrics and alerts, and ends once the service is back (OPE-400)', {
  tags: 'deep',
}, async () => {
  for (const [name, what, effect, problem, fail] of outages) {
    await fail();
    const told = await read(name);
    expect(told).toEqual({
      problem: expect.stringMatching(problem),
      wrong: [expect.stringContaining(`${effect}. ${told.problem}`)],
      up: '0',
      alerts: [what],
    });
    for (const secret of [fake.env.token, client.secret, mailbox.env.password, note.payer.name])
      expect(told.problem).not.toContain(secret);
    fake.misbehaviours.length = 0;
    provider.failing = undefined;
    tsa.setAnswer(undefined);
    await check();
    expect(await read(name)).toEqual({ problem: null, wrong: [], up: '1', alerts: [] });
  }
});

test('a check while the service is still away keeps the moment since which it fails (OPE-400)', {
  tags: 'deep',
}, async () => {
  fake.misbehaviours.push('reset', gatewayPage(503), gatewayPage(503));
  await tellNote();
  const since = () =>
    db
      .selectFrom('external_services')
      .select('failing_since')
      .where('name', '=', 'smartbill')
      .executeTakeFirst();
  const first = await since();
  await check();
  await check();
  expect(await since()).toEqual(first);
  expect((await read('smartbill')).problem).toBe('SmartBill nu este disponibil acum.');
});

test('the provider is asked before anybody signs in, and others only while they fail (OPE-400)', async () => {
  provider.failing = 'down';
  const [calls, stamps] = [fake.seen.length, tsa.asked()];
  await check();
  expect((await read('oidc')).problem).toContain('OIDC_ISSUER');
  expect([fake.seen.length, tsa.asked()]).toEqual([calls, stamps]);
  expect((await read('smartbill')).up).toBe('1');
});

test('a refused secret of ours is told until somebody has signed in, whatever the provider says of itself (OPE-400)', async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  provider.person = { subject: `s${user.id}`, email: user.email };
  const enter = async (clientSecret: string) => {
    const record = callRecorder(db, 'oidc');
    const own = createOidcProvider({ ...oidc, clientSecret }, record);
    const secrets = { state: 'a'.repeat(43), nonce: 'b'.repeat(43), verifier: 'c'.repeat(43) };
    const address = await own.buildSignInUrl(secrets as never, { asksAccount: false });
    const back = await openBrowser(api).visit(address.href);
    return own.identify(back.slice(back.indexOf('?')), secrets as never).catch(() => undefined);
  };
  expect(await enter('alt secret')).toBeUndefined();
  await check();
  expect((await read('oidc')).problem).toMatch(/nu acceptă OIDC_CLIENT_ID și OIDC_CLIENT_SECRET/);
  expect(await enter(client.secret)).toBeDefined();
  expect((await read('oidc')).problem).toBeNull();
});

test('what a person does wrong is no outage: a note that is refused, a sign-in that is cancelled (OPE-400)', {
  tags: 'deep',
}, async () => {
  await check();
  fake.misbehaviours.push(saying('Seria nu a fost gasita!'), saying('Documentul nu a fost gasit!'));
  expect((await tellNote()).state).toBe('refused');
  expect(await invoicing.cancel({ series: 'B-2026', number: '99' })).toBe('not_found');
  provider.person = null;
  const browser = openBrowser(api);
  const { headers } = await browser.open('/login/oidc');
  await browser.open(await browser.visit(headers.location ?? ''));
  for (const name of ['smartbill', 'oidc'] as const) expect((await read(name)).up).toBe('1');
});

test('processes share the gap between calls to SmartBill (MON-400)', async () => {
  await db.deleteFrom('rate_limits').where('key', '=', 'turn:smartbill').execute();
  const reservations = await Promise.all(
    Array.from({ length: 12 }, () => reserveTurn(db, 'smartbill', 60_000)),
  );
  const turns = reservations.map((ms) => Math.round(ms / 60_000)).sort((a, b) => a - b);
  expect(turns).toEqual(Array.from({ length: 12 }, (_, turn) => turn));
  // Another name has turns of its own.
  expect(await reserveTurn(db, 'other', 60_000)).toBe(0);
  const paused: number[] = [];
  const pacer = { now: () => 0, pause: async (ms: number) => void paused.push(ms) };
  const takeTurn = createSpacing(gapMs, pacer, () => reserveTurn(db, 'smartbill', 60_000));
  await takeTurn();
  expect(paused).toEqual([expect.toSatisfy((ms: number) => ms > 11 * 60_000)]);
  // A database that does not answer leaves the gap of the process itself.
  const alone = createSpacing(gapMs, pacer, () => Promise.reject(new Error('away')));
  await alone();
  await alone();
  expect(paused.slice(1)).toEqual([gapMs]);
});

test('a service that is no longer configured is forgotten (OPE-400)', async () => {
  await callRecorder(db, 'mailbox')('Serverul din MAIL_BOUNCES_URL nu răspunde.');
  await check(services.filter(({ name }) => name !== 'mailbox'));
  expect(await read('mailbox')).toEqual({ problem: undefined, wrong: [], up: undefined, alerts: [] });
});
