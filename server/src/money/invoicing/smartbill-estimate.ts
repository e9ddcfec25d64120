/** A payment note as SmartBill takes it: a proformă whose product texts name the note (MON-41). */
import type { NoteToRegister } from './invoicing.ts';

/** Our series must exist in SmartBill as a series of proforme; the number is SmartBill's own. */
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
      // Our register is the one that keeps members' data.
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
      // A double written as JSON gives back a decimal of up to 15 digits as it was.
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
