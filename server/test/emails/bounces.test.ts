/** Emails that come back, addresses to which nothing is sent any more, and a server that takes no more for now. */
import type { MemberKind } from '@ceccar/contract/member';
import type { Updateable } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readBounce } from '../../src/domains/emails/bounces/read-bounce.ts';
import { readBounces, recordBounce } from '../../src/domains/emails/bounces/read-bounces.ts';
import { deleteExpiredEmails } from '../../src/domains/emails/delete-expired-emails.ts';
import { createMailer } from '../../src/domains/emails/mailer.ts';
import { sendEmails } from '../../src/domains/emails/send-emails.ts';
import { writeEmail } from '../../src/domains/emails/write-email.ts';
import type { Regions } from '../../src/platform/database/types.generated.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { startMailbox } from '../harness/mailbox.ts';
import { ofDelay, ofFilter, ofHoliday, ofPostfix } from './bounce-samples.ts';

/** Answer of the mail server by address; undefined: accepted. */
let answerOf: (address: string) => number | [number, string] | undefined = () => undefined;
const mailbox = await startMailbox({ user: 'registru', password: 'pă rolă"' });
afterAll(mailbox.close);
const app = await startApp({ sendsEmails: (address) => answerOf(address) });
const { office } = app;
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');

beforeEach(async () => {
  answerOf = () => undefined;
  await db.deleteFrom('emails').execute();
  await db.deleteFrom('installation').where('key', '=', 'outbox-pause').execute();
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function write(person: { id: number }, kind: MemberKind = 'person'): Promise<void> {
  const facts = { year: 2025, receipt: 'D-2026-000001' };
  await db
    .transaction()
    .execute((tx) =>
      writeEmail(
        { tx, now: new Date(), sendsEmails: true },
        { kind, id: person.id },
        { kind: 'reportReceived', facts },
      ),
    );
}

const emailsOf = (person: { id: number }) =>
  db.selectFrom('emails').selectAll().where('person_id', '=', person.id).orderBy('id').execute();

async function createReachable(address = `${uniqueWord()}@example.ro`) {
  return { person: await createPerson(db, { email_address: address }), address };
}

/** Sends an email to each and gives what the server saw of it. */
async function sendTo({ person, address }: { person: { id: number }; address: string }) {
  await write(person);
  const [email] = await office.post(app, later(1));
  return { messageId: email?.headers.get('message-id') ?? '', to: address };
}

const problemShown = async (person: { uuid: string }, as = admin) =>
  (await api.get(`/api/persons/${person.uuid}?view=person-details`, { as })).body.emailProblem;

const readAll = (now = new Date()) =>
  readBounces.handle(jobNeeds(app, { bounces: mailbox.env, clock: () => now }), {});

test('an email that comes back is one that failed, and staff read it on the record, the member does not (LET-17)', {
  tags: 'deep',
}, async () => {
  const reached = await createReachable();
  const member = await signInAs(db, 'ROLE_USER', { person: reached.person });
  const sent = await sendTo(reached);
  mailbox.messages.push(ofHoliday(sent), ofDelay(sent), ofPostfix(sent));
  await readAll();
  expect(await emailsOf(reached.person)).toMatchObject([
    { state: 'failed', sent_at: null, problem: expect.stringContaining('550 5.1.1') },
  ]);
  expect(await problemShown(reached.person)).toContain('User unknown');
  expect(await problemShown(reached.person, member)).toBeUndefined();

  // Read once, also where the mailbox is read again, and nothing in it is changed.
  await readAll();
  const of = () =>
    db
      .selectFrom('failing_addresses')
      .select('failures')
      .where('address', '=', reached.address.toLowerCase())
      .executeTakeFirst();
  expect(await of()).toEqual({ failures: 1 });
  expect(new Set(mailbox.commands)).not.toContain('STORE');
  expect(new Set(mailbox.commands)).not.toContain('SELECT');

  // A mailbox that begins anew is read anew: what was read of it changes nothing a second time.
  mailbox.box.validity += 1;
  await readAll();
  expect(await of()).toEqual({ failures: 1 });

  // Another address has nothing wrong with it.
  await db
    .updateTable('persons')
    .set({ email_address: `${uniqueWord()}@example.ro` })
    .where('id', '=', reached.person.id)
    .execute();
  expect(await problemShown(reached.person)).toBeNull();
});

test('a mailbox that cannot be read fails the job, and is read later (LET-17)', async () => {
  const wrong = { ...mailbox.env, password: 'alta' };
  await expect(readBounces.handle(jobNeeds(app, { bounces: wrong }), {})).rejects.toThrow();
  await expect(
    readBounces.handle(jobNeeds(app, { bounces: { ...mailbox.env, requiresTls: true } }), {}),
  ).rejects.toThrow();
  await readBounces.handle(jobNeeds(app, { bounces: undefined }), {});
});

test('a rejection by a spam filter does not count against the address (LET-17)', {
  tags: 'deep',
}, async () => {
  const reached = await createReachable();
  const sent = await sendTo(reached);
  const bounce = await readBounce(ofFilter(sent));
  if (bounce) await recordBounce(db, bounce);
  expect(await emailsOf(reached.person)).toMatchObject([{ state: 'failed' }]);
  expect(await problemShown(reached.person)).toBeNull();
});

test('after three failures nothing is sent to an address until it changes (LET-18)', {
  tags: 'deep',
}, async () => {
  const reached = await createReachable();
  const account = await createUser(db, { role: 'ROLE_USER', person: reached.person });
  answerOf = (address) => (address === reached.address ? [550, '5.1.1 No such user'] : undefined);
  for (let count = 0; count < 3; count += 1) {
    await write(reached.person);
    expect(await office.post(app, later(1))).toEqual([]);
  }
  expect(await problemShown(reached.person)).toContain('Nu i se mai trimite nimic până nu se schimbă.');
  answerOf = () => undefined;
  // The account's own address is still in use.
  await write(reached.person);
  expect((await office.post(app, later(1))).map(({ to }) => to)).toEqual([[account.email]]);
  await db.deleteFrom('users').where('id', '=', account.id).execute();
  await write(reached.person);
  expect(await office.post(app, later(1))).toEqual([]);
  expect((await emailsOf(reached.person)).at(-1)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('nu s-a putut livra de 3 ori'),
  });
  await db
    .updateTable('persons')
    .set({ email_address: 'alta@example.ro' })
    .where('id', '=', reached.person.id)
    .execute();
  await write(reached.person);
  expect((await office.post(app, later(1))).map(({ to }) => to)).toEqual([['alta@example.ro']]);
});

test('a refusal of us is no failure of the address, nor is one for now (LET-18)', {
  tags: 'deep',
}, async () => {
  for (const answer of [
    [550, '5.7.1 Relaying denied'],
    [550, '5.1.8 Sender unknown'],
    550,
    452,
    [554, '5.3.4 Too big'],
  ] as const) {
    const reached = await createReachable();
    answerOf = () => (typeof answer === 'number' ? answer : [answer[0], answer[1]]);
    await write(reached.person);
    await office.post(app, later(1));
    expect(await problemShown(reached.person)).toBeNull();
  }
});

test('failing addresses of firms are shown, too; entries older than the emails’ retention are deleted (LET-10)', {
  tags: 'deep',
}, async () => {
  const company = await createCompany(db, { email: 'Firma@Example.ro' });
  answerOf = () => [550, '5.1.1 No such user'];
  await write(company, 'company');
  await office.post(app, later(1));
  const shown = async () =>
    (await api.get(`/api/companies/${company.uuid}?view=company-details`, { as: admin })).body.emailProblem;
  expect(await shown()).toContain('550');
  await deleteExpiredEmails.handle(jobNeeds(app, { clock: () => later(399 * 24 * 60) }), {});
  expect(await shown()).toContain('550');
  await deleteExpiredEmails.handle(jobNeeds(app, { clock: () => later(401 * 24 * 60) }), {});
  expect(await shown()).toBeNull();
});

test('a server that takes no more for now slows all down, and no email pays for it (LET-19)', {
  tags: 'deep',
}, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createReachable()));
  for (const { person } of people) await write(person);
  answerOf = () => [450, 'Too many messages, slow down'];
  const tried = office.tries();
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  await office.post(app, at(1));
  expect(office.tries() - tried).toBe(3);
  const states = async () => (await Promise.all(people.map(({ person }) => emailsOf(person)))).flat();
  expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual(
    people.map(() => ['waiting', 0]),
  );
  // Not within the pause, then again, and longer.
  await office.post(app, at(1.5));
  expect(office.tries() - tried).toBe(3);
  await office.post(app, at(2.5));
  expect(office.tries() - tried).toBe(6);
  await office.post(app, at(4));
  expect(office.tries() - tried).toBe(6);
  answerOf = () => undefined;
  expect(await office.post(app, at(5))).toHaveLength(6);
  expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual(
    people.map(() => ['sent', 1]),
  );
});

