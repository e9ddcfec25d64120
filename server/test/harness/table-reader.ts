/** Reads the tables of a test file, each in a process of its own. */
import { createTableReader } from '../../src/exchange/tables/table-reader.ts';

export const tableReader = createTableReader();
