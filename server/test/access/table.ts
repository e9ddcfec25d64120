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
