/** Creates records for tests over the API, as the demo's super administrator. */
import { randomUUID } from 'node:crypto';
import type { AdvanceAnswer, IssuedInvoice } from '@ceccar/contract/money/invoices';
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';
import { demoPassword } from '../seed/demo-accounts.ts';

export type Saved = { '@id': string; uuid: string; regNumber: string } & Record<string, unknown>;
type Values = Record<string, unknown>;
type Parts = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

export type Register = {
  /** A person, by default of Cluj. */
  createPerson: (values?: Values) => Promise<Saved>;
  createCompany: (values?: Values) => Promise<Saved>;
  /** An account with the demo's password; branch staff belong to Cluj by default. */
  createUser: (role: string, values?: Values) => Promise<{ username: string; uuid: string }>;
  createVisa: (person: Saved, values: Values) => Promise<void>;
  /** A payment note for an advance of the member. */
  issueNote: (member: Saved, amount: number) => Promise<IssuedInvoice>;
  /** Any other record, such as a row of a panel. */
  create: (path: string, values: Values) => Promise<Saved>;
  /** A record with a file. */
  upload: (path: string, parts: Parts) => Promise<Saved>;
  read: (iri: string) => Promise<Saved>;
  change: (iri: string, values: Values) => Promise<void>;
  remove: (iri: string) => Promise<void>;
  /** Calls an action on an existing record, such as a decision; returns the answer. */
  call: (path: string, values?: Values) => Promise<Values>;
  /** Sends a form with files that creates no record. */
  send: (path: string, parts: Parts) => Promise<Values>;
  download: (path: string) => Promise<Buffer>;
  /** A branch that neither the demo nor another test uses. */
  createBranch: () => Promise<{ '@id': string; name: string }>;
  /** IRI of a branch by its name. */
  branch: (name: string) => string;
  /** The branch's bank account, as on the administrators' page. */
  getIban: (branch: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Facts that the documents of a company print. */
export function printedIdentity() {
  return {
    address: 'Str. Lungă 1, Dej',
    cui: '14399840',
    rc: 'J2012000750528',
    regNumber: `E-${Math.random().toString().slice(2, 12)}`,
  };
}

/** A unique word of letters, to search for. */
export function uniqueWord(): string {
  return randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

export async function openRegister(request: APIRequest, baseURL: string): Promise<Register> {
  const token = await signInToApi(request, baseURL, 'superadmin');
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const branches = await listBranches(api);
  const branch = (name: string) => branches.get(name) ?? fail(`There is no branch ${name}`);
  const inCluj = { region: branch('Cluj') };

  async function create(path: string, data: Values): Promise<Saved> {
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  return {
    branch,
    create,
    async createBranch() {
      const name = `Filiala ${uniqueWord()}`;
      const { '@id': iri } = await create('/api/regions', { name });
      return { '@id': iri, name };
    },
    async upload(path, multipart) {
      const answer = await api.post(path, { multipart });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    },
    createPerson: (values) =>
      create('/api/persons', { lastName: uniqueWord(), firstName: 'Proba', ...inCluj, ...values }),
    createCompany: (values) =>
      create('/api/companies', { name: `${uniqueWord()} SRL`, type: 1, ...inCluj, ...values }),
    async createUser(role, values) {
      const username = `proba.${uniqueWord()}`;
      const named = { username, firstName: 'Mara', lastName: 'Proba', email: `${username}@demo.example` };
      const region = /MODERATOR|REGION/.test(role) ? inCluj : {};
      const account = { ...named, ...region, roles: [role], plainPassword: demoPassword, ...values };
      const { uuid } = await create('/api/users', account);
      return { username, uuid };
    },
    async createVisa(person, values) {
      await create('/api/person_visas', { person: person['@id'], ...values });
    },
    async issueNote({ uuid }, addedAvans) {
      const answer = await api.post(`/api/invoices/create/${uuid}`, { data: { addedAvans } });
      expect(answer.status(), await answer.text()).toBe(201);
      const { invoice }: AdvanceAnswer = await answer.json();
      return invoice;
    },
    async getIban(name) {
      const answer = await api.get(`/api/branch_accounts?region.id=${branch(name).split('/').at(-1)}`);
      const body: { 'hydra:member': { iban: string }[] } = await answer.json();
      return body['hydra:member'][0]?.iban ?? fail(`${name} has no account`);
    },
    async read(iri) {
      const answer = await api.get(iri);
      expect(answer.status()).toBe(200);
      return answer.json();
    },
    async change(iri, data) {
      const answer = await api.put(iri, { data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    async remove(iri) {
      expect((await api.delete(iri)).status()).toBe(204);
    },
    async call(path, data = {}) {
      const answer = await api.post(path, { data });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    },
    async send(path, multipart) {
      const answer = await api.post(path, { multipart });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    },
    async download(path) {
      const answer = await api.get(path);
      expect(answer.status()).toBe(200);
      return answer.body();
    },
    close: () => api.dispose(),
  };
}

/** Returns a bearer token, as API clients get one. */
export async function signInToApi(request: APIRequest, baseURL: string, username: string): Promise<string> {
  const visitor = await request.newContext({ baseURL });
  const answer = await visitor.post('/api/login_check', { data: { username, password: demoPassword } });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
  const { token } = await answer.json();
  await visitor.dispose();
  return token;
}

async function listBranches(api: APIRequestContext): Promise<Map<string, string>> {
  const answer = await api.get('/api/regions');
  const body: { 'hydra:member': { '@id': string; name: string }[] } = await answer.json();
  return new Map(body['hydra:member'].map((region) => [region.name, region['@id']]));
}

function fail(text: string): never {
  throw new Error(text);
}
