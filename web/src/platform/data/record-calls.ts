/** Calls of the routes that every resource has. Records have their IRI as `id`, and the named view's fields. */
import { type Collection, fileFieldsOf, itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import { toFormData } from '../api/form-data.ts';
import { callApi } from '../api/http.ts';
import { filterQuery, listQuery, type Sort } from '../api/query.ts';
import { type ApiRecord, type ApiRow, toRecord, versionTag } from '../api/records.ts';

export type ListRequest = {
  view: string;
  page: number;
  perPage: number;
  sort: Sort;
  filter: Readonly<Record<string, unknown>>;
};

/** One page of a list; `total` counts the rows of all pages. */
export type Rows<R extends ApiRecord = ApiRecord> = PageOfRows<R> & { total: number };

/** Whose total may be asked for apart: it is known only if the list ends on this page. */
export type PageOfRows<R extends ApiRecord = ApiRecord> = {
  rows: R[];
  total?: number | undefined;
  abilities: ApiRecord['abilities'];
};

export async function listRecords<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Rows<R>> {
  const answer = await readPage(contract, request, {}, signal);
  return { ...rowsIn<R>(answer), total: answer['hydra:totalItems'] };
}

/** The page alone; `countRecords` asks for the total if rows follow. */
export async function listPage<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<PageOfRows<R>> {
  const answer = await readPage(contract, request, { total: 'none' }, signal);
  const shown = rowsIn<R>(answer);
  const before = (request.page - 1) * request.perPage;
  const isLast = !answer['hydra:view']?.['hydra:next'] && (shown.rows.length > 0 || before === 0);
  return { ...shown, total: isLast ? before + shown.rows.length : undefined };
}

export async function countRecords(
  contract: ResourceContract,
  filter: ListRequest['filter'],
  signal?: AbortSignal,
): Promise<number> {
  const query = new URLSearchParams({ ...Object.fromEntries(filterQuery(filter)), total: 'only' });
  const answer = await callApi<Collection<ApiRow>>(`/api/${contract.plural}`, { query, signal });
  return answer['hydra:totalItems'];
}

function readPage(
  contract: ResourceContract,
  { page, perPage, ...request }: ListRequest,
  further: Record<string, string>,
  signal?: AbortSignal,
): Promise<Collection<ApiRow>> {
  const query = listQuery(contract, { ...request, pagination: { page, perPage } });
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return callApi<Collection<ApiRow>>(`/api/${contract.plural}`, { query, signal });
}

/** If all rows have the same abilities, the list contains them once and the rows omit them. */
function rowsIn<R extends ApiRecord>({ abilities, ...answer }: Collection<ApiRow>) {
  // The view returns rows in the contract's shape.
  const rows = answer['hydra:member'].map((row) => toRecord({ abilities, ...row }) as R);
  return { rows, abilities };
}

export async function getRecord<R extends ApiRecord = ApiRecord>(
  iri: string,
  view: string,
  signal?: AbortSignal,
): Promise<R> {
  const query = new URLSearchParams({ view });
  return toRecord(await callApi<ApiRow>(iri, { query, signal })) as R; // as in that view
}

/** `base`: the version that the changes were made on; the server answers 412 if it has another one. */
export async function changeRecord(
  iri: string,
  view: string,
  changes: Readonly<Record<string, unknown>>,
  base: Pick<ApiRecord, 'version'>,
): Promise<ApiRecord> {
  const query = new URLSearchParams({ view });
  const headers = versionTag(base.version);
  return toRecord(await callApi<ApiRow>(iri, { method: 'PUT', query, body: changes, headers }));
}

/** The server recognises a repeated creation by its key. */
export async function createRecord(
  contract: ResourceContract,
  data: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<ApiRecord> {
  const body = fileFieldsOf(contract).length > 0 ? toFormData(contract, data) : data;
  // Screens show embedded names, which only a named view has (API-178).
  const query = new URLSearchParams({ view: itemViewOf(contract) });
  const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  return toRecord(await callApi<ApiRow>(`/api/${contract.plural}`, { method: 'POST', query, body, headers }));
}

export async function deleteRecord({ id, version }: Pick<ApiRecord, 'id' | 'version'>): Promise<void> {
  await callApi<void>(id, { method: 'DELETE', headers: versionTag(version) });
}
