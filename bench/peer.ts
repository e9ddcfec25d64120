/**
 * The register beside Directus, a general interface for any database, on a copy of its own database: felt steps, and rates of the list of
 * persons. Directus is only run here: npm installs it under .tmp, it is no dependency and is not distributed.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../seed/demo-accounts.ts';
import { noSamples, walkInTurns } from './felt/measure-felt.ts';
import { labels } from './felt/report-felt.ts';
import type { Product } from './felt/steps.ts';
import { applyLoad, median, type Samples, summarize } from './load.ts';
import { type ServerProcess, start, startApplication } from './processes.ts';
import { signIn } from './refusals.ts';
import { openCopy } from './season/copy-register.ts';
import { type BenchRequest, get } from './send.ts';
import { printTable } from './tables.ts';

/** Scripts of packages do not run, so the sandbox has to be a version that comes compiled. */
const recipe = '{"dependencies":{"directus":"12.4.0"},"overrides":{"isolated-vm":"6.1.2"}}';
const folder = fileURLToPath(new URL('../.tmp/peer/', import.meta.url));
const account = 'admin@example.com';
const token = 'peer-of-the-benchmark';
const [rounds, warmUpSeconds, roundSeconds] = [3, 1, 4];

/** Columns of the lists, in the names of each; Directus has none of those that are computed: status, visa, right, balance. */
const ownColumns =
  'regNumber lastName firstName region monitorCategory currentStatus currentVisa practiceRight balance';
const peerColumns = ['reg_number', 'last_name', 'first_name', 'region_id.name', 'monitor_category_id.name'];
const companyColumns = ['reg_number', 'name', 'region_id.name'];

/** Rows without their total, which comes later. */
const list = (collection: string) => ({
  path: `^/admin/content/${collection}$`,
  all: ['.table-row:not([data-old])'],
  none: ['.v-progress-linear', '.v-progress-circular'],
});

const directus: Product = {
  signInPath: '/admin/login?redirect=/content/persons',
  username: account,
  screens: {
    persons: list('persons'),
    companies: list('companies'),
    found: list('persons'),
    record: { ...list('persons/[^/]+'), all: ['.v-form .field input'], none: ['.v-skeleton-loader'] },
  },
  row: '.table-row',
  searchesEachLetter: true,
  controlsOf: (page) => ({
    username: page.locator('input[type="email"]'),
    password: page.locator('input[type="password"]'),
    signIn: page.locator('button[type="submit"]'),
    persons: page.locator('a[href$="/content/persons"]').first(),
    companies: page.locator('a[href$="/content/companies"]').first(),
    search: page.locator('.search-input .icon-search'),
  }),
};

export async function measurePeer(): Promise<void> {
  await installOnce();
  const copy = await openCopy('peer');
  const servers: ServerProcess[] = [];
  try {
    const ours = await startApplication(copy.originalUrl, copy.dataDir);
    servers.push(ours);
    const peer = await startDirectus(copy.url);
    servers.push(peer);
    await openCollections(peer.url);
    const [own, other] = [noSamples(), noSamples()];
    // A list opens again with the search of the last visit.
    const ofVisits = { query: { filter: { user: { _nnull: true } } } };
    const prepare = () => send(peer.url, 'DELETE', '/presets', ofVisits);
    const versions = [
      { samples: own, server: ours },
      { samples: other, server: peer, product: directus, prepare },
    ];
    await walkInTurns(versions);
    const steps = (['firstList', 'otherList', 'record', 'search'] as const).map((name) => {
      const [a, b] = [own, other].map((samples) => median(samples[name].map(({ ms }) => ms)));
      return row(`${labels[name]}, ms`, a, b, (b ?? 0) / (a ?? 0));
    });
    const rates = await measureRates(ours.url, peer.url);
    printTable(['', 'registrul', 'Directus', 'de câte ori mai bine'], [...steps, ...rates]);
  } finally {
    for (const server of servers) await server.stop();
    await copy.close();
  }
}

