/** Files of lines, packed with gzip. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { OpenRegisterFile } from '@ceccar/contract/public/open-register';
import type { FileToKeep } from '../../../platform/files/keep-file.ts';
import { writeHashed } from '../../../platform/files/write-hashed.ts';

const lineEnd = 0x0a;
const endOfLine = Buffer.of(lineEnd);
const pieceBytes = 65_536;

type Lines = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

type Written = { file: FileToKeep; facts: Omit<OpenRegisterFile, 'name'> };

/** Writes a new file at `path`. Lines have no ends; the head is not counted. */
export async function writePackedLines(
  path: string,
  head: string | undefined,
  lines: Lines,
): Promise<Written> {
  const unpacked = createHash('sha256');
  let count = 0;
  async function* pieces() {
    let piece: Buffer[] = head === undefined ? [] : [Buffer.from(`${head}\n`)];
    let bytes = 0;
    for await (const line of lines) {
      count += 1;
      const content = typeof line === 'string' ? Buffer.from(line) : line;
      piece.push(content, endOfLine);
      bytes += content.length + 1;
      if (bytes < pieceBytes) continue;
      yield hashed(piece);
      [piece, bytes] = [[], 0];
    }
    yield hashed(piece);
  }
  function hashed(piece: Buffer[]): Buffer {
    const joined = Buffer.concat(piece);
    unpacked.update(joined);
    return joined;
  }
  const { sha256, size } = await pipeline(pieces(), createGzip(), (packed) => writeHashed(path, packed));
  return {
    file: { path, sha256, size, mediaType: 'application/gzip' },
    facts: { size, sha256, contentSha256: unpacked.digest('hex'), lines: count },
  };
}

/** Lines without their ends; throws if `packed` is not a whole gzip file. */
export async function* readPackedLines(packed: Readable): AsyncGenerator<Buffer> {
  const content = createGunzip();
  packed.on('error', (error) => content.destroy(error)).pipe(content);
  let pending = Buffer.alloc(0);
  try {
    for await (const chunk of content) {
      const bytes = Buffer.concat([pending, chunk as Buffer]); // a byte stream yields only buffers
      let start = 0;
      for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, start)) {
        yield bytes.subarray(start, end);
        start = end + 1;
      }
      pending = bytes.subarray(start);
    }
  } finally {
    packed.destroy();
  }
}
