/**
 * Detects which Office document a ZIP archive is, by the central directory at its end (APPNOTE 6.3.3 §4.3; ECMA-376). A
 * document with macros is none of them, whatever its name.
 */
import { type FileHandle, open } from 'node:fs/promises';

export const officeTypes = {
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type OfficeType = (typeof officeTypes)[keyof typeof officeTypes];

const archiveSignature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const partSignature = 0x02014b50;

const endBytes = 22;
const longestComment = 65_535;
/** A document has a few dozen parts, whose directory takes a few kB. */
const longestList = 1_048_576;
const partBytes = 46;

/** Null for any other file and for a truncated document. */
export async function readOfficeType(path: string, head: Buffer): Promise<OfficeType | null> {
  if (!head.subarray(0, 4).equals(archiveSignature)) return null;
  const file = await open(path);
  try {
    return typeByParts(await readParts(file));
  } finally {
    await file.close();
  }
}

function typeByParts(parts: ReadonlySet<string>): OfficeType | null {
  const has = (pattern: RegExp) => [...parts].some((part) => pattern.test(part));
  if (!parts.has('[Content_Types].xml') || has(/vbaProject/i)) return null;
  // Some programs add a number to the name of the main part.
  const [isDocument, isSpreadsheet] = [has(/^word\/document\d*\.xml$/), has(/^xl\/workbook\d*\.xml$/)];
  if (isDocument === isSpreadsheet) return null;
  return isDocument ? officeTypes.document : officeTypes.spreadsheet;
}

/** Names of the parts; empty if the directory is incomplete. */
async function readParts(file: FileHandle): Promise<Set<string>> {
  const none = new Set<string>();
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endBytes - longestComment), size);
  const end = tail.lastIndexOf(endSignature);
  if (end === -1 || end + endBytes > tail.length) return none;
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (length > longestList || start + length > size) return none;
  const names = namesIn(await readAt(file, start, start + length));
  return names.length === count ? new Set(names) : none;
}

function namesIn(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + partBytes <= list.length && list.readUInt32LE(at) === partSignature; ) {
    const nameEnd = at + partBytes + list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + partBytes, nameEnd));
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}
