/** As long on the sheet as in the decision on a report, which writes it there (REP-38). */
export const mostVisaReason = 1000;
