/** The log of the register: what it holds, what it proves, and what it finds (AUD-90 to AUD-96). */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appendToLog,
  readLastHead,
  signHead,
} from '../../src/domains/operation/register-log/append-to-log.ts';
import { beginLog } from '../../src/domains/operation/register-log/begin-log.ts';
import { findBreakSince, findLogErrors } from '../../src/domains/operation/register-log/check-log.ts';
import { findForks, keepHead } from '../../src/domains/operation/register-log/outside-heads.ts';
import {
  type LogKey,
  readCheckpoint,
  verifierKeyOf,
} from '../../src/domains/operation/register-log/signed-note.ts';
import { eraseFromRegisterLog } from '../../src/domains/privacy/anonymisation/erase-from-register-log.ts';
import type { Tx } from '../../src/platform/database/connection.ts';
import { createReader, readerIn } from '../../src/platform/database/reader.ts';
import { createCertificate } from '../builders/certificate.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createPerson } from '../builders/person.ts';
import { createStamp } from '../builders/stamp.ts';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const run = promisify(execFile);
const origin = 'registru.example/.well-known/register-log';
const key: LogKey = { origin, key: generateKeyPairSync('ed25519').privateKey };
const verifierKey = verifierKeyOf(key);
const started = await startApp({ ownDatabase: true, registerLog: { verifierKey } });
const { app, database, db, api } = started;
const read = createReader(database.pool);
const folder = await mkdtemp(join(tmpdir(), 'register-log-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function addHistory(rows: number, days = 0): Promise<void> {
  await sql`insert into change_history (username, resource, record_id, action, changes, at)
    select 'ana', 'persons', n, 'update', jsonb_build_object('lastName', json_build_array('Pop', 'Popa ' || n)),
      register_now() - ${days} * interval '1 day' from generate_series(1, ${rows}) n`.execute(db);
}

async function grow() {
  await appendToLog(database);
  return signHead(database, key, new Date());
}

async function errorsIn(reader = read): Promise<string[]> {
  const errors: string[] = [];
  for await (const error of findLogErrors(reader, verifierKey)) errors.push(error);
  return errors;
}

/** The mark moves on the second run after a minute, which the test does not wait for. */
async function passMinute(): Promise<void> {
  await sql`update register_log_marks set pending_at = pending_at - interval '2 minutes'`.execute(db);
}

const person = await createPerson(db);
const document = await createIssuedDocument(started);
beforeAll(async () => {
  // The past, which the first run logs whole, and what came after.
  await addHistory(700, 400);
  await grow();
  await passMinute();
  await addHistory(5);
  await grow();
  await passMinute();
  await grow();
}, 120_000);

test('rows and documents are logged once, the head is signed, and nothing is wrong', async () => {
  const head = (await api.get('/.well-known/register-log/checkpoint')).text;
  const { rows } = await sql<{ leaves: number; logged: number }>`
    select (select count(*) from register_log_leaves) as leaves, (select count(*) from register_log_sources) as logged`.execute(
    db,
  );
  expect(rows[0]?.leaves).toBe(rows[0]?.logged);
  expect(readCheckpoint(head, verifierKey)).toMatchObject({ origin, size: rows[0]?.leaves });
  expect((await api.get('/.well-known/register-log/key')).text).toBe(`${verifierKey}\n`);
  expect(await errorsIn()).toEqual([]);
  // A head is signed once.
  expect(await grow()).toBeUndefined();
  const wrong: [string, string][] = [
    [head.replace(/\n\d+\n/, '\n7\n'), verifierKey],
    [head.replace('— ', '- '), verifierKey],
    [head, verifierKeyOf({ origin, key: generateKeyPairSync('ed25519').privateKey })],
    [head, verifierKey.replace('registru', 'altul')],
    ['', verifierKey],
  ];
  for (const [note, by] of wrong) expect(readCheckpoint(note, by)).toBeUndefined();
});

test('a batch of the log reads the rows after the last one by their number, not the whole history', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    // So that a small table is read as a large one.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from register_log_sources where kind = 'change' and source_id > 600`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Cond: (id > 600)');
});

test('two processes that log at the same time make one log', async () => {
  await addHistory(300);
  await Promise.all([appendToLog(database), appendToLog(database), appendToLog(database)]);
  await signHead(database, key, new Date());
  expect(await errorsIn()).toEqual([]);
});

