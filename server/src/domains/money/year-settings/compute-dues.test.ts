/** What members owe, by the tables of the branches and the rules MON-57 to MON-62. */
import { messages } from '@ceccar/contract/messages';
import { describe, expect, test } from 'vitest';
import { computeDues, type DueMember, type DueYear, NoRate } from './compute-dues.ts';

const table: Record<string, [inTime: string, late: string]> = {
  EC: ['700', '800'],
  ECDL: ['600', '800'],
  ECDA: ['500', '600'],
  ECNA: ['500', '600'],
  ECSE: ['400', '500'],
  ECO: ['0', '0'],
  CASM: ['570', '670'],
  CASMDL: ['570', '670'],
  CASMA: ['300', '400'],
  CASMDA: ['300', '400'],
  CASMSC: ['200', '300'],
  MIE: ['150', '250'],
  MIC: ['100', '200'],
  SE: ['700', '700'],
  'SE+': ['800', '800'],
  SC: ['700', '700'],
  'SC+': ['800', '800'],
};

function yearOf(year: number, more: Partial<DueYear> = {}): DueYear {
  return {
    year,
    filingDeadline: `${year}-02-28`,
    variableRateInTime: '0.75',
    variableRateLate: '1.20',
    turnoverThreshold: '500000.00',
    rates: new Map(Object.entries(table).map(([type, [inTime, late]]) => [type, { inTime, late }])),
    ...more,
  };
}

const inTime = '2026-02-28';
const late = '2026-03-01';
const person = (memberType: string, more: Partial<DueMember> = {}): DueMember => ({
  kind: 'person',
  memberType,
  ...more,
});

/** Replaces the non-breaking spaces in dates. */
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('an expert with 84.000 lei, in time: 700 + 630 = 1.330', () => {
  const computed = computeDues(person('EC'), yearOf(2026), '84000.00', '2026-02-10');
  expect({ ...computed, notes: plain(computed.notes) }).toEqual({
    year: 2026,
    fixed: 700,
    variable: 630,
    total: 1330,
    isInTime: true,
    lines: [
      {
        code: '461.01.01.26',
        text: 'Cotizație fixă EC 2026: 700,00',
        amount: 700,
        basis: 'EC: expert contabil, individual; tarif cu facilitate, până la 28.02.2026',
      },
      {
        code: '461.01.05.26',
        text: 'Cotizație variabilă 2026: 0,75 % din 84.000,00 = 630,00',
        amount: 630,
        basis: '0,75 % din 84.000,00 lei, venituri 2025',
      },
    ],
    notes: ['În termen: 10 februarie 2026 (termenul: 28 februarie 2026 inclusiv).'],
  });
});

test('the same, late: 800 + 1.008 = 1.808', () => {
  const computed = computeDues(person('EC'), yearOf(2026), '84000.00', late);
  expect(computed).toMatchObject({ fixed: 800, variable: 1008, total: 1808, isInTime: false });
  expect(computed.lines.map(({ text }) => text)).toEqual([
    'Cotizație fixă EC 2026: 800,00',
    'Cotizație variabilă 2026: 1,2 % din 84.000,00 = 1.008,00',
  ]);
  expect(plain(computed.notes)).toEqual(['După termen: 1 martie 2026 (termenul: 28 februarie 2026).']);
});

test.each([
  [
    person('EC'),
    '84000',
    late,
    ['EC: expert contabil, individual; tarif fără facilitate', '1,2 % din 84.000,00 lei, venituri 2025'],
  ],
  [
    { kind: 'company', memberType: 'SE' },
    '600000',
    inTime,
    [
      'SE+: societate de expertiză contabilă, cifra de afaceri 2025 peste 500.000,00 lei; tarif cu facilitate, până la 28.02.2026',
      '0,75 % din 600.000,00 lei, venituri 2025',
    ],
  ],
  [
    { kind: 'company', memberType: 'SC' },
    '0',
    late,
    [
      'SC: societate de contabilitate, cifra de afaceri 2025 până la 500.000,00 lei; tarif fără facilitate',
      '1,2 % din 0,00 lei, venituri 2025',
    ],
  ],
  // An amount that staff have set follows from no rate.
  [
    person('EC', { discounts: { fixedDue: '0', variableDue: '5', labels: [] } }),
    '84000',
    inTime,
    [undefined, undefined],
  ],
] satisfies [DueMember, string, string, (string | undefined)[]][])(
  'the basis of each line explains type, rate and amount: %o with %s lei, filed on %s (MON-167)',
  (member, income, filedOn, bases) => {
    const { lines } = computeDues(member, yearOf(2026), income, filedOn);
    expect(lines.map(({ basis }) => basis)).toEqual(bases);
  },
);

