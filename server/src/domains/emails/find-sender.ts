import { isEmailAddress } from '@ceccar/contract/email-address';
import { selectBranchCard } from '../../platform/database/branch-card.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Sender } from './email-layout.ts';
import type { Mailer } from './mailer.ts';

/** Sender of emails to recipients of this branch; null means no branch. */
export async function findSender(
  db: Db,
  { brand, replyTo }: Pick<Mailer, 'brand' | 'replyTo'>,
  branchId: number | null,
): Promise<Sender> {
  if (branchId === null) return { brand, replyTo };
  const branch = await selectBranchCard(db, branchId).executeTakeFirstOrThrow();
  // An invalid address may be stored (MEM-8), but replies cannot go there.
  const ownAddress = branch.email !== null && isEmailAddress(branch.email) ? branch.email : undefined;
  return { brand, branch, replyTo: ownAddress ?? replyTo };
}
