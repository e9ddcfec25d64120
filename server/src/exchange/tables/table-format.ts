/** Which kind of table a file is, by its first bytes. */
import { open } from 'node:fs/promises';
import type { ReceivedFile } from '../../files/receive-upload.ts';

const signatures = {
  xlsx: Buffer.from('PK\u0003\u0004', 'latin1'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const;
type SignedFormat = keyof typeof signatures;

const mediaTypes: Record<SignedFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

/** Undefined for a text, and for what is no table; whether the rest of it is one, only its reading tells. */
export function formatOf(start: Buffer): SignedFormat | undefined {
  if (begins(start, signatures.xlsx)) return 'xlsx';
  return begins(start, signatures.xls) ? 'xls' : undefined;
}

function begins(start: Buffer, signature: Buffer): boolean {
  return start.subarray(0, signature.length).equals(signature);
}

/** Undefined for what is neither CSV nor XLS nor XLSX. */
export async function tableMediaType({
  path,
  mediaType,
}: Pick<ReceivedFile, 'path' | 'mediaType'>): Promise<string | undefined> {
  if (mediaType === 'text/csv') return mediaType;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const format = formatOf(buffer.subarray(0, bytesRead));
    return format && mediaTypes[format];
  } finally {
    await file.close();
  }
}
