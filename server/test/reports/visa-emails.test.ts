/** The emails and the calendar entry of a visa day (VIS-8, VIS-10). */
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { remindMembers } from '../../src/domains/reports/remind-members.ts';
import { reportLostDays } from '../../src/domains/reports/visa-days/report-lost-days.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import { createRegion } from '../builders/region.ts';
import { createVisaDay } from '../builders/visa-day.ts';
import { signInAs } from '../harness/accounts.ts';
import { createMember, needsOf, startSeason } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { sendsEmails: true });
const { office } = season;
const { api, db } = season;

async function createBooker() {
  const member = await createMember(season);
  const { region } = member;
  for (const day of ['2026-02-12', '2026-02-13'])
    await createVisaDay(db, {
      region,
      day,
      address: 'Str. Lungă nr. 2',
      opens_at: '09:00',
      closes_at: '15:00',
    });
  const { id } = await createFiledReport(season, {
    person: member.record,
    user_id: member.as.user.id,
    status: 410,
  });
  const book = (visaScheduled: string) =>
    api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled }, { as: member.as });
  const cancel = () => api.post(`/annual_reports/${id}/cancelVisaDay`, {}, { as: member.as });
  const emails = async () =>
    (await office.post(season, season.now())).filter(({ to }) => to.includes(member.as.user.email));
  return { id, member, book, cancel, emails };
}

function eventOf(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const [event] = component.getAllSubcomponents('vevent');
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
    location: event?.getFirstPropertyValue('location'),
    attendee: event?.getFirstPropertyValue('attendee') ?? null,
  };
}

test('booking, changing and cancelling are one event of the member’s calendar (VIS-8)', {
  tags: 'deep',
}, async () => {
  const { id, member, book, cancel, emails } = await createBooker();
  await book('2026-02-12');
  const [booked] = await emails();
  expect(booked?.text).toContain('Str. Lungă nr. 2');
  expect(booked?.headers.get('content-type')).toMatch(/^multipart\/mixed/);
  expect(booked?.attachments).toEqual([expect.stringContaining('viza.ics')]);
  const event = {
    method: 'REQUEST',
    uid: `viza-${id}@registru.example.ro`,
    sequence: 1,
    status: 'CONFIRMED',
    start: '2026-02-12T09:00:00',
    location: 'Str. Lungă nr. 2',
    attendee: `mailto:${member.as.user.email}`,
  };
  expect(eventOf(booked?.calendar ?? '')).toEqual(event);

  await book('2026-02-13');
  const [changed] = await emails();
  expect(eventOf(changed?.calendar ?? '')).toEqual({ ...event, sequence: 2, start: '2026-02-13T09:00:00' });
  const download = await api.page(`/annual_reports/${id}/visaCalendar`, { as: member.as });
  expect(eventOf(download.text)).toMatchObject({ method: 'PUBLISH', sequence: 2, attendee: null });

  await cancel();
  const [cancelled] = await emails();
  expect(cancelled?.subject).toContain('anulată');
  expect(eventOf(cancelled?.calendar ?? '')).toMatchObject({
    method: 'CANCEL',
    uid: event.uid,
    sequence: 3,
    status: 'CANCELLED',
  });
  const none = await api.get(`/annual_reports/${id}/visaCalendar`, { as: member.as });
  expect([none.status, none.body.code]).toEqual([409, 'noDayChosen']);
});

test('of two changes before the email leaves, only the last one is sent; the same day again is no news', {
  tags: 'deep',
}, async () => {
  const { book, emails } = await createBooker();
  await book('2026-02-12');
  await book('2026-02-13');
  await book('2026-02-13');
  const sent = await emails();
  expect(sent.map(({ calendar }) => eventOf(calendar).start)).toEqual(['2026-02-13T09:00:00']);
});

