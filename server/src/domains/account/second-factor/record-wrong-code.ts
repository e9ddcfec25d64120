/** A wrong code after the right password: recorded in the history, and reported to the owner after several (ACC-98). */
import { users } from '@ceccar/contract/account/users';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { shownMoment } from '../../../platform/text/clock.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { SecurityContext } from '../tell-owner.ts';

/** Number of wrong codes after which the owner gets an email. */
const reportAfter = 10;

export async function recordWrongCode(
  { db, resources, requestId, ...context }: SecurityContext,
  user: { id: number; username: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const counted = await tx
      .updateTable('users')
      .set({ wrong_codes: sql`wrong_codes + 1` })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const count = counted.wrong_codes;
    const writer = { userId: user.id, username: user.username };
    await recordChange(
      tx,
      writer,
      { screen: null, requestId },
      {
        resource: getResource(resources, users.plural),
        record: counted,
        action: 'update',
        changes: { wrongCodes: [count - 1, count] },
      },
    );
    if (count < reportAfter) return;
    const { rows } = await sql`select 1 from emails where user_id = ${user.id} and kind = 'codesGuessed'
      and created_at > ${context.now}::timestamptz - interval '1 day'`.execute(tx);
    if (rows.length > 0) return;
    const facts = { at: shownMoment(context.now), count };
    await writeEmail({ ...context, tx }, { kind: 'user', id: user.id }, { kind: 'codesGuessed', facts });
  });
}
