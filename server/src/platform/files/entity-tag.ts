/** Whether an If-None-Match header names the tag; weakly, as RFC 9110 §13.1.2 wants it. */
export function hasTag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = header?.split(',').map(opaque) ?? [];
  return tags.includes(opaque(etag)) || tags.includes('*');
}
