/** Names of living members that an earlier anonymisation damaged are reported and restored (PRI-29, PRI-30). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { findTableErrors } from '../../src/domains/operation/find-integrity-errors.ts';
import { mendAnonymised } from '../../src/domains/privacy/mend/mend-anonymised.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp({ ownDatabase: true });
const { db } = app;
const resources = prepareResources(definitions);
const region = await createRegion(db);

async function errors(): Promise<string[]> {
  const found: string[] = [];
  for await (const error of findTableErrors(jobNeeds(app).read, resources)) found.push(error);
  return found.filter((error) => error.includes('anonim') || error.startsWith('Raportul'));
}

test('the doctor reports each damaged text once, the repair restores it, and repeating it changes nothing', async () => {
  await sql`update persons set anonymised_at = now(), last_name = 'Membru', first_name = 'anonimizat'
    where id = ${(await createPerson(db, { region })).id}`.execute(db);
  // The account of somebody else shows how user names are written.
  const other = await createPerson(db, { region, last_name: 'Alt', first_name: 'Nume-Lung' });
  const otherAccount = await signInAs(db, 'ROLE_USER', { person: other });
  await sql`update users set username = 'alt.nume-lung.1', email = 'alt.nume-lung.1@posta.example'
    where id = ${otherAccount.user.id}`.execute(db);
  const last_name = `Țan${uniqueWord()}`;
  const plain = last_name.replace('Ț', 't');
  const person = await createPerson(db, { region, last_name, first_name: 'Ana-Maria' });
  const { user } = await signInAs(db, 'ROLE_USER', { person });
  await sql`update users set username = 'anonimizat-maria.9', email = 'anonimizat-maria.9@posta.example'
    where id = ${user.id}`.execute(db);
  const note = await createInvoice(app, {
    person,
    payer_name: 'anonimizat-Maria',
    reference: 'CJ-2027 26 17 anonimizat-MARIA',
  });
  const visa = await createPersonVisa(db, { person, reason: 'pentru anonimizat-Maria' });
  const elsewhere = await createPersonVisa(db, { person: other, reason: 'în locul lui anonimizat' });
  expect(await errors()).toHaveLength(5);

  const preview = await mendAnonymised(db, resources, { confirm: false });
  expect([preview.restored.length, preview.unproved.length]).toEqual([5, 0]);
  expect(await errors()).toHaveLength(5);
  await mendAnonymised(db, resources, { confirm: true });
  const { rows } = await sql`select u.username, u.email, i.payer_name, i.reference, v.reason
    from users u, invoices i, person_visas v where u.id = ${user.id} and i.id = ${note.id} and v.id = ${visa.id}`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      username: `${plain.toLowerCase()}.ana-maria.9`,
      email: `${plain.toLowerCase()}.ana-maria.9@posta.example`,
      payer_name: `${last_name} Ana-Maria`,
      reference: `CJ-2027 26 17 ${plain.toUpperCase()} ANA-MARIA`,
      reason: `pentru ${last_name} Ana-Maria`,
    },
  ]);
  expect(
    await db.selectFrom('person_visas').select('reason').where('id', '=', elsewhere.id).executeTakeFirst(),
  ).toEqual({ reason: 'în locul lui anonimizat' });
  expect(await errors()).toEqual([]);
  const { rows: history } = await sql`select resource, changes from change_history
    where username = 'npm run doctor' and resource = 'users' order by id limit 1`.execute(db);
  expect(history).toEqual([
    {
      resource: 'users',
      changes: { username: ['anonimizat-maria.9', `${plain.toLowerCase()}.ana-maria.9`] },
    },
  ]);
  expect(await mendAnonymised(db, resources, { confirm: true })).toEqual({ restored: [], unproved: [] });
});

test('a text is restored with the name at its time; one that nothing proves is only reported', async () => {
  const married = await createPerson(db, {
    region,
    last_name: `Noua${uniqueWord()}`,
    first_name: 'Ana Elena',
  });
  const before = `Vechea${uniqueWord()}`;
  await sql`insert into change_history (at, username, resource, record_id, person_id, action, changes)
    values ('2020-01-01', 'x', 'persons', ${married.id}, ${married.id}, 'update',
      ${JSON.stringify({ lastName: [before, married.last_name] })}::jsonb)`.execute(db);
  const old = await createPersonVisa(db, { person: married, year: 2018, reason: 'anonimizat Elena' });
  await sql`update person_visas set created_at = '2018-05-01' where id = ${old.id}`.execute(db);
  const recent = await createPersonVisa(db, { person: married, year: 2024, reason: 'anonimizat Elena' });
  await createPersonVisa(db, { person: married, year: 2025, reason: 'anonimizat elena' });
  const { restored, unproved } = await mendAnonymised(db, resources, { confirm: true });
  expect(restored.map(({ after }) => after).toSorted()).toEqual(
    [`${before} Ana Elena`, `${married.last_name} Ana Elena`].toSorted(),
  );
  expect(unproved.map((damage) => damage.before)).toEqual(['anonimizat elena']);
  expect(recent.id).not.toBe(old.id);
  expect(await errors()).toHaveLength(1);
});
