/** Rate limits and quotas of one account; a refusal says when it may go on. */
import { revealReason } from '@ceccar/contract/members/reveal-cnp';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mostSessions } from '../../src/platform/access/sessions.ts';
import { accountLimits, mostRunningExports } from '../../src/platform/http/rate-limits.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { askExport } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { pdf } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

/** Its own: the reveals of a day are counted for the whole register. */
const app = await startApp({ ownDatabase: true });
const { db, api } = app;

async function conversation() {
  const person = await createPerson(db);
  const thread = await createThread(db, { person });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const say = (as: Account, headers = {}) =>
    api.post(
      '/api/notifications_messages',
      { content: 'Bună ziua', notification: thread.uuid },
      { as, headers },
    );
  const attach = (as: Account, size = 1_000) =>
    api.upload(
      '/api/notifications/attachments',
      { notificationUuid: thread.uuid },
      { bytes: pdf(size), name: 'a.pdf' },
      { as },
    );
  return { person, thread, member, say, attach };
}

/** Uses up a limit without making the calls. */
async function useUp(name: keyof typeof accountLimits, { user }: Account): Promise<void> {
  const { seconds } = accountLimits[name];
  await sql`insert into rate_limits (key, used_until)
    values (${`${name}:${user.id}`}, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set used_until = excluded.used_until`.execute(db);
}

function requireSlowed(answer: Answer, text: RegExp, longest: number): void {
  expect([answer.status, answer.body['hydra:description']]).toEqual([429, expect.stringMatching(text)]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(longest);
}

test('messages sent at once are taken up to the limit, by staff as by members (ACC-94)', {
  tags: 'deep',
}, async () => {
  const { member, say, person } = await conversation();
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: { id: person.region_id } });
  const { most, seconds } = accountLimits.messages;
  for (const as of [member, moderator]) {
    const answers = await Promise.all(Array.from({ length: most + 10 }, () => say(as)));
    const taken = answers.filter(({ status }) => status === 201).length;
    // A slow machine gives some of it back meanwhile.
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThan(most + 5);
    const slowed = answers.find(({ status }) => status === 429) as Answer;
    requireSlowed(slowed, /^Ați trimis multe mesaje într-un timp scurt\. Mai puteți trimite peste /, seconds);
  }
});

test('a message that is sent again takes nothing of the limit, and gets its answer beyond it', async () => {
  const { member, say } = await conversation();
  const headers = { 'idempotency-key': `limit-${member.user.id}` };
  expect((await say(member, headers)).status).toBe(201);
  await useUp('messages', member);
  expect((await say(member, headers)).status).toBe(201);
  expect((await say(member)).status).toBe(429);
});

test.each(['attachments', 'attachmentBytes'] as const)('%s of a day are limited (ACC-94)', async (name) => {
  const { member, attach, say } = await conversation();
  expect((await attach(member)).status).toBe(201);
  await useUp(name, member);
  requireSlowed(
    await attach(member, 500_000),
    /^Ați trimis multe fișiere într-o zi\. Mai puteți trimite peste /,
    86_400,
  );
  expect((await say(member)).status).toBe(201);
});

test('a file that is refused takes nothing of the limits', async () => {
  const { member, attach } = await conversation();
  await useUp('attachmentBytes', member);
  await attach(member);
  const { rows } = await sql`select 1 from rate_limits where key in
    (${`messages:${member.user.id}`}, ${`attachments:${member.user.id}`})`.execute(db);
  expect(rows).toEqual([]);
});

/** A file of which only the row is large. */
async function createLargeFile(size: number): Promise<{ id: number; name: string }> {
  const sha256 = Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  const row = { sha256, size, media_type: 'application/pdf' };
  const { id } = await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, name: 'mare.pdf' };
}

