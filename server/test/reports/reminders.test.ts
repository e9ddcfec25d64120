/** Reminders before the deadline by how far the report is, once a year; and the ways to refuse them (LET-7, LET-8). */
import { expect, test } from 'vitest';
import { remindMembers } from '../../src/domains/reports/remind-members.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { siteAddress } from '../harness/post-office.ts';
import { createMember, type Member, needsOf, startSeason } from './season.ts';

const season = await startSeason('2026-02-22T08:00:00Z', { sendsEmails: true });
const { office } = season;
const { db, api } = season;

const remind = () => remindMembers.handle(needsOf(season), {});

async function createAt(
  status: number | null,
  {
    on = '2026-02-01',
    kind = 'person',
    ...values
  }: { on?: string; kind?: Member['kind']; visa_scheduled?: string } = {},
): Promise<Member> {
  const member = await createMember(season, kind);
  if (status !== null)
    await createAnnualReport(db, {
      [kind]: member.record,
      user_id: member.as.user.id,
      year: 2025,
      status,
      updated_at: new Date(`${on}T08:00:00Z`),
      ...values,
    });
  return member;
}

async function remindersOf({ kind, record }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .select('kind')
    .where(`${kind}_id`, '=', record.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

test.each([
  ['2026-01-28', [[], [], []]],
  ['2026-01-29', [['reminderToBegin'], [], []]],
  ['2026-02-13', [['reminderToBegin'], [], []]],
  ['2026-02-14', [['reminderToBegin'], ['reminderToSend'], []]],
  ['2026-02-21', [['reminderToBegin'], ['reminderToSend'], ['reminderToPay']]],
  ['2026-02-28', [['reminderToBegin'], ['reminderToSend'], ['reminderToPay']]],
  ['2026-03-01', [[], [], []]],
])('on %s they go by state, each 30, 14 and 7 days before the deadline (LET-7)', async (day, expected) => {
  season.setNow(`${day}T08:00:00Z`);
  const members = [
    await createAt(null, { kind: 'company' }),
    await createAt(10, { on: '2026-01-02' }),
    await createAt(30, { on: '2026-01-02' }),
  ];
  await remind();
  expect(await Promise.all(members.map(remindersOf))).toEqual(expected);
});

test('nobody gets the same reminder twice in a year, but gets it again the next year (LET-7)', async () => {
  season.setNow('2026-02-22T08:00:00Z');
  const member = await createAt(null);
  await Promise.all([remind(), remind()]);
  season.setNow('2026-02-25T08:00:00Z');
  await remind();
  expect(await remindersOf(member)).toEqual(['reminderToBegin']);
  season.setNow('2027-02-22T08:00:00Z');
  await remind();
  expect(await remindersOf(member)).toEqual(['reminderToBegin', 'reminderToBegin']);
});

test('members who have filed or left, were active since yesterday or have no account get no reminder; rejected ones do', async () => {
  season.setNow('2026-02-22T08:00:00Z');
  const [filed, busy, rejected, gone] = [
    await createAt(400),
    await createAt(10, { on: '2026-02-22' }),
    await createAt(490),
    await createAt(null),
  ];
  await createPersonStatus(db, { person: gone.record, status: 'radiat', date: '2026-01-10' });
  const ahead = await createAt(null);
  await db
    .updateTable('users')
    .set({ next_annual_report_year: 2026 })
    .where('id', '=', ahead.as.user.id)
    .execute();
  const banned = await createAt(null);
  await db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', banned.as.user.id).execute();
  await remind();
  const found = await Promise.all([filed, busy, rejected, gone, ahead, banned].map(remindersOf));
  expect(found).toEqual([[], [], ['reminderToBegin'], [], [], []]);
});

test('on the eve of a visa its day and place are told', { tags: 'deep' }, async () => {
  season.setNow('2026-03-02T08:00:00Z');
  await office.post(season, season.now());
  const [member] = [
    await createAt(410, { visa_scheduled: '2026-03-03' }),
    await createAt(410, { visa_scheduled: '2026-03-04' }),
  ];
  await remind();
  const emails = await office.post(season, season.now());
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    [[member.as.user.email], 'REGISTRU: mâine, 3 martie 2026, este ziua vizei'],
  ]);
  expect(emails[0]?.text).toContain(`Filiala ${member.region.name}.`);
});

test('the link of a reminder ends them, by its page or by the button of a mail program, without signing in (LET-8)', {
  tags: 'deep',
}, async () => {
  season.setNow('2026-02-22T08:00:00Z');
  await remind();
  await office.post(season, season.now());
  const [member, other] = [await createAt(null), await createAt(null)];
  await remind();
  const emails = await office.post(season, season.now());
  const email = emails.find(({ to }) => to.includes(member.as.user.email));
  const [, address = ''] = /^<(.*)>$/.exec(email?.headers.get('list-unsubscribe') ?? '') ?? [];
  expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(email?.text).toContain(address);
  expect(email?.html).toContain(`href="${address}"`);
  const path = address.slice(siteAddress.length);
  expect((await api.page(path)).status).toBe(200);
  const wanted = async ({ as }: Member) => (await api.get('/api/account/reminders', { as })).body.wanted;
  expect(await wanted(member)).toBe(true);

  const post = (contentType: string, payload: string, to = path) =>
    api.send({ method: 'POST', url: to, headers: { 'content-type': contentType }, payload });
  const oneClick = await post('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  expect([oneClick.status, await wanted(member), await wanted(other)]).toEqual([204, false, true]);
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post('multipart/form-data; boundary=x', form)).status).toBe(204);
  expect((await api.send({ method: 'POST', url: path })).status).toBe(204);
  for (const key of ['altceva', '7b6ad7a7-5a5f-4ed8-90f7-5ad2b3ea28b0'])
    expect((await post('text/plain', '', `/reminders/${key}`)).status).toBe(404);
});

test('a switch of the account refuses them and asks for them again; what waits is not sent (LET-8)', {
  tags: 'deep',
}, async () => {
  season.setNow('2026-02-22T08:00:00Z');
  const member = await createAt(null);
  const choose = (wanted: unknown) => api.put('/api/account/reminders', { wanted }, { as: member.as });
  await remind();
  expect((await choose(false)).body).toMatchObject({ wanted: false });
  const sent = await office.post(season, season.now());
  expect(sent.filter(({ to }) => to.includes(member.as.user.email))).toEqual([]);
  const [row] = await db.selectFrom('emails').selectAll().where('person_id', '=', member.record.id).execute();
  expect(row?.state).toBe('dropped');
  expect((await choose('poate')).status).toBe(422);
  expect((await choose(true)).body).toMatchObject({ wanted: true });
});

test('without a mail server nobody is reminded', async () => {
  season.setNow('2026-02-22T08:00:00Z');
  const member = await createAt(null);
  await remindMembers.handle(needsOf({ ...season, mailer: undefined }), {});
  expect(await remindersOf(member)).toEqual([]);
});
