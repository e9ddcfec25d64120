/** The card of a branch in lines, as documents and emails print it. */
import type { BranchCard, Issuer } from '@ceccar/contract/papers/issuer';

/** Of the letterhead, below the branch's name: where it is and how to reach it, then when it is open (PAP-162). */
export function contactLines({ address, phone, email, openingHours }: BranchCard): string[] {
  const place = [
    oneLine(address),
    labelled('Telefon', oneLine(phone)),
    labelled('E-mail', oneLine(email)),
  ].filter((part) => part !== '');
  const hours = labelled('Program', oneLine(openingHours));
  return [place.join(' · '), hours].filter((line) => line !== '');
}

/** The lines of a text, without empty ones. */
export function filledLines(text: string | null): string[] {
  const lines = text?.split('\n') ?? [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function oneLine(text: string | null): string {
  return filledLines(text).join(', ');
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`;
}

/** Seat and fiscal code of the body, as far as they are known. */
export function bodyLines({ seat, fiscalCode }: Pick<Issuer, 'seat' | 'fiscalCode'>): string[] {
  const known = [...(seat ? [seat] : []), ...(fiscalCode ? [`CUI ${fiscalCode}`] : [])];
  return known.length > 0 ? [known.join(' · ')] : [];
}
