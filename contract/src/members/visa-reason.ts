/** Same maximum length on the record page as in a decision on a report, which copies it there (REP-38). */
export const mostVisaReason = 1000;
