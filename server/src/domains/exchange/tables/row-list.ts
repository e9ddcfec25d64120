/** Collects the cells of a sheet into rows and enforces the limits before the data is stored. */
import { TableRefusal, tableRefusals } from './table-refusal.ts';
import { type Cell, type FileRow, isBlank, type TableLimits } from './table-row.ts';

/** Far more than any of our tables needs. */
export const mostColumns = 256;

export function createRowList(limits: TableLimits) {
  let rows: FileRow[] = [];
  let rowCount = 0;
  let cellCount = 0;
  let current: FileRow = { line: 0, cells: [] };

  return {
    begin(line: number, isHidden = false): void {
      // Rows must be in order; a repeated line number could hide another row.
      if (!(line > current.line)) throw new TableRefusal(tableRefusals.damaged);
      current = { line, cells: [], ...(isHidden && { isHidden }) };
    },
    /** Columns count from 1. */
    add(column: number, cell: Cell): void {
      const { line, cells } = current;
      if (column > mostColumns) throw new TableRefusal(tableRefusals.tooManyColumns(line, mostColumns));
      cellCount += 1;
      if (cellCount > limits.cells) throw new TableRefusal(tableRefusals.tooHeavy);
      while (cells.length < column - 1) cells.push('');
      cells[column - 1] = cell;
    },
    end(): void {
      if (isBlank(current.cells)) return;
      rowCount += 1;
      if (rowCount > limits.rows) throw new TableRefusal(tableRefusals.tooManyRows(limits.rows));
      rows.push(current);
    },
    /** Returns the complete rows and removes them. */
    take(): FileRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}
