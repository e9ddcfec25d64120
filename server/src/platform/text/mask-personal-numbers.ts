/** Masks personal codes (CNP) in whatever is written to a log: addresses above all, in any of their encodings (AUD-53). */

export const hidden = '***';

/** `%`, percent-encoded again any number of times. */
const percent = '%(?:25)*';
/** A digit: plain, percent-encoded, as `%u0031`, or of full width. */
const digit = String.raw`(?:\d|${percent}3\d|${percent}u003\d|[０-９]|${percent}EF${percent}BC${percent}9\d)`;
/** Blanks that may stand inside a CNP. */
const blank = String.raw`(?:[+\s]|${percent}(?:2[0b]|09|0a|0d|C2${percent}A0))`;
/** The proxy masks by the same pattern (deploy/Caddyfile). */
export const personalNumberPattern = `(?i:${digit}(?:${blank}*${digit}){12,})`;
const personalNumber = new RegExp(personalNumberPattern, 'g');

/** Longer runs of digits are masked too, since they may be a mistyped CNP; a UUID has at most twelve in a row. */
export function maskPersonalNumbers(text: string): string {
  return text.replaceAll(personalNumber, hidden);
}
