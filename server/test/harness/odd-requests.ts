/** Generates requests that none of our clients sends, from a seed: odd paths, queries, headers, bodies and methods. */
import fc from 'fast-check';
import { boundary, form } from '../files/upload-app.ts';
import { hostile } from './hostile-texts.ts';

/** A route with the parts of a valid request. */
export type Target = {
  method: string;
  /** In the framework's notation, e.g. `/api/persons/:id`. */
  url: string;
  /** Values of path parameters that exist. */
  keys: readonly string[];
  /** Query parameters, each with values that are taken, or nearly. */
  query: Readonly<Record<string, readonly string[]>>;
  /** Names of body fields, each with valid values. */
  body: Readonly<Record<string, readonly unknown[]>>;
  isUpload: boolean;
};

export type OddRequest = {
  method: string;
  url: string;
  /** Name of the calling account; any other name sends an invalid token. */
  who: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** Days and numbers that some parsers read and others do not (API-344). */
export const oddDays = [
  '2025-02-30',
  '2027-02-29',
  '0000-01-01',
  '1799-12-31',
  '9999-12-31',
  '275760-09-13',
  '-1',
  '2026-1-5',
  '2026-02-28T25:00:00Z',
  '2026-02-30T10:00:00Z',
  '1.234,50',
  '1e400',
  '2147483648',
  '9223372036854775808',
];

/** A cursor with one of its fields changed, each field with each odd value. */
export function forgeCursors(cursor: string): string[] {
  const fields = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const odd = [2 ** 31, 2 ** 53 - 1, 2 ** 53, -1, 0.5, '1', null, true, [], {}, ' ', '\u0000'];
  return fields.flatMap((_, field) =>
    odd.map((value) => Buffer.from(JSON.stringify(fields.with(field, value))).toString('base64url')),
  );
}

const text = fc.oneof(
  fc.constantFrom(...hostile, ...oddDays),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('1', '0', '2026', 'true', 'asc', 'DESC', '12,5', '/api/persons/1'),
);
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown[]>(null, [], {}, [null], 1e308, -0.001, 2 ** 53, { '@id': '/api/regions/1' }),
);
const badEscapes = ['%', '%zz', '%ff', '%00', '..%2f..%2fpackage.json', '%2e%2e%2f', '', '%F0%9F'];
const names = [
  'page',
  'itemsPerPage',
  'view',
  'order[id]',
  'id',
  'id[]',
  'id[0]',
  '__proto__',
  'constructor',
];
const operators = ['', '', '__eq', '__like', '__exists', '__gte', '__lte', '[]', '[0]', '[a][b]', '__x'];
const types = [
  'application/ld+json',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=other',
  'application/json, text/html',
  ';',
  '',
];
const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', '*/*', 'image/png', 'application/ld+json;q=0', ',;=', ''],
  'if-match': ['"1"', '"0"', 'W/"1"', '*', '"', '1,2', '\u00ff'],
  'if-none-match': ['*', '"x"', '""'],
  'idempotency-key': ['a', 'b', '', 'k'.repeat(201), '\u00e9'],
  range: ['bytes=0-1', 'bytes=9999999-', 'bytes=-0', 'bytes=5-2', 'bytes=a-b', 'lines=1-2'],
  host: ['a.ro>; rel="x', '', 'x'.repeat(300), '[::1]:80'],
  'x-forwarded-for': ['1.2.3.4', "'; drop table users", ''],
  'x-screen': ['/persons', 'x'.repeat(5_000), '\u00ff\u00fe'],
  'accept-encoding': ['br', 'gzip;q=0', '*', 'identity;q=0'],
  cookie: ['session=x', 'session=%', ';;;=', `session=${'y'.repeat(3_000)}`],
  'content-type': types,
};
const header = fc.oneof(
  ...Object.entries(oddHeaders).map(([name, values]) =>
    fc.constantFrom(...values).map((one): [string, string] => [name, one]),
  ),
);
/** Only few at once, so that most requests are not rejected for their headers alone. */
const headers = fc
  .array(header, { maxLength: 2 })
  .map((all): Record<string, string> => Object.fromEntries(all));
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const brokenBody = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '{', '[', '{"a":', '{"__proto__":{"a":1}}', 'null', '0', '"x"', '[[]]', '\ufeff{}'),
  fc.constantFrom(deep(40), deep(6_000), `{"a":${deep(6_000)}}`, `{"a":"${'x'.repeat(100_000)}"}`),
);
const fileBytes = fc.oneof(
  fc
    .constantFrom(
      '',
      '%PDF-1.7\n%%EOF',
      'CNP;Ore\n1;2\n',
      '\u0089PNG\r\n\u001a\n',
      'PK\u0003\u0004',
      'GIF89a',
    )
    .map((start) => Buffer.from(start, 'latin1')),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(200_000, 0x20)),
);

