import { type EnrolmentState, enrolmentStates } from '@ceccar/contract/training/course-enrolments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoursePlaces, freePlaces } from './course-places.ts';
import { offerTerm, stateOnArrival, whyNotEnrol, whyNotTake, whyNotWithdraw } from './enrolment-rules.ts';

const course: CoursePlaces = {
  id: 1,
  name: 'Fiscalitate',
  regionId: null,
  enrolFrom: '2026-03-01',
  enrolUntil: '2026-03-20',
  places: 2,
  place: null,
  interval: null,
  calendarChanges: 0,
  beginsAt: new Date('2026-03-25T07:00:00Z'),
  endsAt: new Date('2026-03-25T21:59:59Z'),
  enrolled: 0,
  offered: 0,
  waiting: 0,
};
const now = new Date('2026-03-02T10:00:00Z');
const facts = {
  course,
  now,
  today: '2026-03-02',
  isKeeper: false,
  isFormerMember: false,
  isFollowed: false,
  state: null,
};
const states = enrolmentStates.map(({ value }) => value);

test('nobody enrols twice; who withdrew or let an offer lapse may come back (TRA-22, TRA-23)', () => {
  const refused = states.filter((state) => whyNotEnrol({ ...facts, state }) !== undefined);
  expect(refused).toEqual(['enrolled', 'waiting', 'offered']);
});

test.each([
  ['2026-02-28', 'Înscrierile încep la 01.03.2026.'],
  ['2026-03-01', undefined],
  ['2026-03-20', undefined],
  ['2026-03-21', 'Înscrierile s-au încheiat la 20.03.2026.'],
])('on %s a member is told: %s (TRA-23)', (today, text) => {
  expect(whyNotEnrol({ ...facts, today })).toBe(text);
  expect(whyNotEnrol({ ...facts, today, isKeeper: true })).toBeUndefined();
});

test('a place is never taken over those who wait, and never beyond the places (TRA-21)', () => {
  const count = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(count, count, count, count, (places, enrolled, offered, waiting) => {
      const facts = { ...course, places, enrolled, offered, waiting };
      const isEnrolled = stateOnArrival(facts) === 'enrolled';
      expect(isEnrolled).toBe(enrolled + offered < places && waiting === 0);
      expect(freePlaces(facts)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a place is given up until the last day of enrolment, a place in line and an offer at any time (TRA-22)', () => {
  const may = (state: EnrolmentState, today: string, isKeeper = false) =>
    whyNotWithdraw({ state, enrolUntil: '2026-03-20', today, isKeeper }) === undefined;
  expect(states.filter((state) => may(state, '2026-03-20'))).toEqual(['enrolled', 'waiting', 'offered']);
  expect(states.filter((state) => may(state, '2026-03-21'))).toEqual(['waiting', 'offered']);
  expect(states.filter((state) => may(state, '2026-03-21', true))).toEqual([
    'enrolled',
    'waiting',
    'offered',
  ]);
});

test('only an offer is taken, and before its term (TRA-24)', () => {
  const until = new Date('2026-03-04T10:00:00Z');
  const at = (moment: string) => whyNotTake('offered', until, new Date(moment));
  expect(at('2026-03-04T09:59:59.999Z')).toBeUndefined();
  expect(at('2026-03-04T10:00:00Z')).toContain('Oferta a expirat la 04.03.2026');
  for (const state of states)
    if (state !== 'offered') expect(whyNotTake(state, null, now)).toEqual(expect.any(String));
});

test.each([
  [null, '2026-03-04T10:00:00.000Z'],
  ['2026-03-25T07:00:00.000Z', '2026-03-04T10:00:00.000Z'],
  ['2026-03-03T07:00:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['2026-03-02T10:00:00.000Z', undefined],
  ['2026-03-01T07:00:00.000Z', undefined],
])('an offer for a course that begins at %s is kept until %s (TRA-24)', (begins, term) => {
  const beginsAt = begins === null ? null : new Date(begins);
  expect(offerTerm({ beginsAt }, now)?.toISOString()).toBe(term);
});
