/** What the seals of persons and of companies share: a PDF for a year (spec/1 §5, §9). */
import { file, year } from '../fields.ts';
import { messages } from '../messages.ts';

export const sealMaxBytes = 5_242_880;

export const sealFields = {
  year: year({ label: 'An', required: true }),
  file: file({
    label: 'Fișier PDF',
    accepts: ['application/pdf'],
    maxBytes: sealMaxBytes,
    notAccepted: messages.notPdf,
  }),
} as const;
