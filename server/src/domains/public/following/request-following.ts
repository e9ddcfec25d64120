/**
 * `POST /api/follow`: asks to follow members by an e-mail address, which its owner confirms (PUB-231). The answer is the same whether
 * or not the address is known.
 */
import { followRequest } from '@ceccar/contract/public/following';
import { mostFollowed } from '@ceccar/contract/public/following-path';
import { sql } from 'kysely';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { transact } from '../../../platform/database/transact.ts';
import { invalid } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { followAttempt, requireAttempt } from '../../account/sign-in-attempts.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { Member } from '../../members/member.ts';
import { addFollowings } from './begin-followings.ts';
import { findChosen } from './find-chosen.ts';
import { requireFollowing } from './require-following.ts';

export const requestFollowing = defineAction({
  method: 'POST',
  path: '/api/follow',
  operationId: 'requestFollowing',
  tag: 'Following',
  summary: 'Cere urmărirea unor membri cu o adresă de e-mail',
  description: 'Urmărirea începe când cine are adresa o confirmă, din e-mailul pe care îl primește.',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  body: jsonBody(followRequest),
  answer: nothing(),
  refusals: ['notFound', 'tooManyAttempts'],

  async run({ context, request, body: { email: typed, members: chosen } }) {
    requireFollowing(context);
    const { db } = context.database;
    const email = typed.toLowerCase();
    const now = context.clock();
    // Before members are looked up, so that this is no search without its limit.
    await requireAttempt(db, followAttempt(email, request.ip));
    const found = await findChosen(context.read, chosen, bucharestToday(now));
    const members = found.filter((one) => typeof one !== 'string');
    const missing = found.flatMap((one, place) => (typeof one === 'string' ? [{ one, place }] : []));
    if (missing.length > 0)
      throw invalid(
        missing.map(({ one, place }) => ({ propertyPath: `members.${place}`, message: whyMissing[one] })),
      );
    const sendsEmails = context.env.mail !== undefined;
    await transact(db, (tx) => write({ tx, now, sendsEmails }, email, members));
    return undefined;
  },
});

const whyMissing = {
  notFound: 'Membrul nu este în căutarea publică.',
  several: 'Sunt mai mulți membri cu acest nume.',
};

async function write(
  writing: Pick<WriteRequest, 'tx' | 'now' | 'sendsEmails'>,
  email: string,
  members: readonly Member[],
): Promise<void> {
  const { tx, now } = writing;
  const { id } = await tx
    .insertInto('followers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFollowings(tx, id, members, now);
  // Nobody fills the table by asking for an address again and again.
  await sql`delete from followings where id in (
    select id from followings where follower_id = ${id} and confirmed_at is null
    order by created_at desc, id desc offset ${mostFollowed})`.execute(tx);
  await writeEmail(writing, { kind: 'follower', id }, { kind: 'followConfirm', facts: {} });
}
