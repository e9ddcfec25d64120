/** react-admin data provider for the API: IRIs as ids, the view in `meta`, abilities of a list in its `meta`. */
import { type Collection, fileFieldsOf, itemViewOf } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import type { DataProvider, GetListParams, GetListResult } from 'ra-core';
import { toFormData } from './form-data.ts';
import { callApi } from './http.ts';
import { listQuery } from './query.ts';
import { type ApiRecord, type ApiRow, toRecord, versionTag } from './records.ts';

/** Additional parameters of a request. */
type CallMeta = { view?: string; idempotencyKey?: string };

async function findRows(resource: string, params: GetListParams): Promise<GetListResult> {
  const { view }: CallMeta = params.meta ?? {};
  const query = listQuery(getContract(resource), { ...params, view });
  const answer = await callApi<Collection<ApiRow>>(`/api/${resource}`, { query, signal: params.signal });
  return {
    // If all rows have the same abilities, the list contains them once and the rows omit them.
    data: answer['hydra:member'].map((row) => toRecord({ abilities: answer.abilities, ...row })),
    total: answer['hydra:totalItems'],
    meta: { abilities: answer.abilities },
  };
}

/** Screens show embedded names, which only a named view has (API-178). */
function itemQuery(resource: string, { view }: CallMeta = {}): URLSearchParams {
  return new URLSearchParams({ view: view ?? itemViewOf(getContract(resource)) });
}

async function getRecord(
  resource: string,
  iri: string,
  meta?: CallMeta,
  signal?: AbortSignal,
): Promise<ApiRecord> {
  return toRecord(await callApi<ApiRow>(iri, { query: itemQuery(resource, meta), signal }));
}

async function changeRecord(resource: string, iri: string, data: unknown, meta?: CallMeta, version?: number) {
  const query = itemQuery(resource, meta);
  const headers = versionTag(version);
  return toRecord(await callApi<ApiRow>(iri, { method: 'PUT', query, body: data, headers }));
}

async function createRecord(resource: string, data: Record<string, unknown>, meta: CallMeta = {}) {
  const contract = getContract(resource);
  const body = fileFieldsOf(contract).length > 0 ? toFormData(contract, data) : data;
  const query = itemQuery(resource, meta);
  const headers = meta.idempotencyKey ? { 'Idempotency-Key': meta.idempotencyKey } : {};
  return toRecord(await callApi<ApiRow>(`/api/${resource}`, { method: 'POST', query, body, headers }));
}

async function deleteRecord(iri: string, version?: number): Promise<void> {
  await callApi<void>(iri, { method: 'DELETE', headers: versionTag(version) });
}

const provider = {
  supportAbortSignal: true,
  getList: findRows,
  getOne: async (resource: string, { id, meta, signal }: Parameters<DataProvider['getOne']>[1]) => ({
    data: await getRecord(resource, String(id), meta, signal),
  }),
  getMany: async (resource: string, { ids, meta, signal }: Parameters<DataProvider['getMany']>[1]) => ({
    data: await Promise.all(ids.map((id) => getRecord(resource, String(id), meta, signal))),
  }),
  getManyReference: (resource: string, params: Parameters<DataProvider['getManyReference']>[1]) =>
    findRows(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
  create: async (resource: string, { data, meta }: Parameters<DataProvider['create']>[1]) => ({
    data: await createRecord(resource, data, meta),
  }),
  update: async (
    resource: string,
    { id, data, meta, previousData }: Parameters<DataProvider['update']>[1],
  ) => ({
    data: await changeRecord(resource, String(id), data, meta, previousData?.version),
  }),
  updateMany: async (resource: string, { ids, data, meta }: Parameters<DataProvider['updateMany']>[1]) => {
    await Promise.all(ids.map((id) => changeRecord(resource, String(id), data, meta)));
    return { data: ids };
  },
  delete: async (_resource: string, { id, previousData }: Parameters<DataProvider['delete']>[1]) => {
    await deleteRecord(String(id), previousData?.version);
    return { data: { ...previousData, id } };
  },
  deleteMany: async (_resource: string, { ids }: Parameters<DataProvider['deleteMany']>[1]) => {
    await Promise.all(ids.map((id) => deleteRecord(String(id))));
    return { data: ids };
  },
};

// react-admin lets the caller choose the record type; here every record is an ApiRecord.
export const dataProvider = provider as unknown as DataProvider;
