/** Fields that are files: sent with a new record, stored once, downloaded from their own address. */
import { z } from 'zod';
import { type Field, field, type Options } from './fields.ts';
import { messages } from './messages.ts';

/** A stored file as answers carry it; `url` is its download address. Once its retention is over only the name is left. */
export type StoredFile =
  | { name: string; size: number; mediaType: string; url: string }
  | { name: string; size: null; mediaType: null; url: null };

/** What is being sent: a browser's `File`, or what the server received and looked into. */
export type SentFile = { name: string; size: number; type: string };

/** A file to send with a new record, as multipart; the server judges it by its bytes, never by its name. */
export function file<
  const O extends Options & { accepts: readonly string[]; maxBytes: number; address: string },
>(options: O & { notAccepted: string; tooLarge?: string }): Field<StoredFile, SentFile> {
  const schema = z
    .custom<SentFile>((value) => typeof value === 'object' && value !== null && 'size' in value, {
      error: messages.fileMissing,
    })
    .refine(({ size }) => size > 0, { error: messages.fileEmpty, abort: true })
    .refine(({ size }) => size <= options.maxBytes, {
      error: options.tooLarge ?? messages.fileTooLarge,
      abort: true,
    })
    .refine(({ type }) => options.accepts.includes(type), { error: options.notAccepted });
  const { accepts, maxBytes, address } = options;
  return field('file', { ...options, required: true }, schema, { accepts, max: maxBytes, address });
}
