/** Receives a form with files; each is written to the disk as it arrives, never held whole in memory. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { findFullDisk, PublicError } from '../errors.ts';
import { createSampler, isCutShort, type MediaType, readMediaType } from './content-type.ts';
import { cleanFileName } from './file-name.ts';
import { explainFormFailure, formLimits, requireMultipart } from './multipart.ts';
import type { FileStore, StoredFile } from './stored-file.ts';

export type ReceivedFile = StoredFile & {
  /** Where the file lies until the request is answered; incomplete if it is too large. */
  path: string;
  name: string;
  /** Detected from the bytes; null for an unsupported file and for a truncated PDF. */
  mediaType: MediaType | null;
  tooLarge: boolean;
  /** A truncated PDF; whether a picture is whole shows when it is decoded. */
  cutShort: boolean;
  /** A picture as it was sent, which is stored only after it was decoded (REP-200). */
  isRawPicture: boolean;
};

/** The received form, with the files by slot. */
export type Upload = { fields: Record<string, string>; files: Map<string, ReceivedFile> };

/** Names of the file fields with their size limits in bytes. If there is only one, any file goes there. */
export type Slots = ReadonlyMap<string, number>;

const maxNameLength = 100;
/** A larger file is read up to this limit before the answer, since a browser whose connection is cut shows no answer. */
const drainedBytes = 100 * 1_048_576;
/** Bytes buffered before the sender has to wait for the disk: several chunks are written in one call. */
const writtenAhead = 524_288;
/** Idle timeout: afterwards the connection counts as dead, and its file is removed. */
const idleTimeoutMs = 60_000;

/** The received files are always removed after `work`, which must store those to keep. */
export async function withUpload<T>(
  request: FastifyRequest,
  store: Pick<FileStore, 'uploadFolder'>,
  slots: Slots,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  requireMultipart(request);
  watchBody(
    request,
    [...slots.values()].reduce((sum, maxBytes) => sum + maxBytes, drainedBytes),
  );
  const base = join(store.uploadFolder, randomUUID());
  const paths = new Map([...slots.keys()].map((name, position) => [name, `${base}-${position}`]));
  try {
    return await work(await receiveUpload(request, paths, slots));
  } finally {
    await removeReceived(request, paths.values());
  }
}

async function removeReceived({ raw }: FastifyRequest, paths: Iterable<string>): Promise<void> {
  // The rest of the body is read and discarded, so that the client receives the answer.
  raw.unpipe();
  raw.resume();
  for (const path of paths) await rm(path, { force: true });
}

export type Unpacked = { name: string; bytes: AsyncIterable<Buffer> };

/** `maxBytes`: limit for all files together. */
export type FileListLimits = {
  maxBytes: number;
  mostFiles: number;
  /** Files of an archive, each of which is then judged as if sent alone; throws if it cannot be read. */
  unpack?: (path: string, maxBytes: number) => AsyncIterable<Unpacked>;
};

/**
 * The same for a form with many files and no slots: files in their order, whatever the name of their field, and the names of
 * its texts.
 */
export async function withFileList<T>(
  request: FastifyRequest,
  store: Pick<FileStore, 'uploadFolder'>,
  { maxBytes, mostFiles, unpack }: FileListLimits,
  work: (files: ReceivedFile[], texts: string[]) => Promise<T>,
): Promise<T> {
  requireMultipart(request);
  watchBody(request, maxBytes + drainedBytes);
  const base = join(store.uploadFolder, randomUUID());
  const paths: string[] = [];
  const files: ReceivedFile[] = [];
  const left = () => Math.max(0, maxBytes - files.reduce((sum, { size }) => sum + size, 0));
  function receive(source: Readable, name: string | undefined) {
    const path = `${base}-${paths.length}`;
    paths.push(path);
    return receiveFile(source, name, path, left());
  }
  /** An archive that cannot be read, or has too many files, stays a file of its own. */
  async function filesOf(archive: ReceivedFile): Promise<ReceivedFile[]> {
    if (archive.mediaType !== 'application/zip' || !unpack) return [archive];
    const unpacked: ReceivedFile[] = [];
    try {
      for await (const { name, bytes } of unpack(archive.path, left())) {
        const file = await receive(Readable.from(bytes), name);
        if (file) unpacked.push(file);
        if (files.length + unpacked.length > mostFiles) return [archive];
      }
    } catch {
      return [archive];
    }
    return unpacked.length > 0 ? unpacked : [archive];
  }
  try {
    const texts = new Map<string, string>();
    await receiveParts(request, mostFiles, async (part) => {
      if (part.type !== 'file') return addField(texts, part);
      const file = await receive(part.file, part.filename);
      if (file) files.push(...(await filesOf(file)));
    });
    return await work(files, [...texts.keys()]);
  } finally {
    await removeReceived(request, paths);
  }
}

