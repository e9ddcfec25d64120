import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, date, decimal, integer, percent, reference, text, timestamp } from '../fields.ts';
import { messages } from '../messages.ts';
import { wholeNumber } from '../whole-number.ts';

const enteredFields = [
  'filingDeadline',
  'variableRateInTime',
  'variableRateLate',
  'turnoverThreshold',
  'advanceNoteCap',
  'cpdHours',
  'hoursCapCourse',
  'hoursCapConference',
  'hoursCapStudies',
  'hoursCapTeaching',
  'hoursCapPublication',
  'visaValidUntil',
  'penaltyDay',
  'penaltyRate',
  'penaltyDailyRate',
  'unfiledAmount',
] as const;

/** Most hours of a kind from elsewhere that count (TRA-41). */
function hoursCap(kinds: string) {
  return integer({
    label: `Ore din altă parte: ${kinds}`,
    max: 1000,
    help: 'Cel mult. Necompletat: fără limită.',
  });
}

/** Amounts and limits of a year ('Setări anuale', MON-51); a change never alters earlier computations (MON-55). */
export const yearSettings = defineContract({
  type: 'YearSettings',
  plural: 'year_settings',
  title: 'Setări anuale',
  identifiedBy: 'id',
  nameField: 'year',
  fields: {
    year: integer({ label: 'An', required: true, min: 1990, max: 2100 }),
    filingDeadline: date({ label: 'Termen de depunere', help: 'Necompletat: 28 februarie al anului.' }),
    variableRateInTime: percent({ label: 'Cota variabilă în termen', required: true }),
    variableRateLate: percent({ label: 'Cota variabilă după termen', required: true }),
    turnoverThreshold: decimal({
      label: 'Pragul cifrei de afaceri a societăților',
      required: true,
      min: 0,
      help: 'În RON; peste el, societatea plătește cotizația fixă mai mare.',
    }),
    advanceNoteCap: decimal({
      label: 'Limita notelor de avans',
      required: true,
      min: 0,
      help: 'În RON: atât pot însuma notele neachitate ale unui membru.',
    }),
    cpdHours: integer({ label: 'Ore de pregătire', required: true, max: 1000 }),
    hoursCapCourse: hoursCap('cursuri și seminare'),
    hoursCapConference: hoursCap('conferințe și congrese'),
    hoursCapStudies: hoursCap('studii universitare'),
    hoursCapTeaching: hoursCap('predare'),
    hoursCapPublication: hoursCap('articole și cărți'),
    visaValidUntil: date({
      label: 'Viza valabilă până la',
      help: 'Necompletat: 31 martie al anului următor.',
    }),
    penaltyDay: date({
      label: 'Penalități pentru neplata la',
      help: 'Necompletat: 30 septembrie al anului.',
    }),
    penaltyRate: percent({ label: 'Penalitatea', help: 'Din cotizația fixă neachitată. Necompletat: 25 %.' }),
    penaltyDailyRate: percent({
      label: 'Penalitatea pe zi',
      help: 'De la 1 ianuarie al anului următor, din ce este încă neachitat. Necompletat: 0,01 %.',
    }),
    unfiledAmount: decimal({
      label: 'Raport nedepus',
      min: 0,
      help: 'În RON, de la fiecare membru fără raport la ziua de mai sus. Necompletat: 800 RON.',
    }),
    confirmedAt: timestamp({ label: 'Confirmate la' }),
    confirmedBy: text({ label: 'Confirmate de (contul)', readOnly: true }),
    confirmedByName: text({ label: 'Confirmate de', readOnly: true, example: 'Popescu Ana' }),
  },
  create: ['year', ...enteredFields],
  change: enteredFields,
  views: { 'settings-list': ['year', ...enteredFields, 'confirmedAt', 'confirmedBy', 'confirmedByName'] },
  defaultView: 'settings-list',
  filters: ['year'],
  order: ['year', 'id'],
  defaultOrder: [['year', 'desc']],
});

/** In lei; for years without a setting (MON-80). */
export const usualAdvanceNoteCap = 5000;

/** `own`: the day in the settings of the year, if they have one (MON-52). */
export function filingDeadlineOf(year: number, own?: string | null): string {
  return own ?? `${year}-02-28`;
}

/** Of the runs, for years without values of their own (MON-171). */
export const usualRunSettings = { rate: '25', dailyRate: '0.01', unfiledAmount: '800' } as const;

/** Last day to pay the fixed due and to file without a penalty (MON-171); `own` as above. */
export function penaltyDayOf(year: number, own?: string | null): string {
  return own ?? `${year}-09-30`;
}

/** Member types of persons with their meanings, as in the report form. */
export const memberTypeMeanings: Readonly<Record<string, string>> = {
  EC: 'expert contabil, individual',
  ECDL: 'expert contabil, individual și prin societăți membre',
  ECDA: 'expert contabil, asociat sau administrator numai prin societăți membre',
  ECSE: 'expert contabil, angajat cu normă întreagă numai al unei societăți membre',
  ECNA: 'expert contabil, angajat în altă parte',
  ECO: 'expert contabil, membru de onoare',
  CASM: 'contabil autorizat, individual',
  CASMDL: 'contabil autorizat, individual și prin societăți membre',
  CASMDA: 'contabil autorizat, asociat sau administrator numai prin societăți membre',
  CASMSC: 'contabil autorizat, angajat cu normă întreagă numai al unei societăți membre',
  CASMA: 'contabil autorizat, angajat în altă parte',
  MIE: 'expert contabil, membru inactiv',
  MIC: 'contabil autorizat, membru inactiv',
};

