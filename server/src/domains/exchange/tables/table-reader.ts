/**
 * Reads uploaded table files (CSV, XLS, XLSX), each in a process of its own, so that a malicious file can only exhaust the
 * limits of that process (EXC-50, EXC-52). Imports need only this module.
 */
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  defaultChoices,
  type FileReading,
  type ReadingChoices,
} from '@ceccar/contract/exchange/file-reading';
import {
  type ConfinedProcess,
  type ProcessLimits,
  startConfinedProcess,
} from '../../../platform/processes/confined-process.ts';
import { createTurns } from '../../../platform/processes/turns.ts';
import type { TableColumn } from './table-heading.ts';
import { type TableRequest, tableAnswer } from './table-messages.ts';
import { OtherFormat, TableRefusal, tableRefusals } from './table-refusal.ts';
import type { TableLimits, TableRow } from './table-row.ts';

export type TableReader = {
  /**
   * Yields the rows of a local file under the columns, in their order; a cell is text, dates as `2026-02-28`, numbers with
   * a point. Throws `TableRefusal` if the file as a whole is not readable, possibly after some of its rows, and
   * `unavailable` if too many files are being read. Stopping early ends the process. Without `onReading` nobody learns what
   * was left out, so that a file with hidden rows is refused.
   */
  read: <const K extends string>(
    path: string,
    columns: readonly TableColumn<K>[],
    mostRows: number,
    options?: ReadOptions,
  ) => AsyncGenerator<TableRow<K>>;
  /**
   * Yields every row of the first visible sheet with rows, whatever its heading; merged cells count as their first cell. A
   * hidden row has no cells but a problem for users.
   */
  readRows: (
    path: string,
    mostRows: number,
  ) => AsyncGenerator<{ line: number; cells: string[]; problem?: string }>;
};

export type ReadOptions = {
  choices?: ReadingChoices;
  /** Called once, after the last row or before the file is refused. */
  onReading?: (reading: FileReading) => void;
  /** Nobody is asked before the rows count: what would need a choice is refused. By default so without `onReading`. */
  isStrict?: boolean;
};

/** Passed to everything that reads files, since the limit on processes is shared. */
export type WithTableReader = { tableReader: TableReader };

export type TableReaderLimits = ProcessLimits &
  Omit<TableLimits, 'rows'> & {
    /** Files that are read at the same time, and how many may wait. */
    processes: number;
    waiting: number;
  };

export const readerLimits: TableReaderLimits = {
  // Time of the process itself; the time that the caller needs for the rows does not count.
  timeMs: 60_000,
  memoryMegabytes: 512,
  cells: 3_000_000,
  unpackedBytes: 500_000_000,
  processes: 2,
  waiting: 20,
};

const program = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));

export function createTableReader(own: Partial<TableReaderLimits> = {}): TableReader {
  const limits = { ...readerLimits, ...own };
  const turns = createTurns(limits);

  async function* ask(
    path: string,
    columns: readonly TableColumn[] | null,
    mostRows: number,
    { choices = defaultChoices, onReading, isStrict = onReading === undefined }: ReadOptions = {},
  ): AsyncGenerator<TableRow<string>> {
    await turns.take();
    const file = await open(path).catch((error) => {
      turns.give();
      throw error;
    });
    const child = startConfinedProcess(program, limits, { input: file.fd });
    try {
      const request = { columns, limits: { ...limits, rows: mostRows }, choices, isStrict };
      yield* askForRows(child, request, limits.timeMs, onReading);
    } finally {
      await child.end();
      await file.close();
      turns.give();
    }
  }

  return {
    read: <const K extends string>(
      path: string,
      columns: readonly TableColumn<K>[],
      mostRows: number,
      options?: ReadOptions,
    ) =>
      // Its cells have the keys of these columns.
      ask(path, columns, mostRows, options) as AsyncGenerator<TableRow<K>>,
    async *readRows(path, mostRows) {
      for await (const row of ask(path, null, mostRows))
        yield 'cells' in row
          ? { line: row.line, cells: Object.values(row.cells) }
          : { line: row.line, cells: [], problem: row.problem };
    },
  };
}

async function* askForRows(
  child: ConfinedProcess,
  request: TableRequest,
  timeMs: number,
  onReading: ReadOptions['onReading'],
): AsyncGenerator<TableRow<string>> {
  const complaint = await child.started;
  if (complaint !== undefined)
    throw new Error(`Un proces care citește tabele nu a putut porni: ${complaint}`);
  let leftMs = timeMs;
  // Output of the process is as untrusted as the file.
  const ask = async () => tableAnswer.safeParse(await child.ask(request, leftMs)).data;
  let asking = ask();
  for (;;) {
    // Only the time that the caller waits counts: an answer that came while the caller was busy is seen late.
    const waitsSince = performance.now();
    const answer = await asking;
    leftMs -= performance.now() - waitsSince;
    if (!answer) throw new TableRefusal(tableRefusals.tooHeavy);
    if ('reading' in answer) onReading?.(answer.reading);
    if ('refusal' in answer)
      throw answer.isOtherFormat ? new OtherFormat() : new TableRefusal(answer.refusal);
    // The process reads the next batch while the caller handles this one.
    if (!answer.isLast) asking = ask();
    yield* answer.rows;
    if (answer.isLast) return;
  }
}
