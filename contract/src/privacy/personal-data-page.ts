/** Public page on the stored personal data: which, why and for how long (PRI-20). */
export const personalDataPath = '/datele-personale';

/** Configured retention periods, shown on the page. */
export type KeptFor = {
  /** Years after which identifying data of a former member is deleted (PRI-10). */
  formerMemberYears: number;
  /** Days for which the access log of records is kept (AUD-52). */
  accessLogDays: number;
  /** Days for which denied requests are kept (AUD-34). */
  deniedRequestDays: number;
  /** Days for which the file of a finished import is kept (EXC-78). */
  importDays: number;
  /** Days for which the file of a bank statement is kept (EXC-79). */
  statementDays: number;
};

/** Days for which sign-ins are kept (ACC-70). */
export const signInDays = 90;

export const usualRetention: KeptFor = {
  formerMemberYears: 10,
  accessLogDays: 1095,
  deniedRequestDays: 90,
  importDays: 90,
  statementDays: 1825,
};
