/** The change history as administrators read it: labels and words, a member's own and what belongs to it. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCui } from '../builders/identifiers.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import type { Account } from '../harness/accounts.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function historyOf(query: string, who: Account = as) {
  const { status, body } = await api.get(`/api/change_history?${query}`, { as: who });
  return { status, body, entries: (body['hydra:member'] ?? []) as unknown as ChangeEntry[] };
}

/** What an entry tells, by label. */
function reported(entry: ChangeEntry | undefined): Record<string, [string | null, string | null]> {
  return Object.fromEntries(
    (entry?.changes ?? []).map(({ label, before, after }) => [label, [before, after]]),
  );
}

test('a change is told in words: who, where, labels, choices, names, days', async () => {
  const [from, to] = [await createRegion(db), await createRegion(db)];
  const person = await createPerson(db, { region: from, sex: 1, birth_date: '1980-02-29' });
  const change = {
    region: to.id,
    sex: 2,
    birthDate: '1981-03-01',
    citizenship: 'itlaiana',
    bookChanged: true,
    joinYear: 2001,
  };
  await api.put(`/api/persons/${person.uuid}`, change, { as, headers: { 'x-screen': '/persons/edit' } });
  const { entries: all } = await historyOf(`person=${person.id}`);
  // Another branch is a move, which adds two statuses (MEM-230).
  expect(all.map(({ resource }) => resource).sort()).toEqual([
    'person_statuses',
    'person_statuses',
    'persons',
  ]);
  const entries = all.filter(({ resource }) => resource === 'persons');
  expect(entries[0]).toMatchObject({
    '@type': 'ChangeEntry',
    username: as.user.username,
    name: holderOf(as),
    screen: '/persons/edit',
    resource: 'persons',
    title: 'Lista persoanelor fizice',
    recordId: person.id,
    action: 'update',
    canRestore: false,
  });
  expect(reported(entries[0])).toEqual({
    Filiala: [from.name, to.name],
    Sex: ['M', 'F'],
    'Data nașterii': ['29.02.1980', '01.03.1981'],
    Cetățenie: [null, 'italiană'],
    'Carnet preschimbat': [null, 'Da'],
    'Anul înscrierii': [null, '2001'],
  });
});

test('changes of sub-records appear in the member’s history, newest first', async () => {
  const person = await createPerson(db);
  const owner = { person: person.uuid };
  await api.post('/api/person_visas', { ...owner, year: 2025, checked: true, date: '2025-01-10' }, { as });
  const form = { personUuid: person.uuid, year: 2025 };
  const seal = await api.upload(
    '/api/person_seals',
    form,
    { bytes: createPdf(), name: 'parafa.pdf' },
    { as },
  );
  await api.delete(seal.body['@id'], { as });
  await api.put(`/api/persons/${person.uuid}/internship`, { internshipCafr: false }, { as });
  const { entries } = await historyOf(`person=${person.id}`);
  expect(entries.map(({ resource, action }) => `${resource} ${action}`)).toEqual([
    'persons update',
    'person_seals delete',
    'person_seals create',
    'person_visas create',
  ]);
  expect(reported(entries[3])).toMatchObject({
    Persoana: [null, person.full_name],
    An: [null, '2025'],
    Viza: [null, 'Da'],
    Data: [null, '10.01.2025'],
  });
  expect(reported(entries[2])).toMatchObject({ 'Fișier PDF': [null, 'parafa.pdf'] });
  expect(reported(entries[1])).toMatchObject({ 'Fișier PDF': ['parafa.pdf', null] });
  const text = JSON.stringify(entries);
  for (const column of ['file_id', 'person_id', 'updated_at', 'sha256']) expect(text).not.toContain(column);
});

test('a job at a member firm stands in both histories', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const job = {
    person: person.uuid,
    company: company.uuid,
    position: 'asociat',
    membership: 'ec',
    shareholding: 5.5,
  };
  await api.post('/api/person_ceccar_member_jobs', job, { as });
  for (const query of [`person=${person.id}`, `company=${company.id}`]) {
    const { entries } = await historyOf(query);
    expect(reported(entries[0])).toEqual({
      Membrul: [null, person.full_name],
      Societatea: [null, company.name],
      Poziția: [null, 'asociat'],
      Calitatea: [null, 'EC – expert contabil'],
      'Cota deținută (%)': [null, '5,5 %'],
    });
  }
});

