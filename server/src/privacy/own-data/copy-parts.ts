/** The content of the readable copy: sections of tables and sheets, as plain data for the document. */

export type CopyTable = {
  titles: readonly string[];
  /** `style: 'group'` rows have one cell. */
  rows: readonly { cells: readonly string[]; style?: 'group' }[];
};

export type CopySheet = { title: string | null; rows: readonly { label: string; value: string }[] };

export type CopyTopic = {
  title: string;
  /** Number of stored rows. */
  count: number;
  /** Number of rows that are in the data but not in the document. */
  left: number;
  tables: readonly CopyTable[];
  sheets: readonly CopySheet[];
};

/** What one table gives; without a count, all of its rows are there. */
export type ToldTable = { count?: number } & Partial<Pick<CopyTopic, 'tables' | 'sheets'>>;