test('mailboxes that take nothing for now, each for itself, stop nobody (LET-19)', async () => {
  const full = await Promise.all(
    Array.from({ length: 4 }, () => createReachable(`plin.${uniqueWord()}@a.ro`)),
  );
  const reached = await createReachable();
  for (const { person } of [...full, reached]) await write(person);
  answerOf = (address) => (address.startsWith('plin') ? [452, '4.2.2 Mailbox full'] : undefined);
  expect((await office.post(app, later(1))).map(({ to }) => to)).toEqual([[reached.address]]);
});

test('letters that no server ever takes end all the same (LET-3, LET-19)', { tags: 'deep' }, async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => createReachable()));
  for (const { person } of people) await write(person);
  answerOf = () => 450;
  for (let hours = 0; hours < 24 * 14; hours += 1) await office.post(app, later(hours * 60 + 1));
  const states = (await Promise.all(people.map(({ person }) => emailsOf(person)))).flat();
  expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
});

test('a server that closes the connection costs one email an attempt (LET-3)', async () => {
  const people = await Promise.all([createReachable(), createReachable()]);
  for (const { person } of people) await write(person);
  answerOf = () => 421;
  await office.post(app, later(1));
  const states = (await Promise.all(people.map(({ person }) => emailsOf(person)))).flat();
  expect(states.map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('a process that is to end sends no further email (LET-20)', async () => {
  const people = await Promise.all([createReachable(), createReachable(), createReachable()]);
  for (const { person } of people) await write(person);
  const stopping = new AbortController();
  answerOf = () => {
    stopping.abort();
    return undefined;
  };
  const { mailer } = office;
  await sendEmails.handle(jobNeeds(app, { mailer, clock: () => later(1), stopping: stopping.signal }), {});
  const states = (await Promise.all(people.map(({ person }) => emailsOf(person)))).flat();
  expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 1],
    ['waiting', 0],
    ['waiting', 0],
  ]);
});

