/** Odd requests over every route: none causes a 5xx answer, and none takes long (API-36). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { prepareAttempt } from '../access/attempts.ts';
import { type Account, type Everyone, signInAs, signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { forgeCursors, type OddRequest, oddDays, oddRequest, type Target } from '../harness/odd-requests.ts';
import { collectRoutes, type Route } from '../harness/routes.ts';

const requests = 15_000;
/** Each part has records of its own, since much of it is deleted as it goes. */
const parts = 3;
/** On an idle machine every request is answered well within this time. */
const slowMs = 2_000;
/** A slow request takes this many times as long as a plain list, which takes 5 to 10 ms on an idle machine. */
const slowRatio = 200;
/** What is changed of sessions and accounts ends with these requests. */
const signedInFor = 240;
/** As many are under way at once: each waits for the database most of its time. */
const together = 3;

const mail = {
  url: 'smtp://127.0.0.1:1',
  requiresTls: false,
  from: 'a@example.ro',
  siteAddress: 'https://example.ro',
};
const { built, routes } = await collectRoutes(() => startApp({ ownDatabase: true, env: { mail } }));
const { app, db, api } = built;
let reader: Account;

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  enum?: unknown[];
  type?: string;
  format?: string;
};
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const { paths, components } = JSON.parse((await api.get('/api/openapi.json')).text) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Described as never done (REP-31). */
const byCard = /^\/annual_reports\/save_online_payment_details\//;
const files = ['index-abc123.js', 'pdfjs-6.5.438/build/pdf.worker.min.mjs', '..%2f..%2fpackage.json'];

test.each(Array.from({ length: parts }, (_, part) => part))(
  `${requests / parts} odd requests, part %i: no fault of ours, and no slow answer`,
  async (part) => {
    const { seed = 0 } = fc.readConfigureGlobal();
    const everyone = await signInEveryone(db);
    const targets = await targetsOf(everyone);
    const accounts = Object.keys(everyone.as);
    const drawn = fc.sample(oddRequest(targets, accounts), { numRuns: requests / parts, seed: seed + part });
    const errors: string[] = [];
    let { as } = everyone;
    reader = await signInAs(db, 'ROLE_SUPER_ADMIN');
    for (let first = 0; first < drawn.length && errors.length < 10; first += together) {
      if (first % signedInFor === 0) ({ as } = await signInEveryone(db, everyone.near));
      const group = drawn.slice(first, first + together);
      const found = await Promise.all(
        // Nobody has no account.
        group.map((request) => errorOf(request, as[request.who as keyof typeof as])),
      );
      for (const [i, error] of found.entries()) {
        const request = group[i];
        if (error && request)
          errors.push(`seed ${seed + part}, request ${first + i}: ${error}\n${describeRequest(request)}`);
      }
    }
    expect(errors.join('\n\n')).toBe('');
  },
);

async function errorOf(request: OddRequest, account: Account | undefined): Promise<string | undefined> {
  const { status, ms, headers } = await send(request, account);
  const isDescribed = status === 503 && byCard.test(request.url);
  if (status >= 500 && !isDescribed) return `answered ${status}`;
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['cache-control']) return 'lacks headers';
  if (ms <= slowMs) return undefined;
  // The machine may be busy with something else, which slows down every request.
  const ratio = (await send(request, account)).ms / (await timePlainList());
  return ratio > slowRatio ? `took ${Math.round(ratio)} times as long as a plain list` : undefined;
}

async function timePlainList(): Promise<number> {
  const started = performance.now();
  const { status } = await api.get('/api/persons', { as: reader });
  expect(status).toBe(200);
  return performance.now() - started;
}

async function send({ method, url, headers, payload, who }: OddRequest, account: Account | undefined) {
  const token = account?.token ?? 'x'.repeat(43);
  const started = performance.now();
  const answer = await app.inject({
    method: method as 'GET', // any name is sent as it is
    url,
    headers: {
      ...(who === 'anonymous'
        ? {}
        : { authorization: `Bearer ${token}`, cookie: `session=${account?.cookie}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, ms: performance.now() - started };
}

function describeRequest({ payload, ...request }: OddRequest): string {
  return `${JSON.stringify(request)}\n${JSON.stringify(String(payload ?? '').slice(0, 2_000))}`;
}

/** Every route, with what its description says that it takes and with keys of what there is. */
async function targetsOf({ near }: Everyone): Promise<Target[]> {
  const recordsOf = new Map<string, string[]>();
  for (const { contract } of definitions) {
    const { records = {} } =
      (await prepareAttempt(contract.plural)?.(built, await signInEveryone(db, near))) ?? {};
    recordsOf.set(
      contract.plural,
      Object.values(records).map((record) => String('uuid' in record ? record.uuid : record.id)),
    );
  }
  const all = [...recordsOf.values()].flat();
  const iris = [...recordsOf].flatMap(([plural, keys]) => keys.map((key) => `/api/${plural}/${key}`));
  const cursors = await forgedCursors();
  return routes.map((route) => targetOf(route, recordsOf, all, iris, cursors));
}

/** By address: cursors of each list, one field of each changed. */
async function forgedCursors(): Promise<Map<string, readonly string[]>> {
  const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const lists = Object.entries(paths).filter(([, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'cursor'),
  );
  const cursors = new Map<string, readonly string[]>();
  for (const [url] of lists) {
    const { body } = await api.get(`${url}?cursor=start`, { as });
    if (typeof body.cursor === 'string') cursors.set(url, forgeCursors(body.cursor));
  }
  expect(cursors.size).toBeGreaterThan(40);
  return cursors;
}

function targetOf(
  { method, url }: Route,
  recordsOf: Map<string, string[]>,
  all: readonly string[],
  iris: readonly string[],
  cursors: ReadonlyMap<string, readonly string[]>,
): Target {
  const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  const [type = '', { schema } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const resolved = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const body = Object.entries(resolved?.properties ?? {});
  const [, plural = ''] = /^\/api\/(\w+)\//.exec(url) ?? [];
  return {
    method,
    url,
    keys: url.startsWith('/static') ? files : (recordsOf.get(plural) ?? all),
    query: Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name, schema: taken }) => [
          name,
          name === 'cursor' ? (cursors.get(url) ?? []) : textsOf(taken),
        ]),
    ),
    body: Object.fromEntries(body.map(([name, one]) => [name, examplesOf(one, iris)])),
    isUpload: type.startsWith('multipart/'),
  };
}

function textsOf(schema: Schema = {}): readonly string[] {
  if (schema.enum) return schema.enum.map(String);
  return schema.format?.startsWith('date') ? oddDays : [];
}

function examplesOf({ enum: choices, type, format }: Schema, iris: readonly string[]): readonly unknown[] {
  if (choices) return choices;
  if (type === 'integer') return [1, 14, 2026, 0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308];
  if (type === 'number') return [10.5, 0];
  if (type === 'boolean') return [true, false];
  if (format === 'date') return ['2026-01-31', '2026-03-31', ...oddDays];
  return [...iris, 'Popa', '1234567890123', 'a@example.ro'];
}
