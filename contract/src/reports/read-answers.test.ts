import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReportAnswers } from '../../../server/test/builders/report-answers.ts';
import { memberKinds } from '../member.ts';
import { readAnswers } from './read-answers.ts';
import { emptyAnswers, fieldsOf, incomeOf, reportForms } from './report-form.ts';
import { incomeParts } from './shared-sections.ts';

type Kind = (typeof memberKinds)[number];

function read(kind: Kind, given: Record<string, string> = {}) {
  return readAnswers(kind, createReportAnswers(kind, given));
}

/** The error message at a field, in a report that is complete except for the given answers. */
function messageAt(kind: Kind, name: string, given: Record<string, string>): string | undefined {
  return read(kind, given).violations.find((violation) => violation.name === name)?.message;
}

test.each(memberKinds)('a whole report of a %s has no violation', (kind) => {
  expect(read(kind).violations).toEqual([]);
});

test('typed values are normalised to one notation', () => {
  expect(read('person').answers).toMatchObject({
    year: '2025',
    incomeJudicialExpertise: '12500.00',
    incomeExtrajudicialExpertise: '3000.00',
    incomeBookkeeping: '61500.50',
    incomeConsulting: '',
    incomeCensor: '0.00',
    incomeOther: '1234.50',
    incomeTotal: '78235.00',
    insuranceValidFrom: '2026-02-01',
    insuranceValidTo: '2027-01-31',
    memberType: 'EC',
    nextYearMemberType: 'ECDL',
    declaresTruth: 'Da',
  });
  expect(read('company').answers).toMatchObject({
    shareholder2IsMember: 'Nu',
    shareholder2Percent: '33.33',
    shareholdersPercent: '100.00',
    office1Kind: 'workPoint',
    capital: '200.00',
  });
});

test.each([
  ['1.234,50 lei', '1234.50'],
  ['1.234,50lei', '1234.50'],
  ['1234.5 RON', '1234.50'],
  ['RON 1.234,50', '1234.50'],
  ['lei: 1 234,50', '1234.50'],
  ['100 de lei', '100.00'],
  ['1 leu', '1.00'],
  ['1234,50 Lei.', '1234.50'],
  ['1.234,-', '1234.00'],
  ['1234,-', '1234.00'],
  ['1.234.567,--', '1234567.00'],
  ['1.234,- lei', '1234.00'],
  ['500,=', '500.00'],
  ['500.\u2013', '500.00'],
  ['-', '0.00'],
  ['\u2013', '0.00'],
  ['\u2014', '0.00'],
  ['---', '0.00'],
])('an amount written as %j is %s (REP-183)', (typed, amount) => {
  const { answers, violations } = read('person', { incomeConsulting: typed });
  expect([answers.incomeConsulting, violations]).toEqual([amount, []]);
});

test.each(['1.234 lei', 'RON 1.234', 'lei', '12 EUR', '5 %', '1,5,-', 'lei 5 lei 5', '12 lei 50 bani', ',-'])(
  'an amount written as %j is an error, and stays as typed',
  (typed) => {
    const { answers, violations } = read('person', { incomeConsulting: typed });
    expect([answers.incomeConsulting, violations.map(({ name }) => name)]).toEqual([
      typed,
      ['incomeConsulting'],
    ]);
  },
);

test.each([
  '28 februarie 2026',
  '28 Februarie 2026.',
  '28 feb. 2026',
  '28-febr-26',
  '28februarie2026',
  '28.02.2026.',
  '28.02.2026 r.',
  'Cluj, 28.02.2026',
  'Cluj-Napoca, la data de 28 februarie 2026',
  'sâmbătă 28/02/2026',
  '28 . 02 . 2026',
  '28 02 2026',
  '28.02.2026, ora 10:15',
  '28 februarie anul 2026',
  '28\u00a0februarie\u00a02026',
])('a day written as %j is read (REP-390)', (typed) => {
  const { answers, violations } = read('person', { signedOn: typed });
  expect([answers.signedOn, violations]).toEqual(['2026-02-28', []]);
});

test.each(['28.02', '31.02.2026', '31 februarie 2026', 'azi', '2026-13-01', 'februarie 2026', '28 xyz 2026'])(
  'a day written as %j is an error, and stays as typed (REP-390)',
  (typed) => {
    const { answers, violations } = read('person', { signedOn: typed });
    expect([answers.signedOn, violations]).toEqual([
      typed,
      [
        {
          name: 'signedOn',
          message: 'Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.',
        },
      ],
    ]);
  },
);

test.each([
  ['15 ianuarie 2026', '15 ian. 2026', '01'],
  ['15 martie 2026', '15 mart 2026', '03'],
  ['15 aprilie 2026', '15-apr-2026', '04'],
  ['15 mai 2026', '15.mai.2026', '05'],
  ['15 iunie 2026', '15 iun 2026', '06'],
  ['15 iulie 2026', '15 iul. 2026', '07'],
  ['15 august 2026', '15 aug 26', '08'],
  ['15 septembrie 2026', '15 sept. 2026', '09'],
  ['15 octombrie 2026', '15 oct 2026', '10'],
  ['15 noiembrie 2026', '15 noi 2026', '11'],
  ['15 decembrie 2026', '15 DEC 2026', '12'],
])('%j and %j are of month %s (REP-390)', (name, short, month) => {
  for (const typed of [name, short])
    expect(read('person', { signedOn: typed }).answers.signedOn).toBe(`2026-${month}-15`);
});

