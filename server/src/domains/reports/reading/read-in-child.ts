/**
 * The reading process: reads one report at a time until its parent exits or ends it. Has no environment variables and no
 * file access.
 */
import type { ReadingRequest } from './pdf-reading.ts';
import { readReport } from './read-report.ts';

// The parser uses exceptions for lookahead, thousands in a damaged file; their stack traces are never read.
Error.stackTraceLimit = 0;

process.on('message', (request) => process.send?.(readReport(request as ReadingRequest))); // only reading-process.ts sends them
process.send?.('ready');