test('who has chosen a day hears of its new address or hours, with the calendar entry changed (VIS-13)', {
  tags: 'deep',
}, async () => {
  const { id, member, book, emails } = await createBooker();
  const { id: other } = await createFiledReport(season, {
    person: (await createMember(season)).record,
    status: 410,
  });
  await book('2026-02-12');
  await emails();
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const { body } = await api.get(`/api/visa_days?region.id=${member.region.id}&day=2026-02-12`, {
    as: admin,
  });
  const change = (values: object) =>
    api.patch(String(body['hydra:member'][0]?.['@id']), values, { as: admin });
  expect((await change({ capacity: 11, note: 'Sala mare' })).status).toBe(200);
  expect(await emails()).toEqual([]);
  expect((await change({ address: 'Str. Scurtă nr. 3', opensAt: '10:00' })).status).toBe(200);
  const [changed, ...more] = await emails();
  expect([changed?.subject, more]).toEqual([expect.stringContaining('altă adresă sau alte ore'), []]);
  expect(changed?.text).toMatch(/Str\. Scurtă nr\. 3[\s\S]*10:00–15:00/);
  expect(eventOf(changed?.calendar ?? '')).toMatchObject({
    method: 'REQUEST',
    uid: `viza-${id}@registru.example.ro`,
    sequence: 2,
    start: '2026-02-12T10:00:00',
    location: 'Str. Scurtă nr. 3',
  });
  const { visa_day_sequence } = await db
    .selectFrom('annual_reports')
    .select('visa_day_sequence')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(visa_day_sequence).toBe(0);
});

test('a member who moves to another branch loses the day there, is told so and chooses again (VIS-11)', {
  tags: 'deep',
}, async () => {
  const { id, member, book, emails } = await createBooker();
  const { region, record, as } = member;
  await book('2026-02-12');
  await emails();
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const other = await createRegion(db);
  await createVisaDay(db, { region: other, day: '2026-02-17' });
  const move = (to: { id: number }) =>
    api.patch(`/api/persons/${record.id}`, { region: `/api/regions/${to.id}` }, { as: admin });
  expect((await move(other)).status).toBe(200);
  // The place is free at once, and none is taken at the new branch.
  const bookedOf = async (branch: { id: number }) =>
    (await api.get(`/api/visa_days?region.id=${branch.id}`, { as: admin })).body['hydra:member'].map(
      ({ booked }) => booked,
    );
  expect([await bookedOf(region), await bookedOf(other)]).toEqual([[0, 0], [0]]);
  const offered = async () => (await api.get(`/annual_reports/${id}/visaDays`, { as })).body;
  expect(await offered()).toMatchObject({
    days: [{ day: '2026-02-17' }],
    lost: { day: '2026-02-12', branch: region.name },
  });

  const report = () => reportLostDays.handle(needsOf(season), {});
  await Promise.all([report(), report()]);
  const [notice, ...more] = await emails();
  expect([notice?.text, more]).toEqual([expect.stringContaining(`Ați trecut la Filiala ${other.name}.`), []]);
  expect(notice?.text).toContain(`la Filiala ${region.name}, nu mai este valabilă`);
  expect(eventOf(notice?.calendar ?? '')).toMatchObject({
    method: 'CANCEL',
    sequence: 2,
    status: 'CANCELLED',
  });
  const { rows } = await sql<object>`select username, changes from change_history
    where resource = 'annual_reports' and record_id = ${id} order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ username: admin.user.username, changes: { visaScheduled: ['2026-02-12', null] } }]);

  expect((await book('2026-02-17')).status).toBe(200);
  const [booked] = await emails();
  expect(eventOf(booked?.calendar ?? '')).toMatchObject({ method: 'REQUEST', sequence: 3 });
  expect(await offered()).toMatchObject({ lost: null });
});

test('who chose a day of the new branch before the email left hears of that day alone (VIS-11)', async () => {
  const { member, book, emails } = await createBooker();
  await book('2026-02-12');
  await emails();
  const other = await createRegion(db);
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', member.record.id).execute();
  await book('2026-02-17');
  await reportLostDays.handle(needsOf(season), {});
  expect((await emails()).map(({ calendar }) => eventOf(calendar).start)).toEqual(['2026-02-17']);
});

test('on the day before the member is reminded once for each chosen day (VIS-10)', {
  tags: 'deep',
}, async () => {
  const { book, emails } = await createBooker();
  await book('2026-02-12');
  await emails();
  const remind = async (moment: string) => {
    season.setNow(moment);
    await Promise.all([remindMembers.handle(needsOf(season), {}), remindMembers.handle(needsOf(season), {})]);
    return (await emails()).filter(({ subject }) => subject.includes('mâine')).map(({ text }) => text);
  };
  const [first, ...more] = await remind('2026-02-11T08:00:00Z');
  expect([first, more]).toEqual([expect.stringMatching(/Str\. Lungă nr\. 2[\s\S]*09:00–15:00/), []]);
  expect(await remind('2026-02-11T09:00:00Z')).toEqual([]);
  // Changed on the eve: reminded of the new day as well.
  expect((await book('2026-02-13')).status).toBe(200);
  expect(await remind('2026-02-12T08:00:00Z')).toHaveLength(1);
});
