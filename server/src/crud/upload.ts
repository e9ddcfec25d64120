/** New records that come with a file: a multipart request becomes the same body that JSON would be. */
import type { ResourceContract } from '@ceccar/contract/resource';
import type { FastifyRequest } from 'fastify';
import { type ReceivedFile, withUpload } from '../files/receive-upload.ts';
import type { FileStore } from '../files/stored-file.ts';

/** What the contract's file field checks, and the bytes behind it. */
export type UploadedFile = { name: string; size: number; type: string; received: ReceivedFile };

/** Receives the parts and hands them on as a body; whatever happens, the received file is then removed. */
export function withUploadedBody<T>(
  request: FastifyRequest,
  files: FileStore,
  contract: ResourceContract,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { field = '', parts = {} } = contract.upload ?? {};
  const maxBytes = contract.fields[field]?.max ?? 0;
  return withUpload(request, files, { maxBytes }, ({ fields, file }) => {
    const body: Record<string, unknown> = {};
    for (const [part, value] of Object.entries(fields)) body[parts[part] ?? part] = value;
    if (file) body[field] = uploadedFile(file, maxBytes);
    return work(body);
  });
}

/** One byte too many is enough to know of a file that was not read to its end. */
export function uploadedFile(received: ReceivedFile, maxBytes: number): UploadedFile {
  const { name, size, mediaType, tooLarge } = received;
  return { name, size: tooLarge ? Math.max(size, maxBytes + 1) : size, type: mediaType ?? '', received };
}

/** The body as a repeated request would carry it again: a received file is told by its digest. */
export function repeatableBody(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isUploaded(value) ? value.received.sha256 : value]),
  );
}

function isUploaded(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'received' in value;
}
