/** Content of a payment note's QR code: the data of the transfer, to be copied from a phone (MON-37). */

import { bankText } from '../../../platform/text/transfer-text.ts';
import type { PaymentNoteData } from './payment-note-data.ts';

/**
 * One field per line, in the layout of EPC069-12. That standard knows EUR only, so that no application of a Romanian bank
 * is known to fill in a transfer from it; the note does not promise one. Only plain characters, which every application
 * shows alike.
 */
export function paymentQrText({
  beneficiary,
  iban,
  total,
  reference,
}: Pick<PaymentNoteData, 'beneficiary' | 'iban' | 'total' | 'reference'>): string {
  const version = '002'; // in this version the BIC is optional
  const utf8 = '1';
  const [bic, purpose, structuredReference] = ['', '', ''];
  return [
    'BCD',
    version,
    utf8,
    'SCT',
    bic,
    bankText(beneficiary).slice(0, 70).trimEnd(),
    iban.replace(/\s/g, '').toUpperCase(),
    `RON${total}`,
    purpose,
    structuredReference,
    bankText(reference).slice(0, 140).trimEnd(),
  ].join('\n');
}
