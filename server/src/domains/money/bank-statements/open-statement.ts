/** Reads the lines of a statement in any format that banks offer (MON-140). */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxStatementBytes } from '@ceccar/contract/money/bank-statements';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { createTableReader } from '../../exchange/tables/table-reader.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { openZip } from '../../exchange/tables/zip-file.ts';
import { readCamt053 } from './camt053.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { readStatementCsv } from './statement-csv.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';
import {
  type ColumnsOf,
  findHeading,
  mostStatementRows,
  readStatementTable,
  type TableLine,
} from './statement-table.ts';
import { unknownLayout } from './unknown-layout.ts';

export type StatementFile = {
  /** The caller must read the stream to its end, so that the file does not stay open. */
  open: () => Promise<Readable>;
  type: string;
  /** For a copy that is read at any position. */
  folder: string;
  columnsOf: ColumnsOf;
};

type Line = StatementLine | RefusedLine;

const mostUnpacked = 50_000_000;
const mostFiles = 100;
const rowsAbove = 100;

/** One statement at a time: a spreadsheet is read by a process of its own. */
const tableReader = createTableReader({ processes: 1 });

/** Throws `TableRefusal` if the file as a whole is not readable, possibly after some of its lines. */
export async function* readLines({ open, type, folder, columnsOf }: StatementFile): AsyncGenerator<Line> {
  if (type === 'application/xml') yield* readCamt053(decodeText(await open()));
  else if (type === 'text/csv') yield* readText(await open(), columnsOf);
  else {
    const path = join(folder, randomUUID());
    try {
      await pipeline(await open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      yield* type === 'application/zip' ? readArchive(path, columnsOf) : readSpreadsheet(path, columnsOf);
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function* readText(bytes: AsyncIterable<Uint8Array>, columnsOf: ColumnsOf): AsyncGenerator<Line> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of decodeText(bytes)) {
    length += piece.length;
    if (length > maxStatementBytes)
      throw new TableRefusal('Extrasul este prea lung: cereți băncii unul pe o perioadă mai scurtă.');
    pieces.push(piece);
  }
  const text = pieces.join('').replace(/^\ufeff/, '');
  if (isMt940(text)) yield* readMt940(text);
  else yield* readStatementCsv(pieces, columnsOf);
}

/** Hidden rows below the heading are told, not read (MON-295). */
async function* readSpreadsheet(path: string, columnsOf: ColumnsOf): AsyncGenerator<Line> {
  const rows: TableLine[] = [];
  const hidden: RefusedLine[] = [];
  for await (const { problem, ...row } of tableReader.readRows(path, mostStatementRows)) {
    if (problem === undefined) rows.push(row);
    else hidden.push({ position: row.line, problem });
  }
  for (const [place, { cells }] of rows.slice(0, rowsAbove).entries()) {
    const heading = findHeading(cells);
    if (!heading) continue;
    const from = rows[place]?.line ?? 0;
    yield* hidden.filter(({ position }) => position > from);
    return yield* readStatementTable(rows.slice(0, place), heading, rows.slice(place + 1), columnsOf);
  }
  throw unknownLayout(rows);
}

/** Statements of an archive, one after another; a line that two of them have is one. */
async function* readArchive(path: string, columnsOf: ColumnsOf): AsyncGenerator<Line> {
  const file = await openFile(path);
  try {
    const { names, bytes } = await openZip(file.fd, mostUnpacked);
    const files = names.filter((name) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.)/.test(name)).slice(0, mostFiles);
    if (files.length === 0) throw new TableRefusal('Arhiva nu are niciun fișier.');
    let before = 0;
    for (const [index, name] of files.entries()) {
      let last = 0;
      for await (const line of readMember(name, bytes(name), columnsOf)) {
        last = Math.max(last, line.position);
        const position = before + line.position;
        // Sections of two files differ.
        yield 'problem' in line
          ? { ...line, position }
          : { ...line, position, section: index * 100_000 + (line.section ?? 0) };
      }
      before += last;
    }
  } finally {
    await file.close();
  }
}

async function* readMember(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  columnsOf: ColumnsOf,
): AsyncGenerator<Line> {
  const shown = name.slice(name.lastIndexOf('/') + 1);
  if (/\.xml$/i.test(name)) yield* readCamt053(decodeText(bytes));
  else if (/\.(?:sta|940|mt940|txt|csv)$/i.test(name)) yield* readText(bytes, columnsOf);
  else yield { position: 0, problem: `Fișierul „${shown.slice(0, 80)}” din arhivă nu a fost citit.` };
}