test('a percentage may have its sign, and a dash stands for no clients (REP-183)', () => {
  expect(read('company', { shareholder2Percent: '33,33 %' }).answers.shareholder2Percent).toBe('33.33');
  expect(read('company', { shareholder2Percent: '33,33%' }).violations).toEqual([]);
  expect(read('person', { clientsCount: '-' }).answers.clientsCount).toBe('0');
  expect(read('person', { clientsCount: '3 lei' }).violations).toHaveLength(1);
});

test('old diacritics, hidden characters and spaces are cleaned; what the form does not know is dropped', () => {
  const { answers } = read('person', {
    signedPlace: ' Reşiţa\u200b  (CS)\r\n',
    amended: 'On',
    clientsCount: '1.200',
    validated: 'Da',
    Semnatura1: 'x',
  });
  expect(answers).toMatchObject({ signedPlace: 'Reșița (CS)', amended: 'Da', clientsCount: '1200' });
  expect(Object.keys(answers)).toEqual(Object.keys(emptyAnswers('person')));
});

test.each(['Off', 'Nu', '', '0', 'false'])('a box that says %j is not ticked', (value) => {
  expect(messageAt('person', 'declaresTruth', { declaresTruth: value })).toBe(
    'Bifați declarația că datele din raport sunt reale și complete.',
  );
});

describe('each answer is judged at its field', () => {
  test.each<[Kind, string, string, string]>([
    ['person', 'reportKey', '', 'Raportul nu are cheie: completați șablonul descărcat din aplicație.'],
    ['person', 'year', '', 'Raportul nu are anul: completați șablonul descărcat din aplicație.'],
    ['person', 'year', '25', 'Valoarea trebuie să fie între 2000 și 2100.'],
    ['person', 'cnp', ' ', 'Campul CNP este obligatoriu'],
    ['company', 'cui', '', 'Campul CUI este obligatoriu'],
    ['person', 'address', 'x'.repeat(501), 'Textul are cel mult 500 de caractere.'],
    [
      'person',
      'email',
      '',
      'Completați adresa de e-mail: pe ea primiți nota de plată și răspunsul filialei.',
    ],
    ['person', 'email', 'stefan la exemplu', 'Adresa de e-mail nu este valabilă.'],
    ['person', 'memberType', '', 'Alegeți tipul de membru pe care l-ați avut în anul 2025.'],
    ['person', 'memberType', 'EX', 'Valoarea nu este printre cele permise.'],
    [
      'person',
      'nextYearMemberType',
      '',
      'Alegeți tipul de membru pentru anul 2026: după el se stabilește cotizația fixă.',
    ],
    [
      'person',
      'incomeConsulting',
      '1.234',
      'Suma se poate citi în două feluri: scrieți-o cu bani, de exemplu 1.234,00 sau 1,23.',
    ],
    [
      'person',
      'incomeConsulting',
      'o mie',
      'Scrieți suma în lei cu cel mult două zecimale, de exemplu 1.234,50.',
    ],
    ['person', 'incomeConsulting', '-5', 'Valoarea trebuie să fie între 0 și 999999999.'],
    ['person', 'incomeConsulting', '1000000000', 'Valoarea trebuie să fie între 0 și 999999999.'],
    ['person', 'clientsCount', '', 'Completați numărul de clienți; dacă nu ați avut, scrieți 0.'],
    ['person', 'clientsCount', 'zece', 'Scrieți un număr întreg, de exemplu 12.'],
    [
      'person',
      'incomeOtherDetail',
      '',
      'Scrieți din ce activități provine suma de la „Alte activități ale profesiei”.',
    ],
    [
      'person',
      'signedOn',
      '31.02.2026',
      'Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.',
    ],
    ['person', 'signedOn', '01.01.1500', 'Data trebuie să fie între anii 1800 și 2200.'],
    ['person', 'signedOn', '31.12.2025', 'Raportul se semnează după încheierea anului 2025.'],
    [
      'person',
      'insuranceValidTo',
      '31.12.2025',
      'Polița se încheie înainte de a începe: verificați cele două date.',
    ],
    ['person', 'nextYearWorkplace', '', 'Scrieți societatea prin care exercitați profesia sau angajatorul.'],
    ['company', 'shareholder1Name', '', 'Campul Nume sau denumire, rândul 1 este obligatoriu'],
    ['company', 'shareholder2Percent', '', 'Campul Cota (%), rândul 2 este obligatoriu'],
    ['company', 'shareholder1Percent', '101', 'Valoarea trebuie să fie între 0 și 100.'],
    ['company', 'office1Address', '', 'Campul Adresa, rândul 1 este obligatoriu'],
    ['company', 'insurer', '', 'Scrieți asigurătorul.'],
  ])('%s: %s %j', (kind, name, value, message) => {
    expect(messageAt(kind, name, { [name]: value })).toBe(message);
  });

  test('an invalid value stays as it was typed', () => {
    expect(read('person', { incomeConsulting: ' 1.234 ' }).answers.incomeConsulting).toBe('1.234');
  });

  test('violations come in the order of the form, one at each field', () => {
    for (const kind of memberKinds) {
      const { violations } = readAnswers(kind, {});
      const order = fieldsOf(reportForms[kind]).map(({ name }) => name);
      const names = violations.map(({ name }) => name);
      expect(names).toEqual(order.filter((name) => names.includes(name)));
      expect(names).toContain('incomeTotal');
      expect(names.length).toBeGreaterThan(15);
    }
  });
});

