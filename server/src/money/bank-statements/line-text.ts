/** What banks write into the fields of a line, cleaned. */
import { textOrNull } from '@ceccar/contract/clean-text';

const longestText = 1000;
const longestName = 255;

export function textOfLine(parts: readonly (string | undefined)[]): string | null {
  return shortened(parts.filter((part) => part?.trim()).join(' '), longestText);
}

export function nameOfPayer(name: string | undefined): string | null {
  return shortened(name ?? '', longestName);
}

/** ISO 20022 and SWIFT have words for a reference that is not there. */
const noReference = /^(?:NOTPROVIDED|NOTPROVIDE|NONREF|NOREF|-+|0+)$/i;

export function referenceOf(text: string | undefined): string | null {
  const reference = shortened(text ?? '', longestName);
  return reference !== null && noReference.test(reference) ? null : reference;
}

export function plainIban(text: string | undefined): string | null {
  return textOrNull(
    (text ?? '')
      .replace(/[\s\u00a0-]/g, '')
      .toUpperCase()
      .slice(0, 34),
  );
}

function shortened(text: string, longest: number): string | null {
  // PostgreSQL holds no half of a surrogate pair, which cutting may leave.
  return textOrNull(cutWhole(text, longest));
}

function cutWhole(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed();
}
