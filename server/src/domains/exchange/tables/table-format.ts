/** Detects the format of a table file from its first bytes. */
import { open } from 'node:fs/promises';
import { headBytes, isUtf32 } from '../../../platform/files/content-type.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';
import { tableRefusals } from './table-refusal.ts';

const signatures = {
  xlsx: Buffer.from('PK\u0003\u0004', 'latin1'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const;
type SignedFormat = keyof typeof signatures;

const mediaTypes: Record<SignedFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

/** Undefined for text and for files that are no tables; only reading shows whether the rest is valid. */
export function formatOf(start: Buffer): SignedFormat | undefined {
  if (begins(start, signatures.xlsx)) return 'xlsx';
  return begins(start, signatures.xls) ? 'xls' : undefined;
}

function begins(start: Buffer, signature: Buffer): boolean {
  return start.subarray(0, signature.length).equals(signature);
}

/** Why a file that is no table may still be what a program calls one: how to save it, for the person who sent it (EXC-261). */
export function adviceFor(start: Buffer): string | undefined {
  // Some current programs write an HTML page, and Excel 2003 an XML, and name it XLS.
  const text = withoutNuls(start);
  if (/^\s*<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:ss:)?Workbook\b/.test(text))
    return tableRefusals.xmlWorkbook;
  if (/^\s*<(?:!doctype|html|head|body|table|\?xml|meta|div|style|!--)/i.test(text))
    return tableRefusals.webPage;
  return isUtf32(start) ? tableRefusals.utf32 : undefined;
}

/** The start of a text in Unicode, whatever its width: tags are ASCII. */
function withoutNuls(start: Buffer): string {
  return start
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\u0000', '');
}

/** The type of a CSV, XLS or XLSX by its bytes; of anything else what to do with it, if that is known. */
export async function tableMediaType({
  path,
  mediaType,
}: Pick<ReceivedFile, 'path' | 'mediaType'>): Promise<{ mediaType?: string; advice?: string }> {
  if (mediaType === 'text/csv') return { mediaType };
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const start = buffer.subarray(0, bytesRead);
    const format = formatOf(start);
    if (format) return { mediaType: mediaTypes[format] };
    const advice = adviceFor(start);
    return advice === undefined ? {} : { advice };
  } finally {
    await file.close();
  }
}
