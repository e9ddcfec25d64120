import { isEmailAddress } from '@ceccar/contract/email-address';
import type { Db } from '../database/connection.ts';
import type { Sender } from './email-layout.ts';
import type { Mailer } from './mailer.ts';

/** Sender of emails to recipients of this branch; null means no branch. */
export async function findSender(
  db: Db,
  { brand, replyTo }: Pick<Mailer, 'brand' | 'replyTo'>,
  branchId: number | null,
): Promise<Sender> {
  if (branchId === null) return { brand, replyTo };
  const { email_address, opening_hours, ...card } = await db
    .selectFrom('regions')
    .select(['name', 'address', 'phone', 'email_address', 'opening_hours'])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  // An invalid address may be stored (MEM-8), but replies cannot go there.
  const ownAddress = email_address !== null && isEmailAddress(email_address) ? email_address : undefined;
  return { brand, branch: { ...card, openingHours: opening_hours }, replyTo: ownAddress ?? replyTo };
}
