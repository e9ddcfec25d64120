/** Annual report form of a person: activity of the year, and practice of the profession in the next year (REP-51). */
import type { Choice } from '../fields.ts';
import { memberTypeMeanings } from '../money/year-settings.ts';
import type { ReportField, ReportForm } from './form-parts.ts';
import {
  contactFields,
  incomeParts,
  incomeSection,
  insuranceSection,
  reportSection,
  sharedRules,
  signatureFields,
  statementOfPrivacy,
  statementOfTruth,
  volumeFields,
} from './shared-sections.ts';

/** `EC – Expert contabil, individual` */
const memberTypes: readonly Choice<string>[] = Object.entries(memberTypeMeanings).map(([value, meaning]) => ({
  value,
  label: `${value} – ${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`,
}));

/** Have no income from the profession, and may be incompatible with it (REP-57). */
const inactive = ['MIE', 'MIC'];
const active = memberTypes.map(({ value }) => value).filter((type) => !inactive.includes(type));
/** Members who practise in their own name need insurance of their own (REP-56). */
const individual = ['EC', 'ECDL', 'CASM', 'CASMDL'];

const practiceForms: readonly Choice<string>[] = [
  { value: 'individual', label: 'Individual, fără angajați' },
  { value: 'individualWithEmployees', label: 'Individual, cu angajați' },
  { value: 'individualAndFirms', label: 'Individual și prin societăți membre' },
  { value: 'firms', label: 'Numai prin societăți membre' },
  { value: 'employee', label: 'Ca angajat' },
  { value: 'none', label: 'Fără activitate în profesie' },
];

/** How and where the profession is practised in a year (REP-58); the next year's fields have a prefix. */
function practiceFields(prefix: '' | 'nextYear', year: string): readonly ReportField[] {
  const named = (name: string) =>
    prefix ? `${prefix}${name}` : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const requiredWhen = [
    { field: named('PracticeForm'), isOneOf: ['individualAndFirms', 'firms', 'employee'] },
  ];
  return [
    {
      name: named('PracticeForm'),
      kind: 'choice',
      label: `Forma de exercitare a profesiei în anul ${year}`,
      choices: practiceForms,
      required: true,
      missing: `Alegeți forma de exercitare a profesiei în anul ${year}.`,
    },
    {
      name: named('Workplace'),
      kind: 'text',
      label: 'Societatea sau angajatorul',
      max: 250,
      requiredWhen,
      missing: 'Scrieți societatea prin care exercitați profesia sau angajatorul.',
    },
    {
      name: named('Position'),
      kind: 'text',
      label: 'Calitatea sau funcția',
      max: 100,
      requiredWhen,
      missing: 'Scrieți calitatea (asociat, administrator) sau funcția.',
    },
  ];
}

export const personForm: ReportForm = {
  title: 'Raport anual de activitate',
  subtitle:
    'al persoanei fizice pe anul {year}\nși Declarație privind forma de desfășurare a profesiei în anul {nextYear}',
  pages: [
    [
      reportSection,
      {
        name: 'identity',
        title: 'Datele de identificare',
        layout: 'grid',
        fields: [
          { name: 'name', kind: 'text', label: 'Nume și prenume', max: 250, readOnly: true, required: true },
          { name: 'cnp', kind: 'text', label: 'CNP', width: 'half', max: 20, required: true },
          {
            name: 'regNumber',
            kind: 'text',
            label: 'Număr matricol',
            width: 'half',
            max: 30,
          },
          {
            name: 'address',
            kind: 'text',
            label: 'Domiciliul',
            max: 500,
            isLong: true,
            required: true,
            missing: 'Completați domiciliul.',
          },
          ...contactFields,
        ],
      },
      {
        name: 'practice',
        title: 'Exercitarea profesiei în anul {year}',
        layout: 'grid',
        fields: [
          {
            name: 'memberType',
            kind: 'choice',
            label: 'Tipul de membru în anul {year}',
            choices: memberTypes,
            required: true,
            missing: 'Alegeți tipul de membru pe care l-ați avut în anul {year}.',
          },
          ...practiceFields('', '{year}'),
        ],
      },
    ],
    [
      incomeSection(
        'Veniturile din exercitarea profesiei în anul {year}',
        'Total venituri',
        'În RON, pentru activitatea proprie. Nu se trec salariile, dividendele și veniturile societăților.',
      ),
      { name: 'volume', title: 'Alte date despre activitate', layout: 'grid', fields: volumeFields },
      insuranceSection(
        'Pentru cine exercită profesia individual în anul {nextYear}; ceilalți o completează dacă dețin o asigurare.',
        { field: 'nextYearMemberType', isOneOf: individual },
      ),
    ],
    [
      {
        name: 'declaration',
        title: 'Declarație privind forma de desfășurare a profesiei în anul {nextYear}',
        help: 'Potrivit Ordonanței Guvernului nr. 65/1994, republicată. Cotizația fixă a anului {nextYear} se stabilește după tipul declarat aici.',
        layout: 'grid',
        fields: [
          {
            name: 'nextYearMemberType',
            kind: 'choice',
            label: 'Tipul de membru în anul {nextYear}',
            choices: memberTypes,
            required: true,
            missing: 'Alegeți tipul de membru pentru anul {nextYear}: după el se stabilește cotizația fixă.',
          },
          ...practiceFields('nextYear', '{nextYear}'),
        ],
      },
      {
        name: 'statements',
        title: 'Declarații pe propria răspundere',
        layout: 'statements',
        fields: [
          statementOfTruth,
          {
            name: 'declaresCapacity',
            kind: 'check',
            label: 'Am capacitate deplină de exercițiu.',
            required: true,
            missing: 'Bifați declarația privind capacitatea de exercițiu.',
          },
          {
            name: 'declaresNoRecord',
            kind: 'check',
            label:
              'Nu am suferit nicio condamnare care, potrivit legii, interzice dreptul de gestiune și de ' +
              'administrare a societăților.',
            required: true,
            missing: 'Bifați declarația privind condamnările.',
          },
          {
            name: 'declaresNoIncompatibility',
            kind: 'check',
            label:
              'Nu mă aflu în niciuna dintre situațiile de incompatibilitate cu exercitarea profesiei prevăzute ' +
              'de Ordonanța Guvernului nr. 65/1994, republicată. Membrii inactivi nu bifează.',
            requiredWhen: [{ field: 'nextYearMemberType', isOneOf: active }],
            missing: 'Bifați declarația privind incompatibilitățile sau alegeți un tip de membru inactiv.',
          },
          statementOfPrivacy,
        ],
      },
      { name: 'signature', title: 'Semnătura', layout: 'grid', fields: signatureFields },
    ],
  ],
  rules: [
    ...sharedRules,
    {
      rule: 'nothingWhen',
      of: incomeParts,
      when: { field: 'memberType', isOneOf: inactive },
      at: 'incomeTotal',
      message:
        'Un membru inactiv nu are venituri din exercitarea profesiei: verificați veniturile sau tipul de membru ' +
        'în anul {year}.',
    },
  ],
};
