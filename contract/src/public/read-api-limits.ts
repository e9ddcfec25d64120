/** Addresses and limits of the read API, without the schemas, which visitors need not load (PUB-210). */
import type { MemberKind } from '../member.ts';

/** Most numbers in one request (PUB-213). */
export const largestBatch = 100;

/** Most members that one answer shows of those with the same name. */
export const mostNamesakes = 12;

/** Base of all addresses that pages of any site may read. */
export const openPath = '/api/public/';

export function publicMemberPath(kind: MemberKind, number: string): string {
  return `${openPath}members/${kind}/${encodeURIComponent(number)}`;
}
