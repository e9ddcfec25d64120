/** The measured scenarios: each is a handful of requests sent in turn. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { demoPassword } from '../seed/demo-accounts.ts';
import { frequentSurnames, rareSurnames } from '../seed/surnames.ts';
import { makeMemberScenario } from './member-scenario.ts';
import { makeMessageScenarios } from './message-scenarios.ts';
import { benchMark } from './registers.ts';
import { makeSearchScenarios } from './search-scenarios.ts';
import { type BenchRequest, get, post, send } from './send.ts';

export type Scenario = {
  name: string;
  kind:
    | 'list'
    | 'details'
    | 'signIn'
    | 'page'
    | 'form'
    | 'lookup'
    | 'write'
    | 'account'
    | 'member'
    | 'posting'
    | 'report'
    | 'threads'
    | 'messages'
    | 'search';
  requests: BenchRequest[];
  /** For a screen that sends several requests: how many of them, in turn, make one visit. */
  perVisit?: number;
};

export async function makeScenarios(app: FastifyInstance, pool: pg.Pool) {
  const admin = await signIn(app, 'admin');
  const moderator = await signIn(app, 'moderator.cluj');
  const member = await signIn(app, 'persoana');
  const cnps = await readColumn(
    pool,
    `select substr(cnp, 2, 8) from persons where cnp ~ '^\\d{13}$' order by hashint4(id) limit 30`,
  );
  const uuids = await readColumn(pool, 'select uuid from persons order by hashint4(id) limit 200');
  const accounts = await readColumn(
    pool,
    // Not the one whose session sends the other requests: signing in often ends the oldest sessions.
    `select username from users where role = 'ROLE_MODERATOR' and username <> '${moderator.username}' order by username`,
  );
  const lookups = await readColumn(
    pool,
    `select 'lastName=' || last_name || '&firstName=' || first_name || '&cnp=' || coalesce(cnp, '')
      from persons order by hashint4(id) limit 60`,
  );
  const list = (headers: Record<string, string>, filter = ''): BenchRequest =>
    get(`/api/persons?view=person-list&page=1&itemsPerPage=30${filter}`, headers);
  const scenarios: Scenario[] = [
    { name: 'listă, implicit', kind: 'list', requests: [list(admin.bearer)] },
    {
      name: 'listă, nume frecvent',
      kind: 'list',
      requests: frequentSurnames
        .slice(0, 20)
        .map((name, place) => list(admin.bearer, term(place % 2 === 0 ? 'lastName' : 'fullName', name))),
    },
    {
      name: 'listă, nume rar',
      kind: 'list',
      requests: rareSurnames.slice(0, 40).map((name) => list(admin.bearer, term('fullName', name))),
    },
    {
      name: 'listă, parte de CNP',
      kind: 'list',
      requests: cnps.map((part) => list(admin.bearer, term('cnp', part))),
    },
    { name: 'listă, moderator', kind: 'list', requests: [list(moderator.bearer)] },
    {
      name: 'fișa unei persoane',
      kind: 'details',
      requests: uuids.map((uuid) => get(`/api/persons/${uuid}`, admin.bearer)),
    },
    {
      name: 'autentificare',
      kind: 'signIn',
      requests: accounts.map((username) => post('/login', { username, password: demoPassword })),
    },
    { name: 'pagina /persons', kind: 'page', requests: [get('/persons', admin.cookie)] },
    {
      name: 'deschiderea fișei',
      kind: 'form',
      // The requests of the form's first view: panels load when they are opened, and show only their counts before.
      requests: uuids.flatMap((uuid) => [
        get(`/api/persons/${uuid}?view=person-details`, admin.bearer),
        get('/api/regions?view=simple-dd', admin.bearer),
      ]),
      perVisit: 2,
    },
    {
      name: 'înregistrări asemănătoare',
      kind: 'lookup',
      requests: lookups.map((query) => get(`/api/persons/similar?${encodeURI(query)}`, admin.bearer)),
    },
    {
      name: 'adăugare în fișă',
      kind: 'write',
      requests: uuids.map((uuid) =>
        post(
          '/api/person_jobs?view=person-jobs-list',
          { person: `/api/persons/${uuid}`, organization: benchMark, function: 'economist' },
          admin.bearer,
        ),
      ),
    },
    ...(await makeMoneyScenarios(pool, admin)),
    ...(await makeMessageScenarios(pool, { admin, moderator })),
    ...makeSearchScenarios(),
    await makeMemberScenario(pool, member),
  ];
  return { scenarios, sessions: { admin, member } };
}

/** A member's accounts as their record page shows them, and dues posted for many members at once. */
async function makeMoneyScenarios(pool: pg.Pool, { bearer }: Session): Promise<Scenario[]> {
  const ids = await readColumn(
    pool,
    'select id from persons where id % 2 = 0 order by hashint4(id) limit 200',
  );
  // Dues are posted for other members than those whose accounts are read, because the recorded answers must stay valid.
  const payers = await readColumn(
    pool,
    `select id from persons where id % 2 = 1 and id <> (select person_id from users where username = 'persoana')
      order by hashint4(id) limit 200`,
  );
  const account = (name: string, pathOf: (id: string) => string): Scenario => ({
    name,
    kind: 'account',
    requests: ids.map((id) => get(pathOf(id), bearer)),
  });
  return [
    account('cotizațiile unui membru', (id) => `/api/person_dues?view=due-list&person=${id}&itemsPerPage=30`),
    account('situația pe ani', (id) => `/api/person_dues/report/${id}`),
    account('centralizator 461', (id) => `/api/persons/dues/centralizator/461/${id}`),
    account('centralizator 472', (id) => `/api/persons/dues/centralizator/472/${id}`),
    {
      name: 'înregistrarea unei cotizații',
      kind: 'posting',
      // Half of the dues change the advance, too.
      requests: payers.map((id, place) =>
        post('/api/person_dues?view=due-list', dueOf(id, place % 2 === 0 ? '461.01' : '472'), bearer),
      ),
    },
  ];
}

function dueOf(person: string, code: string) {
  const paid = { paymentAmount: 10, paymentSummary: 'banca', paymentDate: '2026-09-01', paymentYear: 2026 };
  return { person: Number(person), code, fee: 0, feeYear: 2026, feeSummary: benchMark, ...paid };
}

/** Headers for the API, and for pages and downloads. */
export type Session = Record<'bearer' | 'cookie', Record<string, string>> & { username: string };
export type Sessions = Record<'admin' | 'member', Session>;

export async function signIn(app: FastifyInstance, username: string): Promise<Session> {
  const answer = await send(app, post('/login', { username, password: demoPassword }));
  const { token } = answer.json<{ token: string }>();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { username, bearer: { authorization: `Bearer ${token}` }, cookie: { cookie, accept: 'text/html' } };
}

function term(field: string, value: string): string {
  return `&${field}=${encodeURIComponent(value)}`;
}

async function readColumn(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<string[]>({ text, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}
