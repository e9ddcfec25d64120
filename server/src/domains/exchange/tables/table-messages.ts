/** Messages between the server and the process that reads a table file. */
import { fileReading } from '@ceccar/contract/exchange/file-reading';
import { z } from 'zod';
import type { TableOptions } from './read-table.ts';
import type { TableColumn } from './table-heading.ts';
import type { TableLimits } from './table-row.ts';

/** Without columns every row is returned, its cells under their numbers. */
export type TableRequest = TableOptions & { columns: readonly TableColumn[] | null; limits: TableLimits };

const row = z.union([
  z.object({ line: z.int(), cells: z.record(z.string(), z.string()) }),
  z.object({
    line: z.int(),
    problem: z.string(),
    others: z.record(z.string(), z.string()).optional(),
    unreadable: z.array(z.string()).optional(),
  }),
]);

export const tableAnswer = z.union([
  z.object({ rows: z.array(row), isLast: z.literal(false) }),
  z.object({ rows: z.array(row), isLast: z.literal(true), reading: fileReading }),
  z.object({ refusal: z.string(), isOtherFormat: z.boolean(), reading: fileReading }),
]);

export type TableAnswer = z.infer<typeof tableAnswer>;
