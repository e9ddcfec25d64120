/** Former members: who is one, two administrators, what goes and what stays (PRI-10 to PRI-15). */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { findTableErrors } from '../../src/domains/operation/find-integrity-errors.ts';
import { anonymiseMembers } from '../../src/domains/privacy/anonymisation/anonymise-job.ts';
import { yearsBefore } from '../../src/domains/privacy/anonymisation/former-members.ts';
import { personTablesOf } from '../../src/domains/privacy/person-tables.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createCertificate } from '../builders/certificate.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createImportTraces } from '../builders/import-traces.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const now = new Date('2026-11-22T10:00:00Z');
const app = await startApp({ ownDatabase: true, clock: () => now });
const resources = prepareResources(definitions);
const { db, api, files } = app;
const [first, second] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_ADMIN')];
const region = await createRegion(db);

/** Struck off in 2015, paid up, with a little of everything. */
async function createFormer(more: Parameters<typeof createPerson>[1] = {}) {
  const { cnp } = createCnp();
  const last_name = `Fost${uniqueWord()}`;
  const person = await createPerson(db, {
    region,
    cnp,
    last_name,
    first_name: 'Ileana',
    email_address: `${last_name}@example.ro`,
    reg_number: uniqueWord(),
    ...more,
  });
  await createPersonStatus(db, { person, status: 'activ', date: '2001-01-01' });
  await createPersonStatus(db, {
    person,
    status: 'radiat',
    date: '2015-03-01',
    comments: `la cererea ${last_name}`,
  });
  const paid = {
    fee: '700',
    payment_amount: '700',
    fee_year: 2014,
    payment_year: 2014,
    payment_date: '2014-02-01',
  };
  await createPersonDue(db, { person, code: '461.01.01.14', ...paid });
  return { person, cnp, last_name };
}

async function previewed(): Promise<string[]> {
  const { body } = await api.get('/api/anonymisations/preview?itemsPerPage=100', { as: first });
  return body['hydra:member'].map((row) => String(row['@id']));
}

const post = (path: string, as: Account) => api.post(`/api/anonymisations${path}`, undefined, { as });
const iri = ({ uuid }: { uuid: string }) => `/api/persons/${uuid}`;

/** Proposed by one, confirmed by the other, carried out. */
async function carryOut(): Promise<number> {
  const { body } = await post('/propose', first);
  await post(`/${body.id}/confirm`, second);
  await anonymiseMembers.handle(jobNeeds(app, { clock: () => now }), { anonymisationId: body.id });
  return body.id;
}

const ledger = sql<Record<string, string>>`select
  (select concat(count(*), ' ', sum(fee), ' ', sum(payment_amount)) from person_dues) as dues,
  (select concat(count(*), ' ', sum(balance)) from person_balances) as balances,
  (select concat(count(*), ' ', sum(amount)) from advance_entries) as advances,
  (select concat(count(*), ' ', sum(total), ' ', string_agg(series || number, ',' order by id)) from invoices) as notes,
  (select concat(count(*), ' ', sum(amount)) from invoice_lines) as lines,
  (select concat(sum(row_difference)) from list_counters where table_name = 'persons') as persons`;

test.each([
  ['2026-11-22', 10, '2016-11-22'],
  ['2024-02-29', 5, '2019-02-28'],
])('%s, %i years before: %s', (today, years, before) => {
  expect(yearsBefore(today, years)).toBe(before);
});

test('candidates are former members without recent activity (PRI-10)', async () => {
  const { person } = await createFormer();
  const { person: tutor } = await createFormer();
  await createPersonStatus(db, { person: tutor, status: 'tutore_stagiu', date: '2012-05-01' });
  const { person: recent } = await createFormer();
  await createPersonStatus(db, { person: recent, status: 'radiat', date: '2016-11-23' });
  const { person: back } = await createFormer();
  await createPersonStatus(db, { person: back, status: 'activ', date: '2016-01-01' });
  const { person: owing } = await createFormer();
  await createPersonDue(db, {
    person: owing,
    code: '461.01.01.15',
    fee: '5',
    fee_year: 2015,
    payment_date: '2015-01-01',
  });
  const { person: paying } = await createFormer();
  const late = {
    fee: '5',
    payment_amount: '5',
    fee_year: 2015,
    payment_year: 2020,
    payment_date: '2020-01-01',
  };
  await createPersonDue(db, { person: paying, code: '461.01.01.15', ...late });
  const { person: noted } = await createFormer();
  await createInvoice(app, { person: noted, issued_on: '2014-02-10' });
  const { person: staff } = await createFormer();
  await signInAs(db, 'ROLE_MODERATOR', { region, person: staff });
  const active = await createPerson(db, { region });
  await createPersonStatus(db, { person: active, status: 'activ', date: '2001-01-01' });
  const seen = await previewed();
  expect(
    [person, tutor, recent, back, owing, paying, noted, staff, active].map((one) => seen.includes(iri(one))),
  ).toEqual([true, true, ...Array<boolean>(7).fill(false)]);
  const { body } = await api.get('/api/anonymisations/preview', { as: first });
  expect(body).toMatchObject({ before: '2016-11-22', years: 10 });
});

