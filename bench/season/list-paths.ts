/** Addresses of the list of reports with every filter and every order. */
import { annualReportStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';

/** Common and rare values; of members one. */
const terms: Record<string, readonly string[]> = {
  username: ['popescu', 'zenovia'],
  personName: ['popescu', 'maria popescu', 'zimbroiu', 'an'],
  companyName: ['expert', 'zimbroiu'],
  isPerson: ['true'],
  isCompany: ['true'],
  current_step: ['1', '2', '3', '4'],
  status: annualReportStatuses.map(({ value }) => String(value)),
  'region.id': ['10', '39'],
  validated: ['true', 'false'],
  isRejected: ['true', 'false'],
  isAmended: ['true', 'false'],
  hasOpenResubmissionRequests: ['true'],
  'person.id': ['77'],
  'company.id': ['77'],
  submittedAt: [new Date(Date.now() - 7 * 86_400_000).toISOString()],
};

/** For one year, or for all. Moderators have no branch filter. */
export function reportListPaths(year: number | null, isModerator: boolean): string[] {
  const path = `/api/annual_reports?view=report-list&itemsPerPage=30${year === null ? '' : `&year=${year}`}`;
  const orders = annualReports.order.flatMap((name) =>
    ['asc', 'desc'].map((way) => `${path}&order[${name}]=${way}`),
  );
  if (year === null) orders.push(`${path}&year=${new Date().getFullYear() - 3}`);
  const filters = annualReports.filters.flatMap((name) =>
    name === 'region.id' && isModerator
      ? []
      : (terms[name] ?? []).map((value) => `${path}&${name}=${encodeURIComponent(value)}`),
  );
  return [path, `${path}&page=100`, ...orders, ...filters];
}