test('a member stores no more files than the quota, whatever they were sent for (ACC-95)', {
  tags: 'deep',
}, async () => {
  const { person, thread, member, attach, say } = await conversation();
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: { id: person.region_id } });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const file = await createLargeFile(500_000_000);
  await createMessage(db, thread, { side: 'member', user: member.user, file });
  await createMessage(db, thread, {
    side: 'branch',
    user: moderator.user,
    file: await createLargeFile(900_000_000),
  });
  expect((await attach(member)).status).toBe(201);
  const report = await createAnnualReport(db, { person });
  const document = await createLargeFile(499_999_000);
  await db
    .insertInto('annual_report_files')
    .values({ annual_report_id: report.id, kind: 'photoDocument', file_id: document.id, file_name: 'f.jpg' })
    .execute();
  const refused = await attach(member);
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    413,
    'Fișierele trimise de dumneavoastră ajung la 1000 MB, cât se păstrează de la un membru. Scrieți filialei un mesaj fără fișier.',
  ]);
  expect((await say(member)).status).toBe(201);
  expect((await attach(moderator)).status).toBe(201);
  const { body } = await api.get('/api/operation/state', { as: admin });
  expect(body.memberFiles).toMatchObject({ most: 1_000_000_000, quota: 1_000_000_000 });
});

test('CNPs are shown up to 20 in an hour (ACC-94)', { tags: 'deep' }, async () => {
  const person = await createPerson(db, { cnp: '1800101221144' });
  const viewer = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  const reveal = () => api.post(`/api/persons/${person.uuid}/cnp`, { reason: 'verificare' }, { as: viewer });
  const answers = await Promise.all(Array.from({ length: 30 }, reveal));
  const shown = answers.filter(({ status }) => status === 200).length;
  expect([20, 21]).toContain(shown);
  requireSlowed(
    answers.find(({ status }) => status === 429) as Answer,
    /^Ați cerut multe CNP-uri într-un timp scurt\. Mai puteți cere peste /,
    3_600,
  );
  const kept = await db
    .selectFrom('cnp_reveals')
    .select('id')
    .where('user_id', '=', viewer.user.id)
    .execute();
  expect(kept).toHaveLength(shown);
});

