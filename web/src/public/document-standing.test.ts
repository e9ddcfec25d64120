import { expect, test } from 'vitest';
import { standingOf } from './document-standing.ts';

const hasRight = { day: '2026-05-01', hasRight: true, endsOn: '2027-03-31', reason: null };
const document = {
  isGone: false,
  practiceRight: hasRight,
  validUntil: '2027-03-31',
  isReplaced: false,
  hasVisa: true,
};

test('a document stands to the end of its last day', () => {
  expect(standingOf(document, '2027-03-31')).toBe('valid');
  expect(standingOf(document, '2027-04-01')).toBe('expired');
});

test('a later notice replaces it, until both have expired', () => {
  const replaced = { ...document, isReplaced: true };
  expect(standingOf(replaced, '2026-12-01')).toBe('replaced');
  expect(standingOf(replaced, '2027-04-01')).toBe('expired');
});

test('a document based on a revoked visa is not valid', () => {
  const withdrawn = { ...document, hasVisa: false };
  expect(standingOf(withdrawn, '2026-05-01')).toBe('withdrawn');
  expect(standingOf({ ...withdrawn, isReplaced: true }, '2027-04-01')).toBe('withdrawn');
});

test('for a former member nothing else is shown (PUB-19)', () => {
  const gone = { ...document, isGone: true };
  for (const more of [{}, { isReplaced: true }, { hasVisa: false }])
    for (const today of ['2026-05-01', '2027-04-01'])
      expect(standingOf({ ...gone, ...more }, today)).toBe('gone');
});

test('a document that claims the right to practise is not valid while its member has none (PUB-21)', () => {
  const practiceRight = {
    ...hasRight,
    hasRight: false,
    endsOn: null,
    reason: 'fără drept de exercitare' as const,
  };
  expect(standingOf({ ...document, practiceRight }, '2026-05-01')).toBe('noRight');
  expect(standingOf({ ...document, practiceRight, isReplaced: true }, '2026-05-01')).toBe('noRight');
  expect(standingOf({ ...document, practiceRight }, '2027-04-01')).toBe('expired');
});
