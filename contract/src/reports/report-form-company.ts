/** Annual report form of a company. */
import type { Choice } from '../fields.ts';
import { type ReportForm, tableOf } from './form-parts.ts';
import {
  contactFields,
  incomeSection,
  insuranceSection,
  reportSection,
  sharedRules,
  signatureFields,
  statementOfPrivacy,
  statementOfTruth,
  volumeFields,
} from './shared-sections.ts';

/** Types that determine a company's fixed due. */
const firmTypes: readonly Choice<string>[] = [
  { value: 'SE', label: 'SE – Societate de expertiză contabilă' },
  { value: 'SC', label: 'SC – Societate de contabilitate' },
];

const legalForms: readonly Choice<string>[] = [
  { value: 'SRL', label: 'Societate cu răspundere limitată (SRL)' },
  { value: 'SA', label: 'Societate pe acțiuni (SA)' },
  { value: 'SNC', label: 'Societate în nume colectiv (SNC)' },
  { value: 'SCS', label: 'Societate în comandită (SCS, SCA)' },
];

const capitalOrigins: readonly Choice<string>[] = [
  { value: 'domestic', label: 'Autohton' },
  { value: 'foreign', label: 'Străin' },
  { value: 'mixed', label: 'Mixt' },
];

const yesOrNo: readonly Choice<string>[] = [
  { value: 'Da', label: 'Da' },
  { value: 'Nu', label: 'Nu' },
];

const officeKinds: readonly Choice<string>[] = [
  { value: 'branch', label: 'Sucursală' },
  { value: 'agency', label: 'Agenție' },
  { value: 'office', label: 'Birou' },
  { value: 'workPoint', label: 'Punct de lucru' },
];

/** Rows in the form; further shareholders and offices are combined in the last one (REP-59). */
export const shareholderRows = 12;
export const officeRows = 6;

const percents = Array.from({ length: shareholderRows }, (_, index) => `shareholder${index + 1}Percent`);

const shareholders = tableOf('shareholder', shareholderRows, [
  { column: 'Name', kind: 'text', label: 'Nume sau denumire', max: 200, required: true, share: 44 },
  {
    column: 'IsMember',
    kind: 'choice',
    label: 'Membru',
    choices: yesOrNo,
    required: true,
    share: 14,
  },
  { column: 'Position', kind: 'text', label: 'Calitatea sau funcția', max: 100, share: 28 },
  { column: 'Percent', kind: 'percent', label: 'Cota (%)', required: true, share: 14 },
]);

const offices = tableOf(
  'office',
  officeRows,
  [
    { column: 'Kind', kind: 'choice', label: 'Felul', choices: officeKinds, required: true, share: 24 },
    { column: 'Address', kind: 'text', label: 'Adresa', max: 250, required: true, share: 76 },
  ],
  { isOptional: true },
);