/** Reveals of the last day, of accounts that are tried no more. */
async function fillReveals(count: number, by?: Account, at = new Date()): Promise<void> {
  const person = await createPerson(db);
  const { user } = by ?? (await signInAs(db, 'ROLE_VIEW_GLOBAL'));
  const row = { user_id: user.id, person_id: person.id, reason: 'verificare', at };
  await db
    .insertInto('cnp_reveals')
    .values(Array.from({ length: count }, () => row))
    .execute();
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('an account sees 40 CNPs in a day; others go on (MEM-164)', async () => {
  await db.deleteFrom('cnp_reveals').execute();
  const person = await createPerson(db, { cnp: '1800101221144' });
  const [thief, other] = [await signInAs(db, 'ROLE_VIEW_GLOBAL'), await signInAs(db, 'ROLE_VIEW_GLOBAL')];
  const reveal = (as: Account) =>
    api.post(`/api/persons/${person.uuid}/cnp`, { reason: 'verificare' }, { as });
  await fillReveals(5, thief, hoursAgo(25));
  await fillReveals(38, thief, hoursAgo(2));
  const answers = await Promise.all(Array.from({ length: 6 }, () => reveal(thief)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  requireSlowed(
    answers.find(({ status }) => status === 429) as Answer,
    /^Ați cerut 40 de CNP-uri într-o zi, cel mai mult cât poate cere un cont\. Mai puteți cere peste /,
    86_400,
  );
  expect((await reveal(other)).status).toBe(200);
});

test('beyond 200 in a day the reveal stops until an administrator releases it; all else goes on (MEM-165)', {
  tags: 'deep',
}, async () => {
  await db.deleteFrom('cnp_reveals').execute();
  const person = await createPerson(db, { cnp: '1800101221144' });
  const [viewer, admin] = [await signInAs(db, 'ROLE_VIEW_GLOBAL'), await signInAs(db, 'ROLE_ADMIN')];
  const reveal = (as = viewer) =>
    api.post(`/api/persons/${person.uuid}/cnp`, { reason: 'verificare' }, { as });
  const state = async () => (await api.get('/api/operation/state', { as: admin })).body;
  const release = (as = admin) => api.post('/api/operation/cnp-reveals/release', undefined, { as });
  await fillReveals(300, undefined, hoursAgo(25));
  for (let account = 0; account < 6; account += 1) await fillReveals(33, undefined, hoursAgo(1));
  expect(await state()).toMatchObject({ cnpStoppedAt: null });
  const answers = await Promise.all(Array.from({ length: 6 }, () => reveal()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const refused = await reveal(await signInAs(db, 'ROLE_VIEW_GLOBAL'));
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Afișarea CNP-urilor este oprită: în registru s-au cerut 200 într-o zi. O repornește un administrator, din „Starea sistemului”, după ce verifică cine le-a cerut.',
  ]);
  expect((await reveal(admin)).status).toBe(409);
  expect((await api.get(`/api/persons/${person.uuid}`, { as: viewer })).status).toBe(200);
  const stopped = (await state()) as unknown as { cnpStoppedAt: string | null; wrong: string[] };
  expect(stopped.cnpStoppedAt).toMatch(/^20/);
  expect(stopped.wrong.join()).toContain('Afișarea CNP-urilor este oprită');
  // It stays stopped when the day is over.
  await db
    .updateTable('cnp_reveals')
    .set({ at: hoursAgo(30) })
    .execute();
  expect((await reveal()).status).toBe(409);
  expect((await release(viewer)).status).toBe(403);
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(409);
  expect((await reveal()).status).toBe(200);
  expect(await state()).toMatchObject({ cnpStoppedAt: null });
});

test.each([
  ['verificare', true],
  ['Dosar de instanță', true],
  ['a', false],
  ['verificar', false],
  ['1234567890', false],
  ['\u200b'.repeat(20), false],
  [' . . . . . . . . . .', false],
  ['v\u200be\u200br\u200bi\u200bf', false],
  ['__________', false],
])('%j is a reason: %s', (reason, isReason) => {
  const { success, error } = revealReason.input.safeParse(reason);
  expect(success).toBe(isReason);
  if (!isReason)
    expect(error?.issues[0]?.message).toMatch(
      /^Scrieți pentru ce vă este necesar CNP-ul(\.$|, în cel puțin 10 litere\.$)/,
    );
});

test('an account has 3 exports under way, however many it asks for at once (EXC-80)', {
  tags: 'deep',
}, async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const ask = () => askExport(app, moderator, { export_specific_region: Number(moderator.user.region_id) });
  // The first one opens the queue, as processes do when they start.
  expect((await ask()).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostRunningExports - 1);
  const slowed = answers.find(({ status }) => status !== 201) as Answer;
  requireSlowed(slowed, /^Aveți deja 3 exporturi în lucru\./, 60);
  await db
    .updateTable('exports')
    .set({ status: 'cancelled' })
    .where('user_id', '=', moderator.user.id)
    .execute();
  expect((await ask()).status).toBe(201);
});

test('an account has 20 sessions: with one more the one that is not used for longest ends (ACC-96)', {
  tags: 'deep',
}, async () => {
  const { username, id } = await createUser(db, { role: 'ROLE_ADMIN' });
  let addresses = 0;
  const enter = async () => {
    addresses += 1;
    const { body } = await api.post(
      '/api/login_check',
      { username, password: testPassword },
      { from: `198.18.7.${addresses}` },
    );
    return { authorization: `Bearer ${body.token}` };
  };
  const [first, second] = [await enter(), await enter()];
  for (let more = 2; more < mostSessions; more += 1) await enter();
  expect((await api.get('/api/me', { headers: first })).status).toBe(200);
  await enter();
  expect((await api.get('/api/me', { headers: first })).status).toBe(401);
  expect((await api.get('/api/me', { headers: second })).status).toBe(200);
  await Promise.all(Array.from({ length: 10 }, enter));
  const alive = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(alive).toHaveLength(mostSessions);
});

test('wrong codes at the confirmation of a second factor are slowed down, by account (ACC-97)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const path = '/api/account/second-factor';
  await api.post(path, { password: testPassword }, { as });
  const answers: Answer[] = [];
  for (let tried = 0; tried < 10; tried += 1) answers.push(await api.put(path, { code: '000000' }, { as }));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
  expect(statuses).toContain(429);
  requireSlowed(answers.find(({ status }) => status === 429) as Answer, /^Prea multe încercări\./, 60);
});
