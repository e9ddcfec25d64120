/** New records with files: a multipart request becomes the same body as JSON. */
import type { SentFile } from '@ceccar/contract/file-field';
import { messages } from '@ceccar/contract/messages';
import { fileFieldsOf, type ResourceContract } from '@ceccar/contract/resource';
import type { FastifyRequest } from 'fastify';
import { deliverFile, type WithFiles } from '../files/keep-file.ts';
import { type ReceivedFile, withUpload } from '../files/receive-upload.ts';
import type { FileStore } from '../files/stored-file.ts';
import { decodeUpload } from '../pictures/decode-upload.ts';
import type { WithPictures } from '../pictures/picture-reader.ts';
import { requireObject } from './require-object.ts';

/** A file as the contract's field checks it, with its bytes. */
export type UploadedFile = SentFile & { received: ReceivedFile };

/**
 * Receives the parts, passes them on as a body, and always removes the received files afterwards. JSON is refused at its
 * file, with whatever else is wrong (API-220).
 */
export function withUploadedBody<T>(
  request: FastifyRequest,
  store: FileStore,
  contract: ResourceContract,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { fields, parts = {} } = contract;
  if (!request.isMultipart()) return work(withoutFiles(contract, request.body));
  const slots = new Map(fileFieldsOf(contract).map((name) => [name, fields[name]?.max ?? 0]));
  return withUpload(request, store, slots, (upload) => {
    const body: Record<string, unknown> = {};
    for (const [part, value] of Object.entries(upload.fields)) body[parts[part] ?? part] = value;
    for (const [name, file] of upload.files) body[name] = uploadedFile(file, slots.get(name) ?? 0);
    return work(body);
  });
}

/**
 * Decodes pictures and moves files that pass their field's check to the store, before the transaction that writes the
 * record; the write refuses the others.
 */
export async function deliverUploads(
  context: WithFiles & WithPictures,
  { fields }: ResourceContract,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const delivered = { ...body };
  for (const [name, value] of Object.entries(body))
    if (isUploaded(value) && fields[name]?.input.safeParse(value).success) {
      const decoded = await decodeUpload(context, value.received, fields[name].pictureSize);
      delivered[name] =
        'refusal' in decoded
          ? { ...value, problem: decoded.refusal }
          : { ...value, received: await deliverFile(context, decoded.file) };
    }
  return delivered;
}

/** No file can stand in JSON: each file field gets a value that its check refuses. */
function withoutFiles(contract: ResourceContract, body: unknown): Record<string, unknown> {
  const refused = fileFieldsOf(contract).map((name) => {
    const [type = ''] = contract.fields[name]?.accepts ?? [];
    return [name, { name: '', size: 1, type, problem: messages.fileNeedsForm } satisfies SentFile];
  });
  return { ...requireObject(body ?? {}), ...Object.fromEntries(refused) };
}

/** One byte over the limit is enough to know that the file is too large. */
export function uploadedFile(received: ReceivedFile, maxBytes: number): UploadedFile {
  const { name, size, mediaType, tooLarge } = received;
  return { name, size: tooLarge ? Math.max(size, maxBytes + 1) : size, type: mediaType ?? '', received };
}

/** The body as a repeated request would send it: a file is represented by its digest. */
export function repeatableBody(body: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      isUploaded(value) ? value.received.sha256 : value,
    ]),
  );
}

export function isUploaded(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'received' in value;
}
