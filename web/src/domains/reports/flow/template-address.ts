/** Address of the report as PDF; `isFilledIn` includes the answers of the web form. */
export function templateAddress(user: string, isFilledIn = false): string {
  return `/annual_reports/downloadTemplate/${encodeURIComponent(user)}${isFilledIn ? '?draft=1' : ''}`;
}
