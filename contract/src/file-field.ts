/** File fields: sent with a new record, stored once, downloaded from an address of their own. */
import { z } from 'zod';
import { type Field, field, type Options } from './fields.ts';
import { messages } from './messages.ts';

/** Size below which people are asked to stay; a larger picture is made smaller in the browser (REP-111). */
export const askedFileBytes = 2_097_152;

/** A stored file in responses; `url` is its download address. After its retention period only the name remains. */
export type StoredFile =
  | { name: string; size: number; mediaType: string; url: string }
  | { name: string; size: null; mediaType: null; url: null };

/** A file being sent: a browser's `File`, or a received file that the server has checked. */
export type SentFile = {
  name: string;
  size: number;
  type: string;
  /** Why its content cannot be used, e.g. a picture that cannot be decoded. */
  problem?: string;
};

/** A file sent with a new record as multipart; the server checks its bytes, not its name. */
export function file<
  const O extends Options & {
    accepts: readonly string[];
    maxBytes: number;
    address: string;
    pictureSize?: NonNullable<Field['pictureSize']>;
  },
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
    .refine(({ type }) => options.accepts.includes(type), { error: options.notAccepted, abort: true })
    .refine(({ problem }) => problem === undefined, {
      error: ({ input }) => (input as SentFile).problem ?? messages.notSaved, // checked above
    });
  const { accepts, maxBytes, address, pictureSize } = options;
  const more = pictureSize ? { pictureSize } : {};
  return field('file', { ...options, required: true }, schema, { accepts, max: maxBytes, address, ...more });
}
