/** Sends a stored file to a browser: whole or in part, under its name, with its own media type only. */
import { Readable } from 'node:stream';
import { withoutDiacritics } from '@ceccar/contract/fold-text';
import { create as createDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRanges from 'range-parser';
import { hasTag } from './entity-tag.ts';
import type { ByteRange, FileStore, StoredFile } from './stored-file.ts';

export type FileToSend = StoredFile & {
  mediaType: string;
  name: string;
  disposition: 'attachment' | 'inline';
  /** When the register got it. */
  keptAt?: Date;
};

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Pick<FileStore, 'open'>,
  file: FileToSend,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    ...framing(file),
    'x-content-type-options': 'nosniff',
    ...(file.keptAt ? { 'last-modified': file.keptAt.toUTCString() } : {}),
  };
  if (isKnown(request, etag, file.keptAt)) return reply.headers(headers).code(304).send();

  const range = requestedRange(request, file.size, etag);
  if (range === 'unsatisfiable') {
    return reply.headers(headers).code(416).header('content-range', `bytes */${file.size}`).send();
  }
  // Before any header is set: an error must not carry the tag of the file.
  const stream = await store.open(file, { range });
  // Only the headers are needed; opening the file has shown that it exists (API-35).
  const isHead = request.method === 'HEAD';
  if (isHead) stream.destroy();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply
    .headers({
      ...headers,
      'content-disposition': contentDisposition(file.name, file.disposition),
      'content-length': end - start + 1,
      'content-type': file.mediaType,
    })
    .send(isHead ? Readable.from([]) : stream);
}

/** Browsers show a PDF with their own viewer, which a sandbox would leave empty; our pages may frame it. */
export function framing({
  disposition,
  mediaType,
}: Pick<FileToSend, 'disposition' | 'mediaType'>): Record<string, string> {
  if (disposition === 'attachment' || mediaType !== 'application/pdf') {
    return { 'content-security-policy': "sandbox; default-src 'none'" };
  }
  return {
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Without a tag the caller may only know when it got the file, as `wget -N` does (API-175). */
function isKnown({ headers }: FastifyRequest, etag: string, keptAt: Date | undefined): boolean {
  if (headers['if-none-match'] !== undefined) return hasTag(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return keptAt !== undefined && Math.floor(keptAt.getTime() / 1000) * 1000 <= since;
}

/** Undefined to send the whole file: no range, several ranges, an invalid one, or one of another version. */
function requestedRange(
  { headers }: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const { range: header, 'if-range': condition } = headers;
  if (!header?.startsWith('bytes=') || (condition !== undefined && condition !== etag)) return undefined;
  // RFC 9110 §14.1.2: a suffix longer than the file means all of it; the library calls it unsatisfiable.
  const fromEnd = /^bytes=-(\d+)$/.exec(header)?.[1];
  if (fromEnd !== undefined && Number(fromEnd) >= size) return { start: 0, end: size - 1 };
  const ranges = parseRanges(size, header);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.length > 1 ? undefined : ranges[0];
}

/** The name in UTF-8 and, for clients that know no other form, in ASCII; never a path (API-314). */
export function contentDisposition(name: string, type: FileToSend['disposition'] = 'attachment'): string {
  const plain = name.replaceAll('/', '_');
  return createDisposition(plain, { type, fallback: asciiOf(plain) });
}

/** For clients that know only the plain ASCII form of the header: „Situația” becomes "Situatia". */
function asciiOf(name: string): string {
  const bare = withoutDiacritics(name);
  return bare.replace(/[^\x20-\x7e]/gu, '_').replace(/%(?=[0-9a-f]{2})/gi, '_');
}
