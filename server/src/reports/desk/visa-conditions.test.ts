import { expect, test } from 'vitest';
import { type VisaFacts, visaConditions } from './visa-conditions.ts';

const met: VisaFacts = {
  owed: '0.00',
  insuranceValidTo: '2026-12-31',
  year: 2026,
  declaresNoRecord: true,
  currentStatus: 'activ',
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
  [3, { currentStatus: 'suspendat' }, '! Status: suspendat'],
  [3, { currentStatus: 'suspendata' }, '! Status: suspendata'],
  [4, { submittedOn: '2026-03-01' }, '! Depus la 01.03.2026'],
  [4, { submittedOn: null }, '? Nedepus'],
  [5, { missingHours: 12 }, '! Lipsesc ore: 12'],
  [5, { missingHours: null }, '? Nu se cere'],
] as const)('condition %i with %o', (index, facts, text) => {
  expect(reported(facts)).toEqual(all.with(index, text));
});
