import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { expect, test } from 'vitest';
import { decisions, decisionsAt, isOpen, labelsOf, refusalsOf } from './decisions.ts';

const { sentAfterDeadline, onlySubmittedPostponed, notReviewable, notRejectable } = reportRefusals;

const free = { validate410: null, validate420: null, validate430: null, postpone: null, reject: null };

test('every decision has a key of its own', () => {
  expect(new Set(decisions.map(({ key }) => key)).size).toBe(decisions.length);
});

test('a postponement and a rejection ask for a reason, a validation does not', () => {
  expect(decisions.filter(({ isReasonRequired }) => isReasonRequired).map(({ move }) => move)).toEqual([
    'postpone',
    'reject',
  ]);
});

test('one reason that blocks several decisions is shown once', () => {
  const late = {
    ...free,
    validate410: sentAfterDeadline,
    validate420: sentAfterDeadline,
    validate430: sentAfterDeadline,
    postpone: onlySubmittedPostponed,
  };
  expect(refusalsOf(late, decisions)).toEqual([
    { reason: sentAfterDeadline, moves: ['validate410', 'validate420', 'validate430'] },
    { reason: onlySubmittedPostponed, moves: ['postpone'] },
  ]);
  expect(labelsOf(['validate420', 'postpone'])).toBe('Validează fără viză · Amână');
  expect(isOpen(late)).toBe(true);
});

test('a report that is not to be decided has no decision open', () => {
  const closed = {
    validate410: notReviewable,
    validate420: notReviewable,
    validate430: notReviewable,
    postpone: onlySubmittedPostponed,
    reject: notRejectable,
  };
  expect(isOpen(closed)).toBe(false);
  expect(isOpen(free)).toBe(true);
  expect(refusalsOf(free, decisions)).toEqual([]);
  // The moves are not loaded yet.
  expect(isOpen({})).toBe(false);
});

test('a decision already made is not offered again', () => {
  expect(decisionsAt(410).map(({ move }) => move)).toEqual([
    'validate420',
    'validate430',
    'postpone',
    'reject',
  ]);
  expect(decisionsAt(400)).toEqual(decisions);
});
