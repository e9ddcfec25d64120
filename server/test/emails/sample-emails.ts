/** One email of each type and outcome. */
import type { Email } from '../../src/domains/emails/email-types.ts';

const season = { year: 2025, deadline: '2026-02-28' };
const at = '2026-03-02T10:00:00.000Z';
const debt = { years: [2025, 2026], branch: 'Cluj' };
const visa = { day: '2026-03-03', branch: 'Cluj' };

const booking = {
  enrolment: 4,
  sequence: 1,
  course: 'Noutăți fiscale',
  place: 'Str. Lungă nr. 2',
  sessions: [{ id: 9, day: '2026-03-10', startsAt: '09:00', endsAt: '13:00' }],
};
const course = { booking, enrolUntil: '2026-03-08', offeredUntil: null, waitingPlace: null };
const proof = { organiser: 'Universitatea de Vest', endedOn: '2026-02-14', hours: 8 };
const bare = { ...course, booking: { ...booking, place: null, sessions: [] }, enrolUntil: null };

export const sampleEmails: readonly Email[] = [
  { kind: 'reportReceived', facts: { year: 2025, receipt: 'D-2026-000123' } },
  { kind: 'reportValidated', facts: { year: 2025, status: 410, reason: null } },
  { kind: 'reportValidated', facts: { year: 2025, status: 420, reason: 'Ore de pregătire insuficiente' } },
  { kind: 'reportValidated', facts: { year: 2025, status: 430, reason: null } },
  { kind: 'reportPostponed', facts: { year: 2025, reason: 'Lipsește balanța de verificare.' } },
  { kind: 'reportRejected', facts: { year: 2025, reason: 'Documentul de identitate este ilizibil.' } },
  { kind: 'reportRejected', facts: { year: 2025, reason: null, cancelledNote: 'CJ-2026 12' } },
  { kind: 'reportReopened', facts: { year: 2025 } },
  { kind: 'visaDay', facts: visa },
  { kind: 'visaDay', facts: { ...visa, isPlaceChanged: true } },
  { kind: 'visaDayCancelled', facts: visa },
  { kind: 'visaDayCancelled', facts: { ...visa, movedTo: 'Alba' } },
  { kind: 'noteIssued', facts: { note: 'CJ 12', kind: 'dues', payableUntil: '2026-02-28' } },
  { kind: 'noteIssued', facts: { note: 'CJ 13', kind: 'advance', payableUntil: null } },
  { kind: 'messageWaiting', facts: { branch: 'Cluj', thread: 7 } },
  {
    kind: 'documentRequested',
    facts: { branch: 'Cluj', thread: 7, document: 'Polița de asigurare', dueOn: '2026-03-31' },
  },
  { kind: 'documentRequested', facts: { branch: 'Cluj', thread: 7, document: 'Diploma', dueOn: null } },
  { kind: 'courseEnrolled', facts: course },
  { kind: 'courseEnrolled', facts: bare },
  { kind: 'courseWaiting', facts: { ...course, waitingPlace: 3 } },
  { kind: 'courseOffered', facts: { ...course, offeredUntil: at } },
  { kind: 'courseWithdrawn', facts: course },
  { kind: 'courseWithdrawn', facts: bare },
  { kind: 'courseOfferLapsed', facts: course },
  { kind: 'courseWithdrawn', facts: { ...course, wasBooked: true } },
  { kind: 'courseChanged', facts: { booking } },
  { kind: 'courseChanged', facts: { booking, cancelled: booking.sessions } },
  { kind: 'courseChanged', facts: { booking: bare.booking } },
  { kind: 'hoursAccepted', facts: { ...proof, asked: 8 } },
  { kind: 'hoursAccepted', facts: { ...proof, asked: 10 } },
  { kind: 'hoursRefused', facts: { ...proof, reason: 'Diploma nu are numărul de ore.' } },
  { kind: 'followConfirm', facts: {} },
  { kind: 'followNews', facts: { first: 1, last: 2 } },
  { kind: 'followRenew', facts: {} },
  { kind: 'invitation', facts: { username: 'popescu.ana' } },
  { kind: 'passwordChanged', facts: { at, by: 'owner' } },
  { kind: 'passwordChanged', facts: { at, by: 'administrator' } },
  { kind: 'newDevice', facts: { at, browser: 'Firefox, Linux', address: '192.0.2.7' } },
  { kind: 'secondFactorAdded', facts: { at } },
  { kind: 'secondFactorRemoved', facts: { at, by: 'owner' } },
  { kind: 'secondFactorRemoved', facts: { at, by: 'administrator' } },
  { kind: 'codesGuessed', facts: { at, count: 10 } },
  { kind: 'passkeyAdded', facts: { at, name: 'Telefon' } },
  { kind: 'passkeyRemoved', facts: { at, by: 'owner', name: 'Telefon' } },
  { kind: 'passkeyRemoved', facts: { at, by: 'administrator', name: null } },
  { kind: 'systemProblems', facts: { problems: ['Copia de siguranță: Discul este plin.'] } },
  { kind: 'systemProblems', facts: { problems: ['Nu răspunde: coada de lucrări.', 'Discul este plin.'] } },
  { kind: 'waitingWork', facts: { reports: 12, since: '2026-02-20', threads: null } },
  { kind: 'waitingWork', facts: { reports: null, since: null, threads: 3 } },
  { kind: 'reminderToBegin', facts: season },
  { kind: 'reminderToSend', facts: season },
  { kind: 'reminderToPay', facts: season },
  { kind: 'reminderOfVisaDay', facts: visa },
  { kind: 'reminderOfCourseHours', facts: { year: 2026 } },
  { kind: 'debtAfter30Days', facts: debt },
  { kind: 'debtAfter60Days', facts: debt },
  { kind: 'debtAfter90Days', facts: debt },
  { kind: 'debtAfter60Days', facts: { ...debt, letter: 2 } },
  { kind: 'debtAfter90Days', facts: { ...debt, letter: 3 } },
];