export const companyTypeMeanings: Readonly<Record<string, string>> = {
  SE: 'societate de expertiză contabilă',
  SC: 'societate de contabilitate',
};

/** Member types of persons, and of companies by turnover: `SE`, `SC` up to the threshold, `SE+`, `SC+` above it. */
export const ratedTypes = [
  { value: 'EC', label: 'EC' },
  { value: 'ECDL', label: 'ECDL' },
  { value: 'ECDA', label: 'ECDA' },
  { value: 'ECSE', label: 'ECSE' },
  { value: 'ECNA', label: 'ECNA' },
  { value: 'ECO', label: 'ECO' },
  { value: 'CASM', label: 'CASM' },
  { value: 'CASMDL', label: 'CASMDL' },
  { value: 'CASMDA', label: 'CASMDA' },
  { value: 'CASMSC', label: 'CASMSC' },
  { value: 'CASMA', label: 'CASMA' },
  { value: 'MIE', label: 'MIE' },
  { value: 'MIC', label: 'MIC' },
  { value: 'SE', label: 'Societate de expertiză, până la prag' },
  { value: 'SE+', label: 'Societate de expertiză, peste prag' },
  { value: 'SC', label: 'Societate de contabilitate, până la prag' },
  { value: 'SC+', label: 'Societate de contabilitate, peste prag' },
] as const;

export const dueRates = defineContract({
  type: 'DueRate',
  plural: 'due_rates',
  title: 'Cotizații fixe',
  identifiedBy: 'id',
  nameField: 'memberType',
  fields: {
    yearSettings: reference({ label: 'An', required: true, target: 'year_settings' }),
    memberType: choice({ label: 'Tip de membru', required: true, choices: ratedTypes }),
    fixedInTime: decimal({ label: 'În termen', required: true, min: 0 }),
    fixedLate: decimal({ label: 'După termen', required: true, min: 0 }),
  },
  create: ['yearSettings', 'memberType', 'fixedInTime', 'fixedLate'],
  change: ['fixedInTime', 'fixedLate'],
  views: { 'rate-list': ['memberType', 'fixedInTime', 'fixedLate'] },
  defaultView: 'rate-list',
  filters: ['yearSettings', 'yearSettings.id', 'memberType'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});

/** Bank account of a branch. */
export const branchAccounts = defineContract({
  type: 'BranchAccount',
  plural: 'branch_accounts',
  title: 'Conturi bancare ale filialelor',
  identifiedBy: 'id',
  nameField: 'iban',
  fields: {
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    iban: text({ label: 'IBAN', required: true, example: 'RO49AAAA1B31007593840000', max: 34 }),
    bank: text({ label: 'Banca', max: 100 }),
    /** Members pay into them too; notes print `iban` (MON-293). */
    furtherAccounts: text({
      label: 'Alte conturi',
      max: 500,
      format: 'long',
      help: 'Câte unul pe rând: IBAN-ul, apoi banca. Extrasele lor se citesc; notele poartă contul principal.',
    }),
  },
  create: ['region', 'iban', 'bank', 'furtherAccounts'],
  change: ['iban', 'bank', 'furtherAccounts'],
  views: { 'account-list': ['region.name', 'iban', 'bank', 'furtherAccounts'] },
  defaultView: 'account-list',
  filters: ['region.id'],
  order: ['region.name', 'id'],
  defaultOrder: [['region.name', 'asc']],
});

const mostBranches = 100;
const mostInteger = 2_147_483_647;

/** The accounts of several branches, saved together (MON-110). */
export const branchAccountTable = z.object({
  accounts: z
    .array(
      z.object({
        region: wholeNumber(1, mostInteger),
        iban: z.string({ error: messages.notText }).max(100).default(''),
        bank: z.string({ error: messages.notText }).max(1_000).nullable().default(null),
        furtherAccounts: z
          .string({ error: messages.notText })
          .max(1_000)
          .nullable()
          .exactOptional()
          .meta({ description: 'Câte un IBAN și o bancă pe rând; fără acest câmp rămân cum sunt' }),
        version: wholeNumber(0, mostInteger)
          .default(0)
          .meta({ description: 'Versiunea contului schimbat; 0 pentru o filială fără cont' }),
      }),
    )
    .min(1)
    .max(mostBranches),
});
export type BranchAccountTable = z.input<typeof branchAccountTable>;

/** Number of changed accounts; the others already had these values. */
export const savedBranchAccounts = z.object({ saved: z.int() });

/**
 * One line of `GET /api/dues/computation`: text and exact amount. `basis` says on a payment note how the amount comes about
 * (MON-167); an amount that staff have set has none.
 */
const computedLine = z.object({
  code: z.string(),
  text: z.string(),
  amount: z.number(),
  basis: z.string().exactOptional(),
});

export const duesComputation = z.object({
  year: z.int(),
  fixed: z.number(),
  variable: z.number(),
  total: z.number(),
  isInTime: z.boolean(),
  lines: z.array(computedLine),
  notes: z.array(z.string()),
});
export type DuesComputation = z.infer<typeof duesComputation>;

/** Text of a line without the amount at its end, for places that show the amount beside it. */
export function dueLineName({ text }: { text: string }): string {
  return text.split(': ')[0] ?? text;
}
