/** Columns of the readable copy: a title and the SQL of the value (`t` is the row), which the database formats. */

export type PrintedCell = {
  title: string;
  /** SQL of a text, or null where there is nothing to print. */
  sql: string;
  /** Turns the text into words; by default it is printed as it is. */
  write?: (text: string) => string;
  /** Of a choice: the keys that have words. */
  keys?: readonly string[];
};

export type PrintedTable = {
  cells: readonly PrintedCell[];
  /** Which rows are printed, if not all. */
  where?: string;
  /** By default the newest first. */
  order?: string;
};

export function text(title: string, sql: string): PrintedCell {
  return { title, sql: `(${sql})::text` };
}

export function day(title: string, sql: string): PrintedCell {
  return { title, sql: `to_char(${sql}, 'DD.MM.YYYY')` };
}

/** In Romanian time. */
export function moment(title: string, sql: string): PrintedCell {
  return { title, sql: `to_char(${sql} at time zone 'Europe/Bucharest', 'DD.MM.YYYY, HH24:MI')` };
}

export function yesNo(title: string, sql: string): PrintedCell {
  return { title, sql: `case when ${sql} then 'Da' when not ${sql} then 'Nu' end` };
}

/** A choice, of which the table stores the key. A key without words is left blank: no key is ever printed. */
export function words(
  title: string,
  sql: string,
  choices: Readonly<Record<string, string>> | readonly { value: string | number; label: string }[],
): PrintedCell {
  const known: ReadonlyMap<string, string> = new Map(
    Array.isArray(choices)
      ? choices.map(({ value, label }) => [String(value), label])
      : Object.entries(choices as Readonly<Record<string, string>>),
  );
  return {
    title,
    sql: `(${sql})::text`,
    write: (key) => known.get(key) ?? '',
    keys: [...known.keys()],
  };
}

export function written(title: string, sql: string, write: (text: string) => string): PrintedCell {
  return { title, sql: `(${sql})::text`, write };
}
