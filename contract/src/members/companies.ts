import { defineContract } from '../define-contract.ts';
import {
  boolean,
  choice,
  date,
  integer,
  reference,
  text,
  timestamp,
  wholeLei,
  words,
  year,
} from '../fields.ts';
import { discountFieldSet } from '../money/discounts.ts';
import { changeLineHelp, principleNotices } from '../papers/firm-notices.ts';
import { companyStatusValues } from './member-status.ts';
import { appMemberId } from './persons.ts';
import { standingFields, standingFilters, standingShown } from './standing-fields.ts';

/** Sections of the company form, each saved separately (MEM-2). */
export const companySections = {
  identification: [
    'showPersonalInfo',
    'name',
    'type',
    'region',
    'regNumber',
    appMemberId,
    'authorizationYear',
    'cui',
    'rc',
    'cip',
  ],
  contact: ['address', 'mailAddress', 'phone', 'fax', 'email', 'web'],
  shareholding: ['capital', 'shareholdersNumber', 'shareholdersEcca', 'employeesNumber'],
  notices: [
    'noticeType1',
    'noticeType1President',
    'foundationNoticeNumber',
    'foundationNoticeDate',
    'foundationRequestNumber',
    'foundationRequestDate',
    'foundationNameProof',
    'foundationNoticeValidUntil',
    'noticeType2',
    'noticeType2President',
    'changeNoticeNumber',
    'changeNoticeDate',
    'changeRequestNumber',
    'changeRequestDate',
    'changeSubject',
    'changeNoticeValidUntil',
    'annualNoticeNumber',
    'annualNoticeDate',
  ],
} as const;

/** Fields that the company itself may edit, on `{company IRI}/contact` (MEM-81). */
export const ownContactOfCompany = ['phone', 'email', 'web', 'mailAddress'] as const;

const entered = [
  ...companySections.identification,
  ...companySections.contact,
  ...companySections.shareholding,
] as const;

const memberData = [
  'showPersonalInfo',
  'name',
  'regNumber',
  appMemberId,
  'type.name',
  'region.name',
  'authorizationYear',
  'cui',
  'rc',
  'cip',
  ...standingShown,
  ...companySections.contact,
  ...companySections.shareholding,
  'currentStatus',
  'hasSealUploaded',
] as const;

export const companies = defineContract({
  type: 'Company',
  plural: 'companies',
  title: 'Lista societatilor',
  identifiedBy: 'uuid',
  nameField: 'name',
  fields: {
    showPersonalInfo: boolean({ label: 'Date publice', whenEmpty: false }),
    name: text({ label: 'Denumire', required: true, example: 'Conta Exemplu SRL', max: 250 }),
    regNumber: text({ label: 'Număr autorizație', max: 30, format: 'regNumber', temporary: true }),
    [appMemberId]: integer({ label: 'ID aplicație' }),
    type: reference({ label: 'Tip societate', required: true, target: 'company_types' }),
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    authorizationYear: year({ label: 'Anul autorizării' }),
    cui: text({ label: 'CUI', max: 20, format: 'cui' }),
    rc: text({ label: 'Nr. registrul comerțului', max: 30, format: 'onrc' }),
    cip: text({ label: 'CIP', max: 20, format: 'cip', temporary: true }),
    ...standingFields('company'),

    address: text({ label: 'Sediul social', max: 500, format: 'long' }),
    mailAddress: text({ label: 'Adresa de corespondență', max: 500, format: 'long' }),
    phone: text({ label: 'Telefon', max: 50, format: 'phone' }),
    fax: text({ label: 'Fax', max: 50 }),
    email: text({ label: 'E-mail', max: 200, format: 'email' }),
    web: text({ label: 'Pagina web', max: 200, format: 'web' }),
    contactChangedAt: timestamp({ label: 'Schimbate de membru' }),
    emailProblem: text({ label: 'Adresa nu primește mesaje', readOnly: true }),

    shareholdersNumber: integer({ label: 'Număr de asociați' }),
    shareholdersEcca: integer({ label: 'Asociați experți contabili și contabili autorizați' }),
    capital: wholeLei({ label: 'Capital social (lei)' }),
    employeesNumber: integer({ label: 'Număr de angajați' }),

    noticeType1: choice({
      label: 'Aviz de înființare',
      choices: words(principleNotices.notice1.type, principleNotices.notice2.type),
    }),
    noticeType1President: text({ label: 'Președinte (aviz de înființare)', max: 200 }),
    foundationNoticeNumber: text({ label: 'Număr aviz de înființare', max: 50 }),
    foundationNoticeDate: date({ label: 'Data avizului de înființare' }),
    foundationRequestNumber: text({ label: 'Număr cerere de înființare', max: 50 }),
    foundationRequestDate: date({ label: 'Data cererii de înființare' }),
    foundationNameProof: text({
      label: 'Dovada rezervării denumirii',
      max: 200,
      help: 'Numărul și data dovezii, de exemplu 12345 din 02.02.2026.',
    }),
    foundationNoticeValidUntil: date({ label: 'Aviz de înființare valabil până la' }),
    noticeType2: choice({
      label: 'Aviz de modificare',
      choices: words(principleNotices.notice3.type, principleNotices.notice4.type),
    }),
    noticeType2President: text({ label: 'Președinte (aviz de modificare)', max: 200 }),
    changeNoticeNumber: text({ label: 'Număr aviz de modificare', max: 50 }),
    changeNoticeDate: date({ label: 'Data avizului de modificare' }),
    changeRequestNumber: text({ label: 'Număr cerere de modificare', max: 50 }),
    changeRequestDate: date({ label: 'Data cererii de modificare' }),
    changeSubject: text({ label: 'Ce se modifică', format: 'long', max: 2000, help: changeLineHelp }),
    changeNoticeValidUntil: date({ label: 'Aviz de modificare valabil până la' }),
    annualNoticeNumber: text({ label: 'Număr aviz anual', max: 50 }),
    annualNoticeDate: date({ label: 'Data avizului anual' }),

    ...discountFieldSet,

    currentStatus: choice({ label: 'Status', choices: companyStatusValues, readOnly: true }),
    hasSealUploaded: boolean({ label: 'Parafă încărcată', whenEmpty: false, readOnly: true }),
  },
  create: entered,
  change: [...entered, ...companySections.notices],
  views: {
    'company-list': [
      'regNumber',
      'name',
      'cui',
      'type.name',
      'region.name',
      'currentStatus',
      'currentVisa',
      'practiceRight',
      'balance',
      'declaredPaymentText',
      'cip',
      'phone',
      'email',
    ],
    'company-details': [...memberData, 'contactChangedAt', 'emailProblem', ...companySections.notices],
    'member-section': memberData,
    'simple-dd': ['name', 'regNumber', 'region'],
    'company-dd': ['name', 'regNumber', 'cui', 'region.name'],
  },
  defaultView: 'company-list',
  itemView: 'company-details',
  // Staff know either the company's number or only its name.
  lookup: {
    view: 'company-dd',
    filters: ['regNumber__eq', 'search'],
    hint: 'Denumire, număr, CIP sau CUI',
  },
  filters: ['name', 'cui', 'regNumber', 'cip', 'region.id', 'type.id', 'currentStatus', ...standingFilters],
  countedApart: standingFilters,
  search: {
    fields: ['name', 'regNumber', 'cip', 'cui', 'phone', 'email'],
    label: 'Caută după denumire, număr, CIP, CUI, telefon sau e-mail',
  },
  order: ['regNumber', 'name', 'cui', 'type.name', 'region.name', 'balance', 'id'],
  defaultOrder: [['name', 'asc']],
});