describe.each(Object.entries(table).filter(([type]) => !/^S[EC]/.test(type)))('%s', (type, [low, high]) => {
  test('pays the first figure in time and the second after', () => {
    const paid = (day: string) => computeDues(person(type), yearOf(2026), '1000', day);
    expect([paid(inTime).fixed, paid(late).fixed]).toEqual([Number(low), Number(high)]);
    expect([paid(inTime).variable, paid(late).variable]).toEqual([7.5, 12]);
  });
});

test.each([
  ['EC', '461.01.01.26', '461.01.05.26'],
  ['CASM', '461.01.01.26', '461.01.05.26'],
  ['MIE', '461.01.03.26', '461.01.05.26'],
  ['MIC', '461.01.03.26', '461.01.05.26'],
])('the codes of %s are %s and %s', (type, fixed, variable) => {
  const { lines } = computeDues(person(type), yearOf(2026), '0', inTime);
  expect(lines.map(({ code }) => code)).toEqual([fixed, variable]);
});

test.each([
  ['SE', '499999.99', 700],
  ['SE', '500000.00', 700],
  ['SE', '500000.01', 800],
  ['SC', '0', 700],
  ['SC', '900000', 800],
])('a firm %s with %s lei has a fixed due of %d lei', (memberType, income, fixed) => {
  for (const day of [inTime, late]) {
    const computed = computeDues({ kind: 'company', memberType }, yearOf(2026), income, day);
    expect([computed.fixed, computed.lines.map(({ code }) => code)]).toEqual([
      fixed,
      ['461.01.02.26', '461.01.06.26'],
    ]);
  }
});

test('a person above the threshold of firms is rated as before', () => {
  expect(computeDues(person('EC'), yearOf(2026), '900000', inTime).fixed).toBe(700);
});

test('discounts stand in the place of what is computed; 0 is a value, nothing is not', () => {
  const discounts = (fixedDue: string | null, variableDue: string | null, labels: string[] = []) =>
    computeDues(
      person('EC', { discounts: { fixedDue, variableDue, labels } }),
      yearOf(2026),
      '84000',
      inTime,
    );
  expect(discounts(null, null)).toEqual(computeDues(person('EC'), yearOf(2026), '84000', inTime));
  expect(discounts('0', null)).toMatchObject({ fixed: 0, variable: 630, total: 630 });
  expect(discounts(null, '0.00')).toMatchObject({ fixed: 700, variable: 0, total: 700 });
  const both = discounts('350.50', '12.30', ['Stimulare tineri (sub 35 de ani)']);
  expect(both).toMatchObject({ fixed: 350.5, variable: 12.3, total: 362.8 });
  expect(both.lines.map(({ text }) => text)).toEqual([
    'Cotizație fixă 2026 (redusă): 350,50',
    'Cotizație variabilă 2026 (redusă): 12,30',
  ]);
  expect(both.notes[0]).toBe('Cotizație fixă și variabilă redusă: Stimulare tineri (sub 35 de ani).');
});

