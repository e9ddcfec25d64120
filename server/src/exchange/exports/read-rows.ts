/**
 * The rows of a query as PostgreSQL streams them: by COPY, at the pace of whoever writes them, so that neither side
 * ever holds more than a piece. Every value comes as the text that PostgreSQL makes of it.
 */
import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ExportQuery, RawCell } from './export-kind.ts';

export type RawRow = readonly RawCell[];
export type Batches = AsyncIterable<readonly RawRow[]>;

/** Left before its end, the connection is good for nothing more. */
export async function* readRows(client: pg.Client, { text, order }: ExportQuery): AsyncGenerator<RawRow[]> {
  const decoder = new StringDecoder('utf8');
  let held = '';
  // What is missing and what is empty look the same in a file.
  for await (const chunk of client.query(to(`copy (${text} order by ${order}) to stdout (null '')`))) {
    const lines = (held + decoder.write(chunk as Buffer)).split('\n'); // a copy stream gives bytes
    held = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map(cellsOf);
  }
}

/** A line of COPY's text format. */
export function cellsOf(line: string): string[] {
  const cells = line.split('\t');
  return line.includes('\\') ? cells.map(plainText) : cells;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function plainText(cell: string): string {
  return cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
}
