/** How a member stands with the branch, of persons and of companies: money and the visa of this year. */
import { boolean, date, decimal } from '../fields.ts';

export const standingFields = {
  avans: decimal({ label: 'Avans', required: true, readOnly: true }),
  avansNeachitat: decimal({ label: 'Avans neachitat', required: true, readOnly: true }),
  /** Of account 461, whatever the year (MON-97). */
  balance: decimal({ label: 'De plată', required: true, readOnly: true }),
  owes: boolean({ label: 'Restanțieri', whenEmpty: false, readOnly: true }),
  currentVisa: boolean({ label: 'Viza anului', whenEmpty: false, readOnly: true }),
  visaValidUntil: date({ label: 'Viza anului este valabilă până la', readOnly: true }),
} as const;

/** What of it every sheet shows. */
export const standingShown = ['avans', 'avansNeachitat', 'balance', 'currentVisa', 'visaValidUntil'] as const;
