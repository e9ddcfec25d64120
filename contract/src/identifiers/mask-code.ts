/** What of a code is shown to those who look without needing it: never its last six signs (MEM-96). */
const mostShown = 7;
const fewestHidden = 6;

/** `1900101221144` → `1900101******`: sex and day of birth stay, which the sheet tells as well. */
export function maskCode(code: string): string {
  const shown = Math.max(0, Math.min(mostShown, code.length - fewestHidden));
  return code.slice(0, shown) + '*'.repeat(Math.max(fewestHidden, code.length - shown));
}
