/** The annual report of a member: each row is one attempt at the report of a year (REP-2). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { boolean, choice, date, decimal, integer, reference, text, timestamp } from '../fields.ts';
import { duesComputation } from '../money/year-settings.ts';
import { structure } from '../structure-field.ts';
import { annualReportStatuses } from './annual-report-statuses.ts';
import { type ReportFileKind, reportFiles } from './report-documents.ts';

/** The member of the report. */
const reportUser = z.object({
  /** Null for a member without an account, for whom the branch files. */
  uuid: z.string().nullable(),
  username: z.string().nullable(),
  isPerson: z.boolean(),
  isCompany: z.boolean(),
  person: z.object({ '@id': z.string(), uuid: z.string(), fullName: z.string() }).nullable(),
  company: z.object({ '@id': z.string(), uuid: z.string(), name: z.string() }).nullable(),
});

/** Which files exist: `hasReport`, `hasPaymentProof` … */
const documentsAvailable = z.object(
  Object.fromEntries(Object.values(reportFiles).map(({ flag }) => [flag, z.boolean()])) as Record<
    (typeof reportFiles)[ReportFileKind]['flag'],
    z.ZodBoolean
  >,
);

/** Declared data of the accepted report and its dues; `updatedAt` is the time of acceptance. */
const reportInformation = z
  .object({
    updatedAt: z.string(),
    memberCnp: z.string().nullable(),
    memberMembershipCardNo: z.string().nullable(),
    declared: z.record(z.string(), z.string()),
    income: z.number(),
    dues: duesComputation.extend({ advanceUsed: z.number() }).nullable(),
    fixedMembershipFeeAfter: z.number().nullable(),
    variableMembershipFeeAfter: z.number().nullable(),
    totalMembershipFeeAfter: z.number().nullable(),
  })
  .nullable();

const reportPayment = z.object({ updatedAt: z.string() }).nullable();

/** Fields for which the member can request a correction of the register. */
export const correctionFields = {
  cnp: 'CNP',
  cui: 'CUI',
  regNumber: 'Numărul matricol sau de autorizație',
} as const;
export type CorrectionField = keyof typeof correctionFields;
export const correctionField = z.enum(Object.keys(correctionFields) as CorrectionField[]);

export const reportCorrection = z.object({
  id: z.int(),
  field: correctionField,
  registerValue: z.string().nullable(),
  reportValue: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected']),
  decidedBy: z.string().nullable().meta({ description: 'Contul care a decis' }),
  decidedByName: z.string().nullable().meta({ description: 'Numele titularului acelui cont' }),
});
export type ReportCorrection = z.infer<typeof reportCorrection>;

