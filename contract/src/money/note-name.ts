/** A whole name of a note, such as `CJ-2026 15`, however it is spelled (MON-40). */
const noteName = /^([a-z]+)[-\s]?(\d{4})[-/\s]+(?:nr\.?\s*)?0*(\d{1,9})$/i;

/** The series and the number that it names; as a part of names, `CJ-2026 15` would also be 115 and 1500. */
export function readNoteName(text: string): { series: string; number: number } | undefined {
  const [, letters = '', year, digits] = noteName.exec(text.trim()) ?? [];
  return digits === undefined
    ? undefined
    : { series: `${letters.toUpperCase()}-${year}`, number: Number(digits) };
}
