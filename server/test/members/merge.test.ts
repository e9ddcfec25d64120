/** Two records of one member become one: everything goes along, choices decide, nobody else may (MEM-90, MEM-91). */

import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { referrersOf } from '../../src/domains/members/merge/referrers.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createAnonymisation } from '../builders/anonymisation.ts';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { mergingOf } from './merging.ts';
import { fillCompany, fillPerson } from './whole-member.ts';

const app = await startApp();
const { db, api } = app;
const resources = prepareResources(definitions);
const as = await signInAs(db, 'ROLE_ADMIN');
const persons = mergingOf(api, as, 'persons');
const companies = mergingOf(api, as, 'companies');
const region = await createRegion(db);

type Compared = { name: string; kept: string | null; other: string | null; choice: string };
const fieldsOf = (body: Body) => new Map((body.fields as Compared[]).map((one) => [one.name, one]));

test('a comparison shows each field of both, and what would stay', async () => {
  const kept = await createPerson(db, { region, first_name: 'Ana', phone_number: '0722 000 001' });
  const other = await createPerson(db, {
    region,
    first_name: 'Ana-Maria',
    phone_number: '0722 000 002',
    birth_date: '1980-01-02',
    sex: 2,
  });
  const { status, body } = await persons.compare(kept, other);
  expect(status).toBe(200);
  const fields = fieldsOf(body);
  expect(fields.get('firstName')).toMatchObject({ kept: 'Ana', other: 'Ana-Maria', choice: 'kept' });
  expect(fields.get('birthDate')).toMatchObject({ kept: null, other: '02.01.1980', choice: 'other' });
  expect(fields.get('sex')).toMatchObject({ label: 'Sex', other: 'F' });
  expect(fields.get('region')).toMatchObject({ kept: region.name, other: region.name });
  expect(fields.has('citizenship')).toBe(false);
  expect(body).toMatchObject({ obstacles: [], meetings: [], kept: { name: kept.full_name } });
  // Each record that would go along is told, too; of an account only where one is to be chosen.
  await createPersonVisa(db, { person: other, year: 2021, date: '2021-03-01' });
  await signInAs(db, 'ROLE_USER', { person: other });
  const { body: again } = await persons.compare(kept, other);
  expect(again.records).toEqual([
    { title: 'Vize', kept: 0, other: 1, lines: ['An: 2021 · Viza: Da · Data: 01.03.2021'] },
    { title: expect.any(String), kept: 0, other: 1, lines: [] },
  ]);
});

test('the chosen values stay, including numbers of the duplicate; its other values are deleted', async () => {
  const number = uniqueNumber();
  const kept = await createPerson(db, { region, phone_number: '0722 000 001', web: 'ana.ro' });
  const other = await createPerson(db, {
    region,
    reg_number: number,
    phone_number: '0722 000 002',
    web: 'maria.ro',
  });
  const merged = await persons.merge(kept, other, { fields: { phoneNumber: 'other' } });
  expect([merged.status, merged.body.goneName]).toEqual([201, other.full_name]);
  const { body } = await api.get(`/api/persons/${kept.uuid}?view=person-details`, { as });
  expect(body).toMatchObject({ regNumber: number, phoneNumber: '0722 000 002', web: 'ana.ro', version: 2 });
  expect((await api.get(`/api/persons/${other.uuid}`, { as })).status).toBe(404);
});

