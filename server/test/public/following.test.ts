/** Following of members: by confirmed addresses and by programs, told of each public change once (PUB-230 to PUB-237). */

import type { OwnFollowings } from '@ceccar/contract/public/following';
import { followPath, mostFollowed } from '@ceccar/contract/public/following-path';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { evaluateFollowings } from '../../src/domains/public/following/evaluate-followings.ts';
import { expireFollowings, tellFollowers } from '../../src/domains/public/following/following-jobs.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInProgram } from '../builders/service-account.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { siteAddress } from '../harness/post-office.ts';
import { mergingOf } from '../members/merging.ts';

let now = new Date('2027-02-10T10:00:00Z');
const clock = () => now;
const refusalOf = (address: string): [number, string] | undefined =>
  address.startsWith('nimeni') ? [550, `5.1.1 <${address}> unknown`] : undefined;
const app = await startApp({ sendsEmails: refusalOf, clock, env: { hasFollowing: true } });
const { db, api, office } = app;

const at = (moment: string) => {
  now = new Date(moment);
};
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const needs = (hasFollowing = true) => jobNeeds(app, { clock, hasFollowing, mailer: office.mailer });
const tell = () => tellFollowers.handle(needs(), {});
const post = () => office.post(app, now);

/** The mails of a run of the job, by receiver. */
async function news(): Promise<{ to: string; text: string }[]> {
  await tell();
  return (await post()).map(({ to, text }) => ({ to: String(to[0]), text }));
}

/** Listed, with the right until 31 March 2028. */
async function createMember(values: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const person = await createPerson(db, { reg_number: uniqueNumber(), ...values });
  await createPersonStatus(db, { person });
  await createPersonVisa(db, { person, year: 2027, date: '2027-01-10' });
  return person;
}

const byNumber = ({ reg_number }: { reg_number: string | null }, kind = 'person') => ({
  kind,
  line: String(reg_number),
});
const suspend = (person: Person, date = '2027-02-10') =>
  createPersonStatus(db, { person, status: 'suspendat', date });

const newAddress = () => `${uniqueWord().toLowerCase()}@example.ro`;
const request = (email: string, members: object[]) => api.post('/api/follow', { email, members });

async function keyOf(email: string): Promise<string> {
  const row = await db
    .selectFrom('followers')
    .select('key')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.key;
}

const confirm = async (email: string) =>
  api.send({ method: 'POST', url: `/api/followers/${await keyOf(email)}/confirm` });
const ownOf = async (email: string) =>
  (await api.get(`/api/followers/${await keyOf(email)}`)).body as unknown as OwnFollowings;

/** An address that follows the members. */
async function createFollower(members: object[], email = newAddress()): Promise<string> {
  expect([(await request(email, members)).status, (await confirm(email)).status]).toEqual([204, 204]);
  return email;
}

beforeEach(async () => {
  at('2027-02-10T10:00:00Z');
  await db.deleteFrom('followers').execute();
  await db.deleteFrom('sign_in_attempts').execute();
  await news();
});

