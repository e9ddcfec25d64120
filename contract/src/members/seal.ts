/** Common fields of the seals of persons and companies: a PDF for a year (MEM-35). */
import { year } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';

export const sealMaxBytes = 5_242_880;

/** `address` is the download address of the file. */
export function sealFields(address: string) {
  return {
    year: year({ label: 'An', required: true }),
    file: file({
      label: 'Fișier PDF',
      accepts: ['application/pdf'],
      maxBytes: sealMaxBytes,
      notAccepted: messages.notPdf,
      address,
    }),
  } as const;
}
