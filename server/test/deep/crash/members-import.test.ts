/** What kill -9 leaves of a file of members: read, written or taken back, it is whole or nothing. Real processes. */
import { expect, test } from 'vitest';
import { createCnp } from '../../builders/identifiers.ts';
import { membersCsv } from '../../builders/members-file.ts';
import { createPerson } from '../../builders/person.ts';
import { uniqueNumber } from '../../builders/unique.ts';
import { type Account, signInAs } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import { end, prepareServing, type Serving, send } from '../../harness/serving.ts';
import { hold } from './under-way.ts';

const { start, killers } = prepareServing();

const newMembers = 2_000;

/** Two thousand new persons and one who is known, sent. */
async function sendFile({ address, database }: Serving, as: Account) {
  const { cnp } = createCnp();
  const known = await createPerson(database.db, { cnp, mobile_number: '1' });
  const { name: region } = await database.db
    .selectFrom('regions')
    .select('name')
    .where('id', '=', known.region_id)
    .executeTakeFirstOrThrow();
  const prefix = uniqueNumber();
  const fresh = Array.from({ length: newMembers }, (_, at) => ['Nou', 'Ana', '', `${prefix}-${at}`, region]);
  const content = membersCsv(
    ['Nume', 'Prenume', 'CNP', 'Număr matricol', 'Filiala', 'Telefon mobil'],
    [['', '', cnp, '', '', '2'], ...fresh],
  );
  const form = new FormData();
  form.set('file', new Blob([content]), 'persoane.csv');
  const headers = { authorization: `Bearer ${as.token}` };
  const sent = await fetch(`${address}/persons/import`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  return { id, known: known.id, prefix };
}

type SentFile = Awaited<ReturnType<typeof sendFile>>;

async function readState({ database: { pool } }: Serving, { id, known, prefix }: SentFile) {
  const { rows } = await pool.query(
    `select status, new_rows, changed_rows,
      (select count(*)::int from import_rows where import_id = $1) as shown,
      (select count(*)::int from persons where reg_number like $3 || '-%') as added,
      (select mobile_number from persons where id = $2) as mobile,
      (select count(*)::int from change_history where screen = '/imports/' || $1 and resource = 'persons') as reported
    from imports where id = $1`,
    [id, known, prefix],
  );
  return rows[0];
}

/** Kills it where `work` has come as far as the table, and starts it again. */
async function killAt(
  serving: Serving,
  table: string,
  killed: keyof typeof killers,
  work: () => Promise<unknown>,
): Promise<Serving> {
  const held = await hold(serving.database, [table]);
  const working = work().catch(() => undefined);
  await eventually(async () => expect(await held.countWaiting()).toBeGreaterThan(0));
  await killers[killed](serving);
  await held.release();
  await working;
  await end(serving, 'SIGKILL');
  return start();
}

test('a file is read, written and taken back while one or the other is killed: each is whole or nothing, and taken up again', async () => {
  let serving = await start();
  const as = await signInAs(serving.database.db, 'ROLE_ADMIN');
  let sent: SentFile | undefined;
  serving = await killAt(serving, 'import_rows', 'the application', async () => {
    sent = await sendFile(serving, as);
  });
  const file = sent;
  if (!file) throw new Error('Nothing was sent');
  await eventually(async () => {
    expect(await readState(serving, file)).toEqual({
      status: 'previewed',
      new_rows: newMembers,
      changed_rows: 1,
      shown: newMembers + 1,
      added: 0,
      mobile: '1',
      reported: 0,
    });
  });

  const confirming = serving;
  serving = await killAt(serving, 'change_history', 'PostgreSQL', () =>
    send(confirming, as, `/api/imports/${file.id}/confirm`, {}),
  );
  const done = { status: 'done', added: newMembers, mobile: '2', reported: newMembers + 1 };
  await eventually(async () => expect(await readState(serving, file)).toMatchObject(done));

  const undoing = serving;
  serving = await killAt(serving, 'change_history', 'the application', () =>
    send(undoing, as, `/api/imports/${file.id}/undo`, {}),
  );
  expect(await readState(serving, file)).toMatchObject(done);
  expect((await send(serving, as, `/api/imports/${file.id}/undo`, {})).status).toBe(200);
  expect(await readState(serving, file)).toMatchObject({ status: 'undone', added: 0, mobile: '1' });
  await end(serving, 'SIGTERM');
});