test('two reminders of one year both stay, and undoing restores the year', async () => {
  const kept = await createPerson(db, { region });
  const other = await createPerson(db, { region });
  for (const person of [kept, other])
    await createEmail(db, { person, kind: 'reminderToBegin', reminder_year: 2026 });
  const merged = await persons.merge(kept, other);
  expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
  const yearsOf = async ({ id }: { id: number }) =>
    (
      await db
        .selectFrom('emails')
        .select('reminder_year')
        .where('person_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ reminder_year }) => reminder_year);
  expect(await yearsOf(kept)).toEqual([2026, null]);
  expect((await api.post(`/api/merges/${merged.body.id}/undo`, {}, { as })).status).toBe(200);
  expect([await yearsOf(kept), await yearsOf(other)]).toEqual([[2026], [2026]]);
});

test('years of which both have a report are named in one sentence (MEM-91)', async () => {
  const remaining = await createPerson(db, { region });
  const other = await createPerson(db, { region });
  const addReports = async (year: number) => {
    await createAnnualReport(db, { person: remaining, year, status: reportStatus.begun });
    await createAnnualReport(db, { person: other, year, status: 420 });
  };
  await addReports(2023);
  const { body: one } = await persons.compare(remaining, other);
  expect(one.obstacles).toEqual([expect.stringMatching(/^Amândoi au câte un raport pe anul 2023, /)]);
  await addReports(2024);
  const { body: two } = await persons.compare(remaining, other);
  expect(two.obstacles).toEqual([
    expect.stringMatching(/^Amândoi au câte un raport pe anii 2023 și 2024, .* câte unul din fiecare an\.$/),
  ]);
});

test('a former member is not merged, nor who is on a list of them', async () => {
  const kept = await createPerson(db, { region });
  const former = await createPerson(db, { region, anonymised_at: new Date() });
  const { body } = await persons.compare(kept, former);
  expect(body.obstacles).toEqual([
    'Unul dintre ei este un fost membru, anonimizat sau pe lista celor care vor fi anonimizați.',
  ]);
  expect((await persons.merge(kept, former)).status).toBe(409);
  const listed = await createPerson(db, { region });
  const { id } = await createAnonymisation(db);
  await db
    .insertInto('anonymisation_members')
    .values({ anonymisation_id: id, person_id: listed.id })
    .execute();
  expect((await persons.merge(kept, listed)).status).toBe(409);
  await db.updateTable('anonymisations').set({ status: 'dropped' }).where('id', '=', id).execute();
  expect((await persons.merge(kept, listed)).status).toBe(201);
});

test.each(memberKinds)('everything that names a %s goes along', { tags: 'deep' }, async (kind) => {
  const isPerson = kind === 'person';
  const create = () =>
    isPerson ? createPerson(db, { region }) : createCompany(db, { region, name: uniqueWord() });
  const [kept, other] = [await create(), await create()];
  for (const [member, year] of [[kept, 2022] as const, [other, 2025] as const])
    await ('last_name' in member ? fillPerson(app, member, year) : fillCompany(app, member, year));
  const verbs = (await isPerson) ? persons : companies;
  const { body } = await verbs.compare(kept, other);
  const meetings = body.meetings as { key: string }[];
  // Of all that they have, only the photo is what a member has once.
  expect(meetings.map(({ key }) => key)).toEqual(isPerson ? ['person_photos'] : []);
  const chosen = isPerson ? { meetings: { person_photos: 'other' as const } } : {};
  const expected = await countAll(kind, [kept.id, other.id]);
  const merged = await verbs.merge(kept, other, chosen);
  expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
  expect(await countAll(kind, [other.id])).toEqual(
    Object.fromEntries(Object.keys(expected).map((t) => [t, 0])),
  );
  const after = await countAll(kind, [kept.id]);
  // One photo went, the two conversations with the branch are one, the merge itself is kept.
  const differs = {
    merges: 1,
    notifications: 1,
    [`${kind}_balances`]: 1,
    ...(isPerson ? { person_photos: 1 } : {}),
  };
  expect(after).toEqual({ ...expected, ...differs });
});

async function countAll(kind: MemberKind, ids: number[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, by } of referrersOf(resources, kind)) {
    if (by === 'goes') continue;
    const { n } = await db
      // Both kinds of tables have the column; which one is told by the kind.
      .selectFrom(table as 'person_visas')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where(`${kind}_id` as 'person_id', 'in', ids)
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return counts;
}

test('the sheet tells the history of both and that they were merged; a deletion to restore it is not', async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  await api.put(`/api/persons/${other.uuid}`, { web: 'maria.ro' }, { as });
  await persons.merge(kept, other);
  const { body } = await api.get(`/api/change_history?person=${kept.id}`, { as });
  expect(
    body['hydra:member'].map(({ action, recordId, canRestore }) => [action, recordId, canRestore]),
  ).toEqual([
    ['update', kept.id, false],
    ['merge', other.id, false],
    ['update', other.id, false],
  ]);
  expect(body['hydra:member'][1]).toMatchObject({ recordName: other.full_name });
  const gone = await api.get(`/api/change_history?deleted=persons&record=${other.id}`, { as });
  expect(gone.body['hydra:totalItems']).toBe(0);
});

test('the code on a printed card leads to who was kept', { tags: 'deep' }, async () => {
  const [kept, other, third] = await Promise.all([1, 2, 3].map(() => createPerson(db, { region })));
  if (!kept || !other || !third) throw new Error('Three were created');
  await persons.merge(kept, other);
  const { status, text } = await api.page(`/members/person/view/${other.uuid}`);
  expect([status, text.includes(kept.last_name)]).toEqual([200, true]);
  const again = await persons.merge(third, kept);
  expect((await api.page(`/members/person/view/${other.uuid}`)).text).toContain(third.last_name);
  await persons.undo(again.body.id);
  expect((await api.page(`/members/person/view/${other.uuid}`)).text).toContain(kept.last_name);
});

test('so does the code on a notice of a firm', async () => {
  const [kept, other] = [await createCompany(db, { region }), await createCompany(db, { region })];
  await createIssuedDocument(app, {
    company: other,
    code: other.uuid,
    file_id: null,
    reconstructed_on: '2026-03-01',
  });
  await companies.merge(kept, other);
  const { status, text } = await api.page(`/documents/notice1/${other.uuid}`);
  expect([status, text.includes(kept.uuid)]).toEqual([200, true]);
});

test('a merge is refused if the records changed after the comparison, or are the same', async () => {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const { body } = await persons.compare(kept, other);
  await createPersonVisa(db, { person: other, year: 2023 });
  const sent = { with: other.uuid, seen: body.seen };
  expect((await api.post(`/api/persons/${kept.uuid}/merge`, sent, { as })).status).toBe(409);
  expect((await persons.merge(kept, kept)).status).toBe(409);
  const unknown = await persons.merge(kept, other, { fields: { avans: 'other' } });
  expect([unknown.status, unknown.body.violations[0]?.propertyPath]).toEqual([422, 'fields.avans']);
});

test('of two concurrent merges one succeeds', async () => {
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => createPerson(db, { region })));
  if (!one || !other || !third) throw new Error('Three were created');
  const answers = await Promise.all([persons.merge(one, other), persons.merge(third, other)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  expect([404, 409]).toContain(statuses[1]);
});
