/** Forms with a file. `registerMediaTypes` refuses them wherever a route does not say that it takes one. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PublicError } from '../errors.ts';

/** Registered after the media types, which forget all others. Bodies of other kinds keep their limit. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/** For a route that takes nothing but a form. */
export function requireMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) return;
  throw new PublicError('unsupportedMediaType', 'Trimiteți formularul ca multipart/form-data.');
}

/** How much of a form is read at all; the files themselves are measured by whoever receives them. */
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

/** What the parser could not read is the sender's or the connection's fault: broken off, cut short, no form at all. */
export function explainFormFailure(error: unknown, files: number): PublicError {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' && files > 1)
    return new PublicError('malformedBody', 'Formularul are prea multe fișiere.');
  return new PublicError(
    'malformedBody',
    descriptions[code] ?? 'Fișierul nu a sosit întreg. Încercați din nou.',
  );
}
