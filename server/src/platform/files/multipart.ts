/** Forms with files. `registerMediaTypes` rejects them on routes that are not declared as uploads. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PublicError } from '../errors.ts';

/** Must be registered after the media types, which remove all other parsers. Limits for other bodies stay the same. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** For a route that accepts only forms. */
export function requireMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) return;
  throw new PublicError('unsupportedMediaType', 'Trimiteți formularul ca multipart/form-data.');
}

/** Limits of the form parser; the size of each file is limited by the code that receives it. */
export function formLimits(files: number) {
  return {
    parts: 20 + files,
    files,
    fields: 20,
    fieldSize: 10_240,
    fileSize: Number.POSITIVE_INFINITY,
    headerPairs: 20,
    headerSize: 8_192,
  };
}

const descriptions: Record<string, string> = {
  FST_PARTS_LIMIT: 'Formularul are prea multe câmpuri.',
  FST_FIELDS_LIMIT: 'Formularul are prea multe câmpuri.',
  FST_FILES_LIMIT: 'Trimiteți un singur fișier odată.',
  FST_PROTO_VIOLATION: 'Formularul are un câmp cu un nume nepermis.',
  FST_INVALID_JSON_FIELD_ERROR: 'Câmpurile formularului se trimit ca text.',
};

/** Parser errors are caused by the sender or the connection: aborted, truncated, not a form. */
export function explainFormFailure(error: unknown, files: number): PublicError {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' && files > 1)
    return new PublicError('malformedBody', 'Formularul are prea multe fișiere.');
  return new PublicError(
    'malformedBody',
    descriptions[code] ?? 'Fișierul nu a sosit întreg. Încercați din nou.',
  );
}
