/** A new record that comes with a file, as the multipart parts that its contract names (API-28). */
import type { ResourceContract } from '@ceccar/contract/resource';

/** Texts come first, so that the server knows the record before the bytes; empty values are left out. */
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

/** The uuid that an IRI ends with. */
function keyOf(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}
