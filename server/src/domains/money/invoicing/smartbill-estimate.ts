/** A payment note in SmartBill's format: a proformă whose product texts name the note (MON-41). */
import type { NoteToRegister } from './invoicing.ts';

/** Our series must exist in SmartBill as a series of proforme; the number is assigned by SmartBill. */
export function renderEstimate(cif: string, { series, number, payer, lines, ...note }: NoteToRegister) {
  return {
    companyVatCode: cif,
    client: {
      name: payer.name,
      ...(payer.code === null ? {} : { vatCode: payer.code }),
      ...(payer.address === null ? {} : { address: payer.address }),
      ...(payer.city === null ? {} : { city: payer.city }),
      country: 'Romania',
      ...(payer.email === null ? {} : { email: payer.email }),
      isTaxPayer: false,
      // Members' data is kept in our register only.
      saveToDb: false,
    },
    isDraft: false,
    issueDate: note.issuedOn,
    ...(note.dueOn === null ? {} : { dueDate: note.dueOn }),
    seriesName: series,
    currency: 'RON',
    language: 'RO',
    products: lines.map(({ text, amount }) => ({
      name: `${text} (nota de plată ${series} nr. ${number})`,
      quantity: 1,
      // A double serialised as JSON preserves decimals of up to 15 digits.
      price: Number(amount),
      currency: 'RON',
      measuringUnitName: 'buc',
      isTaxIncluded: true,
      taxName: 'Scutita',
      taxPercentage: 0,
      isService: true,
    })),
  };
}
