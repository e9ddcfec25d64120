import { expect, test } from 'vitest';
import { documentStanding } from './document-standing.ts';

const aviz = {
  thing: 'document',
  memberKind: 'company',
  isReplaced: false,
  isGone: false,
  hasRight: true,
  hasVisa: true,
  validUntil: '2027-03-31',
} as const;
const stamp = { ...aviz, thing: 'stamp', memberKind: 'person' } as const;

const onDay = (facts: Parameters<typeof documentStanding>[0], today = '2026-05-01') => {
  const { state, stateText } = documentStanding(facts, today);
  return stateText === null ? state : `${state}: ${stateText}`;
};

test('a document stands to the end of its last day', () => {
  expect(onDay(aviz, '2027-03-31')).toBe('inForce');
  expect(onDay(aviz, '2027-04-01')).toBe('notInForce: Documentul a fost valabil până la 31.03.2027.');
  expect(onDay(stamp, '2027-04-01')).toBe('notInForce: Parafa a fost valabilă până la 31.03.2027.');
  expect(onDay({ ...aviz, validUntil: null }, '2040-01-01')).toBe('inForce');
  expect(documentStanding(aviz, '2026-05-01').checkedOn).toBe('2026-05-01');
});

test('a later notice replaces it, until both have expired', () => {
  const replaced = { ...aviz, isReplaced: true };
  expect(onDay(replaced)).toBe('replaced: Filiala a eliberat ulterior un alt document în locul acestuia.');
  expect(onDay(replaced, '2027-04-01')).toMatch(/^notInForce/);
  expect(onDay({ ...stamp, isReplaced: true })).toMatch(/^replaced: Datele membrului s-au schimbat/);
});

test('a cancelled document says so before anything else', () => {
  const cancelled = { ...aviz, cancelledOn: '2026-04-30', isGone: true, hasVisa: false };
  expect(onDay(cancelled)).toBe('cancelled: Documentul a fost anulat la 30.04.2026.');
});

test('without its visa, or of a former member, no document is valid (PUB-19)', () => {
  expect(onDay({ ...aviz, hasVisa: false })).toMatch(/^notInForce: Viza pe care se sprijină documentul/);
  expect(onDay({ ...stamp, hasVisa: false })).toMatch(/^notInForce: Viza pe care se sprijină parafa/);
  expect(onDay({ ...aviz, isGone: true })).toBe('notInForce: Societatea nu mai este membră a Corpului.');
  expect(onDay({ ...stamp, isGone: true })).toBe('notInForce: Titularul nu mai este membru al Corpului.');
});

test('a document that claims the right to practise is not valid while its member has none (PUB-21)', () => {
  expect(onDay({ ...aviz, hasRight: false, isReplaced: true })).toMatch(
    /^notInForce: Societatea nu are astăzi/,
  );
  expect(onDay({ ...stamp, hasRight: false })).toMatch(/^notInForce: Titularul nu are astăzi/);
  expect(onDay({ ...aviz, hasRight: null })).toBe('inForce');
});

test('each reason has a code with its day (PUB-243)', () => {
  const reasonsOn = (facts: Parameters<typeof documentStanding>[0], today = '2026-05-01') =>
    documentStanding(facts, today).reasons;
  const note = { text: 'De știut.', reason: { code: 'factsNotKept', day: null } } as const;
  expect(reasonsOn(aviz)).toEqual([]);
  expect(reasonsOn({ ...aviz, note })).toEqual([note.reason]);
  expect(reasonsOn({ ...aviz, cancelledOn: '2026-04-30', note })).toEqual([
    { code: 'cancelled', day: '2026-04-30' },
    note.reason,
  ]);
  expect(reasonsOn(stamp, '2027-04-01')).toEqual([{ code: 'expired', day: '2027-03-31' }]);
  for (const [facts, code] of [
    [{ isGone: true }, 'formerMember'],
    [{ hasVisa: false }, 'visaWithdrawn'],
    [{ hasVisa: false, isVisaComing: true }, 'visaComing'],
    [{ hasRight: false }, 'noRight'],
    [{ isReplaced: true }, 'replaced'],
  ] as const)
    expect(reasonsOn({ ...aviz, ...facts })).toEqual([{ code, day: null }]);
});
