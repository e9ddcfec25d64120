/** Incremental reading by staff of a branch, of records that are created, deleted or moved between branches (API-193). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCourse } from '../builders/course.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { untilBlocked } from '../harness/until-blocked.ts';
import { iriOf, openChangeReader } from './change-reader.ts';

const { db, api, database } = await startApp({ ownDatabase: true });
const as = await signInAs(db, 'ROLE_ADMIN');
const createReader = (lists: readonly string[], account = as) => openChangeReader(api, account, lists);

test('no page and no deletion of a branch is about a record of another one (API-193)', async () => {
  const account = await signInAs(db, 'ROLE_MODERATOR');
  const reader = await createReader(['persons', 'person_dues', 'courses'], account);
  const far = await createRegion(db);
  const [moved, gone] = [await createPerson(db, { region: far }), await createPerson(db, { region: far })];
  const due = await createPersonDue(db, { person: moved });
  const course = await createCourse(db, { region: far });
  await sql`update persons set region_id = ${(await createRegion(db)).id} where id = ${moved.id}`.execute(db);
  await sql`delete from persons where id = ${gone.id}`.execute(db);
  await sql`delete from person_dues where id = ${due.id}`.execute(db);
  await sql`delete from courses where id = ${course.id}`.execute(db);
  // Once its own branch has a later record, the reader has passed all of these.
  const own = await createPerson(db, { region: { id: Number(account.user.region_id) } });
  await reader.until(() => expect(reader.copy.has(iriOf('persons', own))).toBe(true));
  expect([...reader.copy.keys()].filter((iri) => iri.startsWith('/api/person'))).toEqual([
    iriOf('persons', own),
  ]);
  const { text } = await api.get('/api/deletions?cursor=start', { as: account });
  const all = [
    iriOf('persons', moved),
    iriOf('persons', gone),
    iriOf('person_dues', due),
    iriOf('courses', course),
  ];
  expect(all.filter((iri) => text.includes(`"${iri}"`))).toEqual([]);
  const { text: ofAdmin } = await api.get('/api/deletions?cursor=start', { as });
  expect(all.slice(1).filter((iri) => !ofAdmin.includes(`"${iri}"`))).toEqual([]);
});

test('a member who moves to another branch is gone for one and whole for the other (API-193)', {
  tags: 'deep',
}, async () => {
  const [from, to] = [await createRegion(db), await createRegion(db)];
  const lists = [
    'persons',
    'person_dues',
    'person_ceccar_member_jobs',
    'annual_reports',
    'annual_report_payments',
  ];
  const [old, other] = await Promise.all(
    [from, to].map(async (region) => createReader(lists, await signInAs(db, 'ROLE_MODERATOR', { region }))),
  );
  if (!old || !other) throw new Error('two readers');
  const person = await createPerson(db, { region: from });
  const due = await createPersonDue(db, { person });
  const report = await createAnnualReport(db, { person });
  const payment = await db
    .insertInto('annual_report_payments')
    .values({ annual_report_id: report.id, fixed_due_value_paid: '1', variable_due_value_paid: '2' })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
  // The first is of a firm of the branch, which goes on seeing it.
  const near = await createPersonMemberJob(db, {
    person,
    company: await createCompany(db, { region: from }),
  });
  const far = await createPersonMemberJob(db, { person });
  const all = [
    iriOf('persons', person),
    iriOf('person_dues', due),
    iriOf('annual_reports', report),
    iriOf('annual_report_payments', payment),
    iriOf('person_ceccar_member_jobs', far),
    iriOf('person_ceccar_member_jobs', near),
  ];
  await old.until(() => expect([...old.copy.keys()]).toEqual(expect.arrayContaining(all)));
  await api.patch(iriOf('persons', person), { region: `/api/regions/${to.id}` }, { as });
  await other.until(() => expect([...other.copy.keys()]).toEqual(expect.arrayContaining(all)));
  await old.until(() =>
    expect(all.filter((iri) => old.copy.has(iri))).toEqual([iriOf('person_ceccar_member_jobs', near)]),
  );
  // Back again: the entries of before are no longer told.
  await api.patch(iriOf('persons', person), { region: `/api/regions/${from.id}` }, { as });
  await old.until(() => expect([...old.copy.keys()]).toEqual(expect.arrayContaining(all)));
  await other.until(() => expect(all.filter((iri) => other.copy.has(iri))).toEqual([]));
  // Records that move with their member keep the time of their last change.
  const [claim] = await db
    .selectFrom('annual_report_payments')
    .selectAll()
    .where('id', '=', payment.id)
    .execute();
  expect(claim?.updated_at).toEqual(payment.updated_at);
});

test.each([
  {
    owner: 'persons',
    list: 'person_dues',
    create: (region: { id: number }) => createPerson(db, { region }),
    insert: `insert into person_dues (person_id, code, fee, fee_year, payment_date, payment_amount, payment_year)
      values ($1, '461.01', 0, 2025, '2025-03-01', 1, 2025) returning id`,
  },
  {
    owner: 'companies',
    list: 'company_statuses',
    create: (region: { id: number }) => createCompany(db, { region }),
    insert: `insert into company_statuses (company_id, name, date) values ($1, 'activa', '2025-03-01') returning id`,
  },
  {
    owner: 'annual_reports',
    list: 'annual_report_payments',
    create: async (region: { id: number }) =>
      createAnnualReport(db, { person: await createPerson(db, { region }) }),
    insert: `insert into annual_report_payments (annual_report_id, fixed_due_value_paid, variable_due_value_paid)
      values ($1, '1', '2') returning id`,
  },
])('what is added to one of $owner while it moves to another branch moves along (API-193)', async (kind) => {
  const [from, to] = [await createRegion(db), await createRegion(db)];
  const [old, other] = await Promise.all(
    [from, to].map(async (region) =>
      createReader([kind.list], await signInAs(db, 'ROLE_MODERATOR', { region })),
    ),
  );
  if (!old || !other) throw new Error('two readers');
  const owner = await kind.create(from);
  const [adding, moving] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await adding.query('begin');
    const { rows } = await adding.query<{ id: number }>(kind.insert, [owner.id]);
    const iri = `/api/${kind.list}/${rows[0]?.id}`;
    await moving.query('begin');
    const move = moving.query(`update ${kind.owner} set region_id = $1 where id = $2`, [to.id, owner.id]);
    await untilBlocked(database.pool, move);
    await adding.query('commit');
    await move;
    // Both branches read before the move is over.
    await old.until(() => expect(old.copy.has(iri)).toBe(true));
    await other.readAll();
    await moving.query('commit');
    await other.until(() => expect(other.copy.has(iri)).toBe(true));
    await old.until(() => expect(old.copy.has(iri)).toBe(false));
  } finally {
    for (const client of [adding, moving]) client.release(true);
  }
});

test('a report that is deleted by a statement takes its parts along for its branch (API-193)', async () => {
  const region = await createRegion(db);
  const account = await signInAs(db, 'ROLE_MODERATOR', { region });
  const reader = await createReader(['annual_reports', 'annual_report_payments'], account);
  const report = await createAnnualReport(db, { person: await createPerson(db, { region }) });
  const payment = await db
    .insertInto('annual_report_payments')
    .values({ annual_report_id: report.id, fixed_due_value_paid: '1', variable_due_value_paid: '2' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const iri = iriOf('annual_report_payments', payment);
  await reader.until(() => expect(reader.copy.has(iri)).toBe(true));
  await db.deleteFrom('annual_reports').where('id', '=', report.id).execute();
  await reader.until(() => expect(reader.copy.has(iri)).toBe(false));
});

test('a course that is given to one branch is gone for the others (API-193)', async () => {
  const [one, two] = [await createRegion(db), await createRegion(db)];
  const [ofOne, ofTwo] = await Promise.all(
    [one, two].map(async (region) =>
      createReader(['courses'], await signInAs(db, 'ROLE_MODERATOR', { region })),
    ),
  );
  if (!ofOne || !ofTwo) throw new Error('two readers');
  const course = await createCourse(db);
  const iri = iriOf('courses', course);
  for (const reader of [ofOne, ofTwo]) await reader.until(() => expect(reader.copy.has(iri)).toBe(true));
  await sql`update courses set region_id = ${one.id} where id = ${course.id}`.execute(db);
  await ofTwo.until(() => expect(ofTwo.copy.has(iri)).toBe(false));
  await ofOne.until(() => expect(ofOne.copy.get(iri)?.region).toBe(`/api/regions/${one.id}`));
});
