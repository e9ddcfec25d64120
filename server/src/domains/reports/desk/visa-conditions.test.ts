import type { PracticeReason } from '@ceccar/contract/members/practice-right';
import { expect, test } from 'vitest';
import { type VisaFacts, visaConditions } from './visa-conditions.ts';

const no = (reason: PracticeReason) => ({ hasRight: false, endsOn: null, reason });

const note = { name: 'CJ-2026 1', total: 930, settled: 930, status: 'paid' };
const met: VisaFacts = {
  owed: '0.00',
  insuranceValidTo: '2026-12-31',
  hasInsuranceDocument: true,
  year: 2026,
  declaresNoRecord: true,
  note,
  currentStatus: 'activ',
  right: { hasRight: true, endsOn: '2026-03-31', reason: null },
  kind: 'person',
  visaDay: null,
  today: '2026-02-28',
  submittedOn: '2026-02-28',
  deadline: '2026-02-28',
  missingHours: 0,
  isJoinYearKnown: true,
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
  'Achitată',
  'Valabilă până la 31.12.2026',
  'Dată pe propria răspundere',
  'activ',
  'Da, până la 31.03.2026',
  'Depus la 28.02.2026',
  'Ore efectuate',
];

test('the conditions of a visa, all fulfilled (REP-45)', () => {
  expect(reported()).toEqual(all);
  expect(visaConditions(met).map(({ label }) => label)).toEqual([
    'Cotizații achitate',
    'Nota de plată',
    'Asigurare de răspundere profesională',
    'Declarație de cazier',
    'Statusul membrului',
    'Drept de exercitare astăzi',
    'Raport depus în termen',
    'Pregătire profesională',
  ]);
});

test.each([
  [0, { owed: '197.50' }, '! Restanțe de 197,50 RON'],
  [0, { owed: '-20.00' }, 'Fără restanțe'],
  [1, { note: null }, '? Nu este nevoie'],
  [1, { note: { ...note, settled: 0 } }, '! Neachitată: 930,00 RON din nota CJ-2026 1'],
  [1, { note: { ...note, settled: 929.5 } }, '! Neachitată: 0,50 RON din nota CJ-2026 1'],
  [1, { note: { ...note, total: 0, settled: 0 } }, 'Achitată'],
  [1, { note: { ...note, status: 'cancelled' } }, '! Nota CJ-2026 1 este anulată'],
  [2, { insuranceValidTo: null, hasInsuranceDocument: false }, '! Nedeclarată'],
  [2, { insuranceValidTo: null }, '! Document la dosar, valabilitatea nedeclarată'],
  [2, { insuranceValidTo: '2025-12-31' }, '! Valabilă până la 31.12.2025'],
  [2, { insuranceValidTo: '2026-01-01' }, 'Valabilă până la 01.01.2026'],
  [3, { declaresNoRecord: false }, '! Lipsește din raport'],
  [4, { currentStatus: null }, 'Fără status înregistrat'],
  [4, { currentStatus: 'transferat' }, 'transferat'],
  [4, { currentStatus: 'activa', kind: 'company' }, 'activă'],
  [4, { currentStatus: 'tutore_stagiu' }, 'tutore de stagiu'],
  [5, { right: no('fara_viza') }, '? Nu (fără viză)'],
  [5, { right: no('viza_expirata') }, '? Nu (viză expirată)'],
  [6, { submittedOn: '2026-03-01' }, '! Depus la 01.03.2026'],
  [6, { submittedOn: null }, '? Nedepus'],
  [7, { missingHours: 12 }, '! Lipsesc 12 ore'],
  [
    7,
    { missingHours: 200, isJoinYearKnown: false },
    '! Lipsesc 200 de ore. Anul înscrierii nu este cunoscut, așa că orele se socotesc pentru toți anii. Filiala îl completează în fișă, la „Date profesionale”',
  ],
  [7, { missingHours: 0, isJoinYearKnown: false }, 'Ore efectuate'],
  [7, { missingHours: null, isJoinYearKnown: false }, '? Nu se cere'],
  [7, { missingHours: null }, '? Nu se cere'],
] as const)('condition %i with %o', (index, facts, text) => {
  expect(reported(facts)).toEqual(all.with(index, text));
});

test.each([
  [null, '? Membrul nu a ales ziua'],
  ['2026-02-27', 'Aleasă de membru: 27.02.2026'],
  ['2026-02-28', 'Aleasă de membru: 28.02.2026'],
  ['2026-03-02', '! Aleasă de membru: 02.03.2026'],
] as const)('a scheduled visa is not granted before the day that was chosen: %s', (chosen, text) => {
  expect(reported({ visaDay: { chosen } })).toEqual([...all, text]);
});

test.each([
  ['suspendat', 'person', 'suspendat', 'suspendat'],
  ['suspendata', 'company', 'suspendat', 'suspendată'],
  ['inactiv', 'person', 'inactiv', 'inactiv'],
  ['radiat', 'person', 'radiat', 'radiat'],
  ['decedat', 'person', 'decedat', 'decedat'],
  ['radiata', 'company', 'radiat', 'radiată'],
] as const)('the status %s is not met, and takes the right away', (currentStatus, kind, reason, label) => {
  expect(reported({ currentStatus, kind, right: no(reason) })).toEqual(
    all.with(4, `! ${label}`).with(5, `! Nu (${label})`),
  );
});
