/** Where anyone reads which personal data are kept, why and for how long (PRI-20). */
export const personalDataPath = '/datele-personale';

/** For how long, as the installation says; the page tells it. */
export type KeptFor = {
  /** Years after which what identifies a former member goes (PRI-10). */
  formerMemberYears: number;
  /** Days for which it is kept who looked at a record (AUD-52). */
  lookDays: number;
  /** Days for which refused requests are kept (AUD-34). */
  refusalDays: number;
  /** Days for which the file of an import that is done is kept (EXC-78). */
  importDays: number;
  /** Days for which the file of a bank statement is kept (EXC-79). */
  statementDays: number;
};
