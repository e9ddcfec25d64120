/** Builds the multipart body of a new record with a file, with the part names of its contract (API-28). */
import type { ResourceContract } from '@ceccar/contract/resource';

/** Texts precede the file, so that the server knows the record first; empty values are omitted. */
export function toFormData({ parts = {} }: ResourceContract, data: Record<string, unknown>): FormData {
  const partOf = new Map(Object.entries(parts).map(([part, field]) => [field, part]));
  const texts = new FormData();
  const files: [string, File][] = [];
  for (const [field, value] of Object.entries(data)) {
    const part = partOf.get(field);
    if (value === null || value === undefined) continue;
    if (value instanceof File) files.push([field, value]);
    else if (part) texts.set(part, keyOf(String(value)));
    else texts.set(field, String(value));
  }
  for (const [field, file] of files) texts.set(field, file);
  return texts;
}

/** The uuid at the end of an IRI. */
function keyOf(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}
