/** Tables of expected answers as people read them: a row for each actor, a column for each attempt. */

/** The first line names the columns, each further line its row. */
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
