/** Parses tables of expected statuses: a row per actor, a column per attempt. */

/** The first line names the columns; each further line begins with the name of its row. */
export function readTable(text: string): Map<string, Record<string, string>> {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    lines.map(([name = '', ...cells]) => {
      if (cells.length !== header.length) throw new Error(`Row ${name} has ${cells.length} cells`);
      return [name, Object.fromEntries(header.map((column, i) => [column, cells[i] ?? '']))];
    }),
  );
}

/** Access of these is decided before any record is looked at. */
const withoutRecords: readonly string[] = ['guest', 'banned', 'anonymous'];

/** The cells of a row that have to be tried: of each answer to an action one, for actors whose answer no record changes. */
export function tellingCells(who: string, row: Record<string, string>): Record<string, string> {
  if (!withoutRecords.includes(who)) return row;
  const tried = new Set<string>();
  const telling = Object.entries(row).filter(([column, answer]) => {
    const action = column.includes(':') ? column.split(':')[0] : '';
    const key = `${action} ${answer}`;
    return !tried.has(key) && tried.add(key);
  });
  return Object.fromEntries(telling);
}

/**
 * Of the accounts that may do something, in the order of the table, those that do it. `npm test` takes the last, which has the fewest
 * rights: whoever may not is tried in full by refusals, which are cheap, while each thing that is done needs records of its own.
 */
export function tellingActors<T>(actors: readonly T[]): readonly T[] {
  return process.env.WHOLE_SUITE ? actors : actors.slice(-1);
}
