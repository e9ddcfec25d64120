import type { PracticeReason } from '@ceccar/contract/members/practice-right';
import { expect, test } from 'vitest';
import { type VisaFacts, visaConditions } from './visa-conditions.ts';

const no = (reason: PracticeReason) => ({ hasRight: false, endsOn: null, reason });

const met: VisaFacts = {
  owed: '0.00',
  insuranceValidTo: '2026-12-31',
  year: 2026,
  declaresNoRecord: true,
  currentStatus: 'activ',
  right: { hasRight: true, endsOn: '2026-03-31', reason: null },
  kind: 'person',
  submittedOn: '2026-02-28',
  deadline: '2026-02-28',
  missingHours: 0,
};

/** Text of each condition; `!` marks one that is not met, `?` one that does not apply. */
function reported(facts: Partial<VisaFacts> = {}): string[] {
  const marks = new Map([
    [false, '! '],
    [null, '? '],
  ]);
  return visaConditions({ ...met, ...facts }).map(
    ({ isMet, text }) => `${marks.get(isMet as false) ?? ''}${text}`,
  );
}

const all = [
  'Fără restanțe',
  'Valabilă până la 31.12.2026',
  'Dată pe propria răspundere',
  'Status: activ',
  'Da, până la 31.03.2026',
  'Depus la 28.02.2026',
  'Ore efectuate',
];

test('the conditions of a visa, all fulfilled (REP-45)', () => {
  expect(reported()).toEqual(all);
  expect(visaConditions(met).map(({ label }) => label)).toEqual([
    'Cotizații achitate',
    'Asigurare de răspundere profesională',
    'Declarație de cazier',
    'Fără suspendare',
    'Drept de exercitare astăzi',
    'Raport depus în termen',
    'Pregătire profesională',
  ]);
});

test.each([
  [0, { owed: '197.50' }, '! Restanțe de 197,50 lei'],
  [0, { owed: '-20.00' }, 'Fără restanțe'],
  [1, { insuranceValidTo: null }, '! Nedeclarată'],
  [1, { insuranceValidTo: '2025-12-31' }, '! Valabilă până la 31.12.2025'],
  [1, { insuranceValidTo: '2026-01-01' }, 'Valabilă până la 01.01.2026'],
  [2, { declaresNoRecord: false }, '! Lipsește din raport'],
  [3, { currentStatus: null }, 'Fără status înregistrat'],
  [4, { right: no('fara_viza') }, '? Nu (fără viză)'],
  [4, { right: no('viza_expirata') }, '? Nu (viză expirată)'],
  [5, { submittedOn: '2026-03-01' }, '! Depus la 01.03.2026'],
  [5, { submittedOn: null }, '? Nedepus'],
  [6, { missingHours: 12 }, '! Lipsesc ore: 12'],
  [6, { missingHours: null }, '? Nu se cere'],
] as const)('condition %i with %o', (index, facts, text) => {
  expect(reported(facts)).toEqual(all.with(index, text));
});

test.each([
  ['suspendat', 'person', 'suspendat', 'Nu (suspendat)'],
  ['suspendata', 'company', 'suspendat', 'Nu (suspendată)'],
  ['inactiv', 'person', 'inactiv', 'Nu (inactiv)'],
  ['radiat', 'person', 'radiat', 'Nu (radiat)'],
  ['decedat', 'person', 'decedat', 'Nu (decedat)'],
] as const)('the status %s is not met, and takes the right away', (currentStatus, kind, reason, text) => {
  expect(reported({ currentStatus, kind, right: no(reason) })).toEqual(
    all.with(3, `! Status: ${currentStatus}`).with(4, `! ${text}`),
  );
});
