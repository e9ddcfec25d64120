/** Masks a code for readers who do not need it in full: always its last six characters (MEM-96). */
const mostShown = 7;
const fewestHidden = 6;

/** `1900101221144` → `1900101******`: sex and birth date stay, because the record page shows them anyway. */
export function maskCode(code: string): string {
  const visibleCount = Math.max(0, Math.min(mostShown, code.length - fewestHidden));
  return code.slice(0, visibleCount) + '*'.repeat(Math.max(fewestHidden, code.length - visibleCount));
}