test('an email names the body, the branch and where to ask; answers and reports go where they are read (LET-16)', {
  tags: 'deep',
}, async () => {
  const replyTo = 'intrebari@example.ro';
  const mail = { ...office.mail, replyTo, bouncesTo: 'intoarse@example.ro' };
  const mailer = createMailer({ mail, brand: 'REGISTRU' });
  const region = await createRegion(db);
  const body = 'Corpul Experților Contabili și Contabililor Autorizați din România';
  const automatic = (address: string) => `Mesaj automat. Pentru întrebări: ${address}.`;
  const emptyCard = { address: null, phone: null, email_address: null, opening_hours: null };
  const cards: [card: Updateable<Regions>, replyTo: string, foot: string[]][] = [
    [emptyCard, replyTo, [automatic(replyTo)]],
    [
      {
        address: 'Str. Teilor nr. 4\n\nCluj-Napoca ',
        phone: '0264 000 111',
        email_address: 'cluj@ceccar.example',
        opening_hours: 'Luni–joi 9–16\nVineri 9–13',
      },
      'cluj@ceccar.example',
      [
        'Str. Teilor nr. 4',
        'Cluj-Napoca',
        'Telefon: 0264 000 111',
        'Program: Luni–joi 9–16',
        'Vineri 9–13',
        automatic('cluj@ceccar.example'),
      ],
    ],
    [{ ...emptyCard, email_address: replyTo }, replyTo, [automatic(replyTo)]],
    [{ ...emptyCard, phone: '0264 000 111' }, replyTo, ['Telefon: 0264 000 111', automatic(replyTo)]],
    // Anything but one valid address cannot receive answers.
    ...['cluj la ceccar.example', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'].map(
      (email_address): [Updateable<Regions>, string, string[]] => [
        { ...emptyCard, email_address },
        replyTo,
        [automatic(replyTo)],
      ],
    ),
  ];
  for (const [card, answersTo, foot] of cards) {
    await db.updateTable('regions').set(card).where('id', '=', region.id).execute();
    await write(await createPerson(db, { email_address: `${uniqueWord()}@example.ro`, region }));
    const [email] = await office.post(app, later(1), mailer);
    expect(email).toMatchObject({ from: 'intoarse@example.ro' });
    expect(email?.headers.get('from')).toContain('registru@example.ro');
    expect(email?.headers.get('reply-to')).toBe(answersTo);
    expect(email?.headers.get('bcc')).toBeUndefined();
    expect(email?.headers.get('message-id')).toMatch(/^<register\.[0-9a-f-]{36}@registru\.example\.ro>$/);
    const lines = [body, `Filiala ${region.name}`, ...foot];
    expect(email?.text.trimEnd().split(/\r?\n/).slice(-lines.length)).toEqual(lines);
    expect(email?.html).toContain(lines.join('<br>'));
  }
  mailer?.close();
});

test('without an address of the installation answers go to the branch, else nowhere (LET-16)', async () => {
  const region = await createRegion(db);
  const emailOf = async (email_address: string | null) => {
    await db.updateTable('regions').set({ email_address }).where('id', '=', region.id).execute();
    await write(await createPerson(db, { email_address: `${uniqueWord()}@example.ro`, region }));
    const [email] = await office.post(app, later(1));
    return email;
  };
  const own = await emailOf('cluj@ceccar.example');
  expect(own?.headers.get('reply-to')).toBe('cluj@ceccar.example');
  expect(own?.text).toContain('Pentru întrebări: cluj@ceccar.example.');
  const none = await emailOf(null);
  expect(none?.headers.get('reply-to')).toBeUndefined();
  expect(none?.text).toContain('Vă rugăm să nu răspundeți la acest mesaj.');
});