test('until the organisation turns it on, no address of it answers (PUB-230)', { tags: 'deep' }, async () => {
  const off = await startApp();
  const program = await signInProgram(off.db, { scopes: ['followings:write'] });
  const key = '7b6ad7a7-5a5f-4ed8-90f7-5ad2b3ea28b0';
  const answers = [
    await off.api.post('/api/follow', { email: 'a@example.ro', members: [{ kind: 'person', line: '1' }] }),
    await off.api.get(`/api/followers/${key}`),
    await off.api.send({ method: 'POST', url: `/api/followers/${key}/confirm` }),
    await off.api.get('/api/follow/members', { as: program }),
    await off.api.get('/api/follow/events', { as: program }),
    await off.api.page(`/follow/${key}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const person = await createMember();
  const email = await createFollower([byNumber(person)]);
  await suspend(person);
  await tellFollowers.handle(needs(false), {});
  expect(await post()).toEqual([]);
  expect((await news()).map(({ to }) => to)).toEqual([email]);
});

test('an address follows once its owner has confirmed it, by the link of an email (PUB-231)', async () => {
  const [person, firm] = [await createMember(), await createCompany(db, { reg_number: uniqueNumber() })];
  const email = newAddress();
  expect(
    (await request(` ${email.toUpperCase()} `, [byNumber(person), byNumber(firm, 'company')])).status,
  ).toBe(204);
  const [mail, ...others] = await post();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([[email], 'REGISTRU: confirmați ce doriți să urmăriți']);
  expect(mail?.text).toContain(`${person.full_name} (${person.reg_number})`);
  expect(mail?.text).toContain(firm.name);
  const key = await keyOf(email);
  expect(mail?.text).toContain(`${siteAddress}/follow/${key}`);
  expect((await api.page(`/follow/${key}`)).status).toBe(200);

  await suspend(person);
  expect(await news()).toEqual([]);
  expect((await api.get(`/api/followers/${key}`)).body).toMatchObject({
    address: `${email[0]}…@example.ro`,
    keptUntil: null,
    members: expect.arrayContaining([expect.objectContaining({ isConfirmed: false, name: firm.name })]),
  });
  expect((await confirm(email)).status).toBe(204);
  const own = await ownOf(email);
  expect(own).toMatchObject({ keptUntil: '2028-02-10', asksToRenew: false });
  expect(own.members.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true]);
  // Facts from before the following are no news.
  expect(await news()).toEqual([]);
});

test('a request that nobody confirms in time ends, and is not confirmed any more (PUB-231)', async () => {
  const email = newAddress();
  await request(email, [byNumber(await createMember())]);
  later(49);
  const late = await confirm(email);
  expect([late.status, late.body]).toMatchObject([
    409,
    { 'hydra:description': expect.stringContaining('la timp') },
  ]);
  await expireFollowings.handle(needs(), {});
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
});

test('a wrong address and a member who is not listed are refused at their fields', async () => {
  const person = await createMember();
  const gone = await createMember();
  await createPersonStatus(db, { person: gone, status: 'radiat', date: '2027-01-20' });
  const duplicate = uniqueWord();
  for (let i = 0; i < 2; i += 1) await createPerson(db, { last_name: duplicate, first_name: 'Ion' });
  const faults = async (body: object) => {
    const { status, body: answer } = await api.post('/api/follow', body);
    return [status, answer.violations];
  };
  for (const [email, message] of [
    ['', 'Scrieți adresa de e-mail.'],
    ['ana', 'Adresa de e-mail nu este corectă.'],
    ['ana@example.ro, ion@example.ro', 'Adresa de e-mail nu este corectă.'],
    ['ștefan@example.ro', expect.stringContaining('„ș”')],
  ])
    expect(await faults({ email, members: [byNumber(person)] })).toEqual([
      422,
      [{ propertyPath: 'email', message }],
    ]);
  const missing = 'Membrul nu este în căutarea publică.';
  expect(
    await faults({
      email: newAddress(),
      members: [
        byNumber(person),
        byNumber(gone),
        { kind: 'person', line: `${duplicate} Ion` },
        { kind: 'person', uuid: gone.uuid },
        { kind: 'person', uuid: "'; drop table persons" },
        { kind: 'company', uuid: person.uuid },
      ],
    }),
  ).toEqual([
    422,
    [
      { propertyPath: 'members.1', message: missing },
      { propertyPath: 'members.2', message: 'Sunt mai mulți membri cu acest nume.' },
      { propertyPath: 'members.3', message: missing },
      { propertyPath: 'members.4', message: missing },
      { propertyPath: 'members.5', message: missing },
    ],
  ]);
  expect((await faults({ email: newAddress(), members: [] }))[0]).toBe(422);
  expect((await faults({ email: newAddress(), members: [{ kind: 'person' }] }))[0]).toBe(422);
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
});

test('the answer is the same for a known address, and requests are slowed by address (PUB-231)', {
  tags: 'deep',
}, async () => {
  const person = await createMember();
  const known = await createFollower([byNumber(person)]);
  expect((await request(known, [byNumber(person)])).status).toBe(204);
  // Nothing is left to confirm.
  expect(await post()).toEqual([]);
  const email = newAddress();
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await request(email, [byNumber(person)])).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(await post()).toHaveLength(1);
  await db.deleteFrom('sign_in_attempts').execute();
  const refused = [];
  for (let i = 0; i < 22; i += 1) refused.push((await request(newAddress(), [byNumber(person)])).status);
  expect(refused.at(-1)).toBe(429);
});

test('an address follows at most 20 members; who asks for more reads how many to end (PUB-232)', async () => {
  const persons = [];
  for (let i = 0; i <= mostFollowed; i += 1) persons.push(await createMember());
  const tooMany = await request(
    newAddress(),
    persons.map((person) => byNumber(person)),
  );
  expect([tooMany.status, tooMany.body.violations]).toEqual([
    422,
    [{ propertyPath: 'members', message: 'Puteți urmări cel mult 20 de membri cu o adresă de e-mail.' }],
  ]);
  const [last, ...first] = persons.map((person) => byNumber(person));
  const email = await createFollower(first);
  await request(email, [last as object]);
  const refused = await confirm(email);
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Puteți urmări cel mult 20 de membri cu o adresă de e-mail. Urmăriți 20 și ați cerut încă 1: renunțați mai întâi la 1.',
  ]);
  const key = await keyOf(email);
  const { members } = await ownOf(email);
  expect(members).toHaveLength(21);
  const confirmed = members.find(({ isConfirmed }) => isConfirmed);
  expect((await api.delete(`/api/followers/${key}/members/${confirmed?.id}`)).status).toBe(204);
  expect((await confirm(email)).status).toBe(204);
});

test('a loss and a return of the right, a struck-off and a new visa are told once, without the reason (PUB-233)', {
  tags: 'deep',
}, async () => {
  const person = await createMember();
  const namesake = await createMember({ last_name: person.last_name, first_name: person.first_name });
  const email = await createFollower([byNumber(person)]);
  const other = await createFollower([byNumber(namesake)]);
  const expectMail = async (line: string) => {
    const mails = await news();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.text).toContain(`${person.full_name} (${person.reg_number}): ${line}.`);
    expect(mails[0]?.text).not.toMatch(/suspend|radiat|viză expirată|inactiv/i);
    expect(await news()).toEqual([]);
  };
  await suspend(person);
  await expectMail('nu mai are drept de exercitare');
  await createPersonStatus(db, { person, status: 'activ', date: '2027-02-10' });
  await expectMail('are din nou drept de exercitare');
  await createPersonVisa(db, { person, year: 2028, date: '2027-02-10' });
  await expectMail('are viza anului 2028');
  const { id } = await createPersonStatus(db, { person, status: 'radiat', date: '2027-02-10' });
  await expectMail('nu mai este membru');
  // A deleted row does not say whose it was.
  await db.deleteFrom('person_statuses').where('id', '=', id).execute();
  await expectMail('are din nou drept de exercitare');
  expect(
    (await db.selectFrom('follow_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
  ).toEqual(['rightLost', 'rightReturned', 'newVisa', 'left', 'rightReturned']);
  expect(other).not.toBe(email);
});

test('firms are followed as persons are, and a changed end of the visas is told (PUB-233)', async () => {
  const firm = await createCompany(db, { reg_number: uniqueNumber(), type_id: 1 });
  const visa = await createCompanyVisa(db, { company: firm, year: 2027, visa: true, date: '2027-01-10' });
  const person = await createPerson(db, { reg_number: uniqueNumber() });
  await createPersonVisa(db, { person, year: 2026, date: '2026-02-01' });
  const email = await createFollower([byNumber(firm, 'company'), byNumber(person)]);
  await db.updateTable('company_visas').set({ visa: false }).where('id', '=', visa.id).execute();
  const [mail] = await news();
  expect(mail?.text).toContain(`${firm.name} (${firm.reg_number}): nu mai are drept de exercitare.`);
  await db
    .insertInto('year_settings')
    .values({ year: 2026, cpd_hours: 40, visa_valid_until: '2027-01-31' })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ visa_valid_until: '2027-01-31' }))
    .execute();
  const [second] = await news();
  expect([second?.to, second?.text]).toEqual([
    email,
    expect.stringContaining(`${person.full_name} (${person.reg_number}): nu mai are drept de exercitare.`),
  ]);
  await db
    .updateTable('year_settings')
    .set({ visa_valid_until: '2027-03-31' })
    .where('year', '=', 2026)
    .execute();
  expect((await news())[0]?.text).toContain('are din nou drept de exercitare');
});

test('what changes no public answer is not told: contacts, a hidden page, an old year (PUB-233)', async () => {
  const person = await createMember({ show_personal_info: true });
  await createFollower([byNumber(person)]);
  await db
    .updateTable('persons')
    .set({ mobile_number: '0722 000 111', show_personal_info: false })
    .where('id', '=', person.id)
    .execute();
  await createPersonVisa(db, { person, year: 2023, date: '2027-02-10' });
  await createPersonStatus(db, { person, status: 'activ', date: '2027-02-01' });
  const { id } = await createPersonVisa(db, { person, year: 2024, date: '2024-02-10' });
  await db.deleteFrom('person_visas').where('id', '=', id).execute();
  expect(await news()).toEqual([]);
  // A change and its correction between two runs are none.
  const status = await suspend(person);
  await db.deleteFrom('person_statuses').where('id', '=', status.id).execute();
  expect(await news()).toEqual([]);
});

test('who hides the page stays followed, without a link to it (PUB-22)', async () => {
  const person = await createMember({ show_personal_info: true });
  const email = await createFollower([{ kind: 'person', uuid: person.uuid }]);
  const shown = async () => (await ownOf(email)).members[0]?.url;
  expect(await shown()).toMatch(new RegExp(`^http.*${publicPaths.person(person.uuid)}$`));
  await db.updateTable('persons').set({ show_personal_info: false }).where('id', '=', person.id).execute();
  expect(await shown()).toBeNull();
  await suspend(person);
  expect(await news()).toHaveLength(1);
});

test('a right that ends by itself is told on its day, in one mail for each follower (PUB-233)', async () => {
  const ending = async () => {
    const person = await createPerson(db, { reg_number: uniqueNumber() });
    await createPersonVisa(db, { person, year: 2026, date: '2026-02-01' });
    return person;
  };
  const [one, two, three] = [await ending(), await ending(), await createMember()];
  const email = await createFollower([one, two, three].map((person) => byNumber(person)));
  const other = await createFollower([byNumber(two)]);
  at('2027-03-31T20:59:00Z');
  expect(await news()).toEqual([]);
  // Midnight in Romania.
  at('2027-03-31T21:01:00Z');
  const mails = await news();
  expect(mails.map(({ to }) => to).sort()).toEqual([email, other].sort());
  const mine = mails.find(({ to }) => to === email)?.text;
  for (const { reg_number } of [one, two]) expect(mine).toContain(`(${reg_number}): nu mai are drept`);
  expect(mine).not.toContain(`(${three.reg_number})`);
  expect(await news()).toEqual([]);
});

test('an evaluation that dies before its end tells nothing, and the next one tells it once (PUB-233)', {
  tags: 'deep',
}, async () => {
  const person = await createMember();
  const email = await createFollower([byNumber(person)]);
  await suspend(person);
  // The process dies as its backend does: after the mails were written, before the commit.
  await sql`create function die() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger die before update on follow_marks for each row execute function die()`.execute(db);
  await expect(evaluateFollowings(db, { now, sendsEmails: true })).rejects.toThrow();
  await sql`drop trigger die on follow_marks`.execute(db);
  await sql`drop function die()`.execute(db);
  expect(await post()).toEqual([]);
  // Of processes that run at the same time one tells it.
  await Promise.all([tell(), tell(), tell()]);
  expect((await post()).map(({ to }) => to)).toEqual([[email]]);
  expect(await news()).toEqual([]);
});

test('a transaction that lasts over an evaluation is told after its commit (PUB-233)', async () => {
  const person = await createMember();
  const email = await createFollower([byNumber(person)]);
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('person_statuses')
      .values({ person_id: person.id, status: 'suspendat', date: '2027-02-10' })
      .execute();
    begun();
    await held;
  });
  await written;
  expect([await news(), await news()]).toEqual([[], []]);
  commit();
  await writing;
  expect((await news()).map(({ to }) => to)).toEqual([email]);
});

test('who follows two records of one member follows the survivor once, and hears where it differs (MEM-90)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const [kept, gone] = [
    await createMember({ region }),
    await createPerson(db, { region, reg_number: uniqueNumber() }),
  ];
  const both = await createFollower([byNumber(kept), byNumber(gone)]);
  const one = await createFollower([byNumber(gone)]);
  const merging = mergingOf(api, await signInAs(db, 'ROLE_ADMIN'), 'persons');
  expect((await merging.merge(kept, gone)).status).toBe(201);
  expect((await ownOf(both)).members).toHaveLength(1);
  expect((await ownOf(one)).members).toMatchObject([{ name: kept.full_name }]);
  // The duplicate had no right.
  const mails = await news();
  expect(mails.map(({ to }) => to)).toEqual([one]);
  expect(mails[0]?.text).toContain('are din nou drept de exercitare');
  // The printed code of the duplicate leads to the survivor.
  const third = await createFollower([{ kind: 'person', uuid: gone.uuid }]);
  expect((await ownOf(third)).members).toMatchObject([{ name: kept.full_name }]);
});

test('of a member without a name nothing is told, and the following ends (PRI-10)', async () => {
  const person = await createMember();
  const email = await createFollower([byNumber(person)]);
  await createPersonStatus(db, { person, status: 'radiat', date: '2027-02-10' });
  await tell();
  await db.updateTable('persons').set({ anonymised_at: now }).where('id', '=', person.id).execute();
  const mails = await post();
  expect(mails.map(({ subject }) => subject)).toEqual(mails.map(() => expect.stringContaining('confirmați')));
  expect((await ownOf(email)).members).toEqual([]);
  await expireFollowings.handle(needs(), {});
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
});

test('each mail ends everything with one click, and the page one member (PUB-234)', async () => {
  const [person, second] = [await createMember(), await createMember()];
  const email = await createFollower([byNumber(person), byNumber(second)]);
  const other = await createFollower([byNumber(person)]);
  await suspend(person);
  await tell();
  const mail = (await post()).find(({ to }) => to.includes(email));
  const [, address = ''] = /^<(.*)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? [];
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain(`href="${address}"`);
  const key = await keyOf(email);
  const [one] = (await ownOf(email)).members;
  const [foreign] = (await ownOf(other)).members;
  expect((await api.delete(`/api/followers/${key}/members/${foreign?.id}`)).status).toBe(404);
  expect((await api.delete(`/api/followers/${key}/members/${one?.id}`)).status).toBe(204);
  expect((await ownOf(email)).members).toHaveLength(1);
  const click = (path: string) =>
    api.send({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await click(address.slice(siteAddress.length))).status).toBe(204);
  expect((await click(address.slice(siteAddress.length))).status).toBe(404);
  expect((await click(followPath.replace(':key', 'altceva'))).status).toBe(404);
  expect(await db.selectFrom('followers').select('email').execute()).toEqual([{ email: other }]);
  expect(await db.selectFrom('emails').select('id').where('kind', '=', 'followNews').execute()).toHaveLength(
    1,
  );
});

test('an address is asked again after eleven months, and deleted a year after the last confirmation (PUB-235)', async () => {
  const person = await createMember();
  const [keeps, leaves] = [
    await createFollower([byNumber(person)]),
    await createFollower([byNumber(person)]),
  ];
  const night = async (days: number) => {
    now = new Date(Date.parse('2027-02-10T10:00:00Z') + days * 86_400_000);
    await db
      .updateTable('follow_marks')
      .set({ day: now.toISOString().slice(0, 10) })
      .execute();
    await expireFollowings.handle(needs(), {});
    return (await post()).map(({ to }) => to[0]).sort();
  };
  expect(await night(334)).toEqual([]);
  expect(await night(335)).toEqual([keeps, leaves].sort());
  expect(await night(336)).toEqual([]);
  expect((await ownOf(keeps)).asksToRenew).toBe(true);
  expect((await confirm(keeps)).status).toBe(204);
  expect(await night(365)).toEqual([]);
  expect(await db.selectFrom('followers').select('email').execute()).toEqual([{ email: keeps }]);
});

test('nobody sees who follows: the outbox names no address, also when it is refused (PUB-236)', async () => {
  const person = await createMember();
  await createFollower([byNumber(person)]);
  await request(`nimeni.${newAddress()}`, [byNumber(person)]);
  await suspend(person);
  await tell();
  await post();
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const { body } = await api.get('/api/emails?itemsPerPage=100', { as: admin });
  const rows = body['hydra:member'].filter(({ kind }) => String(kind).startsWith('follow'));
  expect(rows.map(({ recipient }) => recipient)).toEqual(rows.map(() => 'Cineva care urmărește membri'));
  expect(rows.map(({ state }) => String(state)).sort()).toEqual(['dropped', 'failed', 'sent']);
  expect(JSON.stringify(rows)).not.toMatch(/@example\.ro/);
  expect(JSON.stringify(rows)).not.toContain(person.full_name);
  expect(await db.selectFrom('failing_addresses').select('id').execute()).toEqual([]);
  // After three failures the address is forgotten.
  for (let i = 0; i < 2; i += 1) {
    await db
      .updateTable('emails')
      .set({ state: 'waiting', due_at: now })
      .where('state', '=', 'failed')
      .execute();
    await post();
  }
  expect(await db.selectFrom('followers').select('id').where('email', 'like', 'nimeni%').execute()).toEqual(
    [],
  );
});

test('a program follows any list, and reads each change once with a cursor (PUB-237)', {
  tags: 'deep',
}, async () => {
  const program = await signInProgram(db, { scopes: ['followings:write'] });
  const reader = await signInProgram(db, { scopes: ['followings:read'] });
  const stranger = await signInProgram(db, { scopes: ['persons:read'] });
  const persons = [];
  for (let i = 0; i < 25; i += 1) persons.push(await createMember());
  const [first, second] = persons as [Person, Person];
  const add = { members: [...persons.map((person) => byNumber(person)), { kind: 'person', line: 'Nimeni' }] };
  const added = await api.post('/api/follow/members', add, { as: program });
  const outcomes = added.body.members as { outcome: string; following: number | null }[];
  expect([added.status, outcomes.length]).toEqual([200, 26]);
  expect(outcomes.at(-1)).toEqual({ outcome: 'notFound', following: null });
  expect((await api.post('/api/follow/members', add, { as: program })).body).toEqual(added.body);
  const listed = await api.get('/api/follow/members?itemsPerPage=10&page=3', { as: program });
  expect([listed.body.total, (listed.body.members as object[]).length]).toEqual([25, 5]);

  const events = (query = '', as = program) => api.get(`/api/follow/events${query}`, { as });
  /** An event waits for transactions that began before it, also those of other tests. */
  const settled = async (count: number, query = '') => {
    const read = async () => (await events(query)).body;
    await expect.poll(async () => (await read())['hydra:member'].length, { timeout: 30_000 }).toBe(count);
    return read();
  };
  expect((await events()).body['hydra:member']).toEqual([]);
  await suspend(first);
  await suspend(second);
  await tell();
  expect(await post()).toEqual([]);
  await settled(2);
  const page = (await events('?itemsPerPage=1')).body;
  expect(page['hydra:member']).toEqual([
    {
      '@type': 'FollowEvent',
      kind: 'rightLost',
      year: null,
      at: now.toISOString(),
      member: { kind: 'person', number: first.reg_number, name: first.full_name, url: null },
    },
  ]);
  const rest = (await events(`?cursor=${page.cursor}`)).body;
  expect(rest['hydra:member']).toMatchObject([{ member: { number: second.reg_number } }]);
  const last = (await events(`?cursor=${rest.cursor}`)).body;
  expect(last['hydra:member']).toEqual([]);
  later(1);
  await createPersonStatus(db, { person: first, status: 'activ', date: '2027-02-10' });
  await tell();
  const news = await settled(1, `?cursor=${last.cursor}`);
  expect(news['hydra:member']).toMatchObject([{ kind: 'rightReturned' }]);
  const since = encodeURIComponent('2027-02-10T10:30:00Z');
  expect((await events(`?since=${since}`)).body['hydra:member']).toHaveLength(1);
  expect((await events('?since=2027-02-10')).body['hydra:member']).toHaveLength(3);
  for (const query of ['?since=ieri', '?cursor=altceva', `?since=2027-02-10&cursor=${last.cursor}`])
    expect((await events(query)).status).toBe(400);

  const following = outcomes[0]?.following;
  const end = (as: typeof program) =>
    api.post('/api/follow/members/end', { followings: [following, 2_000_000_000] }, { as });
  expect((await end(reader)).status).toBe(403);
  const another = await signInProgram(db, { scopes: ['followings:write'] });
  expect((await end(another)).body).toEqual({ ended: 0 });
  expect((await end(program)).body).toEqual({ ended: 1 });
  expect((await events('', reader)).body['hydra:member']).toEqual([]);
  expect((await events(`?cursor=${last.cursor}`, reader)).status).toBe(410);
  for (const as of [stranger, await signInAs(db, 'ROLE_ADMIN')])
    for (const path of ['/api/follow/members', '/api/follow/events'])
      expect((await api.get(path, { as })).status).toBe(403);
  await suspend(first);
  await tell();
  await settled(1, `?cursor=${last.cursor}`);
});