export const companyForm: ReportForm = {
  title: 'Raport anual de activitate',
  subtitle:
    'al societății pe anul {year}\nși Declarație privind forma de desfășurare a profesiei în anul {nextYear}',
  pages: [
    [
      reportSection,
      {
        name: 'identity',
        title: 'Datele de identificare',
        layout: 'grid',
        fields: [
          { name: 'name', kind: 'text', label: 'Denumirea', max: 250, readOnly: true, required: true },
          { name: 'cui', kind: 'text', label: 'CUI', width: 'third', max: 20, required: true },
          {
            name: 'regNumber',
            kind: 'text',
            label: 'Număr autorizație',
            width: 'third',
            max: 30,
          },
          {
            name: 'rc',
            kind: 'text',
            label: 'Nr. registrul comerțului',
            width: 'third',
            max: 30,
            required: true,
          },
          {
            name: 'address',
            kind: 'text',
            label: 'Sediul social',
            max: 500,
            isLong: true,
            required: true,
            missing: 'Completați sediul social.',
          },
          ...contactFields,
        ],
      },
      {
        name: 'practice',
        title: 'Societatea în anul {year}',
        layout: 'grid',
        fields: [
          {
            name: 'memberType',
            kind: 'choice',
            label: 'Tipul de societate în anul {year}',
            width: 'half',
            choices: firmTypes,
            required: true,
            missing: 'Alegeți tipul de societate în anul {year}.',
          },
          {
            name: 'legalForm',
            kind: 'choice',
            label: 'Forma juridică',
            width: 'half',
            choices: legalForms,
            required: true,
            missing: 'Alegeți forma juridică.',
          },
          {
            name: 'capital',
            kind: 'amount',
            label: 'Capitalul social la 31.12.{year} (RON)',
            width: 'half',
            required: true,
            missing: 'Completați capitalul social.',
          },
          {
            name: 'capitalOrigin',
            kind: 'choice',
            label: 'Proveniența capitalului',
            width: 'half',
            choices: capitalOrigins,
            required: true,
            missing: 'Alegeți proveniența capitalului.',
          },
        ],
      },
    ],
    [
      incomeSection(
        'Cifra de afaceri a anului {year}, pe activități',
        'Cifra de afaceri',
        'În RON, fără TVA, ca în balanța de verificare la 31.12.{year}.',
      ),
      { name: 'volume', title: 'Alte date despre activitate', layout: 'grid', fields: volumeFields },
      insuranceSection('Polița societății, valabilă în anul {nextYear}.', 'always'),
    ],
    [
      {
        name: 'shareholders',
        title: 'Asociații sau acționarii la 31.12.{year}',
        help:
          'Membru: membru al Corpului. Dacă sunt mai mulți decât rândurile, treceți pe ultimul „alți asociați” ' +
          'cu cota lor împreună.',
        layout: 'table',
        ...shareholders,
        fields: [
          ...shareholders.fields,
          {
            name: 'shareholdersPercent',
            kind: 'percent',
            label: 'Total',
            readOnly: true,
            totalOf: percents,
          },
        ],
      },
      {
        name: 'offices',
        title: 'Sucursale, agenții, birouri și puncte de lucru',
        help:
          'Se lasă necompletat dacă societatea lucrează numai la sediu. Dacă sunt mai multe decât rândurile, treceți pe ' +
          'ultimul adresele celorlalte.',
        layout: 'table',
        ...offices,
      },
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
            label: 'Tipul de societate în anul {nextYear}',
            choices: firmTypes,
            required: true,
            missing:
              'Alegeți tipul de societate pentru anul {nextYear}: după el se stabilește cotizația fixă.',
          },
        ],
      },
      {
        name: 'statements',
        title: 'Declarații pe propria răspundere',
        layout: 'statements',
        fields: [
          statementOfTruth,
          {
            name: 'declaresConditions',
            kind: 'check',
            label:
              'Societatea îndeplinește condițiile prevăzute de Ordonanța Guvernului nr. 65/1994: are ca obiect ' +
              'exercitarea profesiei, cel puțin 51 % din capital este deținut de membri ai Corpului, majoritatea ' +
              'administratorilor sunt membri ai Corpului, iar acțiunile sau părțile sociale sunt nominative.',
            required: true,
            missing: 'Bifați declarația privind condițiile prevăzute de lege pentru societăți.',
          },
          {
            name: 'declaresNoRecord',
            kind: 'check',
            label:
              'Administratorii societății au capacitate deplină de exercițiu și nu au suferit nicio condamnare ' +
              'care, potrivit legii, interzice dreptul de gestiune și de administrare a societăților.',
            required: true,
            missing: 'Bifați declarația privind administratorii.',
          },
          statementOfPrivacy,
        ],
      },
      {
        name: 'signature',
        title: 'Semnătura',
        layout: 'grid',
        fields: [
          {
            name: 'representative',
            kind: 'text',
            label: 'Reprezentantul legal',
            width: 'half',
            max: 200,
            required: true,
            missing: 'Scrieți numele reprezentantului legal care semnează.',
          },
          {
            name: 'representativePosition',
            kind: 'text',
            label: 'Funcția',
            width: 'half',
            max: 100,
            required: true,
            missing: 'Scrieți funcția reprezentantului legal.',
          },
          ...signatureFields,
        ],
      },
    ],
  ],
  rules: [
    ...sharedRules,
    {
      rule: 'sumAtMost',
      of: percents,
      most: 100,
      at: 'shareholdersPercent',
      message: 'Cotele asociaților depășesc împreună 100 %.',
    },
  ],
};
