/** Numbers that no column holds are refused, whatever operation they are sent to (API-88, API-89). */
import { int4Max } from '@ceccar/contract/whole-number';
import { expect, test } from 'vitest';
import type { Call } from '../access/member-route-attempts.ts';
import { mail, now, prepareCall } from '../access/operation-calls.ts';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

type Schema = { [keyword: string]: unknown; type?: string | string[]; properties?: Record<string, Schema> };
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const app = await startApp({ clock: () => now, env: { mail } });
const { db, api } = app;
const { paths, components } = JSON.parse((await api.get('/api/openapi.json')).text) as Document;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...described,
  })),
);

/** Ids of these are bigint. */
const bigintPlaces = ['POST /api/change_history/:id/restore path id'];

test('every integer that an operation takes is bounded by its column (API-88)', () => {
  const unbounded = operations.flatMap(({ name, parameters = [], requestBody }) => {
    const places = [
      ...parameters.map((one) => [`${name} ${one.in} ${one.name}`, one.schema] as const),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => [`${name} body`, schema] as const),
    ];
    return places.flatMap(([place, schema]) => {
      const most = bigintPlaces.includes(place) ? Number.MAX_SAFE_INTEGER : int4Max;
      return integersIn(schema).flatMap(({ minimum, maximum }) =>
        Number(minimum) >= -most - 1 && Number(maximum) <= most ? [] : [`${place}: ${minimum} … ${maximum}`],
      );
    });
  });
  expect(unbounded).toEqual([]);
});

/** Schemas of integers without a list of values, however deep. */
function integersIn(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, type, ...rest } = schema as Schema;
  if ($ref) return integersIn(components.schemas[String($ref).split('/').at(-1) ?? '']);
  if (isIntegerType(type)) return rest.enum || rest.const !== undefined ? [] : [schema as Schema];
  return Object.values(rest).flatMap(integersIn);
}

function isIntegerType(type: Schema['type']): boolean {
  return [type].flat().includes('integer');
}

/** Each as its JSON: what a float is in text stays one. */
const boundaries = [
  ...['-2147483649', '-1', '0', '0.5', '2147483647', '2147483648'],
  ...['9007199254740992', '9223372036854775808', '1e308'],
];
/** No `integer` column holds these, whatever else is right. */
const beyond = boundaries.filter((json) => Number(json) > int4Max || Number(json) < -int4Max - 1);

/** Names of the integers and references at the top of a JSON body. */
function numbersIn(operation: Operation): string[] {
  const { schema } = operation.requestBody?.content['application/ld+json'] ?? {};
  const named = schema?.$ref ? components.schemas[String(schema.$ref).split('/').at(-1) ?? ''] : schema;
  return Object.entries(named?.properties ?? {}).flatMap(([name, property]) => {
    const variants = [property, ...((property.anyOf as Schema[] | undefined) ?? [])];
    const isNumber = variants.some(({ type, format }) => isIntegerType(type) || format === 'uri-reference');
    return isNumber ? [name] : [];
  });
}

/** As many are under way at once: each waits for the database most of its time. */
const together = 4;

/** The same request with other numbers: one for each place and value. */
function variantsOf(operation: (typeof operations)[number], call: Call): { sent: Call; json: string }[] {
  const url = String(call.url);
  const [path = '', search] = url.split('?');
  const template = operation.name.split(' ')[1] ?? '';
  return boundaries.flatMap((json) => {
    const text = encodeURIComponent(String(JSON.parse(json)));
    const inBody = numbersIn(operation).map((name) => {
      // Numbers that JavaScript would round are sent digit by digit.
      const payload = JSON.stringify({ ...(call.payload as object), [name]: '@@' }).replace('"@@"', json);
      return { ...call, payload, headers: { ...call.headers, 'content-type': 'application/json' } };
    });
    const inQuery = (operation.parameters ?? [])
      .filter(({ in: place, schema }) => place === 'query' && isIntegerType(schema.type))
      .map(({ name }) => {
        const query = new URLSearchParams(search);
        query.delete(name);
        return { ...call, url: `${path}?${query}&${encodeURIComponent(name)}=${text}` };
      });
    const inPath = [...template.matchAll(/:\w+/g)].map(([parameter]) => {
      const at = template.split('/').indexOf(parameter);
      const parts = path.split('/').map((part, index) => (index === at ? text : part));
      return { ...call, url: [parts.join('/'), search].filter((part) => part !== undefined).join('?') };
    });
    return [...inBody, ...inQuery, ...inPath].map((sent) => ({ sent, json }));
  });
}

test('whatever number an operation is sent, the answer is no fault of ours (API-89)', {
  timeout: 600_000,
}, async () => {
  const failed: string[] = [];
  let sentCount = 0;
  for (const operation of operations) {
    const isPlain = numbersIn(operation).length === 0 && !/[:]/.test(operation.name);
    const hasNumbers = (operation.parameters ?? []).some(({ schema }) => isIntegerType(schema.type));
    if (isPlain && !hasNumbers) continue;
    const everyone = await signInEveryone(
      db,
      operation.name.includes('/annualNotice/') ? { id: 10 } : undefined,
    );
    const call = await prepareCall(app, operation.name, everyone).catch(() => undefined);
    if (!call) continue;
    const variants = variantsOf(operation, call);
    sentCount += variants.length;
    for (let first = 0; first < variants.length; first += together) {
      const group = variants.slice(first, first + together);
      const answers = await Promise.all(group.map(({ sent }) => api.send(sent)));
      for (const [at, { sent, json }] of group.entries()) {
        const status = answers[at]?.status ?? 0;
        const isRefused = status >= 400 && status < 500;
        if (status >= 500 || (beyond.includes(json) && !isRefused))
          failed.push(`${operation.name} ${sent.url} ${json}: ${status}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(sentCount).toBeGreaterThan(3_000);
});
