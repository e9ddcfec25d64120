/** What members are told by e-mail of their report, their note and the day of their visa (LET-4). */
import { expect, test } from 'vitest';
import { createThread } from '../builders/thread.ts';
import { siteAddress } from '../harness/post-office.ts';
import { createMember, decide, type Member, startSeason, submit } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { sendsEmails: true });
const { office } = season;
const { api } = season;

/** Words of the letters that reached the member, oldest first. */
async function reported({ as }: Member, now = season.now()): Promise<string[]> {
  const emails = await office.post(season, now);
  return emails
    .filter(({ to }) => to.includes(as.user.email))
    .map(({ subject, text }) => `${subject}\n${text}`);
}

test('emails about the note and the receipt, then about the decision with its reason', async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const [note, received] = await reported(member);
  expect(note).toMatch(/nota de plată \S+ \d+\n/);
  expect(note).toContain('valabilă până la 28\u00a0februarie\u00a02026');
  expect(note).toContain(`${siteAddress}/annual_report`);
  expect(received).toMatch(/depus[\s\S]*Numărul dovezii de depunere este D-2026-\d{6}\./);

  await decide(season, member, id, 480);
  expect(await reported(member)).toEqual([expect.stringContaining('Motivul: Lipsește balanța')]);
  await decide(season, member, id, 410);
  expect(await reported(member)).toEqual([
    expect.stringContaining('Pentru viza anului 2026 alegeți ziua în care veniți la filială.'),
  ]);
  const day = { visaScheduled: '2026-03-03' };
  expect((await api.post(`/annual_reports/${id}/scheduleVisa`, day, { as: member.as })).status).toBe(200);
  const [visaDay] = await reported(member);
  expect(visaDay).toContain(`3\u00a0martie\u00a02026, la Filiala ${member.region.name}.`);
});

test('a note without an amount to pay sends no email (LET-12)', async () => {
  const member = await createMember(season);
  const issue = async (addedAvans: number) =>
    (await api.post(`/api/invoices/create/${member.record.uuid}`, { addedAvans }, { as: member.moderator }))
      .status;
  expect(await issue(100)).toBe(201);
  expect(await reported(member)).toEqual([expect.stringContaining('nota de plată')]);
  const receipt = { code: '472', paymentAmount: 100, paymentDate: '2026-02-09', paymentYear: 2026 };
  const due = { person: `/api/persons/${member.record.uuid}`, fee: 0, feeYear: 2026, ...receipt };
  expect((await api.post('/api/person_dues', due, { as: member.moderator })).status).toBe(201);
  expect(await issue(-40)).toBe(201);
  expect(await reported(member)).toEqual([]);
});

test('that it was rejected, and why; a decision that was not taken is not told', async () => {
  const member = await createMember(season, 'company');
  const id = await submit(season, member);
  await reported(member);
  expect((await decide(season, member, id, 490, { rejectReason: '  ' })).status).toBe(422);
  expect(await reported(member)).toEqual([]);
  await decide(season, member, id, 490);
  const [rejected, ...others] = await reported(member);
  expect(others).toEqual([]);
  expect(rejected).toContain('Motivul: Scanare ilizibilă');
  // The email with the note is still in the mailbox (LET-87).
  expect(rejected).toMatch(/Nota de plată \S+ \d+ este anulată și nu mai trebuie plătită\./);
});

test('that a message waits, ten minutes later, if it still does; of several in a row once (LET-6)', async () => {
  const member = await createMember(season);
  const thread = await createThread(season.db, { person: member.record });
  const notification = `/api/notifications/${thread.uuid}`;
  const say = async (content: string, as = member.moderator) =>
    (await api.post('/api/notifications_messages', { content, notification }, { as })).body['@id'];
  const readAll = async () => {
    const { body } = await api.get(`/api/notifications_messages?notification=${thread.id}`, {
      as: member.as,
    });
    const message = body['hydra:member'][0]?.id;
    expect((await api.put(`${notification}/read`, { message }, { as: member.as })).status).toBeLessThan(300);
  };
  const after = (minutes: number) => new Date(season.now().getTime() + minutes * 60_000);
  const states = async () => {
    const rows = await season.db
      .selectFrom('emails')
      .select('state')
      .where('person_id', '=', member.record.id)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  };
  await say('Vă rugăm să veniți.');
  await say('Cu documentele.');
  expect(await reported(member, after(9))).toEqual([]);
  const emails = await reported(member, after(11));
  expect(emails).toEqual([expect.stringContaining(`Filiala ${member.region.name} v-a scris un mesaj`)]);
  expect(emails.join()).not.toContain('documentele');
  // It is still unread: who was told is not told again.
  await say('Mulțumim.');
  expect(await states()).toEqual(['sent']);

  await readAll();
  await say('Un mesaj nou.');
  await readAll();
  expect(await reported(member, after(60))).toEqual([]);
  expect(await states()).toEqual(['sent', 'dropped']);
  // What the member writes is told to nobody.
  await say('Am înțeles.', member.as);
  expect(await states()).toEqual(['sent', 'dropped']);
});
