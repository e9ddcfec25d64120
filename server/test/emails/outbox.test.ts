/** The outbox: letters are written with what they tell, sent by a job, tried again, and seen by administrators. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimEmail } from '../../src/domains/emails/claim-email.ts';
import { deleteExpiredEmails } from '../../src/domains/emails/delete-expired-emails.ts';
import { createMailer } from '../../src/domains/emails/mailer.ts';
import { sendEmails } from '../../src/domains/emails/send-emails.ts';
import { writeEmail } from '../../src/domains/emails/write-email.ts';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { siteAddress } from '../harness/post-office.ts';

const refusalOf = (address: string) => {
  if (address.startsWith('nimeni')) return 550;
  return address.startsWith('plin') ? 452 : undefined;
};
const app = await startApp({ sendsEmails: refusalOf });
const { office } = app;
const withoutMail = await startApp();
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');

const received = { kind: 'reportReceived', facts: { year: 2025, receipt: 'D-2026-000001' } } as const;

async function write(person: { id: number }, now = new Date(), sends = true): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      writeEmail({ tx, now, sendsEmails: sends }, { kind: 'person', id: person.id }, received),
    );
}

async function createReachable(address: string | null = `${uniqueWord()}@example.ro`) {
  const person = await createPerson(db, { email_address: address });
  return { person, address };
}

const emailsOf = (person: { id: number }) =>
  db.selectFrom('emails').selectAll().where('person_id', '=', person.id).orderBy('id').execute();

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('a letter is there if and only if what it tells is, and where letters are sent (LET-1, LET-2)', async () => {
  const { person } = await createReachable();
  const writing = db.transaction().execute(async (tx) => {
    await writeEmail({ tx, now: new Date(), sendsEmails: true }, { kind: 'person', id: person.id }, received);
    throw new Error('Ce spunea nu s-a întâmplat');
  });
  await expect(writing).rejects.toThrow('nu s-a întâmplat');
  await write(person, new Date(), false);
  expect(await emailsOf(person)).toEqual([]);
});

test('several recipients get one each, and an account no second of a kind that waits', async () => {
  const [{ person: first }, { person: second }] = [await createReachable(), await createReachable()];
  const company = await createCompany(db, { email: `${uniqueWord()}@example.ro` });
  const to = [
    { kind: 'person', id: first.id },
    { kind: 'company', id: company.id },
    { kind: 'person', id: second.id },
    { kind: 'user', id: admin.user.id },
  ] as const;
  await db.transaction().execute(async (tx) => {
    await writeEmail({ tx, now: new Date(), sendsEmails: true }, to, received);
    await writeEmail({ tx, now: new Date(), sendsEmails: true }, to.slice(3), received);
    await writeEmail({ tx, now: new Date(), sendsEmails: true }, [], received);
  });
  const [ofCompany, ofUser] = [
    await db.selectFrom('emails').select('recipient').where('company_id', '=', company.id).execute(),
    await db.selectFrom('emails').select('kind').where('user_id', '=', admin.user.id).execute(),
  ];
  expect([(await emailsOf(first)).length, (await emailsOf(second)).length]).toEqual([1, 1]);
  expect(ofCompany).toEqual([{ recipient: company.name }]);
  expect(ofUser).toEqual([{ kind: 'reportReceived' }]);
  await db.deleteFrom('emails').where('state', '=', 'waiting').execute();
});

test('it goes out once, as text and as HTML, and says nothing of the member but what it tells (LET-4)', async () => {
  const { person, address } = await createReachable();
  await createUser(db, { role: 'ROLE_USER', person });
  await write(person);
  const emails = await office.post(app);
  expect(emails).toMatchObject([
    {
      from: 'registru@example.ro',
      to: [address],
      subject: 'REGISTRU: raportul anual pentru 2025 a fost depus',
      text: expect.stringContaining(`${siteAddress}/annual_report`),
      html: expect.stringContaining(`<a href="${siteAddress}/annual_report"`),
    },
  ]);
  const [email] = emails;
  expect(email?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(email?.headers.has('list-unsubscribe')).toBe(false);
  const { full_name, cnp, reg_number } = person;
  for (const reported of [full_name, cnp, reg_number])
    if (reported) expect(`${email?.text} ${email?.html}`).not.toContain(reported);
  expect(await emailsOf(person)).toMatchObject([
    { state: 'sent', sent_to: address, attempts: 1, problem: null },
  ]);
  expect(await office.post(app)).toEqual([]);
});

test('the address is the one of the register, else that of the account (LET-5)', async () => {
  const company = await createCompany(db, { email: 'fara adresa' });
  const user = await createUser(db, { role: 'ROLE_USER', company });
  await db
    .transaction()
    .execute((tx) =>
      writeEmail({ tx, now: new Date(), sendsEmails: true }, { kind: 'company', id: company.id }, received),
    );
  expect((await office.post(app)).map(({ to }) => to)).toEqual([[user.email]]);
});

test('permanent rejections are not retried, temporary ones are, with growing delays (LET-3)', async () => {
  const [refused, full] = [
    await createReachable(`nimeni.${uniqueWord()}@example.ro`),
    await createReachable(`plin.${uniqueWord()}@example.ro`),
  ];
  await write(refused.person);
  await write(full.person);
  const now = new Date();
  expect(await office.post(app, now)).toEqual([]);
  expect(await emailsOf(refused.person)).toMatchObject([
    { state: 'failed', attempts: 1, problem: expect.stringContaining('550 Nu se primește') },
  ]);
  expect(await emailsOf(full.person)).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      problem: expect.stringContaining('452'),
      due_at: new Date(now.getTime() + 60_000),
    },
  ]);
  for (let tries = 0; tries < 9; tries += 1) await office.post(app, later(tries * 1_500 + 2));
  expect(await emailsOf(full.person)).toMatchObject([{ state: 'failed', attempts: 9 }]);
});

test('a server that is away costs one letter an attempt; the others wait for it (LET-3)', async () => {
  const [first, second] = [await createReachable(), await createReachable()];
  await write(first.person);
  await write(second.person);
  const away = createMailer({ mail: { ...office.mail, url: 'smtp://127.0.0.1:1' }, brand: 'REGISTRU' });
  await sendEmails.handle(jobNeeds(app, { mailer: away }), {});
  const states = async () =>
    (await Promise.all([first, second].map(({ person }) => emailsOf(person)))).flat();
  expect(await states()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: expect.stringContaining('nu a putut fi folosit') },
    { state: 'waiting', attempts: 0, problem: null },
  ]);
  await sql`update emails set created_at = created_at - interval '20 minutes' where state = 'waiting'`.execute(
    db,
  );
  const { body } = await api.get('/api/operation/state', { as: admin });
  expect(body.wrong).toContainEqual(
    expect.stringMatching(/^E-mailurile așteaptă din .+ nu a putut fi folosit/),
  );
  expect(await office.post(app, later(2))).toHaveLength(2);
  expect(await states()).toMatchObject([{ state: 'sent', problem: null }, { state: 'sent' }]);
});

test('to a relay that offers no TLS nothing is sent where TLS is required (LET-14)', async () => {
  const { person } = await createReachable();
  await write(person);
  const strict = createMailer({ mail: { ...office.mail, requiresTls: true }, brand: 'REGISTRU' });
  await sendEmails.handle(jobNeeds(app, { mailer: strict }), {});
  strict?.close();
  expect(await emailsOf(person)).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      problem: expect.stringContaining('nu a putut fi folosit: nu oferă o conexiune TLS'),
    },
  ]);
  expect(await office.post(app, later(2))).toHaveLength(1);
});

test('reminders wait for all other letters, and go over one connection with them (LET-3)', async () => {
  const [reminded, reported] = [await createReachable(), await createReachable()];
  await createEmail(db, {
    person: reminded.person,
    kind: 'reminderToSend',
    facts: JSON.stringify({ year: 2025, deadline: '2026-03-31' }),
    reminder_year: 2026,
    state: 'waiting',
    sent_at: null,
    sent_to: null,
    due_at: later(-60),
  });
  await createUser(db, { role: 'ROLE_USER', person: reminded.person });
  await write(reported.person);
  const before = office.connections();
  const emails = await office.post(app, later(1));
  expect(emails.map(({ to }) => to)).toEqual([[reported.address], [reminded.address]]);
  expect(office.connections() - before).toBeLessThanOrEqual(1);
});

test('one full mailbox gives no alert about waiting emails; two give one if nothing is sent (OPE-14)', async () => {
  await sql`delete from emails`.execute(db);
  const people = [0, 1].map(() => createReachable(`plin.${uniqueWord()}@example.ro`));
  const waits = expect.stringMatching(/^E-mailurile așteaptă din .+ 452/);
  for (const [at, { person }] of (await Promise.all(people)).entries()) {
    await write(person);
    await office.post(app);
    await sql`update emails set created_at = created_at - interval '20 minutes'`.execute(db);
    const { body } = await api.get('/api/operation/state', { as: admin });
    if (at === 0) expect(body.wrong).not.toContainEqual(expect.stringMatching(/^E-mailurile așteaptă/));
    else expect(body.wrong).toContainEqual(waits);
  }
  const reached = await createReachable();
  await write(reached.person);
  await office.post(app);
  const { body } = await api.get('/api/operation/state', { as: admin });
  expect(body.wrong).not.toContainEqual(waits);
  await sql`delete from emails`.execute(db);
});

test('two concurrent processes send each email once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createReachable()));
  for (const { person } of people) await write(person);
  const [one, other] = await Promise.all([office.post(app), office.post(app)]);
  const to = new Set([...one, ...other].flatMap((email) => email.to));
  expect(to).toEqual(new Set(people.map(({ address }) => address)));
  const rows = (await Promise.all(people.map(({ person }) => emailsOf(person)))).flat();
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(people.map(() => ['sent', 1]));
});

test('a letter whose sender died is taken up by another, a while later', async () => {
  const { person, address } = await createReachable();
  await write(person);
  await claimEmail(db, new Date());
  expect(await office.post(app, later(1))).toEqual([]);
  expect((await office.post(app, later(16))).map(({ to }) => to)).toEqual([[address]]);
});

test('without a mail server, waiting emails are given up with the reason (LET-2)', async () => {
  const { person } = await createReachable();
  await write(person);
  await sendEmails.handle(jobNeeds(app, { mailer: undefined }), {});
  expect(await emailsOf(person)).toMatchObject([
    { state: 'failed', problem: 'Instalarea nu mai are un server de e-mail.' },
  ]);
});

test('administrators see what became of each, why, and send it again (LET-9)', async () => {
  const { person } = await createReachable(null);
  await write(person);
  await office.post(app);
  const find = async (query: string) =>
    (await api.get(`/api/emails?recipient=${encodeURIComponent(person.full_name)}&${query}`, { as: admin }))
      .body['hydra:member'];
  const [failed] = await find('state=failed&kind=reportReceived');
  expect(failed).toMatchObject({
    recipient: person.full_name,
    person: `/api/persons/${person.uuid}`,
    problem: 'Destinatarul nu are o adresă de e-mail care să poată fi folosită.',
    sentTo: null,
    abilities: { send: true },
  });
  expect(await find('state=sent')).toEqual([]);

  await db
    .updateTable('persons')
    .set({ email_address: 'buna@example.ro' })
    .where('id', '=', person.id)
    .execute();
  const again = await api.post(`/api/emails/${failed?.id}/send`, {}, { as: admin });
  expect([again.status, again.body]).toMatchObject([200, { state: 'waiting', attempts: 0, problem: null }]);
  expect((await office.post(app, later(1))).map(({ to }) => to)).toEqual([['buna@example.ro']]);
  const [sent] = await find(`person=${encodeURIComponent(`/api/persons/${person.uuid}`)}`);
  expect(sent).toMatchObject({ state: 'sent', sentTo: 'buna@example.ro' });
  // One that was not found by its addressee goes out anew.
  await api.post(`/api/emails/${failed?.id}/send`, {}, { as: admin });
  expect(await office.post(app, later(1))).toHaveLength(1);
});

test('without a server nothing is sent again, and the pages know (LET-2)', async () => {
  const as = await signInAs(withoutMail.db, 'ROLE_ADMIN');
  const answer = await withoutMail.api.post('/api/emails/1/send', {}, { as });
  expect([answer.status, answer.body['hydra:description']]).toEqual([
    503,
    'Instalarea nu are un server de e-mail: nu se trimite nimic.',
  ]);
  expect((await withoutMail.api.page('/outbox', { as })).text).toContain('"sendsEmails":false');
  expect((await api.page('/outbox', { as: admin })).text).toContain('"sendsEmails":true');
});

test('letters are kept for 400 days (LET-10)', async () => {
  const { person } = await createReachable();
  await write(person, later(-401 * 24 * 60));
  await write(person, later(-399 * 24 * 60));
  await deleteExpiredEmails.handle(jobNeeds(app), {});
  expect(await emailsOf(person)).toHaveLength(1);
});

test('a process that stops sends the current email and leaves the others to another (OPE-56)', async () => {
  const reachable = [await createReachable(), await createReachable(), await createReachable()];
  for (const { person } of reachable) await write(person);
  const stopping = new AbortController();
  let sent = 0;
  if (!office.mailer) throw new Error('There is no mailer');
  const { send } = office.mailer;
  const mailer: typeof office.mailer = {
    ...office.mailer,
    async send(email) {
      await send(email);
      sent += 1;
      stopping.abort();
    },
  };
  const states = async () =>
    (await Promise.all(reachable.map(({ person }) => emailsOf(person)))).flat().map(({ state }) => state);
  const ready = later(1);
  await sendEmails.handle(jobNeeds(app, { mailer, clock: () => ready, stopping: stopping.signal }), {});
  expect(sent).toBe(1);
  expect((await states()).filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(2);
  await office.post(app, ready);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
});

test('one run sends all that are due, also beyond some hundreds (LET-400)', { tags: 'deep' }, async () => {
  const { person, address } = await createReachable();
  await db.deleteFrom('emails').where('state', '=', 'waiting').execute();
  const count = 310;
  await sql`insert into emails (kind, person_id, recipient, facts, state, due_at)
    select 'reportReceived', ${person.id}, 'Membru', ${JSON.stringify(received.facts)}::jsonb, 'waiting', now() - interval '1 minute'
    from generate_series(1, ${count})`.execute(db);
  expect(await office.post(app, later(1))).toHaveLength(count);
  const { rows } = await sql<{
    state: string;
    emails: number;
  }>`select state, count(*)::int as emails from emails
    where person_id = ${person.id} and sent_to = ${address} group by state`.execute(db);
  expect(rows).toEqual([{ state: 'sent', emails: count }]);
});
