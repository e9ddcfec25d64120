/** Standing of persons and companies with the branch: money, this year's visa, the right to practise. */
import { boolean, date, decimal } from '../fields.ts';
import type { MemberKind } from '../member.ts';
import { practiceFields } from './practice-right.ts';

const shared = {
  avans: decimal({ label: 'Avans', required: true, readOnly: true }),
  avansNeachitat: decimal({ label: 'Avans neachitat', required: true, readOnly: true }),
  /** Balance of account 461 over all years (MON-97). */
  balance: decimal({ label: 'De plată', required: true, readOnly: true }),
  owes: boolean({ label: 'Restanțieri', whenEmpty: false, readOnly: true }),
  currentVisa: boolean({ label: 'Viza anului', whenEmpty: false, readOnly: true }),
  visaValidUntil: date({ label: 'Viza anului este valabilă până la', readOnly: true }),
} as const;

export function standingFields(kind: MemberKind) {
  return { ...shared, ...practiceFields(kind) };
}

/** Fields shown on every record page. */
export const standingShown = [
  'avans',
  'avansNeachitat',
  'balance',
  'currentVisa',
  'visaValidUntil',
  'practiceRight',
  'practiceRightUntil',
] as const;
