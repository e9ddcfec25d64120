/** API Platform's data provider, and the calls of our screens in its interface, run against a listening application. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Api as Documentation, parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { afterAll, vi } from 'vitest';
import type { Account } from './accounts.ts';

const require = createRequire(import.meta.url);

type Shown = { id: string; [field: string]: unknown };
type Listing = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
};

/** The common interface of both, as react-admin calls it. */
export type Provider = {
  getList: (resource: string, listing: Listing) => Promise<{ data: Shown[]; total: number }>;
  getOne: (resource: string, one: { id: string }) => Promise<{ data: Shown }>;
  getMany: (resource: string, many: { ids: string[] }) => Promise<{ data: Shown[] }>;
  getManyReference: (
    resource: string,
    of: Required<Listing> & { target: string; id: string },
  ) => Promise<{ data: Shown[]; total: number }>;
  create: (resource: string, one: { data: Record<string, unknown> }) => Promise<{ data: Shown }>;
  update: (
    resource: string,
    one: { id: string; data: Record<string, unknown>; previousData: Shown },
  ) => Promise<{ data: Shown }>;
  delete: (resource: string, one: { id: string; previousData: Shown }) => Promise<{ data: unknown }>;
};

type StockProvider = Provider & { introspect: () => Promise<{ data: Documentation }> };

type HttpClient = (url: URL, options?: object) => Promise<unknown>;
type Factory = (how: {
  entrypoint: string;
  httpClient: HttpClient;
  apiDocumentationParser: (address: string) => unknown;
  mercure: false;
}) => StockProvider;
type SchemaAnalyzer = () => {
  getSubmissionErrors: (error: unknown) => Record<string, string> | null;
};

/**
 * API Platform's provider. The package exports only the whole with all screens, so that its files are imported one by one.
 */
export async function stockProvider(address: string, { token }: Account) {
  const folder = new URL('./hydra/', pathToFileURL(require.resolve('@api-platform/admin')));
  const load = async <T>(name: string): Promise<T> => (await import(new URL(name, folder).href)).default;
  const [factory, fetchHydra, analyzer] = [
    await load<Factory>('dataProvider.js'),
    await load<HttpClient>('fetchHydra.js'),
    await load<SchemaAnalyzer>('schemaAnalyzer.js'),
  ];
  // Sends the token as its manual says.
  const headers = () => ({ Authorization: `Bearer ${token}` });
  stubPage({ location: { href: `${address}/persons` } });
  const provider = factory({
    entrypoint: `${address}/api`,
    httpClient: (url, options = {}) => fetchHydra(url, { ...options, headers }),
    apiDocumentationParser: (entry) => parseHydraDocumentation(entry, { headers }),
    mercure: false,
  });
  return { provider, analyzer: analyzer() };
}

/** Our screens, in a page rendered for the account. */
export async function ownProvider(address: string, { cookie }: Account): Promise<Provider> {
  const page = await fetch(`${address}/persons`, {
    headers: { accept: 'text/html', cookie: `session=${cookie}` },
  });
  const textContent = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(
    await page.text(),
  )?.[1];
  const fromPage = globalThis.fetch;
  stubPage({ location: { href: `${address}/persons`, pathname: '/persons' } });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  // Browsers resolve paths against the page's origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fromPage(new URL(path, address), init));
  const file = new URL('../../../web/src/platform/data/record-calls.ts', import.meta.url);
  return asProvider(await import(file.pathname));
}

/** The calls of `web/src/platform/data/record-calls.ts`, which is not compiled with the server. */
type Calls = {
  listRecords: (contract: ResourceContract, request: object) => Promise<{ rows: Shown[]; total: number }>;
  getRecord: (iri: string, view: string) => Promise<Shown>;
  createRecord: (contract: ResourceContract, data: Record<string, unknown>) => Promise<Shown>;
  changeRecord: (iri: string, view: string, changes: Record<string, unknown>, base: Shown) => Promise<Shown>;
  deleteRecord: (base: Shown) => Promise<void>;
};

function asProvider({ listRecords, getRecord, createRecord, changeRecord, deleteRecord }: Calls): Provider {
  const viewOf = (resource: string) => itemViewOf(getContract(resource));
  const getList = async (resource: string, { pagination, sort, filter = {} }: Listing) => {
    const contract = getContract(resource);
    const request = { view: contract.defaultView, page: 1, perPage: 30, ...pagination, sort, filter };
    const { rows, total } = await listRecords(contract, request);
    return { data: rows, total };
  };
  return {
    getList,
    getOne: async (resource, { id }) => ({ data: await getRecord(id, viewOf(resource)) }),
    getMany: async (resource, { ids }) => ({
      data: await Promise.all(ids.map((id) => getRecord(id, viewOf(resource)))),
    }),
    getManyReference: (resource, { target, id, filter, ...listing }) =>
      getList(resource, { ...listing, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: await createRecord(getContract(resource), data) }),
    update: async (resource, { id, data, previousData }) => ({
      data: await changeRecord(id, viewOf(resource), data, previousData),
    }),
    delete: async (_resource, { previousData }) => {
      await deleteRecord(previousData);
      return { data: previousData };
    },
  };
}

function stubPage(window: object): void {
  vi.stubGlobal('window', window);
  afterAll(() => vi.unstubAllGlobals());
}
