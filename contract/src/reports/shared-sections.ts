/** Sections common to the forms of persons and companies. */
import type { Condition, ReportField, ReportRule, ReportSection } from './form-parts.ts';

/** Binds a document to a member, a year and an attempt (REP-62). */
const key: ReportField = {
  name: 'reportKey',
  kind: 'text',
  label: 'Cheia raportului',
  width: 'third',
  readOnly: true,
  required: true,
  missing: 'Raportul nu are cheie: completați șablonul descărcat din aplicație.',
};

export const reportSection: ReportSection = {
  name: 'report',
  title: 'Raportul',
  layout: 'grid',
  fields: [
    {
      name: 'year',
      kind: 'integer',
      label: 'Anul raportat',
      width: 'third',
      min: 2000,
      max: 2100,
      readOnly: true,
      required: true,
      missing: 'Raportul nu are anul: completați șablonul descărcat din aplicație.',
    },
    { name: 'region', kind: 'text', label: 'Filiala', width: 'third', readOnly: true, required: true },
    key,
    {
      name: 'amended',
      kind: 'check',
      label: 'Raport rectificativ: înlocuiește raportul depus anterior pentru anul {year}.',
    },
  ],
};

export const contactFields: readonly ReportField[] = [
  {
    name: 'email',
    kind: 'text',
    label: 'E-mail',
    width: 'half',
    max: 200,
    format: 'email',
    required: true,
    missing: 'Completați adresa de e-mail: pe ea primiți nota de plată și răspunsul filialei.',
  },
  {
    name: 'phone',
    kind: 'text',
    label: 'Telefon',
    width: 'half',
    max: 50,
    required: true,
    missing: 'Completați un număr de telefon.',
  },
];

const activities = [
  ['incomeJudicialExpertise', 'Expertize contabile judiciare'],
  ['incomeExtrajudicialExpertise', 'Expertize contabile extrajudiciare'],
  ['incomeBookkeeping', 'Ținerea contabilității și întocmirea situațiilor financiare'],
  ['incomeConsulting', 'Consultanță'],
  ['incomeCensor', 'Cenzorat'],
  ['incomeOther', 'Alte activități ale profesiei'],
] as const;

export const incomeParts: readonly string[] = activities.map(([name]) => name);

/** Income by activity with its total (REP-54). */
export function incomeSection(title: string, total: string, help: string): ReportSection {
  return {
    name: 'income',
    title,
    help,
    layout: 'sums',
    fields: [
      ...activities.map(
        // Limited so that the total still fits into the register.
        ([name, label]): ReportField => ({ name, kind: 'amount', label, max: 999_999_999 }),
      ),
      { name: 'incomeTotal', kind: 'amount', label: total, readOnly: true, totalOf: incomeParts },
    ],
  };
}

export const volumeFields: readonly ReportField[] = [
  {
    name: 'incomeOtherDetail',
    kind: 'text',
    label: 'Care sunt celelalte activități',
    max: 200,
    requiredWhen: [{ isPositive: 'incomeOther' }],
    missing: 'Scrieți din ce activități provine suma de la „Alte activități ale profesiei”.',
  },
  {
    name: 'clientsCount',
    kind: 'integer',
    label: 'Numărul de clienți în anul {year}',
    width: 'half',
    max: 1_000_000,
    required: true,
    missing: 'Completați numărul de clienți; dacă nu ați avut, scrieți 0.',
  },
  {
    name: 'employees',
    kind: 'integer',
    label: 'Numărul de angajați la 31.12.{year}',
    width: 'half',
    max: 1_000_000,
    required: true,
    missing: 'Completați numărul de angajați; dacă nu ați avut, scrieți 0.',
  },
];

const insured = ['insurer', 'insurancePolicyNo', 'insuranceSum', 'insuranceValidFrom', 'insuranceValidTo'];

/** The insurance policy: required always or on a condition, and complete if any of its fields is filled (REP-56). */
export function insuranceSection(help: string, when: 'always' | Condition): ReportSection {
  const asked: Pick<ReportField, 'required' | 'requiredWhen'> =
    when === 'always' ? { required: true } : { requiredWhen: [when, { anyFilled: insured }] };
  return {
    name: 'insurance',
    title: 'Asigurarea pentru riscul profesional',
    help,
    layout: 'grid',
    fields: [
      {
        name: 'insurer',
        kind: 'text',
        label: 'Asigurătorul',
        width: 'half',
        max: 200,
        ...asked,
        missing: 'Scrieți asigurătorul.',
      },
      {
        name: 'insurancePolicyNo',
        kind: 'text',
        label: 'Seria și numărul poliței',
        width: 'half',
        max: 60,
        ...asked,
        missing: 'Scrieți seria și numărul poliței de asigurare.',
      },
      {
        name: 'insuranceSum',
        kind: 'amount',
        label: 'Suma asigurată (RON)',
        width: 'third',
        ...asked,
        missing: 'Scrieți suma asigurată.',
      },
      {
        name: 'insuranceValidFrom',
        kind: 'date',
        label: 'Valabilă de la',
        width: 'third',
        ...asked,
        missing: 'Scrieți prima zi în care polița este valabilă.',
      },
      {
        name: 'insuranceValidTo',
        kind: 'date',
        label: 'Valabilă până la',
        width: 'third',
        ...asked,
        missing: 'Scrieți ultima zi în care polița este valabilă.',
      },
    ],
  };
}

export const signatureFields: readonly ReportField[] = [
  {
    name: 'signedPlace',
    kind: 'text',
    label: 'Locul',
    width: 'half',
    max: 100,
    required: true,
    missing: 'Scrieți locul în care semnați raportul.',
  },
  {
    name: 'signedOn',
    kind: 'date',
    label: 'Data',
    width: 'half',
    required: true,
    missing: 'Scrieți data la care semnați raportul.',
    // REP-281
    startsToday: true,
  },
];

export const statementOfTruth: ReportField = {
  name: 'declaresTruth',
  kind: 'check',
  label:
    'Declar pe propria răspundere, cunoscând prevederile art. 326 din Codul penal privind falsul în declarații, ' +
    'că datele din acest raport sunt reale și complete.',
  required: true,
  missing: 'Bifați declarația că datele din raport sunt reale și complete.',
};

export const statementOfPrivacy: ReportField = {
  name: 'privacyNoticeRead',
  kind: 'check',
  label:
    'Am luat cunoștință de informarea privind prelucrarea datelor cu caracter personal, potrivit art. 13 din ' +
    'Regulamentul (UE) 2016/679.',
  required: true,
  missing: 'Bifați că ați luat cunoștință de informarea privind datele cu caracter personal.',
};

export const sharedRules: readonly ReportRule[] = [
  {
    rule: 'someFilled',
    of: incomeParts,
    at: 'incomeTotal',
    message: 'Completați veniturile pe activități; dacă nu ați avut venituri, scrieți 0.',
  },
  {
    rule: 'notBefore',
    day: 'insuranceValidFrom',
    at: 'insuranceValidTo',
    message: 'Polița se încheie înainte de a începe: verificați cele două date.',
  },
  {
    rule: 'notBeforeYear',
    yearsLater: 1,
    at: 'insuranceValidTo',
    message: 'Polița trebuie să fie valabilă în anul {nextYear}.',
  },
  {
    rule: 'notBeforeYear',
    yearsLater: 1,
    at: 'signedOn',
    // REP-60
    message: 'Raportul se semnează după încheierea anului {year}.',
  },
];
