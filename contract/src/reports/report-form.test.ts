import { describe, expect, test } from 'vitest';
import { memberKinds } from '../member.ts';
import { persons } from '../members/persons.ts';
import { ratedTypes } from '../money/year-settings.ts';
import type { Condition, ReportRule } from './form-parts.ts';
import { prefillAnswers } from './prefill-answers.ts';
import { emptyAnswers, fieldsOf, formFor, incomeOf, reportForms, sumOf } from './report-form.ts';

describe.each(memberKinds)('the form of a %s', (kind) => {
  const form = reportForms[kind];
  const fields = fieldsOf(form);
  const names = fields.map(({ name }) => name);

  test('has what dues, checks and exports rely on', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'reportKey',
        'year',
        kind === 'person' ? 'cnp' : 'cui',
        'regNumber',
        'region',
        'name',
        'email',
        'phone',
        'memberType',
        'nextYearMemberType',
        'amended',
        'incomeTotal',
        'clientsCount',
        'employees',
        'insurancePolicyNo',
        'insuranceValidTo',
      ]),
    );
  });

  test('names each field once, and only fields in its rules', () => {
    expect(new Set(names).size).toBe(names.length);
    const named = [
      ...form.rules.flatMap(namesOfRule),
      ...fields.flatMap(({ requiredWhen = [], totalOf = [] }) => [
        ...requiredWhen.flatMap(namesOfCondition),
        ...totalOf,
      ]),
    ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is plain data in Romanian, with the years written out', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
    const texts = JSON.stringify(formFor(kind, 2025));
    expect(texts).not.toMatch(/[şţŞŢ{]year|nextYear}/);
    expect(texts).toContain('în anul 2026');
    expect(JSON.stringify(formFor(kind, null))).toContain('în anul …');
  });

  test('offers choices where there is something to choose, each with its own words', () => {
    for (const { name, kind: fieldKind, choices } of fields) {
      expect(choices !== undefined, name).toBe(fieldKind === 'choice');
      const words = (choices ?? []).flatMap(({ value, label }) =>
        value === label ? [value] : [value, label],
      );
      expect(new Set(words).size, name).toBe(words.length);
    }
  });

  test('starts empty', () => {
    const answers = emptyAnswers(kind);
    expect(Object.keys(answers)).toEqual(names);
    expect(new Set(Object.values(answers))).toEqual(new Set(['']));
  });
});

test('the member types are those of the register, and each of them has a rate', () => {
  const rated = ratedTypes.map(({ value }) => value as string);
  const typesOf = (kind: (typeof memberKinds)[number], name: string) =>
    fieldsOf(reportForms[kind])
      .find((field) => field.name === name)
      ?.choices?.map(({ value }) => value);
  const registered = persons.fields.memberType.choices?.map(({ value }) => value);
  expect(typesOf('person', 'memberType')).toEqual(registered);
  for (const kind of memberKinds)
    for (const name of ['memberType', 'nextYearMemberType'])
      for (const type of typesOf(kind, name) ?? ['none']) expect(rated).toContain(type);
});

test('income is the sum of its parts to the ban, whatever stands in the total', () => {
  expect(incomeOf({ ...emptyAnswers('person'), incomeTotal: '999.00' })).toBe('0.00');
  expect(
    incomeOf({
      ...emptyAnswers('company'),
      incomeJudicialExpertise: '999999999.99',
      incomeConsulting: '0.01',
      incomeOther: '0.02',
    }),
  ).toBe('1000000000.02');
  expect(sumOf(['0.05', '0,06', 'nimic', '-5'])).toBe('0.11');
});

test('a report starts with what the register knows', () => {
  const known = {
    reportKey: 'k1',
    year: 2025,
    region: 'Cluj',
    name: 'Știrbei Ana',
    regNumber: 'TEMP-000123',
    address: null,
    email: 'ana@exemplu.ro',
    phone: null,
  };
  expect(prefillAnswers('person', { ...known, cnp: '1', memberType: 'EC' })).toEqual({
    ...emptyAnswers('person'),
    ...known,
    year: '2025',
    address: '',
    phone: '',
    cnp: '1',
    memberType: 'EC',
    nextYearMemberType: 'EC',
  });
  const owned = { capital: 200, capitalOrigin: 'domestic', employees: 0 } as const;
  const firm = { ...known, cui: '2', rc: null, memberType: null, ...owned };
  expect(prefillAnswers('company', firm)).toMatchObject({
    cui: '2',
    rc: '',
    memberType: '',
    nextYearMemberType: '',
    capital: '200.00',
    capitalOrigin: 'domestic',
    employees: '0',
  });
  expect(prefillAnswers('company', { ...firm, capitalOrigin: null })).toMatchObject({ capitalOrigin: '' });
  expect(Object.keys(prefillAnswers('company', firm))).toEqual(Object.keys(emptyAnswers('company')));
});

test('a company’s report starts with its shareholders, those beyond the rows in the last one (REP-61, REP-59)', () => {
  const firm = {
    reportKey: 'k',
    year: 2025,
    region: 'Cluj',
    name: 'A',
    regNumber: null,
    address: null,
    email: null,
  };
  const owned = { capital: 200, capitalOrigin: null, employees: 0 };
  const known = { ...firm, phone: null, cui: '2', rc: null, memberType: null, ...owned };
  const shareholders = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Pop ${at + 1}`,
      isMember: at < 12,
      position: 'asociat',
      share: '5.5',
    }));
  const rowOf = (count: number, row: number) => {
    const answers = prefillAnswers('company', { ...known, shareholders: shareholders(count) });
    return ['Name', 'IsMember', 'Position', 'Percent'].map((column) => answers[`shareholder${row}${column}`]);
  };
  const none = ['', '', '', ''];
  expect([0, 1, 2].map((count) => rowOf(count, 1))).toEqual([
    none,
    ['Pop 1', 'Da', 'asociat', '5.50'],
    ['Pop 1', 'Da', 'asociat', '5.50'],
  ]);
  expect(rowOf(1, 2)).toEqual(none);
  expect(rowOf(11, 12)).toEqual(none);
  expect(rowOf(12, 12)).toEqual(['Pop 12', 'Da', 'asociat', '5.50']);
  expect(rowOf(13, 12)).toEqual(['alți asociați', 'Nu', '', '11.00']);
  expect(rowOf(15, 12)).toEqual(['alți asociați', 'Nu', '', '22.00']);
});

function namesOfCondition(condition: Condition): readonly string[] {
  if ('isOneOf' in condition) return [condition.field];
  return 'anyFilled' in condition ? condition.anyFilled : [condition.isPositive];
}

function namesOfRule(rule: ReportRule): readonly string[] {
  const of = 'of' in rule ? rule.of : [];
  const when = 'when' in rule ? namesOfCondition(rule.when) : [];
  return [rule.at, ...of, ...when, ...('day' in rule ? [rule.day] : [])];
}
