/** Letters about debts are counted by what was sent: „ultima” comes only after two others (MON-247). */
import { expect, test } from 'vitest';
import { recordBounce } from '../../src/domains/emails/bounces/read-bounces.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date();
const app = await startApp({
  clock: () => now,
  sendsEmails: (address) => (address.startsWith('nimeni') ? 550 : undefined),
});
const { post } = app.office;
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

/** Due since 1 March 2026. */
async function createDebtor(email_address = `${uniqueWord()}@example.ro`) {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, email_address });
  await addDebt(person, '2026-03-01');
  return { region, person };
}

const addDebt = (person: { id: number }, payment_date: string) =>
  createPersonDue(db, {
    person,
    code: `461.01.01.${payment_date.slice(2, 4)}`,
    fee: '100',
    fee_year: Number(payment_date.slice(0, 4)),
    payment_date,
    payment_year: Number(payment_date.slice(0, 4)),
  });

/** Sends the letters of a day; returns the preview's letter and the subjects that went out. */
async function sendOn(day: string, region: { id: number }) {
  now = new Date(`${day}T10:00:00Z`);
  const { body } = await api.get(`/api/debts/reminders?region=${region.id}`, { as });
  const letter = body['hydra:member'][0]?.letter;
  const sent = await api.post('/api/debts/reminders', { region: region.id, expected: 1 }, { as });
  expect(sent.status, sent.text).toBe(200);
  const emails = await post(app, now);
  return { letter, subjects: emails.map(({ subject }) => subject.replace('REGISTRU: ', '')) };
}

const lettersOf = async (person: { id: number }) =>
  (
    await db
      .selectFrom('debt_reminders')
      .select('letter')
      .where('person_id', '=', person.id)
      .orderBy('step')
      .execute()
  ).map(({ letter }) => letter);

test('first, second, last, as they are sent', { tags: 'deep' }, async () => {
  const { region, person } = await createDebtor();
  expect(await sendOn('2026-04-05', region)).toEqual({
    letter: 1,
    subjects: ['înștiințare: cotizații neachitate (2026)'],
  });
  expect(await sendOn('2026-05-05', region)).toEqual({
    letter: 2,
    subjects: ['a doua înștiințare: cotizații neachitate (2026)'],
  });
  expect(await sendOn('2026-06-05', region)).toEqual({
    letter: 3,
    subjects: ['ultima înștiințare: cotizații neachitate (2026)'],
  });
  expect(await lettersOf(person)).toEqual([1, 2, 3]);
});

test('who reaches the third step without letters gets the first; of two, the second', {
  tags: 'deep',
}, async () => {
  const late = await createDebtor();
  expect(await sendOn('2026-06-05', late.region)).toEqual({
    letter: 1,
    subjects: ['înștiințare: cotizații neachitate (2026)'],
  });
  const skipping = await createDebtor();
  await sendOn('2026-04-05', skipping.region);
  expect(await sendOn('2026-06-05', skipping.region)).toEqual({
    letter: 2,
    subjects: ['a doua înștiințare: cotizații neachitate (2026)'],
  });
});

test('a letter that was refused or came back is none', async () => {
  const { region, person } = await createDebtor(`nimeni.${uniqueWord()}@example.ro`);
  expect((await sendOn('2026-04-05', region)).subjects).toEqual([]);
  expect(await lettersOf(person)).toEqual([null]);
  await db
    .updateTable('persons')
    .set({ email_address: 'ana@example.ro' })
    .where('id', '=', person.id)
    .execute();
  expect((await sendOn('2026-05-05', region)).subjects).toEqual(['înștiințare: cotizații neachitate (2026)']);
  const { message_key } = await db
    .selectFrom('emails')
    .select('message_key')
    .where('person_id', '=', person.id)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  await recordBounce(db, { messageKey: String(message_key), problem: '452 4.2.2 Full', isOfAddress: false });
  expect(await sendOn('2026-06-05', region)).toEqual({
    letter: 1,
    subjects: ['înștiințare: cotizații neachitate (2026)'],
  });
});

test('letters about another debt, or of another member, are none about this one', {
  tags: 'deep',
}, async () => {
  const { region, person } = await createDebtor();
  for (const day of ['2026-04-05', '2026-05-05', '2026-06-05']) await sendOn(day, region);
  await addDebt(person, '2027-03-01');
  expect(await sendOn('2027-04-05', region)).toEqual({
    letter: 1,
    subjects: ['înștiințare: cotizații neachitate (2027)'],
  });
  const other = await createDebtor();
  expect((await sendOn('2026-06-05', other.region)).letter).toBe(1);
});

test('of two years in one letter the one with fewer letters counts, and later each has its own', async () => {
  const { region, person } = await createDebtor();
  await sendOn('2026-04-05', region);
  await sendOn('2026-05-05', region);
  // The third step of 2026 and the first of 2027.
  await addDebt(person, '2027-03-01');
  expect(await sendOn('2027-04-05', region)).toEqual({
    letter: 1,
    subjects: ['înștiințare: cotizații neachitate (2026, 2027)'],
  });
  expect((await sendOn('2027-05-05', region)).subjects).toEqual([
    'a doua înștiințare: cotizații neachitate (2027)',
  ]);
  // The same type with the same last year as the letter of April.
  expect((await sendOn('2027-06-05', region)).subjects).toEqual([
    'ultima înștiințare: cotizații neachitate (2027)',
  ]);
});

test('a letter that an administrator sends again keeps its place', async () => {
  const { region, person } = await createDebtor();
  await sendOn('2026-04-05', region);
  await sendOn('2026-05-05', region);
  const [first] = await db
    .selectFrom('emails')
    .select('id')
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect((await api.post(`/api/emails/${first?.id}/send`, {}, { as })).status).toBe(200);
  expect((await post(app, now)).map(({ subject }) => subject)).toEqual([
    'REGISTRU: înștiințare: cotizații neachitate (2026)',
  ]);
  expect(await lettersOf(person)).toEqual([1, 2]);
});

test('a firm gets its letters in the same way', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region, email: `${uniqueWord()}@example.ro` });
  const due = { code: '461.01.02.26', fee: '70', fee_year: 2026, payment_date: '2026-03-01' };
  await createCompanyDue(db, { company, ...due });
  expect((await sendOn('2026-06-05', region)).subjects).toEqual(['înștiințare: cotizații neachitate (2026)']);
});
