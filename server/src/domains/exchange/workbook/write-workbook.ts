/** Writes a workbook (XLSX) as a stream: rows become XML and go into the archive as they arrive. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet.ts';
import { sheetXml } from './sheet-xml.ts';
import { type WorkbookInfo, workbookParts } from './workbook-parts.ts';

/** A sheet has no more rows; further ones go to another sheet with the same heading. */
export const mostSheetRows = 1_048_576;

/** Each sheet prints on A4 landscape, all columns on one page, with the heading on every page (EXC-165). */
export function writeWorkbook(
  info: WorkbookInfo,
  sheets: readonly Sheet[],
  mostRows = mostSheetRows,
): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // yazl's own type is the older interface
  void addAll(zip, info, sheets, mostRows).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(
  zip: ZipFile,
  info: WorkbookInfo,
  sheets: readonly Sheet[],
  mostRows: number,
): Promise<void> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = piecesOf(sheet);
    for (let part = 1; part === 1 || !(await rows.isEmpty()); part++) {
      names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`);
      await addPart(
        zip,
        info,
        `xl/worksheets/sheet${names.length}.xml`,
        sheetXml(info, sheet.columns, rows.next, mostRows),
      );
    }
  }
  for (const [path, xml] of workbookParts(info, names))
    zip.addBuffer(Buffer.from(xml), path, { mtime: info.createdAt });
  zip.end();
}

/** Resolves once the part is in the archive, since the number of sheets is known only after the last row. */
async function addPart(
  zip: ZipFile,
  { createdAt: mtime }: WorkbookInfo,
  path: string,
  xml: AsyncIterable<Buffer>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const source = Readable.from(xml);
  source.once('end', resolve);
  source.once('error', reject);
  zip.addReadStream(source, path, { mtime });
  await promise;
}

type Rows = {
  /** Looks ahead by one row. */
  isEmpty: () => Promise<boolean>;
  next: () => Promise<readonly string[] | undefined>;
};

function piecesOf({ batches }: Sheet): Rows {
  const iterator = singly(batches);
  let ahead: Promise<IteratorResult<readonly string[], undefined>> | undefined;
  return {
    async isEmpty() {
      ahead ??= iterator.next();
      return (await ahead).done === true;
    },
    async next() {
      const row = await (ahead ?? iterator.next());
      ahead = undefined;
      return row.value;
    },
  };
}

async function* singly(batches: Sheet['batches']): AsyncGenerator<readonly string[], undefined> {
  for await (const rows of batches) yield* rows;
}
