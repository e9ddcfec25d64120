/** Measures upload and download of seals in MB per second, beside a bare stream of the same bytes. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { startStreams } from './processes.ts';
import { benchMark } from './registers.ts';
import type { Session } from './scenarios.ts';
import { ask } from './visits.ts';

type Sides<T> = Record<'application' | 'limit', T>;
export type FileFigures = Record<'upload' | 'download', Sides<number>>;

const sealBytes = 5 * 1_048_576;
const callers = 4;
/** The two alternate, so that other work of the machine, such as flushing earlier writes, affects both. */
const rounds = 3;
const roundSeconds = 2;
const boundary = 'bench-boundary';

type Transfer = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer[];
};

type Moved = { files: number; seconds: number };

export async function measureFiles(
  pool: pg.Pool,
  application: string,
  admin: Session,
  folder: string,
): Promise<FileFigures> {
  await writeFile(join(folder, 'sample'), makeSeal());
  const streams = await startStreams(folder);
  const urls = { application, limit: streams.url };
  try {
    const owners = await pool.query<{ uuid: string }>('select uuid from persons order by id limit 200');
    const uuids = owners.rows.map(({ uuid }) => uuid);
    const uploaded = await transferInTurns(urls, (place) => upload(admin, uuids, place));
    const { rows } = await pool.query<{ id: number }>('select id from person_seals order by id limit 40');
    return {
      upload: uploaded,
      download: await transferInTurns(urls, (place) => ({
        method: 'GET',
        path: `/download/person_seal/${rows[place % rows.length]?.id}`,
        headers: admin.cookie,
      })),
    };
  } finally {
    await streams.stop();
  }
}

/** MB per second. `make` gets the number of files already made for the same side. */
async function transferInTurns(
  urls: Sides<string>,
  make: (place: number) => Transfer,
): Promise<Sides<number>> {
  const moved = { application: { files: 0, seconds: 0 }, limit: { files: 0, seconds: 0 } };
  for (let round = 0; round < rounds; round += 1) {
    await transfer(urls.application, make, moved.application);
    await transfer(urls.limit, make, moved.limit);
  }
  const perSecond = ({ files, seconds }: Moved) => (files * sealBytes) / 1e6 / seconds;
  return { application: perSecond(moved.application), limit: perSecond(moved.limit) };
}

/** Runs one round and adds it to the totals of the rounds before. */
async function transfer(url: string, make: (place: number) => Transfer, moved: Moved): Promise<void> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const work = Array.from({ length: callers }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (elapsed() < roundSeconds) {
      moved.files += 1;
      await ask(url, make(moved.files - 1), agent);
    }
    agent.destroy();
  });
  await Promise.all(work);
  moved.seconds += elapsed();
}

/** A seal with new content, for a year in which its owner has none. */
function upload({ bearer }: Session, uuids: readonly string[], place: number): Transfer {
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
  return { method: 'POST', path: '/api/person_seals', headers, body };
}

const start = Buffer.from('%PDF-1.7\n');
const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
const middle = randomBytes(sealBytes - start.length - end.length - 16);

/** Bytes that pass as a PDF; they differ each time, because equal files are stored only once. */
function makeSeal(): Buffer {
  return Buffer.concat([start, randomBytes(16), middle, end]);
}
