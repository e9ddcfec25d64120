import { defineContract } from '../define-contract.ts';
import {
  boolean,
  choice,
  date,
  type Field,
  integer,
  reference,
  text,
  timestamp,
  words,
  year,
} from '../fields.ts';
import { messages } from '../messages.ts';
import { discountFieldSet } from '../money/discounts.ts';
import { product } from '../product.ts';
import { memberStatuses } from './member-status.ts';
import { standingFields, standingFilters, standingShown } from './standing-fields.ts';

/** The application's own id of a member; its name contains the product's name (API-2). */
export const appMemberId = `app${product.charAt(0).toUpperCase()}${product.slice(1)}Id` as 'appCeccarId';

/** Sections of the person form, each saved separately (MEM-2). */
export const personSections = {
  identification: [
    'showPersonalInfo',
    'lastName',
    'firstName',
    'cnp',
    'regNumber',
    appMemberId,
    'region',
    'cip',
  ],
  personal: ['sex', 'birthDate', 'birthPlace', 'citizenship'],
  contact: ['address', 'mailAddress', 'phoneNumber', 'mobileNumber', 'emailAddress', 'web'],
  professional: [
    'memberType',
    'monitorCategory',
    'apea',
    'authorizationNumber',
    'professionalCategory',
    'professionalCategory2',
    'professionalCategory3',
    'newBookReleaseDate',
    'bookChanged',
    'bookChangedDate',
    'joinYear',
  ],
} as const;

/** Fields that the member may edit, on `{person IRI}/contact` (MEM-81). */
export const ownContactOfPerson = [
  'phoneNumber',
  'mobileNumber',
  'emailAddress',
  'web',
  'mailAddress',
] as const;

/** Saved on `{person IRI}/internship` (MEM-3, MEM-42). */
export const internshipFields = [
  'internshipYear',
  'internshipType',
  'internshipExamAccess',
  'internshipCertificateNumber',
  'internshipBecomeType',
  'internshipTest',
  'internshipCafr',
  'internshipReportsTotalNumber',
  'internshipDate',
  'internshipBecomeDate',
  'internshipCollegeGraduate',
  'internshipComments',
] as const;

/** Unchanged API values, one of them misspelled (API-3). */
export const citizenships = [
  { value: 'romana', label: 'română' },
  { value: 'franceza', label: 'franceză' },
  { value: 'itlaiana', label: 'italiană' },
  { value: 'irlandeza', label: 'irlandeză' },
  { value: 'americana', label: 'americană' },
] as const;

/** Year of the internship, 1 to 9, or a calendar year (MEM-42). */
function internshipYear(options: { label: string }): Field<number | null> {
  const either = integer({ ...options, min: 1, max: 2100, help: messages.internshipYear });
  const input = either.input.refine((value) => Number(value) <= 9 || Number(value) >= 1900, {
    error: messages.internshipYear,
  });
  return { ...either, input };
}

const editable = [
  ...personSections.identification,
  ...personSections.personal,
  ...personSections.contact,
  ...personSections.professional,
] as const;

const details = [
  'showPersonalInfo',
  'lastName',
  'firstName',
  'fullName',
  'cnp',
  'regNumber',
  appMemberId,
  'region.name',
  'cip',
  ...standingShown,
  ...personSections.personal,
  ...personSections.contact,
  'memberType',
  'monitorCategory.name',
  'apea',
  'authorizationNumber',
  'professionalCategory.name',
  'professionalCategory2.name',
  'professionalCategory3.name',
  'newBookReleaseDate',
  'bookChanged',
  'bookChangedDate',
  'joinYear',
  ...internshipFields,
  'currentStatus',
  'hasPhoto',
] as const;

