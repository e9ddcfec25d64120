/** The content of the readable copy: sections of tables and records, as plain data for the document. */

export type CopyTable = {
  titles: readonly string[];
  /** `style: 'group'` rows have one cell. */
  rows: readonly { cells: readonly string[]; style?: 'group' }[];
};

export type CopyRecord = { title: string | null; rows: readonly { label: string; value: string }[] };

export type CopyTopic = {
  title: string;
  /** Number of stored rows. */
  count: number;
  /** Number of rows that are in the data but not in the document. */
  left: number;
  tables: readonly CopyTable[];
  records: readonly CopyRecord[];
};

/** The printed part of one table; without a count, all of its rows are there. */
export type PresentedTable = { count?: number } & Partial<Pick<CopyTopic, 'tables' | 'records'>>;
