/** Detects the format of a table file from its first bytes. */
import { open } from 'node:fs/promises';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';

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

/** Undefined for anything but CSV, XLS and XLSX. */
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
