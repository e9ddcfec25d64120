/** Alerts to staff by e-mail: `GET` and `PUT /api/account/alerts` (OPE-153). */
import { z } from 'zod';
import { isAdministrator, type Role } from '../roles.ts';

export const staffAlertKinds = [
  { value: 'backup', label: 'Copia de siguranță nu s-a făcut' },
  { value: 'drill', label: 'Proba de restaurare nu a reușit' },
  { value: 'jobs', label: 'O lucrare a eșuat sau nu o face nimeni' },
  { value: 'integrity', label: 'Verificarea de noapte a găsit o nepotrivire' },
  { value: 'services', label: 'Un serviciu nu răspunde sau un ceas este greșit' },
  { value: 'disk', label: 'Discul se umple' },
  { value: 'expiry', label: 'Expiră un certificat, sigiliul sau un cont de serviciu' },
  { value: 'ownerless', label: 'Cont de serviciu al cuiva care a plecat' },
  { value: 'cnp', label: 'S-a oprit afișarea CNP-urilor: prea multe într-o zi' },
  { value: 'reports', label: 'În fiecare zi: rapoartele care așteaptă decizia' },
  { value: 'messages', label: 'În fiecare zi: mesajele necitite' },
] as const;
export type StaffAlertKind = (typeof staffAlertKinds)[number]['value'];

const kind = z.enum(staffAlertKinds.map(({ value }) => value) as [StaffAlertKind, ...StaffAlertKind[]]); // the list is not empty

/** Lists of one day; the others are problems of the installation, told at once. */
const ofEditors: readonly StaffAlertKind[] = ['reports', 'messages'];

/** Administrators get all kinds, moderators the daily lists of their branch, others none (OPE-153). */
export function staffAlertsFor(role: Role): StaffAlertKind[] {
  const all = staffAlertKinds.map(({ value }) => value);
  if (isAdministrator(role)) return all;
  return role === 'ROLE_MODERATOR' ? all.filter((value) => ofEditors.includes(value)) : [];
}

export const staffAlertChoice = z.object({
  kinds: z.array(kind).meta({ description: 'Felurile alese; celelalte nu se trimit' }),
});
export type StaffAlertChoice = z.infer<typeof staffAlertChoice>;
