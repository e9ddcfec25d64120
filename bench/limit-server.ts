/**
 * The limit server, the baseline of the benchmark: only node:http and pg. It sends the statements that the application
 * sends for a single caller, the session lookup included, and writes the same JSON. The difference is the application's own
 * cost.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deserialize } from 'node:v8';
import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import { connect } from '../server/src/platform/database/connection.ts';
import { presentAnswer } from './limit-answer.ts';
import { print } from './print.ts';
import type { RecordedStatement } from './recorder.ts';
import { type Replay, type Replays, replayKey } from './replay.ts';

type Row = Record<string, unknown>;

const { databaseUrl, byKey } = deserialize(await readFile(process.argv[2] ?? '')) as Replays;
const { pool } = connect(databaseUrl, 20);

const server = createServer((request, response) => {
  answer(request).then(
    ({ body, contentType }) => {
      response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => print(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

async function answer(request: IncomingMessage): Promise<{ body: string; contentType: string }> {
  const sent = request.method === 'POST' ? await readBody(request) : '';
  const replay = byKey.get(replayKey(request.method ?? '', request.url ?? '', request.headers, sent));
  if (!replay) throw new Error(`Not recorded: ${request.method} ${request.url}`);
  const results = await runStatements(replay);
  if (replay.kind === 'signIn') {
    const stored = results.flat().find((row) => 'password_hash' in row)?.password_hash;
    if (!(await verify(String(stored), JSON.parse(sent).password))) throw new Error('Wrong password');
  }
  return { body: presentAnswer(replay), contentType: replay.contentType };
}

async function runStatements({ statements }: Replay): Promise<Row[][]> {
  // All statements of a transaction need the same connection.
  const client = isTransaction(statements) ? await pool.connect() : undefined;
  try {
    const results: Row[][] = [];
    let deviceId: unknown;
    for (const statement of statements) {
      const rows = await run(client ?? pool, statement, deviceId);
      if (isNewDevice.test(statement.text)) deviceId = rows[0]?.id;
      results.push(rows);
    }
    return results;
  } finally {
    client?.release();
  }
}

const isNewDevice = /^insert into "?known_devices/i;
const isNewSession = /^insert into "?sessions"? \(([^)]*)\)/i;

async function run(
  db: pg.Pool | pg.PoolClient,
  { name, text, values }: RecordedStatement,
  deviceId: unknown,
): Promise<Row[]> {
  const columns = isNewSession.exec(text)?.[1]?.replaceAll('"', '').split(', ');
  const given = values.map((value, place) => {
    // The device of the recorded sign-in is deleted once the account has signed in on many others.
    if (columns?.[place] === 'device_id') return deviceId ?? value;
    // Digests of secrets are unique: each sign-in stores a new one.
    return (columns || isNewDevice.test(text)) && isBytes(value) ? randomBytes(32) : value;
  });
  const { rows } = await db.query<Row>({ ...(name ? { name } : {}), text, values: given.map(toParameter) });
  return rows;
}

function isTransaction(statements: readonly RecordedStatement[]): boolean {
  return statements.some(({ text }) => /^(begin|start transaction)\b/i.test(text));
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** Serialized buffers arrive as plain byte arrays, which pg does not treat as bytea. */
function toParameter(value: unknown): unknown {
  return isBytes(value) ? Buffer.from(value) : value;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
