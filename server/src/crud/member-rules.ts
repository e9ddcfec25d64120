/** Declarations of a resource about members: how its rows follow a merge of two members, and their personal data. */

export type MergeRule<Column extends string = string> = {
  /** A member has one record with the same values in these columns; where both members have one, one is chosen (MEM-91). `[]`: one record at all. */
  oneOf?: readonly Column[];
  /** Function of the merge that moves the rows, where updating the member's column is not enough; `goes`: deleted with the duplicate. */
  by?: 'accounts' | 'reports' | 'threads' | 'notices' | 'letters' | 'sums' | 'goes';
  /** Columns that change without anybody editing the row. */
  passing?: readonly Column[];
  /** A change of the row does not prevent undoing the merge. */
  isLoose?: true;
};

export type PersonalData<Column extends string = string> = {
  /** Title in the member's own copy; by default the resource's. */
  title?: string;
  /** SQL condition on the rows of a person: `t` is the row, `$1` the person. By default `t.person_id = $1`. */
  rows?: string;
  /** Columns left out of the own copy: secrets used to sign in, and what is said about others. */
  without?: readonly Column[];
  /** At anonymisation: the rows are deleted with their files (`go`), kept (`stay`), or these columns are set to that SQL. */
  atEnd: 'go' | 'stay' | { readonly [K in Column]?: string };
  /** Texts of rows that are kept, and why: nobody writes them by hand about the person (PRI-21). */
  stays?: { readonly [K in Column]?: string };
  /** SQL condition on a row that still holds personal data afterwards, where the values of `atEnd` do not show it (PRI-15). */
  left?: string;
};

/** Rule of a table, with its defaults filled in. */
export type PersonTable = Omit<PersonalData, 'atEnd' | 'stays'> &
  Required<Pick<PersonalData, 'title' | 'rows'>> & {
    atEnd: 'go' | 'stay' | Readonly<Record<string, string>>;
    stays?: Readonly<Record<string, string>>;
  };

export const ofPerson = 't.person_id = $1';
export const ofAccount = 't.user_id in (select id from users where person_id = $1)';
export const ofReport = 't.annual_report_id in (select id from annual_reports where person_id = $1)';
export const ofNote = 't.invoice_id in (select id from invoices where person_id = $1)';

/** Where the history says that a person was anonymised. */
export const anonymisationScreen = '/anonymisation';

/** Names of a person after anonymisation. */
export const anonymous = {
  lastName: 'Membru',
  firstName: 'anonimizat',
  fullName: 'Membru anonimizat',
} as const;