export const persons = defineContract({
  type: 'Person',
  plural: 'persons',
  title: 'Lista persoanelor fizice',
  identifiedBy: 'uuid',
  nameField: 'fullName',
  fields: {
    showPersonalInfo: boolean({ label: 'Date personale publice', whenEmpty: false }),
    firstName: text({ label: 'Prenume', required: true, example: 'Ana', max: 100 }),
    lastName: text({ label: 'Nume', required: true, example: 'Popescu', max: 100 }),
    fullName: text({ label: 'Nume și prenume', required: true, readOnly: true }),
    cnp: text({ label: 'CNP', max: 20, format: 'cnp' }),
    regNumber: text({ label: 'Număr matricol', max: 30, format: 'regNumber', temporary: true }),
    [appMemberId]: integer({ label: 'ID aplicație' }),
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    cip: text({ label: 'CIP', max: 20, format: 'cip', temporary: true }),
    ...standingFields('person'),

    birthDate: date({ label: 'Data nașterii' }),
    sex: choice({
      label: 'Sex',
      choices: [
        { value: 1, label: 'M' },
        { value: 2, label: 'F' },
      ],
    }),
    birthPlace: text({ label: 'Locul nașterii', max: 200 }),
    citizenship: choice({ label: 'Cetățenie', choices: citizenships }),

    address: text({ label: 'Domiciliu', max: 500, format: 'long' }),
    mailAddress: text({ label: 'Adresa de corespondență', max: 500, format: 'long' }),
    phoneNumber: text({ label: 'Telefon', max: 50, format: 'phone' }),
    mobileNumber: text({ label: 'Telefon mobil', max: 50, format: 'phone' }),
    emailAddress: text({ label: 'E-mail', max: 200, format: 'email' }),
    web: text({ label: 'Pagina web', max: 200, format: 'web' }),
    contactChangedAt: timestamp({ label: 'Schimbate de membru' }),
    emailProblem: text({ label: 'Adresa nu primește mesaje', readOnly: true }),

    memberType: choice({
      label: 'Tip de membru',
      choices: words(
        'EC',
        'ECDL',
        'ECDA',
        'ECSE',
        'ECNA',
        'ECO',
        'CASM',
        'CASMDL',
        'CASMDA',
        'CASMSC',
        'CASMA',
        'MIE',
        'MIC',
      ),
    }),
    apea: year({ label: 'Anul examenului de aptitudini' }),
    authorizationNumber: text({ label: 'Număr autorizație', max: 50, format: 'documentNumber' }),
    professionalCategory: reference({ label: 'Categoria profesională', target: 'professional_categories' }),
    professionalCategory2: reference({
      label: 'Categoria profesională 2',
      target: 'professional_categories',
    }),
    professionalCategory3: reference({
      label: 'Categoria profesională 3',
      target: 'professional_categories',
    }),
    monitorCategory: reference({ label: 'Parte Monitor', target: 'monitor_categories' }),
    newBookReleaseDate: date({ label: 'Data eliberării carnetului nou' }),
    bookChanged: boolean({ label: 'Carnet preschimbat' }),
    bookChangedDate: date({ label: 'Data preschimbării carnetului' }),
    joinYear: year({ label: 'Anul înscrierii' }),

    internshipYear: internshipYear({ label: 'Anul stagiului' }),
    internshipType: text({ label: 'Tipul stagiului', max: 100 }),
    internshipExamAccess: year({ label: 'Anul examenului de acces' }),
    internshipCertificateNumber: text({
      label: 'Număr certificat de stagiu',
      max: 50,
      format: 'documentNumber',
    }),
    internshipBecomeType: choice({
      label: 'Mod de dobândire a calității',
      choices: [
        { value: 'examen', label: 'examen' },
        { value: 'master', label: 'master (echivalare)' },
        { value: 'cafr', label: 'CAFR' },
      ],
    }),
    internshipTest: choice({
      label: 'Test',
      choices: [
        { value: 'sem1', label: 'semestrul I' },
        { value: 'sem2', label: 'semestrul II' },
      ],
    }),
    internshipCafr: boolean({ label: 'Membru CAFR' }),
    internshipReportsTotalNumber: choice({
      label: 'Rapoarte depuse',
      choices: ['I', 'II', 'III', 'IV', 'V', 'VI'].map((label, index) => ({ value: index + 1, label })),
    }),
    internshipDate: date({ label: 'Data începerii stagiului' }),
    internshipBecomeDate: date({ label: 'Data dobândirii calității', isPast: true }),
    internshipCollegeGraduate: text({ label: 'Facultatea absolvită', max: 250 }),
    internshipComments: text({ label: 'Observații', max: 1000, format: 'long' }),

    ...discountFieldSet,

    currentStatus: choice({ label: 'Status', choices: memberStatuses, readOnly: true }),
    hasPhoto: boolean({ label: 'Are fotografie', whenEmpty: false, readOnly: true }),
  },
  create: editable,
  change: [...editable, ...internshipFields],
  views: {
    'person-list': [
      'regNumber',
      'lastName',
      'firstName',
      'region.name',
      'monitorCategory.name',
      'currentStatus',
      'currentVisa',
      'practiceRight',
      'balance',
      'declaredPaymentText',
      'cip',
      'memberType.name',
      'mobileNumber',
      'emailAddress',
    ],
    'person-details': [...details, 'contactChangedAt', 'emailProblem'],
    'member-section': details,
    'simple-dd': ['fullName', 'regNumber', 'region'],
    'certificate-info': [
      'firstName',
      'lastName',
      'fullName',
      'cip',
      'region.name',
      'monitorCategory.name',
      'regNumber',
      'avans',
    ],
    'reg-number-dd': ['fullName', 'regNumber', 'region.name'],
  },
  defaultView: 'person-list',
  itemView: 'person-details',
  filters: [
    'fullName',
    'cnp',
    'regNumber',
    'cip',
    'lastName',
    'firstName',
    'region.id',
    'monitorCategory.id',
    'professionalCategory.id',
    'professionalCategory2.id',
    'professionalCategory3.id',
    'currentStatus',
    ...standingFilters,
  ],
  countedApart: standingFilters,
  search: {
    fields: ['fullName', 'regNumber', 'cip', 'cnp', 'phoneNumber', 'mobileNumber', 'emailAddress'],
    label: 'Caută după nume, număr, CIP, CNP, telefon sau e-mail',
    labelMasked: 'Caută după nume, număr, CIP, telefon sau e-mail',
  },
  // Staff search by number as often as by name.
  lookup: { view: 'reg-number-dd', filters: ['search'], hint: 'Nume, număr, CIP sau CNP' },
  order: ['regNumber', 'lastName', 'firstName', 'region.name', 'monitorCategory.name', 'balance', 'id'],
  defaultOrder: [
    ['lastName', 'asc'],
    ['firstName', 'asc'],
  ],
});
