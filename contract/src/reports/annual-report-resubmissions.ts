import { defineContract } from '../define-contract.ts';
import { boolean, choice, reference, text, timestamp } from '../fields.ts';

export const resubmissionStates = [
  { value: 'pending', label: 'în analiză' },
  { value: 'approved', label: 'aprobată' },
  { value: 'rejected', label: 'respinsă' },
] as const;

/** A member's request to refile a validated report; the branch grants or denies it once (REP-35). */
export const annualReportResubmissions = defineContract({
  type: 'AnnualReportResubmission',
  plural: 'annual_report_resubmissions',
  title: 'Cereri de redepunere',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    annualReport: reference({ label: 'Raportul', required: true, target: 'annual_reports' }),
    reason: text({ label: 'Motivul', max: 1000, format: 'long' }),
    state: choice({ label: 'Stare', required: true, choices: resubmissionStates }),
    approved: boolean({ label: 'Aprobată', whenEmpty: false }),
    rejected: boolean({ label: 'Respinsă', whenEmpty: false }),
    decidedBy: text({ label: 'Decisă de' }),
    decidedByName: text({ label: 'Numele celui care a decis', readOnly: true }),
    createdAt: timestamp({ label: 'Trimisă la' }),
    updatedAt: timestamp({ label: 'Schimbată la' }),
  },
  create: [],
  change: ['approved', 'rejected'],
  views: {
    'resub-list': [
      'annualReport',
      'reason',
      'state',
      'approved',
      'rejected',
      'decidedBy',
      'decidedByName',
      'createdAt',
      'updatedAt',
    ],
  },
  defaultView: 'resub-list',
  filters: ['annualReport', 'annualReport.id', 'state'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});
