import { annualReportStatuses, type ReportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { describe, expect, test } from 'vitest';
import { isOnOneSide, next, type ReportEvent, type ReportFacts, type ReportState } from './next.ts';

const statuses: readonly ReportStatus[] = annualReportStatuses.map(({ value }) => value);
const friday = '2026-02-20';
const facts: ReportFacts = {
  today: friday,
  deadlines: ['2025-02-28', '2026-02-28'],
  documentsOn: '2026-02-10',
  paidOn: '2026-02-11',
  isReplaced: false,
  hasMemberEnded: false,
};

const at = (status: ReportStatus, more: Partial<ReportState> = {}): ReportState => ({
  status,
  year: 2025,
  visaScheduled: null,
  ...more,
});

/** The new status, or the name of the reason why not. */
function move(report: ReportState, event: ReportEvent, given: Partial<ReportFacts> = {}) {
  const made = next(report, event, { ...facts, ...given });
  return 'to' in made ? made.to.status : made.refusal;
}

/** Each event with everything that it needs. */
const events = {
  acceptDocuments: { type: 'acceptDocuments', isComplete: true, isGdprAccepted: true },
  process: { type: 'process' },
  pay: { type: 'pay', hasProof: true, isNothingToPay: false },
  register: { type: 'register' },
  to410: { type: 'validate', to: 410 },
  to420: { type: 'validate', to: 420 },
  to430: { type: 'validate', to: 430 },
  postpone: { type: 'postpone' },
  reject: { type: 'reject' },
  scheduleVisa: { type: 'scheduleVisa', day: '2026-02-23', offer: 'free' },
  undo: { type: 'undo', decision: { from: 400, isUnchanged: true, isInTime: true } },
  reset: { type: 'reset' },
  requestResubmission: { type: 'requestResubmission', isOneOpen: false },
} as const satisfies Record<string, ReportEvent>;

test('which move leads where from each status (REP-1)', () => {
  const allowed = Object.entries(events).map(([name, event]) => [
    name,
    statuses.flatMap((status) => {
      const to = move(at(status), event);
      return typeof to === 'number' ? [`${status}→${to}`] : [];
    }),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    acceptDocuments: ['10→20'],
    process: ['20→30'],
    pay: ['30→300'],
    register: ['300→400'],
    to410: ['400→410', '480→410'],
    to420: ['400→420', '410→420', '480→420'],
    to430: ['400→430', '410→430', '480→430'],
    postpone: ['400→480'],
    reject: ['400→490', '410→490', '480→490'],
    scheduleVisa: ['410→410'],
    undo: ['410→400', '420→400', '430→400'],
    reset: ['10→10', '20→10', '30→10', '300→10'],
    requestResubmission: ['410→410', '420→420', '430→430'],
  });
});

test('each refusal says what stands in the way', () => {
  const accept = events.acceptDocuments;
  expect(move(at(10), { ...accept, isGdprAccepted: false })).toBe('gdprNotAccepted');
  expect(move(at(10), { ...accept, isComplete: false })).toBe('documentsIncomplete');
  expect([20, 30, 300, 490].map((status) => move(at(status as ReportStatus), accept))).toEqual([
    'documentsUnderWay',
    'documentsAccepted',
    'alreadySubmitted',
    'alreadySubmitted',
  ]);
  expect(move(at(30), { type: 'pay', hasProof: false, isNothingToPay: false })).toBe('proofMissing');
  expect(move(at(30), { type: 'pay', hasProof: false, isNothingToPay: true })).toBe(300);
  expect(move(at(300), events.pay)).toBe('notToBePaid');
  expect(move(at(400), events.register)).toBe('notRegistering');
  expect(move(at(400), events.reset)).toBe('alreadySubmitted');
  expect(move(at(410), events.to410)).toBe('notReviewable');
  expect(move(at(480), events.postpone)).toBe('onlySubmittedPostponed');
  expect(move(at(420), events.reject)).toBe('notRejectable');
  expect(move(at(490), events.requestResubmission)).toBe('notValidated');
  expect(move(at(430), { type: 'requestResubmission', isOneOpen: true })).toBe('resubmissionOpen');
});

test('a struck-off or deceased member gets no visa, neither now nor on a day (REP-163)', () => {
  for (const status of statuses)
    for (const event of [events.to410, events.to430]) {
      const made = move(at(status), event, { hasMemberEnded: true });
      expect(made).toBe(typeof move(at(status), event) === 'number' ? 'memberEnded' : 'notReviewable');
    }
  for (const [name, event] of Object.entries(events))
    if (name !== 'to410' && name !== 'to430')
      for (const status of statuses)
        expect(move(at(status), event, { hasMemberEnded: true })).toBe(move(at(status), event));
});

test('nothing is decided any more of an attempt that a later one has replaced (REP-148)', () => {
  for (const status of statuses)
    for (const event of Object.values(events))
      expect(move(at(status), event, { isReplaced: true })).toBe('replaced');
});

describe('28 February', () => {
  test('the note is paid on the side of the deadline on which the documents came (REP-8)', () => {
    const pay = (documentsOn: string, today: string) => move(at(30), events.pay, { documentsOn, today });
    expect(pay('2026-02-28', '2026-02-28')).toBe(300);
    expect(pay('2026-02-28', '2026-03-01')).toBe('noteLapsed');
    expect(pay('2026-03-01', '2026-03-01')).toBe(300);
    expect(pay('2026-03-01', '2026-12-31')).toBe(300);
  });

  test('a deadline of an earlier year lies between them, too (REP-8)', () => {
    const paid = (documentsOn: string, today: string) => move(at(30), events.pay, { documentsOn, today });
    expect(paid('2025-02-28', '2026-01-15')).toBe('noteLapsed');
    expect(paid('2025-02-10', '2026-03-15')).toBe('noteLapsed');
    expect(paid('2025-03-01', '2026-01-15')).toBe(300);
    expect(paid('2025-03-01', '2026-02-28')).toBe(300);
    expect(paid('2025-03-01', '2026-03-01')).toBe('noteLapsed');
  });

  test('a payment of the other side is not validated, only rejected or postponed (REP-9)', () => {
    const across = { documentsOn: '2026-02-28', paidOn: '2026-03-01', today: '2026-03-05' };
    for (const event of [events.to410, events.to420, events.to430])
      expect(move(at(400), event, across)).toBe('sentAfterDeadline');
    expect(move(at(400), events.reject, across)).toBe(490);
    expect(move(at(400), events.postpone, across)).toBe(480);
    const after = { ...across, documentsOn: '2026-03-01' };
    expect(move(at(400), events.to430, after)).toBe(430);
  });

  test('a missing date is on neither side', () => {
    expect(isOnOneSide(null, friday, facts)).toBe(false);
    expect(isOnOneSide(friday, null, facts)).toBe(false);
  });
});

test('a visa is for the report of the year before, every other is validated without (REP-11)', () => {
  for (const year of [2023, 2024, 2026]) {
    expect(move(at(400, { year }), events.to410)).toBe('notOfPreviousYear');
    expect(move(at(400, { year }), events.to430)).toBe('notOfPreviousYear');
    expect(move(at(400, { year }), events.to420)).toBe(420);
  }
});

describe('the day of the visa (REP-12)', () => {
  const choose = (day: string, today = friday, visaScheduled: string | null = null) =>
    move(at(410, { visaScheduled }), { type: 'scheduleVisa', day, offer: 'free' }, { today });

  test.each([
    ['2026-02-20', 'today'],
    ['2026-02-19', 'yesterday'],
    ['2026-02-21', 'a Saturday'],
    ['2026-02-22', 'a Sunday'],
    ['2026-12-01', 'the National Day'],
    ['2026-04-13', 'Easter Monday'],
    ['2027-01-04', 'a day of next year'],
    ['', 'no day'],
  ])('%s, %s, is not offered', (day) => {
    expect(choose(day)).toBe('dayNotOffered');
  });

  test('any other day to 31 December is', () => {
    expect([choose('2026-02-23'), choose('2026-12-31')]).toEqual([410, 410]);
  });

  test('at the end of the year no day is left, which is said in place of asking for another', () => {
    expect(choose('2026-12-31', '2026-12-30')).toBe(410);
    expect(choose('2027-01-04', '2026-12-31')).toBe('noDayLeft');
    // 31 December is a Sunday.
    expect(choose('2028-12-31', '2028-12-29')).toBe('noDayLeft');
  });

  test('it is changed until the day before', () => {
    expect(choose('2026-03-04', '2026-03-02', '2026-03-03')).toBe(410);
    expect(choose('2026-03-04', '2026-03-03', '2026-03-03')).toBe('dayPassed');
    expect(choose('2026-03-06', '2026-03-05', '2026-03-03')).toBe('dayPassed');
  });

  test('it stays with the visa that is granted, and goes with every other decision', () => {
    const day = '2026-02-25';
    const after = (event: ReportEvent, status: ReportStatus = 410) => {
      const made = next(at(status, { visaScheduled: day }), event, facts);
      return 'to' in made ? made.to.visaScheduled : made;
    };
    expect(after(events.to430)).toBe(day);
    expect(after(events.to420)).toBeNull();
    expect(after(events.reject)).toBeNull();
  });
});

test('a validation is undone for an hour, while the report is as it left it (REP-290)', () => {
  const decision = { from: 410, isUnchanged: true, isInTime: true } as const;
  expect(move(at(430), { type: 'undo', decision })).toBe(410);
  expect(move(at(430), { type: 'undo', decision: null })).toBe('nothingToUndo');
  expect(move(at(430), { type: 'undo', decision: { ...decision, isInTime: false } })).toBe('undoExpired');
  expect(move(at(430), { type: 'undo', decision: { ...decision, isUnchanged: false } })).toBe('changedSince');
});

test('a day is full, or not one of the branch (VIS-2, VIS-3)', () => {
  const day = '2026-02-23';
  expect(move(at(410), { type: 'scheduleVisa', day, offer: 'full' })).toBe('dayFull');
  expect(move(at(410), { type: 'scheduleVisa', day, offer: 'closed' })).toBe('dayNotOffered');
});

test('a day is given up until the day before (VIS-6)', () => {
  const cancel = { type: 'cancelVisaDay' } as const;
  expect(move(at(410, { visaScheduled: '2026-02-21' }), cancel)).toBe(410);
  expect(move(at(410, { visaScheduled: friday }), cancel)).toBe('dayPassed');
  expect(move(at(410), cancel)).toBe('noDayToCancel');
  expect(move(at(430, { visaScheduled: '2026-02-21' }), cancel)).toBe('noDayToCancel');
});
