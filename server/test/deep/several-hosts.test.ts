/** DATABASE_URL with several hosts, on a real primary and its hot standby, which takes over (OPE-250). */
import { afterAll, expect, test } from 'vitest';
import { writeExport } from '../../src/app/all-exports.ts';
import { inspectDatabase } from '../../src/domains/operation/start/database-problems.ts';
import { isDatabaseAway } from '../../src/platform/database/is-database-away.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { onOwnConnection } from '../../src/platform/database/own-connection.ts';
import { WriterClient } from '../../src/platform/database/writer-client.ts';
import { withDatabase } from '../../src/platform/database-hosts.ts';
import { listen } from '../../src/platform/jobs/listen.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { startWithReplica } from '../harness/replica.ts';
import { startSilentServer } from '../harness/silent-server.ts';

const servers = await startWithReplica();
const hostOf = (url: string) => new URL(url).host;
/** A machine that accepts connections and says nothing, the standby, a closed port, the primary. */
const silent = await startSilentServer();
const hosts = [silent.host, hostOf(servers.readUrl), '127.0.0.1:1', hostOf(servers.url)].join(',');
const url = `${servers.url.replace(hostOf(servers.url), hosts)}?target_session_attrs=read-write`;
const database = await openDatabase({ databaseUrl: url, dataDir: '', databasePoolSize: 8 });
const { api, db, files } = await startApp({ database });

afterAll(async () => {
  await silent.close();
  await servers.close();
});

async function connectTo(address: string): Promise<void> {
  const client = new WriterClient({ connectionString: address });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

test('of several servers the one that accepts writes is used, by requests, the queue, exports and migrations, also after a promotion (OPE-250)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const region = await createRegion(db);
  const save = async (lastName: string) => {
    const body = { lastName, firstName: 'Ana', region: `/api/regions/${region.id}` };
    return (await api.post('/api/persons', body, { as })).status;
  };
  const exportPersons = async () => {
    const asked = { export_name: 'Persoane', export_type: 'persons_column_based_export' };
    const body = { ...asked, export_filters: {}, export_format: 'csv' };
    const made = (await api.post('/exports/create-export', body, { as })).body;
    await writeExport.handle(jobNeeds({ database, files }), { exportId: made.id } as never);
    return (await api.get(`/download/export/${made.id}`, { as })).text;
  };
  const heard: string[] = [];
  const listening = listen(database.pool.options, 'spoken', (text) => void heard.push(text));
  const isHeard = (text: string) =>
    eventually(async () => {
      await database.pool.query("select pg_notify('spoken', $1)", [text]);
      expect(heard).toContain(text);
    });
  const inRecovery = () =>
    onOwnConnection(database, async (client) => (await client.query('show transaction_read_only')).rows);

  /** Monitoring has connections of its own. */
  const isWatched = () => eventually(async () => expect((await api.get('/ready')).status).toBe(200));

  expect(await save('Dintaiescu')).toBe(201);
  await isWatched();
  expect(await inRecovery()).toEqual([{ transaction_read_only: 'off' }]);
  await isHeard('before');
  expect((await inspectDatabase(url, 8)).problems).toEqual([]);

  await servers.failOver();
  // Connections that the server closed fail once each, as after any restart.
  await eventually(async () => expect(await save('Apoiescu')).toBe(201));
  await isHeard('after');
  expect(await exportPersons()).toContain('Apoiescu');
  expect(await inRecovery()).toEqual([{ transaction_read_only: 'off' }]);
  expect(await migrate(url)).toEqual([]);
  await createPerson(db, { last_name: 'Ultimescu' });
  await listening.stop();
});

test('no server, a wrong account and a database that is missing are told apart (OPE-250)', async () => {
  const nowhere = 'postgres://a:b@127.0.0.1:1,127.0.0.1:2/register';
  await expect(connectTo(nowhere)).rejects.toSatisfy(isDatabaseAway);
  const [none] = (await inspectDatabase(nowhere, 8)).problems;
  expect(none).toEqual({
    text: expect.stringContaining('niciunul dintre serverele din adresă'),
    mayPass: true,
  });
  const wrongPassword = url.replace(/:[^:@]+@/, ':alta@');
  const [refused] = (await inspectDatabase(wrongPassword, 8)).problems;
  expect(refused?.text).toBe('DATABASE_URL: serverul PostgreSQL nu acceptă contul sau parola.');
  const [missing] = (await inspectDatabase(withDatabase(url, 'alta'), 8)).problems;
  expect(missing?.text).toContain('baza de date nu există');
  // The server that took over is made read-only: then none accepts writes.
  await onOwnConnection(database, (client) =>
    client.query(`alter database register set default_transaction_read_only = on`),
  );
  await expect(connectTo(url)).rejects.toSatisfy(isDatabaseAway);
  expect((await inspectDatabase(url, 8)).problems[0]?.text).toContain('niciunul dintre serverele');
});
