/** The server as a component test sees it: requests end here, with answers in the contract's shapes. */
import type { Abilities, Collection, ResourceContract, Violation } from '@ceccar/contract/resource';
import { resources } from '@ceccar/contract/resources';

export type Request = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};
/** A text is sent as it is, everything else as JSON. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: Request) => Answer | Promise<Answer>;
type Row = Record<string, unknown> & { '@id': string };

let handlers = new Map<string, Handler>();
let requests: Request[] = [];
let unanswered: string[] = [];

/** Answers requests such as `PUT /api/persons/1` from now on. */
export function answer(route: string, handler: Handler | Answer): void {
  handlers.set(route, typeof handler === 'function' ? handler : () => handler);
}

/** The requests so far, such as `PUT /api/persons/1`. */
export function requestsTo(route: string): Request[] {
  return requests.filter(({ method, path }) => `${method} ${path}` === route);
}

export function requestedPaths(): string[] {
  return requests.map(({ path }) => path);
}

/** The connection is lost before the request or its answer arrives. */
export function lostConnection(): never {
  throw new TypeError('Failed to fetch');
}

export function violations(...of: Violation[]): Answer {
  return { status: 422, body: { '@type': 'ConstraintViolationList', violations: of } };
}

export function refusal(status: number, description?: string, more: Record<string, unknown> = {}): Answer {
  return { status, body: { '@type': 'hydra:Error', 'hydra:description': description, ...more } };
}

export const administratorAbilities: Abilities = { create: true, update: true, delete: true, locked: [] };

/** A record with every field of the view; those without a value are null. */
export function record(
  contract: ResourceContract,
  view: string,
  id: number,
  values: Record<string, unknown> = {},
): Row {
  const names = (contract.views[view] ?? []).map((name) => name.replace('.name', ''));
  const unknown = Object.keys(values).filter((name) => !names.includes(name) && !frame.includes(name));
  if (unknown.length > 0) throw new Error(`The view ${view} has no ${unknown.join(', ')}`);
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const key = contract.identifiedBy === 'uuid' ? uuid : String(id);
  return {
    '@id': `/api/${contract.plural}/${key}`,
    '@type': contract.type,
    id,
    ...(contract.identifiedBy === 'uuid' ? { uuid } : {}),
    version: 1,
    ...Object.fromEntries(names.map((name) => [name, null])),
    abilities: administratorAbilities,
    ...values,
  };
}
/** Of every record, whatever its view. */
const frame = ['version', 'abilities', 'warnings', 'counts', 'createdAt', 'updatedAt'];

export function collection(
  rows: readonly Row[],
  abilities: Abilities = administratorAbilities,
): Collection<Row> {
  return {
    '@context': '/api/contexts/Rows',
    '@id': '/api/rows',
    '@type': 'hydra:Collection',
    'hydra:totalItems': rows.length,
    'hydra:member': [...rows],
    abilities,
  };
}

/** Serves one record: read and changed. */
export function serveRecord(row: Row): { current: () => Row; change: (values: object) => void } {
  let current = row;
  const change = (values: object) => {
    current = { ...current, ...values, version: Number(current.version) + 1 };
  };
  answer(`GET ${row['@id']}`, () => ({ body: current }));
  answer(`PUT ${row['@id']}`, ({ body, headers }) => {
    const expected = headers.get('If-Match');
    if (expected && expected !== `"${current.version}"`) return refusal(412);
    change(body as object);
    return { body: current };
  });
  return { current: () => current, change };
}

/** Serves a whole list: read, ordered as requested, added to, changed and removed from. */
export function serveList(
  contract: ResourceContract,
  view: string,
  rows: readonly Record<string, unknown>[] = [],
  abilities: Abilities = administratorAbilities,
): { add: (values: Record<string, unknown>) => Row } {
  let lastId = 0;
  let stored: Row[] = [];
  const store = (values: Record<string, unknown>) => {
    lastId += 1;
    const shown = (contract.views[view] ?? []).map((name) => name.replace('.name', ''));
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => shown.includes(name)));
    const row = { ...record(contract, view, lastId, own), abilities };
    stored.push(row);
    const address = row['@id'];
    answer(`PUT ${address}`, ({ body }) => {
      stored = stored.map((one) =>
        one['@id'] === address ? { ...one, ...(body as object), version: Number(one.version) + 1 } : one,
      );
      return { body: stored.find((one) => one['@id'] === address) };
    });
    answer(`DELETE ${address}`, () => {
      stored = stored.filter((one) => one['@id'] !== address);
      return { status: 204 };
    });
    return row;
  };
  for (const row of rows) store(row);
  answer(`GET /api/${contract.plural}`, ({ query }) => ({
    body: collection(ordered(stored, query), abilities),
  }));
  answer(`POST /api/${contract.plural}`, ({ body }) => ({
    status: 201,
    body: store(body as Record<string, unknown>),
  }));
  return { add: store };
}

function ordered(rows: readonly Row[], query: URLSearchParams): Row[] {
  const [key, direction] = [...query].find(([name]) => name.startsWith('order[')) ?? [];
  const name = key?.slice('order['.length, -1);
  if (!name) return [...rows];
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sign * String(a[name]).localeCompare(String(b[name]), 'ro'));
}

export function resetServer(): void {
  handlers = new Map();
  requests = [];
  unanswered = [];
  for (const { plural } of resources) answer(`GET /api/${plural}`, () => ({ body: collection([]) }));
}

export function unansweredRequests(): string[] {
  return unanswered;
}

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const { pathname, searchParams, origin } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  );
  const isOurs = origin === location.origin && !/^\/(?:@|node_modules|web|__vitest)/.test(pathname);
  if (!isOurs) return realFetch(input, init);
  const request = {
    method: init?.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    headers: new Headers(init?.headers),
  };
  requests.push(request);
  const handler = handlers.get(`${request.method} ${pathname}`);
  if (!handler) unanswered.push(`${request.method} ${pathname}`);
  const { status = 200, body, headers } = (await handler?.(request)) ?? refusal(404);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text ?? null, {
    status,
    headers: { 'Content-Type': 'application/ld+json', ...headers },
  });
};
