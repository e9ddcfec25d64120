/** Invariants over any sequence of events. */
import {
  annualReportStatuses,
  type ReportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnOneSide, next, type ReportEvent, type ReportState } from './next.ts';

const statuses: readonly ReportStatus[] = annualReportStatuses.map(({ value }) => value);
const days = [
  '2025-12-31',
  '2026-01-02',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-04-01',
  '2027-01-04',
];
const day = fc.constantFrom(...days);
const anyEvent: fc.Arbitrary<ReportEvent> = fc.oneof(
  fc.record({
    type: fc.constant('acceptDocuments' as const),
    isComplete: fc.boolean(),
    isGdprAccepted: fc.boolean(),
  }),
  fc.record({ type: fc.constant('process' as const) }),
  fc.record({ type: fc.constant('pay' as const), hasProof: fc.boolean(), isNothingToPay: fc.boolean() }),
  fc.record({ type: fc.constant('register' as const) }),
  fc.record({
    type: fc.constant('validate' as const),
    to: fc.constantFrom(410 as const, 420 as const, 430 as const),
  }),
  fc.record({ type: fc.constant('postpone' as const) }),
  fc.record({ type: fc.constant('reject' as const) }),
  fc.record({
    type: fc.constant('scheduleVisa' as const),
    day,
    offer: fc.constantFrom('free' as const, 'full' as const, 'closed' as const),
  }),
  fc.record({ type: fc.constant('cancelVisaDay' as const) }),
  fc.record({
    type: fc.constant('undo' as const),
    decision: fc.option(
      fc.record({
        from: fc.constantFrom(400 as const, 410 as const, 480 as const),
        isUnchanged: fc.boolean(),
        isInTime: fc.boolean(),
      }),
    ),
  }),
  fc.record({ type: fc.constant('reset' as const) }),
  fc.record({ type: fc.constant('requestResubmission' as const), isOneOpen: fc.boolean() }),
);

test('whatever comes in whatever state, there is one answer, and a refusal has its sentence', () => {
  const anyFacts = fc.record({
    today: day,
    deadlines: fc.constantFrom(['2026-02-28'], ['2025-02-28', '2026-03-31']),
    documentsOn: fc.option(day),
    paidOn: fc.option(day),
    isReplaced: fc.boolean(),
    hasMemberEnded: fc.boolean(),
  });
  const anyState = fc.record({
    status: fc.constantFrom(...statuses),
    year: fc.constantFrom(2024, 2025, 2026),
    visaScheduled: fc.option(day),
  });
  fc.assert(
    fc.property(anyState, anyEvent, anyFacts, (state, event, given) => {
      const before = structuredClone({ state, event, given });
      const made = next(state, event, given);
      expect({ state, event, given }).toEqual(before);
      if ('refusal' in made) expect(reportRefusals[made.refusal]).toMatch(/\.$/);
      else {
        expect(statuses).toContain(made.to.status);
        expect(made.to.year).toBe(state.year);
      }
    }),
  );
});

/** Past of a report since it was begun, as its rows store it. */
type Past = {
  documentsOn: string | null;
  paidOn: string | null;
  isProcessed: boolean;
  isRegistered: boolean;
};
const nothing: Past = { documentsOn: null, paidOn: null, isProcessed: false, isRegistered: false };

function remember(past: Past, event: ReportEvent, today: string): Past {
  if (event.type === 'acceptDocuments') return { ...nothing, documentsOn: today };
  if (event.type === 'process') return { ...past, isProcessed: true };
  if (event.type === 'pay') return { ...past, paidOn: today };
  if (event.type === 'register') return { ...past, isRegistered: true };
  return event.type === 'reset' ? nothing : past;
}

/** The event that leads on from each status, so that late states are reached. */
const onward: Record<ReportStatus, ReportEvent> = {
  10: { type: 'acceptDocuments', isComplete: true, isGdprAccepted: true },
  20: { type: 'process' },
  30: { type: 'pay', hasProof: true, isNothingToPay: false },
  300: { type: 'register' },
  400: { type: 'validate', to: 410 },
  410: { type: 'validate', to: 430 },
  420: { type: 'reset' },
  430: { type: 'reset' },
  480: { type: 'validate', to: 430 },
  490: { type: 'reset' },
};
const step = fc.record({
  event: fc.oneof(
    { weight: 2, arbitrary: fc.constant('onward' as const) },
    { weight: 1, arbitrary: anyEvent },
  ),
  daysPassed: fc.constantFrom(0, 0, 0, 0, 1),
});

test('no path leads to a decision without its conditions, and what was accepted or paid goes only by a reset', () => {
  const reached = new Set<ReportStatus>();
  const deadlines = ['2025-02-28', '2026-02-28', '2027-02-28'];
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.constantFrom(2024, 2025),
      (steps, year) => {
        let report: ReportState = { status: 10, year, visaScheduled: null };
        let [past, dayAt] = [nothing, 0];
        for (const { event: drawn, daysPassed } of steps) {
          const event = drawn === 'onward' ? onward[report.status] : drawn;
          // It goes back to the status before a real decision (REP-290).
          if (event.type === 'undo') continue;
          dayAt = Math.min(dayAt + daysPassed, days.length - 1);
          const today = days[dayAt] ?? '';
          const { documentsOn, paidOn } = past;
          const made = next(report, event, {
            today,
            deadlines,
            documentsOn,
            paidOn,
            isReplaced: false,
            hasMemberEnded: false,
          });
          if ('refusal' in made) continue;
          const [from, to] = [report.status, made.to.status];
          past = remember(past, event, today);
          report = made.to;
          reached.add(to);
          expectEarned(event, report, past, today);
          if (from === to) continue;
          // Only a reset goes back, before submission; a validated report changes only from 410.
          if (to < from && event.type !== 'reset') expect([from, to]).toSatisfy(isDecisionOn480);
          if (event.type === 'reset') expect(from).toBeLessThan(400);
          if (validatedStatuses.includes(from)) expect(from).toBe(410);
          expect(from).not.toBe(490);
        }
      },
    ),
  );
  expect([...reached].sort()).toEqual([...statuses].sort());

  function isDecisionOn480([from, to]: number[]): boolean {
    return from === 480 && validatedStatuses.includes(to ?? 0);
  }

  function expectEarned(
    event: ReportEvent,
    { status: to, year }: ReportState,
    past: Past,
    today: string,
  ): void {
    const has = {
      documents: past.documentsOn !== null,
      dues: past.isProcessed,
      payment: past.paidOn !== null,
      receipt: past.isRegistered,
    };
    expect(has).toEqual({
      documents: to >= 20,
      dues: to >= 30,
      payment: to >= 300,
      receipt: to >= 400,
    });
    if (event.type === 'acceptDocuments')
      expect(event).toMatchObject({ isComplete: true, isGdprAccepted: true });
    if (event.type === 'pay') {
      expect(event.hasProof || event.isNothingToPay).toBe(true);
      expect(isOnOneSide(past.documentsOn, today, { deadlines })).toBe(true);
    }
    if (event.type === 'validate') {
      expect(isOnOneSide(past.documentsOn, past.paidOn, { deadlines })).toBe(true);
      if (to !== 420) expect(Number(today.slice(0, 4)) - 1).toBe(year);
    }
  }
});
