/** Links for text fields, by their format: email, phone, web address. */
import type { TextFormat } from '@ceccar/contract/fields';

/** Returns null for texts that are not addresses and for addresses that a browser must not follow. */
export function contactLink(format: TextFormat | undefined, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (format === 'email') return text.includes('@') ? `mailto:${text}` : null;
  if (format === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (format === 'web') return webAddress(text);
  return null;
}

function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:/i.test(address) ? address : null;
}

/** Numbers that staff often copy into other programs. */
export function isCopied(format: TextFormat | undefined): boolean {
  return format === 'cnp' || format === 'cui' || format === 'cip' || format === 'regNumber';
}