test('stamps, receipts and certificates are logged, their past whole, and their pages show where', async () => {
  // From before stamps were logged.
  const created_at = new Date(Date.now() - 100 * 86_400_000);
  const [old, stamp] = [await createStamp(started, { created_at }), await createStamp(started)];
  const certificate = await createCertificate(db);
  const { id } = await createFiledReport(started, { person });
  const { key: receipt } = await db
    .selectFrom('annual_report_receipts')
    .select('key')
    .where('annual_report_id', '=', id)
    .executeTakeFirstOrThrow();
  const pages = [
    ['stamp', old.code],
    ['stamp', stamp.code],
    ['receipt', receipt],
  ] as const;
  for (const [kind, code] of pages)
    expect((await api.page(`/documents/${kind}/${code}`)).text).not.toContain('"logged":');
  const check = () => api.get(`/api/certificates/validate/${certificate.code}`);
  expect((await check()).body).toMatchObject({ logged: null });
  await grow();
  expect(await errorsIn()).toEqual([]);
  for (const [kind, code] of pages)
    expect((await api.page(`/documents/${kind}/${code}`)).text).toContain(
      `"proof":"/.well-known/register-log/proof/${kind}/${code}"`,
    );
  const { logged } = (await check()).body as { logged?: { proof: string } };
  for (const path of [
    ...pages.map(([kind, code]) => `/.well-known/register-log/proof/${kind}/${code}`),
    logged?.proof ?? '',
  ])
    expect([path, (await api.get(path)).status]).toEqual([path, 200]);
  for (const kind of ['constructor', '__proto__', 'toString', 'notice1', 'change', 'STAMP'])
    expect([kind, (await api.get(`/.well-known/register-log/proof/${kind}/${stamp.code}`)).status]).toEqual([
      kind,
      404,
    ]);
});

test('the page of a document shows where it stands in the log, and Python verifies its proof and the log', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  const { text } = await api.page(`/documents/${document.kind}/${document.code}`);
  expect(text).toMatch(
    /"logged":{"position":\d+,"loggedAt":"[^"]+Z","proof":"\/\.well-known\/register-log\/proof\//,
  );
  const path = `/.well-known/register-log/proof/${document.kind}/${document.code}`;
  const proof = await api.get(path);
  expect([proof.status, proof.text.split('\n')[0]]).toEqual([200, 'c2sp.org/tlog-proof@v1']);
  const script = fileURLToPath(new URL('../../../scripts/verify-log.py', import.meta.url));
  const verify = (...parts: string[]) =>
    run('python3', [script, verifierKey, ...parts]).then(
      ({ stdout }) => stdout,
      ({ stderr }) => String(stderr),
    );
  const file = join(folder, 'document.tlog-proof');
  await writeFile(file, proof.text);
  expect(await verify(file)).toMatch(
    new RegExp(`^${document.kind} ${document.code} \\d{4}-\\d\\d-\\d\\d: position \\d+ of \\d+\n$`),
  );
  for (const [from, to] of [
    [/^index (\d+)/m, 'index 1$1'],
    [/^extra (.)/m, 'extra A'],
    [/\n\n/, '\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n'],
    [/\n\d+\n(?=[^\n]+=\n\n)/, '\n9\n'],
    [/(— \S+ \S{8})./, '$1x'],
  ] as const) {
    await writeFile(file, proof.text.replace(from, to));
    expect([String(from), await verify(file)]).toEqual([
      String(from),
      expect.stringMatching(/NOT PROVED|Error/),
    ]);
  }
  const register = `${await app.listen({ port: 0, host: '127.0.0.1' })}/.well-known/register-log`;
  const old = join(folder, 'old-head');
  await writeFile(old, (await api.get('/.well-known/register-log/checkpoint')).text);
  await addHistory(3);
  await grow();
  expect(await verify(register, old)).toMatch(
    /^the log of \d+ entries is what was signed, and begins with the \d+ signed before/,
  );
  for (const missing of ['0/000.p/256', '0/999', '0/x001', 'entries/0', '1/000.p/200', '64/000', '0/000.p/0'])
    expect([missing, (await api.get(`/.well-known/register-log/tile/${missing}`)).status]).toEqual([
      missing,
      404,
    ]);
});

