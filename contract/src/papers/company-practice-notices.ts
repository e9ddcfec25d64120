import { defineContract } from '../define-contract.ts';
import { choice, date, integer, reference, text, timestamp, year } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';
import { documentStatuses } from './issued-documents.ts';

/** Company types that receive the notice: companies of the profession (PAP-8, MEM-22). */
export const practiceNoticeTypes: readonly number[] = [1, 2, 3, 4];

/** The Aviz: issued yearly by separate endpoints (PAP-10), listed here. */
export const companyPracticeNotices = defineContract({
  type: 'CompanyPracticeNotice',
  plural: 'company_practice_notices',
  title: 'Aviz pentru exercitarea profesiei',
  identifiedBy: 'id',
  nameField: 'number',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    year: year({ label: 'An', required: true }),
    number: integer({ label: 'Număr', required: true }),
    date: date({ label: 'Data', required: true }),
    file: file({
      label: 'Fișier',
      accepts: ['application/pdf'],
      maxBytes: 5_242_880,
      notAccepted: messages.notPdf,
      address: '/assets/avize/:name',
    }),
    status: choice({
      label: 'Starea',
      required: true,
      choices: documentStatuses,
      readOnly: true,
      help: 'Un aviz mai nou al aceluiași an îl înlocuiește.',
    }),
    cancelledAt: timestamp({ label: 'Anulat la' }),
    cancelledReason: text({ label: 'Motivul anulării', format: 'long', max: 500 }),
  },
  create: [],
  change: [],
  views: {
    'aviz-history-list': ['year', 'number', 'date', 'file', 'status', 'cancelledAt', 'cancelledReason'],
  },
  defaultView: 'aviz-history-list',
  filters: ['company', 'company.id', 'year'],
  order: ['year', 'number', 'date', 'id'],
  defaultOrder: [
    ['year', 'desc'],
    // In the order of issue: each branch has its own numbers.
    ['id', 'desc'],
  ],
});
