/** Calls of the routes that every resource has. Records have their IRI as `id`, and the named view's fields. */
import { type Collection, fileFieldsOf, itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import { toFormData } from '../api/form-data.ts';
import { callApi } from '../api/http.ts';
import { listQuery, type Sort } from '../api/query.ts';
import { type ApiRecord, type ApiRow, toRecord, versionTag } from '../api/records.ts';

export type ListRequest = {
  view: string;
  page: number;
  perPage: number;
  sort: Sort;
  filter: Readonly<Record<string, unknown>>;
};

/** One page of a list; `total` counts the rows of all pages. */
export type Rows<R extends ApiRecord = ApiRecord> = {
  rows: R[];
  total: number;
  abilities: ApiRecord['abilities'];
};

export async function listRecords<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  { page, perPage, ...request }: ListRequest,
  signal?: AbortSignal,
): Promise<Rows<R>> {
  const query = listQuery(contract, { ...request, pagination: { page, perPage } });
  const answer = await callApi<Collection<ApiRow>>(`/api/${contract.plural}`, { query, signal });
  return {
    // If all rows have the same abilities, the list contains them once and the rows omit them.
    // The view returns rows in the contract's shape.
    rows: answer['hydra:member'].map((row) => toRecord({ abilities: answer.abilities, ...row }) as R),
    total: answer['hydra:totalItems'],
    abilities: answer.abilities,
  };
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
