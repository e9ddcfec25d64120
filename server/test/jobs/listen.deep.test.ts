/** What is sent is heard at once, also after the connection was lost. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listen } from '../../src/platform/jobs/listen.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';

const { database, db } = await startApp();
const say = (text: string) => sql`select pg_notify('spoken', ${text})`.execute(db);
const listener = sql<{ pid: number }>`select pid from pg_stat_activity
  where query = 'listen spoken' and datname = current_database()`;

test('notifications of a transaction arrive after commit, over a new connection if the old one was lost', async () => {
  const heard: string[] = [];
  const listening = listen(database.pool.options, 'spoken', (text) => void heard.push(text));
  const pidOf = () =>
    eventually(async () => {
      const { rows } = await listener.execute(db);
      return rows[0]?.pid ?? expect.fail('nobody listens');
    });
  const first = await pidOf();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_notify('spoken', 'with the transaction')`.execute(tx);
    await say('before it');
    await eventually(() => expect(heard).toEqual(['before it']));
  });
  await eventually(() => expect(heard).toEqual(['before it', 'with the transaction']));
  await sql`select pg_terminate_backend(${first})`.execute(db);
  await eventually(async () => expect(await pidOf()).not.toBe(first));
  await say('again');
  await eventually(() => expect(heard).toContain('again'));
  await listening.stop();
  expect((await listener.execute(db)).rows).toEqual([]);
});
