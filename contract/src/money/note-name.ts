/** Parses the full name of a note, such as `CJ-2026 15`, in any spelling (MON-40). */
const noteName = /^([a-z]+)[-\s]?(\d{4})[-/\s]+(?:nr\.?\s*)?0*(\d{1,9})$/i;

/** Series and number; a substring search for `CJ-2026 15` would also find 115 and 1500. */
export function readNoteName(text: string): { series: string; number: number } | undefined {
  const [, letters = '', year, digits] = noteName.exec(text.trim()) ?? [];
  return digits === undefined
    ? undefined
    : { series: `${letters.toUpperCase()}-${year}`, number: Number(digits) };
}