export const annualReports = defineContract({
  type: 'AnnualReport',
  plural: 'annual_reports',
  title: 'Rapoarte anuale',
  identifiedBy: 'id',
  nameField: 'memberName',
  fields: {
    year: integer({ label: 'An', required: true }),
    attempt: integer({ label: 'Încercarea', required: true }),
    person: reference({ label: 'Persoana', target: 'persons', readOnly: true }),
    company: reference({ label: 'Societatea', target: 'companies', readOnly: true }),
    region: reference({ label: 'Filiala', required: true, target: 'regions', readOnly: true }),
    username: text({ label: 'Utilizator', required: true, readOnly: true }),
    memberName: text({ label: 'Membru', required: true, readOnly: true }),
    personName: text({ label: 'Persoana', readOnly: true }),
    companyName: text({ label: 'Societatea', readOnly: true }),
    isPerson: boolean({ label: 'Doar persoane', whenEmpty: false, readOnly: true }),
    isCompany: boolean({ label: 'Doar societăți', whenEmpty: false, readOnly: true }),
    current_step: integer({ label: 'Pas', required: true, readOnly: true }),
    status: choice({ label: 'Stare', required: true, choices: annualReportStatuses }),
    statusLabel: text({ label: 'Stare', required: true, readOnly: true }),
    is_validated: boolean({ label: 'Validat', whenEmpty: false, readOnly: true }),
    is_visa_scheduled: boolean({ label: 'Viză programată', whenEmpty: false, readOnly: true }),
    is_final: boolean({ label: 'Încheiat', whenEmpty: false, readOnly: true }),
    validated: boolean({ label: 'Validat', whenEmpty: false, readOnly: true }),
    isRejected: boolean({ label: 'Respins', whenEmpty: false, readOnly: true }),
    isAmended: boolean({ label: 'Rectificativ', whenEmpty: false, readOnly: true }),
    validator: text({ label: 'Validator', readOnly: true }),
    visaScheduled: date({ label: 'Programare viză' }),
    reportCreatedAt: timestamp({ label: 'Data încărcării' }),
    submittedAt: timestamp({ label: 'Data depunerii' }),
    decidedAt: timestamp({ label: 'Data deciziei' }),
    updatedAt: timestamp({ label: 'Ultima schimbare' }),
    hasOpenResubmissionRequests: boolean({ label: 'Cerere de redepunere', whenEmpty: false, readOnly: true }),
    visaReason: text({ label: 'Motivul vizei' }),
    delayReason: text({ label: 'Motivul amânării' }),
    rejectReason: text({ label: 'Motivul respingerii' }),
    noteTotal: decimal({ label: 'Nota de plată', readOnly: true }),
    digitallySigned: boolean({ label: 'Semnat electronic', readOnly: true }),
    /** Name of the colleague who compared the present hand-signed copy with the report (REP-291). */
    scanCheckedBy: text({ label: 'Copia semnată verificată de', readOnly: true }),
    gdprAccepted: boolean({ label: 'Acord GDPR', whenEmpty: false, readOnly: true }),
    // Values that the member claims are wrong in the register, and corrections that the branch has not decided yet.
    incorrectCnp: boolean({ label: 'CNP de corectat', whenEmpty: false, readOnly: true }),
    incorrectRegNumber: boolean({ label: 'Număr de corectat', whenEmpty: false, readOnly: true }),
    rectifyCui: boolean({ label: 'CUI de corectat', whenEmpty: false, readOnly: true }),
    rectifyCnp: boolean({ label: 'CNP de decis', whenEmpty: false, readOnly: true }),
    rectifyRegNumber: boolean({ label: 'Număr de decis', whenEmpty: false, readOnly: true }),
    hasOpenCorrections: boolean({ label: 'Corectare de decis', whenEmpty: false, readOnly: true }),
    processingProblem: text({ label: 'Ce se așteaptă', readOnly: true }),
    user: structure({ label: 'Contul', shape: reportUser }),
    documentsAvailable: structure({ label: 'Documente', shape: documentsAvailable }),
    annualReportInformation: structure({ label: 'Datele raportului', shape: reportInformation }),
    annualReportPayment: structure({ label: 'Plata', shape: reportPayment }),
    corrections: structure({ label: 'Cereri de corectare', shape: z.array(reportCorrection) }),
  },
  create: [],
  change: [],
  views: {
    'report-list': [
      'username',
      'memberName',
      'personName',
      'companyName',
      'region.name',
      'year',
      'attempt',
      'current_step',
      'status',
      'statusLabel',
      'validator',
      'validated',
      'isAmended',
      'isRejected',
      'visaScheduled',
      'reportCreatedAt',
      'submittedAt',
      'hasOpenResubmissionRequests',
      'digitallySigned',
      'noteTotal',
      'user',
    ],
    'report-flow-details': [
      'year',
      'attempt',
      'current_step',
      'status',
      'statusLabel',
      'is_validated',
      'is_visa_scheduled',
      'is_final',
      'validated',
      'isAmended',
      'isRejected',
      'visaScheduled',
      'visaReason',
      'delayReason',
      'rejectReason',
      'hasOpenResubmissionRequests',
      'digitallySigned',
      'gdprAccepted',
      'incorrectCnp',
      'incorrectRegNumber',
      'rectifyCui',
      'rectifyCnp',
      'rectifyRegNumber',
      'reportCreatedAt',
      'submittedAt',
      'updatedAt',
      'processingProblem',
      'user',
      'region.name',
      'documentsAvailable',
      'annualReportInformation',
      'annualReportPayment',
    ],
    'report-details': [
      'year',
      'attempt',
      'person',
      'company',
      'memberName',
      'current_step',
      'status',
      'statusLabel',
      'is_validated',
      'is_visa_scheduled',
      'is_final',
      'validated',
      'isAmended',
      'isRejected',
      'validator',
      'visaScheduled',
      'reportCreatedAt',
      'submittedAt',
      'decidedAt',
      'updatedAt',
      'hasOpenResubmissionRequests',
      'visaReason',
      'delayReason',
      'rejectReason',
      'digitallySigned',
      'scanCheckedBy',
      'gdprAccepted',
      'incorrectCnp',
      'incorrectRegNumber',
      'rectifyCui',
      'rectifyCnp',
      'rectifyRegNumber',
      'processingProblem',
      'user',
      'region.name',
      'documentsAvailable',
      'annualReportInformation',
      'annualReportPayment',
      'corrections',
    ],
  },
  defaultView: 'report-list',
  itemView: 'report-details',
  filters: [
    'username',
    'personName',
    'companyName',
    'year',
    'isPerson',
    'isCompany',
    'current_step',
    'status',
    'region.id',
    'validated',
    'isRejected',
    'isAmended',
    'hasOpenResubmissionRequests',
    'hasOpenCorrections',
    'visaScheduled',
    'person',
    'person.id',
    'company',
    'company.id',
    'submittedAt',
    'decidedAt',
  ],
  search: { fields: ['personName', 'companyName', 'username'], label: 'Caută după membru sau utilizator' },
  order: ['submittedAt', 'reportCreatedAt', 'year', 'username', 'id'],
  defaultOrder: [['id', 'desc']],
});

/** Response of `initialize_annual_report`. */
export const startedReport = z.object({
  id: z.int(),
  year: z.int(),
  current_step: z.int(),
  status: z.int(),
  is_validated: z.boolean(),
  is_visa_scheduled: z.boolean(),
  is_final: z.boolean(),
});
export type StartedReport = z.infer<typeof startedReport>;
