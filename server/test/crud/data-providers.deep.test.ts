/** API Platform's data provider and our screens list, read and write every resource (API-1, API-32). */
import { fileFieldsOf } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { prepareAttempt } from '../access/attempts.ts';
import { signInAs, signInEveryone } from '../harness/accounts.ts';
import { startOwnApp } from '../harness/app.ts';
import { ownProvider, type Provider, stockProvider } from '../harness/data-providers.ts';

const built = await startOwnApp();
const { app, db } = built;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
const { provider: stock, analyzer } = await stockProvider(address, as);
const { data: documentation } = await stock.introspect();
const own = await ownProvider(address, as);

const documented = new Map((documentation.resources ?? []).map((resource) => [resource.name, resource]));
const page = { page: 1, perPage: 2 };
const byId = { field: 'id', order: 'DESC' } as const;
const plurals = definitions.map(({ contract }) => contract.plural);

/** The form fields of react-admin give a file with its preview, ours the file alone. */
const cases = plurals.flatMap((plural) => [
  ['API Platform', plural, stock, (rawFile: File): unknown => ({ rawFile, title: rawFile.name })] as const,
  ['our screens', plural, own, (file: File): unknown => file] as const,
]);

test.each(cases)('%s: %s', async (_whose, plural, provider, chosen) => {
  const scene = await prepareScene(plural, chosen);
  await list(plural, provider);
  await readMany(plural, provider, scene.iris);
  await write(plural, provider, scene);
});

async function list(plural: string, provider: Provider): Promise<void> {
  const first = await provider.getList(plural, { pagination: page, sort: byId, filter: {} });
  expect(first.data.length).toBe(Math.min(2, first.total));
  const second = await provider.getList(plural, { pagination: { ...page, page: 2 }, sort: byId, filter: {} });
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(Math.min(4, first.total));
  for (const field of getContract(plural).order) {
    const sorted = await provider.getList(plural, { pagination: page, sort: { field, order: 'ASC' } });
    expect([field, sorted.total]).toEqual([field, first.total]);
  }
}

async function readMany(plural: string, provider: Provider, iris: string[]): Promise<void> {
  const many = await provider.getMany(plural, { ids: iris });
  expect(many.data.map(({ id }) => id).sort()).toEqual([...iris].sort());
  for (const iri of iris) {
    const { data } = await provider.getOne(plural, { id: iri });
    expect(data.id).toBe(iri);
    for (const target of referencesOf(plural)) {
      const id = iriOf(data[target]);
      if (!id) continue;
      const related = { target, id, pagination: { page: 1, perPage: 100 }, sort: byId, filter: {} };
      const found = await provider.getManyReference(plural, related);
      expect([target, found.data.some((one) => one.id === iri)]).toEqual([target, true]);
    }
  }
}

/** What the documentation offers, on the whole record as it was read. */
async function write(plural: string, provider: Provider, scene: Scene): Promise<void> {
  const types = (documented.get(plural)?.operations ?? []).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['list', 'show']));
  let { id } = scene.changed;
  if (types.includes('create')) ({ id } = (await provider.create(plural, { data: scene.input })).data);
  const { data: previousData } = await provider.getOne(plural, { id });
  if (types.includes('edit')) {
    const { data } = await provider.update(plural, {
      id,
      data: { ...previousData, ...scene.change },
      previousData,
    });
    expect(data).toMatchObject({ id, version: expect.any(Number) });
  }
  if (!types.includes('delete')) return;
  const { data: latest } = await provider.getOne(plural, { id });
  await provider.delete(plural, { id, previousData: latest });
  await expect(provider.getOne(plural, { id })).rejects.toMatchObject({ status: 404 });
}

test('every relation is to one record', () => {
  for (const [plural, { fields }] of documented) {
    const relations = (fields ?? []).filter(({ reference }) => reference);
    expect(relations.map(({ name, maxCardinality }) => [plural, name, maxCardinality])).toEqual(
      referencesOf(plural).map((name) => [plural, name, 1]),
    );
  }
});

test('each error is reported at its field, in words', async () => {
  const error = await stock.create('persons', { data: {} }).catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ status: 422 });
  expect(analyzer.getSubmissionErrors(error)).toMatchObject({
    lastName: 'Campul Nume este obligatoriu',
    region: 'Campul Filiala este obligatoriu',
  });
});

type Scene = {
  iris: string[];
  changed: { id: string };
  input: Record<string, unknown>;
  change: Record<string, unknown>;
};

/** Records of a branch of its own, and a right new one, as a client knows them that reads the documentation alone. */
async function prepareScene(plural: string, chosen: (file: File) => unknown): Promise<Scene> {
  const attempt = await prepareAttempt(plural)?.(built, await signInEveryone(db));
  if (!attempt) throw new Error(`server/test/access/attempts.ts does not know ${plural}`);
  const { records, inputs, change, file } = attempt;
  const { identifiedBy } = getContract(plural);
  // A super admin sees no saved list but the shared ones.
  const seen = records.shared ? [records.shared] : Object.values(records);
  const iris = seen.map((record) => {
    const { id, uuid } = record as { id: number; uuid?: string };
    return `/api/${plural}/${identifiedBy === 'uuid' ? uuid : id}`;
  });
  const input = Object.entries(inputs.shared ?? inputs.near ?? Object.values(inputs)[0] ?? {}).map(
    ([name, value]) => described(plural, name, value),
  );
  const [name = ''] = fileFieldsOf(getContract(plural));
  const sent = file?.();
  const files = sent ? { [name]: chosen(new File([Uint8Array.from(sent.bytes)], sent.name ?? 'a.pdf')) } : {};
  return {
    iris,
    changed: { id: iris.at(-1) ?? '' },
    input: { ...Object.fromEntries(input), ...files },
    change,
  };
}

/** By the field's name and with an IRI, where the form of our own screens has a part of another name. */
function described(plural: string, name: string, value: unknown): [string, unknown] {
  const { parts = {}, fields } = getContract(plural);
  const field = parts[name] ?? name;
  const target = fields[field]?.target;
  const isBare = target !== undefined && !String(value).startsWith('/api/');
  return [field, isBare ? `/api/${target}/${value}` : value];
}

function referencesOf(plural: string): string[] {
  const { fields } = getContract(plural);
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
}

function iriOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return (value as { '@id'?: string } | null | undefined)?.['@id'];
}
