/** The reading process: one report at a time, until its parent goes or ends it. Knows no environment and no files. */
import type { ReadingRequest } from './pdf-reading.ts';
import { readReport } from './read-report.ts';

// The parser looks ahead by errors, thousands in a damaged file; where each arose is of interest to nobody.
Error.stackTraceLimit = 0;

process.on('message', (request) => void answer(request as ReadingRequest)); // sent by reading-process.ts alone
process.send?.('ready');

async function answer(request: ReadingRequest): Promise<void> {
  process.send?.(await readReport(request));
}
