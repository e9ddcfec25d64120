/**
 * Measures the log of denied requests: a million rows narrowed by each filter, and a flood of denied requests beside the
 * list of persons.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { demoPassword } from '../seed/demo-accounts.ts';
import { applyLoad, type Figures, summarize } from './load.ts';
import { measureOneByOne } from './one-by-one.ts';
import { print } from './print.ts';
import { startApplication } from './processes.ts';
import { openRegister } from './registers.ts';
import { get } from './send.ts';
import { atMost, type Line, ratioLine } from './tables.ts';

/** National size without the season, which does not matter here. */
const size = { label: 'jurnal', persons: 35_000, companies: 8_000, hasSeason: false } as const;
const rows = 1_000_000;
/** No statement may run longer than half a minute. */
const rowsAtOnce = 50_000;
const perSecond = 2_000;
const seconds = 8;
const asked = 45;
const targets = { p95: 30, ratio: 0.7 } as const;

export type RefusalFigures = {
  filters: { filter: string; figures: Figures }[];
  /** Requests per second for the list of persons, alone and during the flood; `refused`: rate of the denied requests. */
  alone: number;
  flooded: number;
  refused: number;
};

const filters = [
  '',
  'errorCode=403',
  'errorCode=404',
  'roles=administrator',
  'roles=vizualizare',
  'usernameNot=true',
  'usernameNot=false',
  'username=mod',
  'username=cluj',
  'username=nimeni',
  'username=x',
  'ip=10.7',
  'ip=10.7.33.20',
  'ip=1',
  'route=persons',
  'route=/api/companies/77',
  'route=wp-admin',
  'route=nicaieri',
  'route=api&errorCode=403&usernameNot=false',
  'route=persons&username=mod&ip=10',
  'page=30&route=persons',
];

export async function measureRefusals(): Promise<RefusalFigures> {
  const register = await openRegister(size);
  const folder = await mkdtemp(join(tmpdir(), 'ceccar-bench-'));
  const server = await startApplication(register.url, folder);
  try {
    await fillLog(register.pool);
    const bearer = await signIn(server.url, 'superadmin');
    const measured: RefusalFigures['filters'] = [];
    for (const filter of filters) {
      const path = `/api/log_unauthorized_access?view=logs-list&itemsPerPage=30&${filter}`;
      // Sequential, because there are only few super administrators.
      const figures = await measureOneByOne(server.url, Array(asked).fill(get(path, bearer)));
      measured.push({ filter, figures });
      print(`  jurnal ${filter || 'întreg'}`);
    }
    return { filters: measured, ...(await measureFlood(server.url, bearer)) };
  } finally {
    await server.stop();
    await register.pool.query('truncate log_unauthorized_access');
    await register.close();
    await rm(folder, { recursive: true });
  }
}

/** Some values are frequent, some rare; one address tried everything for an hour, long ago. */
async function fillLog(pool: pg.Pool): Promise<void> {
  await pool.query('truncate log_unauthorized_access');
  for (let first = 1; first < rows; first += rowsAtOnce) await addRows(pool, first);
  await pool.query('vacuum analyze log_unauthorized_access');
}

async function addRows(pool: pg.Pool, first: number): Promise<void> {
  await pool.query(
    `insert into log_unauthorized_access
       (minute, created_at, last_at, times, username, role, ip, error_code, method, route, user_agent, headers)
     select at, at, at, 1 + n % 3, username, role,
       case when n between 200000 and 206000 then '10.7.33.20'
         else concat_ws('.', 10, n % 16, n * 7 % 251, n * 13 % 241) end,
       (array[401, 401, 401, 404, 404, 404, 403])[1 + n % 7], 'GET',
       case when n between 200000 and 206000 then '/wp-admin/' || n
         else (array['/api/persons/', '/api/companies/', '/api/invoices/', '/download/person_seal/'])[1 + n * 11 % 4]
           || n * 31 % 90000 || case when n % 5 = 0 then '?page=***' else '' end end,
       'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
       json_build_object('host', 'registru.ro', 'accept', 'application/ld+json', 'authorization', '***',
         'accept-language', 'ro-RO,ro;q=0.9', 'referer', 'https://registru.ro/persons?filter=***', 'n', n,
         'user-agent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)')
     from (
       select n, now() - make_interval(secs => (${rows} - n) * 7) as at,
         case when n % 5 < 2 then u.username end as username, case when n % 5 < 2 then u.role end as role
       from generate_series(${first}, ${first + rowsAtOnce - 1}) n
       left join (select username, role, row_number() over (order by id) as place from users) u
         on u.place = 1 + n * 17 % (select count(*) from users)
     ) made`,
  );
}

export async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function measureFlood(url: string, headers: Record<string, string>) {
  const list = [get('/api/persons?view=person-list&page=1&itemsPerPage=30', headers)];
  await applyLoad(url, list, 2);
  const alone = summarize([await applyLoad(url, list, seconds)]).perSecond;
  // The flood: denied requests without an account, mostly to similar addresses.
  const flood = autocannon({
    url,
    connections: 8,
    duration: seconds + 2,
    overallRate: perSecond,
    requests: Array.from({ length: 50 }, (_, at) => ({ path: `/api/persons/${at}?cnp=1900101123456` })),
  });
  const flooded = summarize([await applyLoad(url, list, seconds)]).perSecond;
  const refused = (await flood).requests.average;
  return { alone, flooded, refused };
}

export function refusalLines({ filters, alone, flooded, refused }: RefusalFigures): Line[] {
  return [
    ...filters.map(({ filter, figures: { p95 } }) =>
      atMost(`jurnal de un milion, ${filter || 'întreg'}, p95`, p95, 'ms', targets.p95, 1),
    ),
    ratioLine(
      `lista de persoane lângă ${refused.toFixed(0)} de cereri refuzate pe secundă (${alone.toFixed(0)} → ${flooded.toFixed(0)} cereri/s)`,
      flooded / alone,
      targets.ratio,
    ),
  ];
}