describe('insurance', () => {
  const none = {
    insurer: '',
    insurancePolicyNo: '',
    insuranceSum: '',
    insuranceValidFrom: '',
    insuranceValidTo: '',
  };

  test.each(['EC', 'ECDL', 'CASM', 'CASMDL'])('is asked of %s, who practises individually', (type) => {
    const names = read('person', { ...none, nextYearMemberType: type }).violations.map(({ name }) => name);
    expect(names).toEqual(Object.keys(none));
  });

  test.each(['ECDA', 'ECSE', 'CASMA'])('is not asked of %s', (type) => {
    expect(read('person', { ...none, nextYearMemberType: type }).violations).toEqual([]);
  });

  test('is given whole or not at all', () => {
    const names = read('person', { ...none, nextYearMemberType: 'ECDA', insurer: 'X' }).violations;
    expect(names.map(({ name }) => name)).toEqual(Object.keys(none).slice(1));
  });

  test.each([
    ['01.01.2026', undefined],
    ['31.12.2025', 'Polița trebuie să fie valabilă în anul 2026.'],
  ])('that ends on %s: %s', (insuranceValidTo, message) => {
    const given = { insuranceValidFrom: '01.01.2025', insuranceValidTo };
    expect(messageAt('person', 'insuranceValidTo', given)).toBe(message);
  });
});

test('an inactive member has no income from the profession', () => {
  const message =
    'Un membru inactiv nu are venituri din exercitarea profesiei: verificați veniturile sau tipul de membru în ' +
    'anul 2025.';
  expect(messageAt('person', 'incomeTotal', { memberType: 'MIE' })).toBe(message);
  const nothing = Object.fromEntries(incomeParts.map((name) => [name, '0']));
  expect(messageAt('person', 'incomeTotal', { memberType: 'MIC', ...nothing })).toBeUndefined();
});

test('no income is entered as zero, not left empty', () => {
  const silence = Object.fromEntries(incomeParts.map((name) => [name, '']));
  expect(messageAt('person', 'incomeTotal', silence)).toBe(
    'Completați veniturile pe activități; dacă nu ați avut venituri, scrieți 0.',
  );
  expect(messageAt('person', 'incomeTotal', { ...silence, incomeCensor: '0' })).toBeUndefined();
});

test('an inactive member declares no incompatibility', () => {
  const given = { nextYearMemberType: 'MIE', declaresNoIncompatibility: '' };
  expect(messageAt('person', 'declaresNoIncompatibility', given)).toBeUndefined();
  expect(messageAt('person', 'declaresNoIncompatibility', { ...given, nextYearMemberType: 'EC' })).toBe(
    'Bifați declarația privind incompatibilitățile sau alegeți un tip de membru inactiv.',
  );
});

test('shareholders have at most the whole firm', () => {
  expect(messageAt('company', 'shareholdersPercent', { shareholder2Percent: '33,34' })).toBe(
    'Cotele asociaților depășesc împreună 100 %.',
  );
  expect(messageAt('company', 'shareholdersPercent', { shareholder2Percent: '0,01' })).toBeUndefined();
});

test('a typed total counts for nothing', () => {
  const { answers, violations } = read('person', { incomeTotal: '1' });
  expect(violations).toEqual([]);
  expect(answers.incomeTotal).toBe('78235.00');
  expect(incomeOf(answers)).toBe('78235.00');
});

describe.each(memberKinds)('whatever is typed in the report of a %s', (kind) => {
  const whole = createReportAnswers(kind);
  const typed = fc.oneof(
    fc.constantFrom(...new Set(Object.values(whole))),
    fc.constantFrom(
      '',
      'Off',
      '1.234',
      '1,5',
      '2026-02-30',
      '1.2.26',
      '29.02.2024',
      '100',
      '33,34',
      'Ş\u0327',
    ),
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const names = fieldsOf(reportForms[kind]).map(({ name }) => name);
  const changes = fc.dictionary(fc.constantFrom(...names), typed, { maxKeys: 12 });

  test('normalised values are read unchanged', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const first = readAnswers(kind, { ...whole, ...given });
        expect(readAnswers(kind, first.answers)).toEqual(first);
        expect(Object.keys(first.answers)).toEqual(names);
      }),
    );
  });
});