test('one proposes, another confirms, never the same; one list at a time (PRI-11)', async () => {
  await createFormer();
  const proposed = await post('/propose', first);
  expect([proposed.status, proposed.body.status, proposed.body.abilities]).toMatchObject([
    201,
    'proposed',
    { confirm: false, drop: true },
  ]);
  const { id } = proposed.body;
  expect((await post('/propose', second)).status).toBe(409);
  const own = await post(`/${id}/confirm`, first);
  expect([own.status, own.body['hydra:description']]).toEqual([
    403,
    'Lista o confirmă alt administrator decât cel care a propus-o.',
  ]);
  // The database does not hold it either.
  await expect(
    sql`update anonymisations set status = 'confirmed', decided_by = user_id where id = ${id}`.execute(db),
  ).rejects.toThrow('violates check constraint');
  const listed = await api.get(`/api/anonymisations/${id}/members`, { as: second });
  expect(listed.body['hydra:totalItems']).toBe(proposed.body.memberCount);
  expect((await post(`/${id}/drop`, first)).body).toMatchObject({
    status: 'dropped',
    decider: first.user.username,
    deciderName: holderOf(first),
    userFullName: holderOf(first),
  });
  expect((await post(`/${id}/confirm`, second)).status).toBe(409);
});

test('identifying data are deleted everywhere, the ledger stays exact to the ban (PRI-12)', {
  tags: 'deep',
}, async () => {
  const { person, cnp, last_name } = await createFormer();
  const note = await createInvoice(app, {
    person,
    issued_on: '2014-02-10',
    settled: '700',
    payer_name: `${last_name} Ileana`,
    reference: `X 1 ${last_name}`,
  });
  await sql`update invoices set cancelled_at = '2014-03-01' where id = ${note.id} and status = 'issued'`.execute(
    db,
  );
  await createPersonSeal(app, { person });
  await createPersonVisa(db, { person, year: 2014, date: '2014-03-01', reason: last_name });
  await createCertificate(db, { person });
  const member = await signInAs(db, 'ROLE_USER', { person });
  await db
    .updateTable('users')
    .set({ last_name, email: `${last_name}@example.ro` })
    .where('id', '=', member.user.id)
    .execute();
  await api.put(iri(person), { address: `Strada ${last_name}` }, { as: first });
  await createImportTraces(app, person, { cnp, lastName: last_name });
  const kept = await sql<{ sha: string }>`select encode(sha256, 'hex') as sha from files where id in (
    select file_id from person_seals where person_id = ${person.id} union select ${note.file_id}::int)`.execute(
    db,
  );
  expect(kept.rows.length).toBe(2);
  const { rows: before } = await ledger.execute(db);
  await carryOut();
  const { rows: after } = await ledger.execute(db);
  expect(after).toEqual(before);

  // No row of any table has any of it.
  const words = [cnp, last_name, String(person.reg_number), member.user.username];
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await sql`select 1 from ${sql.table(name)} t
        where lower(to_jsonb(t)::text) like ${`%${word.toLowerCase()}%`} limit 1`.execute(db);
      expect([name, word, rows.length]).toEqual([name, word, 0]);
    }
  for (const { sha } of kept.rows) expect(await files.sizeOf(sha)).toBeNull();

  const recordPage = await api.get(iri(person), { as: first });
  expect(recordPage.body).toMatchObject({ fullName: 'Membru anonimizat', cnp: null, emailAddress: null });
  expect((await api.get(`/api/persons?search=${last_name}`, { as: first })).body['hydra:totalItems']).toBe(0);
  expect((await api.get(`/api/persons/similar?cnp=${cnp}`, { as: first })).body['hydra:totalItems']).toBe(0);
  expect((await api.page(`/members/person/view/${person.uuid}`)).status).toBe(404);
  expect((await api.get('/api/me', { as: member })).status).toBe(401);
  expect((await api.put(iri(person), { lastName: 'Din nou' }, { as: first })).status).toBe(422);
  expect((await api.page(`/download/invoice/${note.uuid}`, { as: first })).status).toBe(404);
  const history = await api.get(`/api/change_history?person=${person.id}`, { as: first });
  expect(history.body['hydra:member'][0]).toMatchObject({
    username: second.user.username,
    screen: '/anonymisation',
  });
  const errors: string[] = [];
  for await (const error of findTableErrors(jobNeeds(app).read, resources)) errors.push(error);
  // The notes of other tests have numbers, too, and are paid without a receipt.
  const ofPerson = errors.filter((error) => !error.startsWith('Nota ') && error.includes(`${person.id} `));
  expect([...ofPerson, ...errors.filter((error) => error.includes('anonim'))]).toEqual([]);
});