function row(what: string, ours = Number.NaN, peer = Number.NaN, ratio = ours / peer): string[] {
  return [what, ours.toFixed(0), peer.toFixed(0), ratio.toFixed(1)];
}

async function installOnce(): Promise<void> {
  const stamp = `${folder}installed`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === recipe) return;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}package.json`, recipe);
  run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--loglevel=error'], {});
  await writeFile(stamp, recipe);
}

function run(program: string, args: readonly string[], environment: Record<string, string>): void {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

/** Without its limits of requests, and like ours without a log of those that are counted. */
function startDirectus(databaseUrl: string): Promise<ServerProcess> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const environment = {
    ...{ DB_CLIENT: 'pg', DB_HOST: decodeURIComponent(hostname), DB_PORT: port },
    ...{ DB_USER: username, DB_PASSWORD: password, DB_DATABASE: pathname.slice(1) },
    ...{ ADMIN_EMAIL: account, ADMIN_PASSWORD: demoPassword, ADMIN_TOKEN: token, PROJECT_OWNER: account },
    ...{ SECRET: token, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', TELEMETRY: 'false' },
    ...{ RATE_LIMITER_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false' },
    ...{ LOG_STYLE: 'raw', LOG_HTTP_IGNORE_PATHS: '/items/persons' },
  };
  const program = 'node_modules/directus/cli.js';
  run(process.execPath, [program, 'bootstrap'], environment);
  return start(process.execPath, [program, 'start'], environment, folder);
}

async function send(url: string, method: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** Until a collection is described, its screens do not open; until a use is named, a dialog covers them. */
async function openCollections(url: string): Promise<void> {
  await send(url, 'PATCH', '/settings', { project_usage: 'community' });
  for (const name of ['regions', 'monitor_categories', 'person_dues', 'companies', 'persons'])
    await send(url, 'PATCH', `/collections/${name}`, { meta: { hidden: false } });
  for (const [collection, fields] of Object.entries({ persons: peerColumns, companies: companyColumns })) {
    const sort = fields.slice(1, collection === 'persons' ? 3 : 2);
    const layout_query = { tabular: { limit: 30, sort, fields } };
    await send(url, 'POST', '/presets', { collection, layout: 'tabular', layout_query });
  }
}

/** Lists of thirty with their total. */
async function measureRates(ours: string, peer: string): Promise<string[][]> {
  const bearer = await signIn(ours, 'admin');
  const properties = ownColumns.replaceAll(/(\w+) ?/g, '&properties[]=$1');
  const own = `/api/persons?view=person-list&page=1&itemsPerPage=30${properties}`;
  const other = `/items/persons?limit=30&sort=last_name,first_name&meta=filter_count&fields=${peerColumns}`;
  const measured: string[][] = [];
  for (const [what, a, b] of [
    ['listă de 30 cu totalul, cereri/s', '', ''],
    ['numele conține „pop”, cereri/s', '&fullName=pop', '&filter[full_name][_icontains]=pop'],
  ]) {
    const sides = [
      { url: ours, request: get(own + a, bearer) },
      { url: peer, request: get(other + b, { authorization: `Bearer ${token}` }) },
    ].map((side) => ({ ...side, samples: [] as Samples[] }));
    const totals = await Promise.all(sides.map(readTotal));
    if (new Set(totals).size > 1) throw new Error(`${what}: totals differ, ${totals.join(' and ')}`);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, request, samples } of sides) {
        await applyLoad(url, [request], warmUpSeconds);
        samples.push(await applyLoad(url, [request], roundSeconds));
      }
    measured.push(row(what ?? '', ...sides.map(({ samples }) => summarize(samples).perSecond)));
  }
  return measured;
}

async function readTotal({ url, request }: { url: string; request: BenchRequest }): Promise<string> {
  const text = await (await fetch(url + request.path, request)).text();
  return /"(?:hydra:totalItems|filter_count)":(\d+)/.exec(text)?.[1] ?? text.slice(0, 300);
}
