/** Seals in and out of the application, in MB each second, beside a bare stream of the same bytes. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { startStreams } from './processes.ts';
import { benchMark } from './registers.ts';
import type { Session } from './scenarios.ts';
import { ask } from './visits.ts';

export type FileFigures = Record<'upload' | 'download', { application: number; limit: number }>;

const sealBytes = 5 * 1_048_576;
const callers = 4;
const roundSeconds = 2.5;
const boundary = 'bench-boundary';

export async function measureFiles(
  pool: pg.Pool,
  application: string,
  admin: Session,
  folder: string,
): Promise<FileFigures> {
  await writeFile(join(folder, 'sample'), makeSeal());
  const streams = await startStreams(folder);
  try {
    const owners = await pool.query<{ uuid: string }>('select uuid from persons order by id limit 200');
    const uuids = owners.rows.map(({ uuid }) => uuid);
    const send = async (url: string) => transfer((caller, turn) => upload(url, admin, uuids, caller, turn));
    const uploaded = { application: await send(application), limit: await send(streams.url) };
    const { rows } = await pool.query<{ id: number }>('select id from person_seals order by id limit 40');
    const receive = async (url: string) =>
      transfer((caller, turn) => {
        const id = rows[(caller + turn * callers) % rows.length]?.id;
        return { url, method: 'GET', path: `/download/person_seal/${id}`, headers: admin.cookie };
      });
    return {
      upload: uploaded,
      download: { application: await receive(application), limit: await receive(streams.url) },
    };
  } finally {
    await streams.stop();
  }
}

type Transfer = {
  url: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer[];
};

async function transfer(make: (caller: number, turn: number) => Transfer): Promise<number> {
  const started = performance.now();
  let bytes = 0;
  const work = Array.from({ length: callers }, async (_, caller) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; performance.now() - started < roundSeconds * 1000; turn += 1) {
      const { url, ...request } = make(caller, turn);
      await ask(url, request, agent);
      bytes += sealBytes;
    }
    agent.destroy();
  });
  await Promise.all(work);
  return bytes / 1e6 / ((performance.now() - started) / 1000);
}

/** A seal that nobody has yet, for a year that its owner has none for. */
function upload(
  url: string,
  { bearer }: Session,
  uuids: readonly string[],
  caller: number,
  turn: number,
): Transfer {
  const place = caller + turn * callers;
  const year = 2000 + (Math.floor(place / uuids.length) % 26);
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = [
    Buffer.from(
      field('personUuid', uuids[place % uuids.length] ?? '') +
        field('year', String(year)) +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${benchMark}.pdf"\r\n` +
        'content-type: application/pdf\r\n\r\n',
    ),
    makeSeal(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
  const headers = {
    ...bearer,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.reduce((sum, { length }) => sum + length, 0)),
  };
  return { url, method: 'POST', path: '/api/person_seals', headers, body };
}

const start = Buffer.from('%PDF-1.7\n');
const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
const middle = randomBytes(sealBytes - start.length - end.length - 16);

/** Bytes that the check takes for a PDF; each time others, since the same ones are kept only once. */
function makeSeal(): Buffer {
  return Buffer.concat([start, randomBytes(16), middle, end]);
}
