/** A demo's day moves the time of records, not that of sessions (OPE-45). */
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/connection.ts';
import { createUser } from '../builders/user.ts';
import { signIn } from '../harness/accounts.ts';
import { openOwnDatabase } from '../harness/database.ts';

const day = 86_400_000;
const own = await openOwnDatabase();
afterAll(() => own.close());

async function momentsWhenShifted(ms: number) {
  shiftRegisterClock(ms);
  const { db, close } = connect(own.url, 2);
  try {
    const user = await createUser(db);
    await signIn(db, user);
    const { rows } = await sql<{ register: Date; record: Date; session: Date }>`
      select register_now() as register, u.created_at as record, s.created_at as session
      from users u join sessions s on s.user_id = u.id where u.id = ${user.id}`.execute(db);
    const { register, record, session } = rows[0] ?? {};
    return { clock: registerNow(), register, record, session };
  } finally {
    shiftRegisterClock(0);
    await close();
  }
}

const seconds = (a: Date | undefined, b: Date) => Math.abs((a?.getTime() ?? 0) - b.getTime()) / 1_000;

test.each([87 * day, -300 * day, 90_500, 0])(
  'shifted by %i ms, records follow and sessions do not',
  async (ms) => {
    const { clock, register, record, session } = await momentsWhenShifted(ms);
    const now = new Date();
    expect(seconds(clock, new Date(now.getTime() + ms))).toBeLessThan(30);
    expect(seconds(register, clock)).toBeLessThan(30);
    expect(seconds(record, clock)).toBeLessThan(30);
    expect(seconds(session, now)).toBeLessThan(30);
  },
);