async function receiveUpload(
  request: FastifyRequest,
  paths: ReadonlyMap<string, string>,
  slots: Slots,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const files = new Map<string, ReceivedFile>();
  await receiveParts(request, slots.size, async (part) => {
    if (part.type !== 'file') return addField(fields, part);
    const name = placeOf(part.fieldname, slots, files);
    const file = await receiveFile(part.file, part.filename, paths.get(name) ?? '', slots.get(name) ?? 0);
    if (file) files.set(name, file);
  });
  return { fields: Object.fromEntries(fields), files };
}

async function receiveParts(
  request: FastifyRequest,
  mostFiles: number,
  receive: (part: Multipart) => Promise<void> | void,
): Promise<void> {
  try {
    for await (const part of request.parts({ limits: formLimits(mostFiles) })) await receive(part);
  } catch (error) {
    if (error instanceof PublicError) throw error;
    const fullDisk = findFullDisk(error);
    if (fullDisk) throw fullDisk;
    if (!isDiskFailure(error)) throw explainFormFailure(error, mostFiles);
    throw new PublicError(
      'unavailable',
      'Fișierul nu poate fi primit acum. Încercați din nou peste puțin timp.',
      { cause: error },
    );
  }
}

function placeOf(part: string | undefined, slots: Slots, files: ReadonlyMap<string, unknown>): string {
  const [only, another] = slots.keys();
  const name = another === undefined ? only : part;
  if (name === undefined || !slots.has(name))
    throw new PublicError('malformedBody', `Formularul nu are loc pentru fișierul „${part?.slice(0, 100)}”.`);
  if (files.has(name)) throw new PublicError('malformedBody', `Fișierul „${name}” apare de două ori.`);
  return name;
}

/** Undefined for an empty file without a name: forms send one if no file was chosen. */
async function receiveFile(
  source: Readable,
  name: string | undefined,
  path: string,
  maxBytes: number,
): Promise<ReceivedFile | undefined> {
  const hash = createHash('sha256');
  const sampler = createSampler();
  let size = 0;
  // Not flushed here: stored files are flushed before they get their final name, and rejected ones are deleted.
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: writtenAhead });
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > maxBytes) continue;
          hash.update(chunk);
          sampler.add(chunk);
          yield chunk;
        }
      },
      target,
    );
  } finally {
    // A form aborted at once ends before its file is open: removed now, the file would appear afterwards.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()));
  }
  if (size === 0 && !name) return undefined;
  const tooLarge = size > maxBytes;
  const sample = sampler.sample();
  const mediaType = tooLarge ? null : await readMediaType(sample, path);
  return {
    path,
    name: cleanFileName(name),
    size,
    sha256: hash.digest('hex'),
    mediaType,
    tooLarge,
    cutShort: !tooLarge && isCutShort(sample),
    isRawPicture: mediaType?.startsWith('image/') ?? false,
  };
}

function addField(fields: Map<string, string>, part: MultipartValue): void {
  const refuse = (description: string) => new PublicError('malformedBody', description);
  // A part may lack a name, although its type does not say so.
  const name: string | undefined = part.fieldname;
  if (!name || name.length > maxNameLength) throw refuse('Formularul are un câmp cu un nume nepermis.');
  if (typeof part.value !== 'string') throw refuse('Câmpurile formularului se trimit ca text.');
  if (part.valueTruncated) throw refuse(`Câmpul „${name}” are prea mult text.`);
  if (fields.has(name)) throw refuse(`Câmpul „${name}” apare de două ori.`);
  fields.set(name, part.value);
}

/** Closes the connection of a sender who exceeds the limit or stops sending. */
function watchBody({ raw }: FastifyRequest, maxBytes: number): void {
  if (Number(raw.headers['content-length']) > maxBytes) {
    throw new PublicError('tooLarge', 'Fișierul este mult prea mare.', { headers: { connection: 'close' } });
  }
  let received = 0;
  const idleTimeout = setTimeout(() => raw.destroy(), idleTimeoutMs).unref();
  raw.on('data', (chunk: Buffer) => {
    idleTimeout.refresh();
    received += chunk.length;
    if (received > maxBytes) raw.destroy();
  });
  finished(raw, { writable: false }, () => clearTimeout(idleTimeout));
}

function isDiskFailure(error: unknown): boolean {
  const { syscall = '' } = error as NodeJS.ErrnoException;
  return ['open', 'write', 'close'].includes(syscall);
}
