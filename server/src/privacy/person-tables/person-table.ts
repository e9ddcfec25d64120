/** What is said of a table in which something of a person stands. */
export type PersonTable = {
  /** How people call it. */
  title: string;
  /** SQL that is true of the person's rows: `t` is the row, `$1` the person. */
  rows: string;
  /** Columns that are not told: secrets by which one signs in, and what is said of others. */
  without?: readonly string[];
  /** Labels of columns for the readable paper, where no contract has them. */
  labels?: Readonly<Record<string, string>>;
  /** At the end: the rows go with their files, stay as they are, or stay with these columns changed to that SQL. */
  atEnd: 'go' | 'stay' | Readonly<Record<string, string>>;
  /** Texts of rows that stay as they are, and why: none of them is written by hand about the person (PRI-21). */
  stays?: Readonly<Record<string, string>>;
  /** SQL that is true of a row that tells something after the end, where the values of `atEnd` do not show it (PRI-15). */
  left?: string;
};

export const ofPerson = 't.person_id = $1';
export const ofAccount = 't.user_id in (select id from users where person_id = $1)';
export const ofReport = 't.annual_report_id in (select id from annual_reports where person_id = $1)';
export const ofNote = 't.invoice_id in (select id from invoices where person_id = $1)';

/** Where the history says that a person was anonymised. */
export const anonymisationScreen = '/anonymisation';

/** What a former member is called from then on. */
export const anonymous = {
  lastName: 'Membru',
  firstName: 'anonimizat',
  fullName: 'Membru anonimizat',
} as const;
