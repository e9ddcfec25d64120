/** The report as a PDF; `isFilledIn` with the answers of the web form. */
export function templateAddress(user: string, isFilledIn = false): string {
  return `/annual_reports/downloadTemplate/${encodeURIComponent(user)}${isFilledIn ? '?draft=1' : ''}`;
}
