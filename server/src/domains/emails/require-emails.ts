import { PublicError } from '../../platform/errors.ts';

/** Throws unavailable if no emails can be sent, so that none is promised (LET-2). */
export function requireEmails(sendsEmails: boolean): void {
  if (!sendsEmails)
    throw new PublicError('unavailable', 'Instalarea nu are un server de e-mail: nu se trimite nimic.');
}