/** Mostly the route's own method; other methods and unknown ones are rare. */
export function oddRequest(
  targets: readonly Target[],
  accounts: readonly string[],
): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...targets).chain((target) => {
    const hasBody = !['GET', 'HEAD'].includes(target.method);
    return fc
      .record({
        method: often(
          fc.constant(target.method),
          fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE', 'GET'),
        ),
        path: pathOf(target),
        search: searchOf(target),
        who: often(fc.constantFrom('superAdmin', 'admin'), fc.constantFrom(...accounts, 'nobody')),
        headers,
        content: hasBody ? contentOf(target) : fc.constant({ headers: {} }),
      })
      .map(({ method, path, search, who, headers: more, content: { headers: own, ...payload } }) => ({
        method,
        url: `${path}${search}`,
        who,
        headers: { ...own, ...more },
        ...payload,
      }));
  });
}

function often<T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: other, weight: 1 });
}

function pathOf({ url, keys }: Target): fc.Arbitrary<string> {
  const odd = fc.oneof(
    text.map((one) => encodeURIComponent(one.toWellFormed())),
    fc.constantFrom(...badEscapes),
  );
  const key = keys.length > 0 ? often(fc.constantFrom(...keys), odd) : odd;
  const parts = url.split(/(:\w+|\*)/).map((part, i) => (i % 2 === 1 ? key : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join(''));
}

function searchOf({ query }: Target): fc.Arbitrary<string> {
  const name = fc
    .tuple(fc.constantFrom(...Object.keys(query), ...names), fc.constantFrom(...operators))
    .map((parts) => parts.join(''));
  const described = Object.entries(query).map(([parameter, values]) =>
    fc.tuple(fc.constant(parameter), values.length > 0 ? fc.oneof(fc.constantFrom(...values), text) : text),
  );
  const pair = fc.oneof(
    fc.tuple(fc.oneof(name, text), text),
    ...(described.length > 0 ? [fc.oneof(...described)] : []),
  );
  const pairs = fc
    .array(pair, { maxLength: 3 })
    .map((all) =>
      new URLSearchParams(
        all.map(([a, b]): [string, string] => [a.toWellFormed(), b.toWellFormed()]),
      ).toString(),
    )
    .map((search) => (search === '' ? '' : `?${search}`));
  return fc.oneof(
    fc.constant(''),
    pairs,
    fc.constantFrom('?', '?&&=&=', '?%zz=%', '?a[b][c]=1', '?page=1&page=2'),
  );
}

type Content = { headers: Record<string, string>; payload?: string | Buffer };

function contentOf(target: Target): fc.Arbitrary<Content> {
  const [usual, other] = target.isUpload
    ? [formOf(target), jsonOf(target)]
    : [jsonOf(target), formOf(target)];
  const broken = fc
    .record({ type: fc.constantFrom(...types), payload: brokenBody })
    .map(({ type, payload }) => ({ headers: { 'content-type': type }, payload }));
  return fc.oneof(
    { arbitrary: usual, weight: 6 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: other, weight: 1 },
  );
}

/** Some of the route's fields with valid or odd values, rarely an unknown field. */
function sentOf({ body }: Target): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(body).map(([name, examples]) => [
    name,
    examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), value) : value,
  ]);
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  const names = Object.keys(body);
  // One odd value among valid ones reaches what is checked of several fields together.
  const oneOdd = fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(body).map(([name, examples]) => [
            name,
            fc.constantFrom(...examples, ...(examples.length > 0 ? [] : [null])),
          ]),
        ) as Record<string, fc.Arbitrary<unknown>>,
      ),
      fc.constantFrom(...(names.length > 0 ? names : ['other'])),
      value,
    )
    .map(([valid, name, odd]) => ({ ...valid, [name]: odd }));
  const other = fc.dictionary(fc.constantFrom('other', 'id', '@id', 'roles', 'version', 'region'), value, {
    maxKeys: 1,
  });
  return fc.oneof(
    { arbitrary: fc.tuple(known, other).map(([a, b]) => ({ ...a, ...b })), weight: 2 },
    { arbitrary: oneOdd, weight: 1 },
  );
}

function jsonOf(target: Target): fc.Arbitrary<Content> {
  return sentOf(target).map((sent) => ({
    headers: { 'content-type': 'application/ld+json' },
    payload: JSON.stringify(sent),
  }));
}

/** A form as a browser writes it, sometimes truncated. */
function formOf(target: Target): fc.Arbitrary<Content> {
  const parts = fc.tuple(sentOf(target), fc.constantFrom('file', 'pdf', 'data', 'other'), fileBytes);
  return fc
    .record({ parts, kept: often(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })) })
    .map(({ parts: [sent, part, bytes], kept }) => {
      const fields = Object.entries(sent).map(([name, one]) => ({ name, value: textOf(one) }));
      const whole = form(...fields, { name: part, value: bytes, filename: 'a.pdf', type: 'application/pdf' });
      return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: whole.subarray(0, Math.ceil(whole.length * kept)),
      };
    });
}

function textOf(one: unknown): string {
  return typeof one === 'string' ? one : JSON.stringify(one);
}
