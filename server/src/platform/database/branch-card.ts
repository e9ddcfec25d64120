/** Reads the card of a branch, and the issuer of a document of that branch (PAP-162). */
import type { Issuer } from '@ceccar/contract/papers/issuer';
import { bodyFactsOf } from '../body-facts.ts';
import type { Db } from './connection.ts';
import { query } from './query.ts';
import type { Reader } from './reader.ts';

export function selectBranchCard(from: Pick<Db, 'selectFrom'>, branchId: number) {
  return from
    .selectFrom('regions')
    .select(['name', 'address', 'phone', 'email_address as email', 'opening_hours as openingHours'])
    .where('id', '=', branchId);
}

/** `body`: its configuration. */
export async function readIssuer(
  read: Reader,
  body: Parameters<typeof bodyFactsOf>[0],
  branchId: number,
): Promise<Issuer> {
  const [branch] = await read(selectBranchCard(query, branchId));
  if (!branch) throw new Error(`Branch ${branchId} is not there`);
  return { ...bodyFactsOf(body), branch };
}
