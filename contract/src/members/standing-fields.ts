/** Standing of persons and companies with the branch: money and this year's visa. */
import { boolean, date, decimal } from '../fields.ts';

export const standingFields = {
  avans: decimal({ label: 'Avans', required: true, readOnly: true }),
  avansNeachitat: decimal({ label: 'Avans neachitat', required: true, readOnly: true }),
  /** Balance of account 461 over all years (MON-97). */
  balance: decimal({ label: 'De plată', required: true, readOnly: true }),
  owes: boolean({ label: 'Restanțieri', whenEmpty: false, readOnly: true }),
  currentVisa: boolean({ label: 'Viza anului', whenEmpty: false, readOnly: true }),
  visaValidUntil: date({ label: 'Viza anului este valabilă până la', readOnly: true }),
} as const;

/** Fields shown on every record page. */
export const standingShown = ['avans', 'avansNeachitat', 'balance', 'currentVisa', 'visaValidUntil'] as const;
