/** Declarations of a resource about its owners: how rows follow when two owners are merged, and their personal data. */

export type MergeRule<Column extends string = string, Restoring = never> = {
  /** A member has one record with the same values in these columns; where both members have one, one is chosen (MEM-91). `[]`: one record at all. */
  oneOf?: readonly Column[];
  /** Name of the function that moves the rows, where updating the owner's column is not enough (`movers` of the merge). */
  by?: string;
  /** Columns that change without anybody editing the row. */
  passing?: readonly Column[];
  /** Follows the undoing of a merge, in its transaction, with the rows that it put back. */
  afterUndo?: (restoring: Restoring) => Promise<void>;
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