test.each([
  ['0', null, ['Concediu creștere copil'], 'Cotizație fixă redusă: Concediu creștere copil.'],
  [null, '5', ['Anulare penalități'], 'Cotizație variabilă redusă: Anulare penalități.'],
  [
    '0',
    '0',
    ['Handicap grav sau accentuat', 'Membri neîncadrați'],
    'Cotizație fixă și variabilă redusă: Handicap grav sau accentuat, Membri neîncadrați.',
  ],
  ['100', null, [], undefined],
  [null, null, ['Anulare penalități'], undefined],
] as const)(
  'the reasons of discounts (%s, %s, %j) are explained, and never in a line',
  (fixedDue, variableDue, labels, remark) => {
    const { lines, notes } = computeDues(
      person('EC', { discounts: { fixedDue, variableDue, labels } }),
      yearOf(2026),
      '84000',
      inTime,
    );
    expect(notes.find((note) => note.includes('redusă'))).toBe(remark);
    for (const label of labels) expect(lines.map(({ text }) => text).join()).not.toContain(label);
  },
);

test('one missing hour of training cancels the facility', () => {
  const computed = computeDues(person('EC', { missingCpdHours: 1 }), yearOf(2026), '84000', inTime);
  expect(computed).toMatchObject({ fixed: 800, variable: 1008, total: 1808, isInTime: false });
  expect(plain(computed.notes)).toEqual([
    'În termen: 28 februarie 2026 (termenul: 28 februarie 2026 inclusiv).',
    'Lipsește o oră de pregătire profesională: facilitatea nu se acordă.',
  ]);
  const joined = { missingCpdHours: 200, isJoinYearUnknown: true };
  expect(computeDues(person('EC', joined), yearOf(2026), '84000', inTime).notes.at(-1)).toBe(
    messages.joinYearUnknown,
  );
  const none = { missingCpdHours: 0, isJoinYearUnknown: true };
  expect(computeDues(person('EC', none), yearOf(2026), '84000', inTime).notes).toHaveLength(1);
  const noteOf = (missingCpdHours: number) =>
    computeDues(person('EC', { missingCpdHours }), yearOf(2026), '84000', inTime).notes[1]?.split(
      ' de preg',
    )[0];
  expect([0, 2, 20, 101, 120].map(noteOf)).toEqual([
    undefined,
    'Lipsesc 2 ore',
    'Lipsesc 20 de ore',
    'Lipsesc 101 ore',
    'Lipsesc 120 de ore',
  ]);
});

test('the deadline is inclusive, on 28 February in leap years too, unless the settings say otherwise', () => {
  const isInTime = (year: DueYear, day: string) => computeDues(person('EC'), year, '0', day).isInTime;
  expect(isInTime(yearOf(2026), '2026-02-28')).toBe(true);
  expect(isInTime(yearOf(2026), '2026-03-01')).toBe(false);
  expect(isInTime(yearOf(2028), '2028-02-28')).toBe(true);
  expect(isInTime(yearOf(2028), '2028-02-29')).toBe(false);
  const prolonged = yearOf(2028, { filingDeadline: '2028-02-29' });
  expect([isInTime(prolonged, '2028-02-29'), isInTime(prolonged, '2028-03-01')]).toEqual([true, false]);
  expect(isInTime(yearOf(2026), '2025-12-31')).toBe(true);
});

test.each([
  ['2.00', 0.02],
  ['0.66', 0],
  ['0.67', 0.01],
  ['4.66', 0.03],
  ['4.67', 0.04],
  ['1234567890.12', 9259259.18],
])('0,75 %% of %s is rounded half up to %d', (income, variable) => {
  expect(computeDues(person('EC'), yearOf(2026), income, inTime).variable).toBe(variable);
});

test('rates of the year decide, and a type without one is told', () => {
  const year = yearOf(2026, {
    variableRateInTime: '1',
    rates: new Map([['EC', { inTime: '701.50', late: '801' }]]),
  });
  expect(computeDues(person('EC'), year, '100', inTime)).toMatchObject({
    fixed: 701.5,
    variable: 1,
    total: 702.5,
  });
  expect(() => computeDues(person('MIE'), year, '100', inTime)).toThrow(NoRate);
  expect(() => computeDues(person('MIE'), year, '100', inTime)).toThrow(
    'Nu este stabilită cotizația fixă MIE pentru anul 2026.',
  );
});
