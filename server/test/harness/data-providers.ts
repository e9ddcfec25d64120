/** react-admin data providers, loaded from their own files and run against a listening application. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Api as Documentation, parseHydraDocumentation } from '@api-platform/api-doc-parser';
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

/** Our provider, in a page rendered for the account. */
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
  const file = new URL('../../../web/src/api/data-provider.ts', import.meta.url);
  return (await import(file.pathname)).dataProvider;
}

function stubPage(window: object): void {
  vi.stubGlobal('window', window);
  afterAll(() => vi.unstubAllGlobals());
}
