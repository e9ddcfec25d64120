/** What a bank's application reads from the code of a payment note (MON-37). */
import type { PaymentNoteData } from './payment-note-data.ts';
import { bankText } from './transfer-reference.ts';

/**
 * The lines of EPC069-12, a field each. The standard itself knows EUR only; the note is in lei, so the amount says
 * RON and the layout stays. Plain characters alone, which every application shows alike.
 */
export function paymentQrText({
  beneficiary,
  iban,
  total,
  reference,
}: Pick<PaymentNoteData, 'beneficiary' | 'iban' | 'total' | 'reference'>): string {
  const version = '002'; // in which the BIC may be missing
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
