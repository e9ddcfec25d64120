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
  /** SQL of the owner of row `t`, as `ownerOf` writes it; null: nobody's. By default the member in its columns (PRI-27). */
  owner?: string;
  /** SQL condition on rows that are searched by surname alone as well: lists and files are named for one (PRI-23). */
  bySurname?: string;
  /** Columns left out of the own copy: secrets used to sign in, and what is said about others. */
  without?: readonly Column[];
  /** At anonymisation: the rows are deleted with their files (`go`), kept (`stay`), or these columns are set to that SQL. */
  atEnd: 'go' | 'stay' | { readonly [K in Column]?: string };
  /** Texts of rows that are kept, and why: nobody writes them by hand about the person (PRI-21). */
  stays?: { readonly [K in Column]?: string };
  /** SQL condition on a row that still holds personal data afterwards, where the values of `atEnd` do not show it (PRI-15). */
  left?: string;
};

/** Rule of a table that is no resource. */
export type DeclaredTable = PersonalData<string> & { title: string };

/** Rule of a table, with its defaults filled in. */
export type PersonTable = Omit<PersonalData, 'atEnd' | 'stays'> &
  Required<Pick<PersonalData, 'title' | 'rows' | 'owner'>> & {
    atEnd: 'go' | 'stay' | Readonly<Record<string, string>>;
    stays?: Readonly<Record<string, string>>;
  };

/** SQL of a row's owner: `p12` is a person, `c5` a company, `u7` an account of neither, null nobody (PRI-27). */
export const ownerOf = {
  person: "'p' || t.person_id",
  member: memberIn('t'),
  account: throughAccount('t.user_id'),
  memberOrAccount: `coalesce(${memberIn('t')}, ${throughAccount('t.user_id')})`,
  report: through('annual_reports', 't.annual_report_id'),
  note: through('invoices', 't.invoice_id'),
  thread: through('notifications', 't.notification_id'),
  nobody: 'null::text',
} as const;

/** The columns may be missing, since not every table is about both kinds of member. */
export function memberIn(row: string): string {
  return `coalesce('p' || (to_jsonb(${row}) ->> 'person_id'), 'c' || (to_jsonb(${row}) ->> 'company_id'))`;
}

function through(table: string, id: string): string {
  return `(select ${memberIn('o')} from ${table} o where o.id = ${id})`;
}

export function throughAccount(id: string): string {
  return `(select coalesce(${memberIn('o')}, 'u' || o.id) from users o where o.id = ${id})`;
}

export const ofPerson = 't.person_id = $1';
export const ofAccount = 't.user_id in (select id from users where person_id = $1)';
export const ofNote = 't.invoice_id in (select id from invoices where person_id = $1)';

/** Rows of a person together with the owner of each row. */
export const rowsOf = {
  account: { rows: ofAccount, owner: ownerOf.account },
  report: {
    rows: 't.annual_report_id in (select id from annual_reports where person_id = $1)',
    owner: ownerOf.report,
  },
  note: { rows: ofNote, owner: ownerOf.note },
  thread: {
    rows: 't.notification_id in (select id from notifications where person_id = $1)',
    owner: ownerOf.thread,
  },
} as const;

/** Where the history says that a person was anonymised. */
export const anonymisationScreen = '/anonymisation';

/** Names of a person after anonymisation. */
export const anonymous = {
  lastName: 'Membru',
  firstName: 'anonimizat',
  fullName: 'Membru anonimizat',
} as const;