const tampering: [what: string, statement: string, found: RegExp][] = [
  ['changed', `update change_history set changes = '{}' where id = 17`, /istoric 17 a fost schimbat/],
  [
    'signed by somebody else',
    `update change_history set username = 'ion' where id = 300`,
    /istoric 300 a fost schimbat/,
  ],
  [
    'dated differently',
    `update change_history set at = at - interval '1 hour' where id = 4`,
    /istoric 4 a fost schimbat/,
  ],
  ['removed', `delete from change_history where id = 256`, /istoric 256 nu mai există/],
  [
    'inserted in a gap',
    `insert into change_history (id, username, resource, record_id, action, changes) overriding system value values (-5, 'x', 'persons', 1, 'update', '{}')`,
    /istoric -5 a fost adăugat pe ascuns/,
  ],
  [
    'reordered',
    `update change_history a set changes = b.changes, record_id = b.record_id from change_history b where (a.id, b.id) in ((20, 21), (21, 20))`,
    /istoric 20 a fost schimbat[\s\S]*istoric 21 a fost schimbat/,
  ],
  ['a document changed', `update issued_documents set facts = '{}'`, /Documentul emis \d+ a fost schimbat/],
  ['a document removed', `delete from issued_documents`, /Documentul emis \d+ nu mai există/],
  ['a stamp changed', `update stamps set lines[3] = 'Altul'`, /Rândul parafei \d+ a fost schimbat/],
  [
    'a receipt changed',
    `update annual_report_receipts set content = '{}'`,
    /Rândul dovezii de depunere \d+ a fost schimbat/,
  ],
  [
    'a certificate changed',
    `update certificates set content = '{}'`,
    /Rândul adeverinței \d+ a fost schimbat/,
  ],
  [
    'its salt removed',
    `update change_history set changes = '{}' where id = 30; update register_log_leaves set salt = null where kind = 'change' and source_id = 30`,
    /istoric 30 și-a pierdut cheia/,
  ],
  [
    'sealed again',
    `update change_history set changes = '{}' where id = 30; update register_log_leaves l set sealed = sha256(l.salt || convert_to(s.content, 'UTF8'))
     from register_log_sources s where l.kind = 'change' and l.source_id = 30 and s.kind = l.kind and s.source_id = 30`,
    /Jurnalul are alte sume decât rândurile lui, între pozițiile 0 și 255/,
  ],
  [
    'a leaf removed',
    `delete from register_log_leaves where position = 100`,
    /Jurnalului îi lipsește poziția 100/,
  ],
  [
    'a tile changed',
    `update register_log_tiles set hashes = set_byte(hashes, 40, 1 - get_byte(hashes, 40) % 2) where level = 0 and index = 1`,
    /alte sume decât rândurile lui, între pozițiile 256 și 511/,
  ],
  [
    'a head forged',
    `update register_log_checkpoints set note = replace(note, E'\\n7', E'\\n8')`,
    /Punctul semnat/,
  ],
];

test('what is changed, removed, inserted or reordered by SQL is found (AUD-93)', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  const rollback = new Error('rollback');
  for (const [what, statements, found] of tampering)
    await db
      .transaction()
      .execute(async (tx: Tx) => {
        for (const statement of statements.split(';')) await tx.executeQuery(CompiledQuery.raw(statement));
        expect([what, (await errorsIn(readerIn(tx))).join('\n')]).toEqual([
          what,
          expect.stringMatching(found),
        ]);
        throw rollback;
      })
      .catch((error) => error === rollback || Promise.reject(error));
  expect(await errorsIn()).toEqual([]);
});

test('a log that was rewritten with its tiles is found by who kept an older head', async () => {
  const head = (await api.get('/.well-known/register-log/checkpoint')).text;
  expect(await findBreakSince(read, verifierKey, head)).toBeUndefined();
  expect(await findBreakSince(read, verifierKey, head.replace('registru', 'altul'))).toMatch(
    /nu este semnat/,
  );
  await sql`update register_log_tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where level = 1`.execute(
    db,
  );
  expect(await findBreakSince(read, verifierKey, head)).toMatch(/trecutul a fost schimbat/);
  // What contradicts the last head is not signed.
  await addHistory(1);
  await expect(grow()).rejects.toThrow('nu mai începe cu ce a fost semnat');
  await sql`update register_log_tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where level = 1`.execute(
    db,
  );
  await grow();
  expect(await errorsIn()).toEqual([]);
});

test('administrators see how far the log is signed, and compare a head that they kept (AUD-98)', async () => {
  const { admin, moderator } = (await signInEveryone(db)).as;
  const path = '/api/operation/register_log';
  const compare = async (head: string) =>
    (await api.get(`${path}?${new URLSearchParams({ head })}`, { as: admin })).body.comparison;
  const { body } = await api.get(path, { as: admin });
  const { size, note } = body.head as { size: number; note: string };
  expect(body).toMatchObject({ verifierKey, head: { size }, comparison: null });
  expect((await api.get(path, { as: moderator })).status).toBe(403);
  for (const same of [note, note.trim(), `\n${note.replaceAll('\n', '\r\n')}\n\n`])
    expect(await compare(same)).toEqual({ size, fault: null });
  for (const other of ['x', note.replace(/\n\d+\n/, '\n7\n'), note.slice(0, -30)])
    expect(await compare(other)).toEqual({ size: null, fault: expect.stringContaining('nu este semnat') });
  expect((await api.get(`${path}?head=${'x'.repeat(2_001)}`, { as: admin })).status).toBe(400);
});