test('deleted records are found by name and numbers', async () => {
  const word = uniqueWord();
  const cui = createCui();
  const company = await createCompany(db, { name: `Conta Țăndărei-${word}`, cui, reg_number: `X${word}` });
  const person = await createPerson(db, { last_name: word });
  await api.delete(`/api/companies/${company.uuid}`, { as });
  await api.delete(`/api/persons/${person.uuid}`, { as });
  const found = async (query: string) => (await historyOf(query)).entries.map(({ recordId }) => recordId);
  for (const term of [`tandarei ${word}`, `x${word}`, cui, `RO${cui}`, `conta ${cui}`])
    expect([term, await found(`deleted=companies&search=${term}`)]).toEqual([term, [company.id]]);
  const shown = `TEMP-${String(person.id).padStart(6, '0')}`;
  expect(await found(`deleted=persons&search=${shown}`)).toEqual([person.id]);
  expect(await found(`deleted=companies&record=${company.id}`)).toEqual([company.id]);
  expect(await found(`deleted=companies&search=${word}x%25`)).toEqual([]);
  for (const alone of [`search=${word}`, `person=${person.id}&search=${word}`, `company=1&record=1`])
    expect([alone, (await api.get(`/api/change_history?${alone}`, { as })).status]).toEqual([alone, 400]);
});

test('amounts are told as people read them, and a note by its number', async () => {
  const person = await createPerson(db);
  const due = { code: '461.01', fee: 0, feeYear: 2026, paymentAmount: 1234.5, paymentYear: 2026 };
  await api.post('/api/person_dues', { ...due, person: person.uuid, paymentDate: '2026-03-02' }, { as });
  const note = await createInvoice(app, { person });
  await api.post(`/api/invoices/${note.uuid}/cancel`, {}, { as });
  const { entries } = await historyOf(`person=${person.id}`);
  expect(entries[0]).toMatchObject({ resource: 'invoices', recordName: note.name });
  expect(reported(entries[0])).toEqual({ Stare: ['de plată', 'anulată'] });
  expect(reported(entries[1])).toMatchObject({
    'Suma plătită': [null, '1.234,50 RON'],
    Valoare: [null, '0,00 RON'],
  });
});

test('a deleted record is listed with its name until it is restored', async () => {
  const name = `Conta ${uniqueWord()}`;
  const company = await createCompany(db, { name });
  await api.delete(`/api/companies/${company.uuid}`, { as });
  const { entries } = await historyOf('deleted=companies&itemsPerPage=1');
  expect(entries).toMatchObject([
    { action: 'delete', recordId: company.id, recordName: name, canRestore: true },
  ]);
  await api.post(`/api/change_history/${entries[0]?.id}/restore`, undefined, { as });
  const after = await historyOf(`company=${company.id}`);
  expect(after.entries.map(({ action, canRestore }) => [action, canRestore])).toEqual([
    ['restore', false],
    ['delete', false],
  ]);
});

test('pages follow each other, and the total is exact on each', async () => {
  const { id, uuid } = await createPerson(db);
  for (const web of ['a.ro', 'b.ro', 'c.ro']) await api.put(`/api/persons/${uuid}`, { web }, { as });
  for (const [page, count] of [
    [1, 2],
    [2, 1],
    [3, 0],
  ] as const) {
    const { body } = await historyOf(`person=${id}&itemsPerPage=2&page=${page}`);
    expect([page, body['hydra:totalItems'], body['hydra:member'].length]).toEqual([page, 3, count]);
  }
});

test('a member that is not there has no history', async () => {
  expect((await historyOf('person=999999999')).body).toMatchObject({
    'hydra:totalItems': 0,
    'hydra:member': [],
  });
});

test.each([
  '',
  'person=x',
  'person=',
  'person=1&company=1',
  'person=1&person=2',
  'deleted=nothing',
  'deleted=__proto__',
  'constructor=1',
  'toString=1',
  'hasOwnProperty=1',
  'person=1&page=0',
  'person=1&page=1.5',
  'person=1&itemsPerPage=101',
  'person=1&itemsPerPage=x',
  'person=1%20or%201%3D1',
])('the query %j is refused', async (query) => {
  expect((await historyOf(query)).status).toBe(400);
});

test('only administrators read it', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  for (const role of ['ROLE_MODERATOR', 'ROLE_VIEW_GLOBAL', 'ROLE_VIEW_REGION', 'ROLE_USER'] as const) {
    const who = await signInAs(db, role, { region });
    expect([role, (await historyOf(`person=${person.id}`, who)).status]).toEqual([role, 403]);
    if (role === 'ROLE_USER') continue;
    const { abilities } = (await api.get(`/api/persons/${person.uuid}`, { as: who })).body;
    expect(abilities).toMatchObject({ history: false });
  }
  const { abilities } = (await api.get(`/api/persons/${person.uuid}`, { as })).body;
  expect(abilities).toMatchObject({ history: true });
});