test('a member who has returned since is kept; running the job again changes nothing (PRI-13)', {
  tags: 'deep',
}, async () => {
  const [{ person: going }, { person: staying, last_name }] = [await createFormer(), await createFormer()];
  const { body } = await post('/propose', first);
  await createPersonStatus(db, { person: staying, status: 'activ', date: '2026-11-01' });
  await post(`/${body.id}/confirm`, second);
  const needs = jobNeeds(app, { clock: () => now });
  await Promise.all([1, 2].map(() => anonymiseMembers.handle(needs, { anonymisationId: body.id })));
  const { rows } = await sql<{ id: number; last_name: string; version: number }>`select id, last_name, version
    from persons where id in (${going.id}, ${staying.id}) order by id`.execute(db);
  expect(rows).toEqual([
    { id: going.id, last_name: 'Membru', version: 2 },
    { id: staying.id, last_name, version: 1 },
  ]);
  const done = await api.get(`/api/anonymisations/${body.id}`, { as: first });
  expect(done.body).toMatchObject({ status: 'done', keptCount: 1 });
});

test('a proof of hours keeps its hours, without document and words; the same document of another member stays (PRI-10)', {
  tags: 'deep',
}, async () => {
  const { person, last_name } = await createFormer();
  const bytes = createPdf();
  const accepted = { state: 'accepted', accepted_hours: 8, ended_on: '2014-02-14' } as const;
  const { id } = await createHoursProof(app, {
    person,
    bytes,
    organiser: `Cursurile ${last_name}`,
    ...accepted,
  });
  const other = await createHoursProof(app, { bytes });
  await carryOut();
  const read = (proof: number) =>
    db.selectFrom('hours_proofs').selectAll().where('id', '=', proof).executeTakeFirstOrThrow();
  expect(await read(id)).toMatchObject({
    organiser: '',
    file_id: null,
    file_name: '',
    digest: null,
    state: 'accepted',
    accepted_hours: 8,
  });
  expect(await read(other.id)).toMatchObject({ organiser: other.organiser, file_id: other.file_id });
  expect((await api.get(`/download/hours_proof/${other.id}`, { as: first })).bytes).toEqual(bytes);
});

test('a person who was deleted long ago is forgotten by the history as well (PRI-14)', {
  tags: 'deep',
}, async () => {
  const { person, cnp, last_name } = await createFormer();
  await createImportTraces(app, person, { cnp, lastName: last_name });
  await db.deleteFrom('person_dues').where('person_id', '=', person.id).execute();
  await createPersonVisa(db, { person, year: 2014 });
  const other = await createPerson(db, { region });
  const reason = `în locul lui ${last_name} ILEANA, ${cnp}, ${last_name}@example.ro`;
  const visa = await createPersonVisa(db, { person: other, reason });
  expect((await api.delete(iri(person), { as: first })).status).toBe(204);
  await sql`update change_history set at = '2016-01-01' where person_id = ${person.id}`.execute(db);
  expect((await api.get('/api/anonymisations/preview', { as: first })).body.deletedCount).toBe(1);
  await carryOut();
  for (const table of ['change_history', 'import_rows', 'import_errors', 'photo_import_files'])
    for (const word of [cnp, last_name]) {
      const { rows } =
        await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${word}%`}`.execute(db);
      expect([table, word, rows.length]).toEqual([table, word, 0]);
    }
  const kept = await db
    .selectFrom('person_visas')
    .select('reason')
    .where('id', '=', visa.id)
    .executeTakeFirst();
  // The visa is of another member (PRI-27).
  expect(kept).toEqual({ reason });
  const { body } = await api.get(`/api/change_history?deleted=persons&record=${person.id}`, { as: first });
  const entry = body['hydra:member'][0]?.id;
  expect((await api.post(`/api/change_history/${entry}/restore`, undefined, { as: first })).status).toBe(409);
});

test('a name that came back is told by the doctor (PRI-15)', { tags: 'deep' }, async () => {
  const { person } = await createFormer();
  await carryOut();
  await sql`update persons set first_name = 'Ileana' where id = ${person.id}`.execute(db);
  await createPersonSeal(app, { person });
  await createImportTraces(app, person, { cnp: '1840321223344', lastName: 'Cineva' });
  const errors: string[] = [];
  for await (const error of findTableErrors(jobNeeds(app).read, resources)) errors.push(error);
  expect(errors).toContain(`Persoana ${person.id} este anonimizată, dar are încă: Fișa din registru.`);
  expect(errors).toContain(
    `Persoana ${person.id} este anonimizată, dar are încă: ${personTablesOf(resources).person_seals?.title}.`,
  );
  expect(errors).toContain(`Persoana ${person.id} este anonimizată, dar are încă: Rânduri de import.`);
});
