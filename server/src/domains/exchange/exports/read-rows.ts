/**
 * Streams the rows of a query with COPY, at the pace of the consumer, so that neither side ever buffers more than a chunk.
 * Every value is the text that PostgreSQL writes for it.
 */
import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ExportQuery, RawCell } from './export-kind.ts';

export type RawRow = readonly RawCell[];

/** Lines of COPY's text format, one per row. They are split only when they are written, so that cells live for one row. */
export type Batches = AsyncIterable<readonly string[]>;

/** If the loop ends early, the connection can no longer be used. */
export async function* readRows(client: pg.Client, { text, order }: ExportQuery): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let pending = '';
  // Null and empty text are the same in a file.
  for await (const chunk of client.query(to(`copy (${text} order by ${order}) to stdout (null '')`))) {
    const lines = (pending + decoder.write(chunk as Buffer)).split('\n'); // a copy stream gives bytes
    pending = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/** Splits a line of COPY's text format. */
export function cellsOf(line: string): string[] {
  const cells = line.split('\t');
  return line.includes('\\') ? cells.map(plainText) : cells;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function plainText(cell: string): string {
  return cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
}
