/** An import is taken back whole, or not at all once something of it was touched. */
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { duesCsv, runImport, uploadImport } from '../builders/dues-file.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true });
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);

const undo = (id: number) => api.post(`/api/imports/${id}/undo`, undefined, { as });

/** A person with an open note of 100, a company, and a file of both. */
async function importBoth() {
  const [personNumber, companyNumber] = [uniqueNumber(), uniqueNumber()];
  const person = await createPerson(db, { region: branch, reg_number: personNumber });
  const company = await createCompany(db, { region: branch, reg_number: companyNumber });
  const advance = { code: '472', fee: 0, feeYear: 2025, paymentDate: '2025-01-10', paymentYear: 2025 };
  const paid = { company: company.uuid, ...advance, paymentAmount: 700 };
  expect((await api.post('/api/company_dues', paid, { as })).status).toBe(201);
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '100' });
  const content = duesCsv([
    { regNumber: personNumber },
    { regNumber: personNumber, code: '472', fee: '', paymentAmount: '250' },
    { member: 'PJ', regNumber: companyNumber, code: '461.01.02.25', paymentSummary: 'compensare 472-461' },
  ]);
  const before = await readMoney(person, company);
  const item = await runImport(app, as, content);
  expect(item.status).toBe('done');
  return { person, company, note, content, item, before };
}

async function readMoney(person: { id: number }, company: { id: number }) {
  return {
    person: await db.selectFrom('persons').select('avans').where('id', '=', person.id).executeTakeFirst(),
    company: await db.selectFrom('companies').select('avans').where('id', '=', company.id).executeTakeFirst(),
    notes: await db
      .selectFrom('invoices')
      .select(['settled', 'status'])
      .where('person_id', '=', person.id)
      .execute(),
    dues: await db.selectFrom('person_dues').select('id').where('person_id', '=', person.id).execute(),
    companyDues: await db
      .selectFrom('company_dues')
      .select('id')
      .where('company_id', '=', company.id)
      .execute(),
  };
}

async function errors(): Promise<string[]> {
  const found: string[] = [];
  for await (const error of findLedgerErrors(createReader(app.database.pool))) found.push(error);
  return found;
}

async function deletionsOf(subject: string) {
  const { body } = await api.get(`/api/change_history?${subject}`, { as });
  return body['hydra:member'].filter(({ action }) => action === 'delete');
}

test('an import taken back leaves advances and notes as they were, and the history tells', {
  tags: 'deep',
}, async () => {
  const { person, company, item, before } = await importBoth();
  expect(await readMoney(person, company)).toMatchObject({
    person: { avans: '250.00' },
    company: { avans: '0.00' },
    notes: [{ settled: '100.00', status: 'paid' }],
  });
  const answer = await undo(item.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    '@id': `/api/imports/${item.id}`,
    status: 'undone',
    abilities: { undo: false },
  });
  expect(await readMoney(person, company)).toEqual(before);
  expect(before).toMatchObject({ person: { avans: '100.00' }, company: { avans: '700.00' } });
  expect(await deletionsOf(`person=${person.id}`)).toMatchObject([
    { username: as.user.username },
    { username: as.user.username },
  ]);
  expect(await deletionsOf(`company=${company.id}`)).toHaveLength(1);
  expect(await errors()).toEqual([]);
});

test('nothing but a finished import is taken back, and that once, also when two ask at once', {
  tags: 'deep',
}, async () => {
  const { item, person, company, before } = await importBoth();
  const answers = await Promise.all([undo(item.id), undo(item.id), undo(item.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const again = await undo(item.id);
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    'Doar un import finalizat poate fi anulat.',
  ]);
  expect(await readMoney(person, company)).toEqual(before);

  const waiting = await uploadImport(app, as, duesCsv([{ regNumber: uniqueNumber() }]));
  expect((await undo(waiting.body.id)).status).toBe(409);
  const failed = await runImport(app, as, duesCsv([{ regNumber: uniqueNumber() }]));
  expect(failed).toMatchObject({ status: 'failed', abilities: { undo: false } });
  expect((await undo(failed.id)).status).toBe(409);
  expect((await undo(2_000_000_000)).status).toBe(404);
});

test('an import of which a due was deleted stays until that due is back (EXC-89)', {
  tags: 'deep',
}, async () => {
  const { item, person, company, before } = await importBoth();
  const [first] = await db
    .selectFrom('person_dues')
    .select('id')
    .where('import_id', '=', item.id)
    .orderBy('id')
    .execute();
  expect((await api.delete(`/api/person_dues/${first?.id}`, { as })).status).toBe(204);
  const posted = await readMoney(person, company);
  const refused = await undo(item.id);
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Importul nu mai poate fi anulat: dintre cotizațiile lui, una a fost schimbată între timp.',
  ]);
  expect(await readMoney(person, company)).toEqual(posted);

  const [gone] = await deletionsOf(`person=${person.id}`);
  expect((await api.post(`/api/change_history/${gone?.id}/restore`, undefined, { as })).status).toBe(200);
  expect(
    await db.selectFrom('person_dues').select('import_id').where('id', '=', Number(first?.id)).execute(),
  ).toEqual([{ import_id: item.id }]);
  expect((await undo(item.id)).status).toBe(200);
  expect(await readMoney(person, company)).toEqual(before);
  expect(await errors()).toEqual([]);
});

test('a single due of what was taken back can be restored: it is a due like any other, with its effect', async () => {
  const { item, person, company } = await importBoth();
  const [receipt] = await db
    .selectFrom('person_dues')
    .selectAll()
    .where('import_id', '=', item.id)
    .where('code', '=', '472')
    .execute();
  await undo(item.id);
  const { id: entry } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_dues')
    .where('action', '=', 'delete')
    .where('record_id', '=', Number(receipt?.id))
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${entry}/restore`, undefined, { as })).status).toBe(200);
  expect(await db.selectFrom('person_dues').selectAll().where('person_id', '=', person.id).execute()).toEqual(
    [
      {
        ...receipt,
        import_id: null,
        version: 2,
        changed_in: expect.anything(),
        updated_at: expect.any(Date),
      },
    ],
  );
  expect(await readMoney(person, company)).toMatchObject({
    person: { avans: '250.00' },
    notes: [{ settled: '100.00', status: 'paid' }],
  });
  expect(await errors()).toEqual([]);
});

test('the same file may come again after it was taken back, and can be taken back again', {
  tags: 'deep',
}, async () => {
  const { item, content, person, company } = await importBoth();
  const posted = await readMoney(person, company);
  await undo(item.id);
  const again = await runImport(app, as, content);
  expect(again.status).toBe('done');
  const { dues: _, companyDues: __, ...money } = posted;
  expect(await readMoney(person, company)).toMatchObject(money);
  expect((await undo(again.id)).status).toBe(200);
  expect(await errors()).toEqual([]);
});
