/** Yearly runs: penalties and unfiled reports, posted for many members at once (MON-170). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  percent,
  reference,
  text,
  timestamp,
  year,
} from '../fields.ts';
import { int4 } from '../whole-number.ts';
import { dueCode, runTypes } from './due-codes.ts';

export const dueRunKinds = [
  { value: 'penalty', label: 'Penalități' },
  { value: 'unfiled', label: 'Rapoarte nedepuse' },
] as const;
export type DueRunKind = (typeof dueRunKinds)[number]['value'];

/** Code that a run posts (MON-170). */
export function codeOfRun(kind: DueRunKind, runYear: number): string {
  return dueCode(runTypes[kind], runYear);
}

export const dueRunStatuses = [
  { value: 'previewed', label: 'de verificat' },
  { value: 'waiting', label: 'în așteptare' },
  { value: 'running', label: 'se înregistrează' },
  { value: 'posted', label: 'înregistrat' },
  { value: 'dropped', label: 'abandonat' },
  { value: 'failed', label: 'eșuat' },
  { value: 'undoing', label: 'se anulează' },
  { value: 'undone', label: 'anulat' },
] as const;
export type DueRunStatus = (typeof dueRunStatuses)[number]['value'];

/** Whether a job works on the run. */
export function isRunUnderWay(status: unknown): boolean {
  return status === 'waiting' || status === 'running' || status === 'undoing';
}

/** A previewed run is never changed: a new one takes its place. */
export const dueRuns = defineContract({
  type: 'DueRun',
  plural: 'due_runs',
  title: 'Penalități și rapoarte nedepuse',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    kind: choice({ label: 'Fel', required: true, choices: dueRunKinds }),
    year: year({ label: 'Anul cotizațiilor', required: true }),
    region: reference({ label: 'Filiala', target: 'regions', help: 'Necompletat: toate filialele.' }),
    withDaily: boolean({
      label: 'Și penalitatea pe zi, de la 1 ianuarie',
      whenEmpty: false,
      help: 'Numai la penalități, după sfârșitul anului.',
    }),
    status: choice({ label: 'Stare', required: true, choices: dueRunStatuses, readOnly: true }),
    day: date({ label: 'Ziua până la care se socotește' }),
    rate: percent({ label: 'Penalitatea' }),
    dailyRate: percent({ label: 'Penalitatea pe zi' }),
    dailyUntil: date({ label: 'Zilele până la' }),
    eachAmount: decimal({ label: 'Suma de fiecare' }),
    rowCount: integer({ label: 'Membri', readOnly: true }),
    total: decimal({ label: 'Total' }),
    leftCount: integer({ label: 'Excluși', readOnly: true }),
    changedCount: integer({ label: 'Schimbați între timp', readOnly: true }),
    doneRows: integer({ label: 'Înregistrați', readOnly: true }),
    problem: text({ label: 'Problema', max: 4000, readOnly: true }),
    username: text({ label: 'Cerut de (contul)', readOnly: true }),
    userFullName: text({ label: 'Cerut de', readOnly: true, example: 'Popescu Ana' }),
    createdAt: timestamp({ label: 'Cerut la' }),
    postedBy: text({ label: 'Înregistrat de (contul)', readOnly: true }),
    postedByName: text({ label: 'Înregistrat de', readOnly: true, example: 'Popescu Ana' }),
    postedAt: timestamp({ label: 'Înregistrat la' }),
    undoneBy: text({ label: 'Anulat de (contul)', readOnly: true }),
    undoneByName: text({ label: 'Anulat de', readOnly: true, example: 'Popescu Ana' }),
    undoneAt: timestamp({ label: 'Anulat la' }),
  },
  create: ['kind', 'year', 'region', 'withDaily'],
  change: [],
  views: {
    'run-list': [
      'kind',
      'year',
      'region.name',
      'withDaily',
      'status',
      'day',
      'rate',
      'dailyRate',
      'dailyUntil',
      'eachAmount',
      'rowCount',
      'total',
      'leftCount',
      'changedCount',
      'doneRows',
      'problem',
      'username',
      'userFullName',
      'createdAt',
      'postedBy',
      'postedByName',
      'postedAt',
      'undoneBy',
      'undoneByName',
      'undoneAt',
    ],
  },
  defaultView: 'run-list',
  filters: ['kind', 'year', 'status', 'region.id'],
  order: ['year', 'createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
});

export const dueRunRowStates = [
  { value: 'due', label: 'de înregistrat' },
  { value: 'left', label: 'exclus' },
  { value: 'changed', label: 'schimbat între timp' },
  { value: 'posted', label: 'înregistrat' },
  { value: 'undone', label: 'anulat' },
] as const;

/** In the order in which they are judged; the first that applies is shown. */
export const dueRunReasons = [
  { value: 'nothingOwed', label: 'nu datora nimic' },
  { value: 'filed', label: 'raport depus' },
  { value: 'notDue', label: 'nu avea de depus raport' },
  { value: 'inRun', label: 'este deja într-un calcul' },
  { value: 'debited', label: 'are deja acest debit' },
  { value: 'ended', label: 'radiat, decedat sau transferat' },
  { value: 'suspended', label: 'suspendat' },
  { value: 'discount', label: 'reducerea „Anulare penalități”' },
  { value: 'byHand', label: 'exclus la înregistrare' },
  { value: 'paidSince', label: 'a plătit între timp' },
  { value: 'changedSince', label: 'situația s-a schimbat între timp' },
] as const;

/** Rows that an administrator leaves out of the posting; more are left out by a rule, or by a run of a branch. */
export const mostLeftByHand = 1_000;

export const dueRunPosting = z.object({
  without: z
    .array(int4({ min: 1 }))
    .max(mostLeftByHand)
    .default([])
    .meta({ description: 'Rândurile previzualizate care nu se înregistrează' }),
});

/** The result of a run for one member. */
export const dueRunRows = defineContract({
  type: 'DueRunRow',
  plural: 'due_run_rows',
  title: 'Membrii unui calcul de penalități sau rapoarte nedepuse',
  identifiedBy: 'id',
  nameField: 'member',
  fields: {
    run: reference({ label: 'Calculul', required: true, target: 'due_runs' }),
    member: text({ label: 'Membru', readOnly: true }),
    regNumber: text({ label: 'Număr matricol', readOnly: true }),
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    state: choice({ label: 'Stare', required: true, choices: dueRunRowStates, readOnly: true }),
    reason: choice({ label: 'De ce', choices: dueRunReasons }),
    base: decimal({ label: 'Baza', required: true }),
    openNow: decimal({ label: 'Neachitat la calcul', required: true }),
    days: integer({ label: 'Zile', required: true, readOnly: true }),
    amount: decimal({ label: 'Suma', required: true }),
    explanation: text({ label: 'Explicație', readOnly: true }),
  },
  create: [],
  change: [],
  views: {
    'row-list': [
      'region.name',
      'member',
      'regNumber',
      'person',
      'company',
      'base',
      'openNow',
      'days',
      'amount',
      'explanation',
      'state',
      'reason',
    ],
  },
  defaultView: 'row-list',
  filters: ['run', 'run.id', 'region.id', 'person.id', 'company.id', 'state', 'reason'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});