test('a row with the date of the past is found', async () => {
  await addHistory(1, 30);
  await createStamp(started, { created_at: new Date(Date.now() - 30 * 86_400_000) });
  await grow();
  const [{ id = 0 } = {}] = (await sql<{ id: number }>`select max(id) as id from change_history`.execute(db))
    .rows;
  expect(await errorsIn()).toEqual([
    expect.stringContaining(`istoric ${id} a fost înscris la mai mult de o zi`),
    expect.stringMatching(/^Rândul parafei \d+ a fost înscris la mai mult de o zi/),
  ]);
  // The rest of the tests begin from a register without errors.
  await sql`update register_log_checkpoints set signed_at = signed_at - interval '40 days'`.execute(db);
  expect(await errorsIn()).toEqual([]);
});

test('an anonymisation removes texts and salts, and the log stays true (AUD-92)', async () => {
  const before = await errorsIn();
  await db.transaction().execute(async (tx) => {
    await eraseFromRegisterLog(tx);
    await sql`update change_history set changes = '{}' where id in (40, 41)`.execute(tx);
    // A merge moves rows to the survivor: that is none of what is logged.
    await sql`update change_history set person_id = ${person.id} where id = 42`.execute(tx);
  });
  const { rows } = await sql`select source_id from register_log_leaves where salt is null order by 1`.execute(
    db,
  );
  expect(rows).toEqual([{ source_id: 40 }, { source_id: 41 }]);
  await grow();
  expect(await errorsIn()).toEqual(before);
  const { rows: erasures } =
    await sql`select count(*) as erased from register_log_leaves where kind = 'erasure'`.execute(db);
  expect(erasures).toEqual([{ erased: 2 }]);
});

const keep = { days: 7, weeks: 5, months: 12 };

test('an older register than the head beside the backups is a fork, with its day (AUD-94)', async () => {
  const backup = {
    place: { driver: 'folder' as const, folder },
    key: undefined,
    keep,
  };
  expect(await findForks(database, key, backup)).toEqual([]);
  await addHistory(2);
  const head = await grow();
  if (!head) throw new Error('nothing was signed');
  await keepHead(backup, key, head);
  expect(await findForks(database, key, backup)).toEqual([]);
  // As if restored from before the last rows.
  await sql`delete from register_log_leaves where position >= ${head.size - 2}`.execute(db);
  expect(await findForks(database, key, backup)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Jurnalul s-a bifurcat: la \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d avea ${head.size} poziții, acum are ${head.size - 2}\\.`,
      ),
    ),
  ]);
  const other: LogKey = { origin, key: generateKeyPairSync('ed25519').privateKey };
  expect(await findForks(database, other, backup)).toEqual([
    expect.stringContaining('semnat cu altă cheie decât cea din REGISTER_LOG_KEY'),
  ]);
});

test('after a fork a new log begins with a new key (AUD-99)', async () => {
  const places = await mkdtemp(join(folder, 'heads-'));
  const backup = { place: { driver: 'folder' as const, folder: places }, key: undefined, keep };
  const before = await readLastHead(db);
  if (!before) throw new Error('nothing was signed');
  await keepHead(backup, key, { ...before, size: before.size + 7 });
  const fresh: LogKey = { origin, key: generateKeyPairSync('ed25519').privateKey };
  expect(await findForks(database, fresh, backup)).toEqual([expect.stringContaining('altă cheie')]);
  await expect(beginLog(database, key)).rejects.toThrow('cere o cheie nouă');
  expect((await readLastHead(db))?.size).toBe(before.size);
  expect(await beginLog(database, fresh)).toBe(before.size);
  expect(await findForks(database, fresh, backup)).toEqual([]);
  await appendToLog(database);
  const head = await signHead(database, fresh, new Date());
  const { rows } = await sql<{ logged: number }>`select count(*) as logged from register_log_sources`.execute(
    db,
  );
  expect(head?.size).toBe(rows[0]?.logged);
  if (head) await keepHead(backup, fresh, head);
  expect(await findForks(database, fresh, backup)).toEqual([]);
  const errors: string[] = [];
  for await (const error of findLogErrors(read, verifierKeyOf(fresh))) errors.push(error);
  expect(errors).toEqual([]);
  // Begun twice with one key, it would contradict itself.
  await expect(beginLog(database, fresh)).rejects.toThrow('cere o cheie nouă');
});

test('without the key nothing is published (AUD-90)', async () => {
  const closed = await startApp();
  const { admin } = (await signInEveryone(closed.db)).as;
  const { body } = await closed.api.get('/api/operation/register_log', { as: admin });
  expect(body).toMatchObject({ verifierKey: null, head: null });
  for (const path of ['checkpoint', 'key', 'tile/0/000', `proof/aviz/${'a'.repeat(24)}`])
    expect((await closed.api.get(`/.well-known/register-log/${path}`)).status).toBe(404);
});
