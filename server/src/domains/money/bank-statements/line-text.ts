/** Cleans the texts that banks write into the fields of a line. */
import { textOrNull } from '@ceccar/contract/clean-text';

const longestText = 1000;
const longestName = 255;

export function textOfLine(parts: readonly (string | undefined)[]): string | null {
  return shortened(parts.filter((part) => part?.trim()).join(' '), longestText);
}

export function nameOfPayer(name: string | undefined): string | null {
  return shortened(name ?? '', longestName);
}

/** Placeholders of ISO 20022 and SWIFT for a missing reference. */
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
  // PostgreSQL stores no unpaired surrogate, which cutting may leave.
  return textOrNull(cutWhole(text, longest));
}

function cutWhole(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed();
}
