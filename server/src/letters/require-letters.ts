import { PublicError } from '../errors.ts';

/** Nothing is promised that nobody would send (LET-2). */
export function requireLetters(sendsLetters: boolean): void {
  if (!sendsLetters)
    throw new PublicError('unavailable', 'Instalarea nu are un server de e-mail: nu se trimite nimic.');
}
