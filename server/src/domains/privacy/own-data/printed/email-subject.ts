import { emailTypes } from '@ceccar/contract/emails/emails';
import { composeEmail, type Email } from '../../../emails/email-types.ts';

/** The subject as it was sent; the type's name where a fact is no longer kept. */
export function emailSubject(stored: string): string {
  const email = JSON.parse(stored) as Email; // written by `writeEmail` alone
  try {
    const { subject } = composeEmail(email, { hasAccount: true, branchId: null });
    return subject.charAt(0).toLocaleUpperCase('ro') + subject.slice(1);
  } catch {
    return emailTypes.find(({ value }) => value === email.kind)?.label ?? 'E-mail';
  }
}
