import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signPdf } from '../../../../../seed/signatures/sign-pdf.ts';
import { createRawForm, createSlowPdf, rawStream } from '../../../../test/builders/raw-pdf.ts';
import { createLargeReportPdf, createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { ana, authority } from '../../../../test/builders/signers.ts';
import { createFolder, writeBytes } from '../../../../test/files/samples.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { killProcesses } from '../../../../test/harness/processes.ts';
import { usedBytes } from '../../../../test/harness/used-memory.ts';
import { createPdfReader, type PdfReader, type ReaderLimits, type ReaderOptions } from './pdf-reader.ts';
import type { PdfReading } from './pdf-reading.ts';

const folder = await createFolder();
const errors: unknown[] = [];
const ownReaders: PdfReader[] = [];

vi.stubEnv('SECRET_OF_OURS', 'secret-de-nescris');
const shared = create({});
vi.unstubAllEnvs();

afterEach(async () => {
  await Promise.all(ownReaders.splice(0).map((reader) => reader.close()));
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => shared.close());

type Options = Partial<ReaderLimits> & Pick<ReaderOptions, 'readRevocationLists'>;

function create({ readRevocationLists, ...limits }: Options): PdfReader {
  const report = (error: unknown) => void errors.push(error);
  const lists = readRevocationLists ? { readRevocationLists } : {};
  return createPdfReader({ trustedCertificates: [authority.pem], report, limits, ...lists });
}

/** Opens a reader for one test. */
function open(limits: Options): PdfReader {
  const reader = create(limits);
  ownReaders.push(reader);
  return reader;
}

let report: string;
let signed: string;
/** A file whose reading runs until it is stopped. */
let endless: string;
beforeAll(async () => {
  const bytes = await createReportPdf();
  report = await writeBytes(join(folder, 'raport.pdf'), bytes);
  signed = await writeBytes(join(folder, 'semnat.pdf'), await signPdf(bytes, { by: ana, at: new Date() }));
  endless = await writeBytes(join(folder, 'fara-sfarsit.pdf'), createSlowPdf());
});

function summary(reading: PdfReading) {
  return reading.ok ? [reading.fields.cnp, reading.signature.state] : reading.refusal;
}

test('a report is read in another process, which knows nothing of ours', async () => {
  expect(summary(await shared.read(report))).toEqual(['1800101221144', 'none']);
  const reading = await shared.read(signed);
  expect(reading).toMatchObject({ ok: true, signature: { state: 'valid', isTrusted: true } });
  for (const pid of await findProcesses()) {
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret-de-nescris');
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('--permission\0--allow-fs-read=');
  }
});

test('revocation lists are read anew for each report; one that cannot be read keeps nobody from filing', async () => {
  const lists: (() => Promise<Uint8Array[]>)[] = [
    async () => [await authority.createList()],
    async () => [
      await authority.createList({ revoked: [{ certificate: ana.certificate, on: new Date(0) }] }),
    ],
    () => Promise.reject(new Error('The folder is gone')),
  ];
  const reader = open({ readRevocationLists: () => lists.shift()?.() ?? Promise.resolve([]) });
  const states: unknown[] = [];
  for (let count = 0; count < 3; count += 1) {
    const reading = await reader.read(signed);
    if (reading.ok) states.push([reading.signature.state, reading.signature.signatures[0]?.revocation]);
  }
  expect(states).toEqual([
    ['valid', 'good'],
    ['revoked', 'revoked'],
    ['valid', 'unchecked'],
  ]);
  expect(errors.splice(0)).toMatchObject([{ message: 'The folder is gone' }]);
});

/** Reading processes started by this process. */
async function findProcesses(): Promise<number[]> {
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    if (status?.includes(`PPid:\t${process.pid}\n`) && command?.includes('read-in-child.ts'))
      found.push(Number(name));
  }
  return found;
}

test('a file that unpacks without end is stopped by its memory, and the next one is read', async () => {
  const spaces = deflateSync(Buffer.alloc(300_000_000, ' '));
  const packed = '/Type /XRef /Size 9 /W [1 2 1] /Filter';
  const table = createRawForm([rawStream(`${packed} /FlateDecode`, spaces)]);
  const bombs = [
    Buffer.concat([table, Buffer.from(`startxref\n${table.indexOf('5 0 obj')}\n%%EOF\n`)]),
    createRawForm([rawStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(spaces))], {
      field: '<< /FT /Tx /T (cnp) /V 5 0 R >>',
    }),
    createRawForm([`[${Array.from({ length: 700_000 }, (_, i) => `/n${i}`).join('')}]`]),
  ];
  const reader = open({ memoryMegabytes: 250, timeMs: 60_000 });
  for (const bomb of bombs) {
    const path = await writeBytes(join(folder, 'bomba.pdf'), bomb);
    expect(await reader.read(path)).toEqual({ ok: false, refusal: 'tooHeavy' });
    expect(summary(await reader.read(report))).toEqual(['1800101221144', 'none']);
  }
});

test('a file that takes too long is stopped, and the next one is read', async () => {
  const reader = open({ timeMs: 1_500, processes: 1 });
  expect(await reader.read(endless)).toEqual({ ok: false, refusal: 'tooHeavy' });
  expect(summary(await reader.read(report))).toEqual(['1800101221144', 'none']);
});

test('a process that is killed takes only its report with it', async () => {
  const before = await findProcesses();
  const reader = open({ processes: 1, timeMs: 60_000 });
  await reader.read(report);
  const reading = reader.read(endless);
  const next = reader.read(report);
  await killNewProcesses(before);
  expect(await reading).toEqual({ ok: false, refusal: 'tooHeavy' });
  expect(summary(await next)).toEqual(['1800101221144', 'none']);
  // Idle processes are replaced as well.
  await killNewProcesses(before);
  const readAgain = async () => expect(summary(await reader.read(report))).toEqual(['1800101221144', 'none']);
  await eventually(readAgain);
});

async function killNewProcesses(before: number[]): Promise<void> {
  killProcesses((await findProcesses()).filter((pid) => !before.includes(pid)));
}

test('many at once wait in line and are all read', async () => {
  const readings = await Promise.all(Array.from({ length: 50 }, () => shared.read(signed)));
  expect(readings.map(summary)).toEqual(Array(50).fill(['1800101221144', 'valid']));
});

test('a caller that cannot wait, or times out, gets an error', async () => {
  const reader = open({ processes: 1, waiting: 2, waitMs: 300, timeMs: 2_000 });
  await eventually(async () => expect((await reader.read(report)).ok).toBe(true));
  const [first, second, third, fourth] = [endless, report, report, report].map((path) => reader.read(path));
  const unavailable = { ok: false, refusal: 'unavailable' };
  expect(await fourth).toEqual(unavailable);
  expect(await Promise.all([second, third])).toEqual([unavailable, unavailable]);
  expect(await first).toEqual({ ok: false, refusal: 'tooHeavy' });
});

test('if no process can start, the error is logged, and no caller waits forever', async () => {
  const reader = open({ memoryMegabytes: 4, waitMs: 1_000 });
  expect(await reader.read(report)).toEqual({ ok: false, refusal: 'unavailable' });
  await reader.close();
  const [error] = errors.splice(0);
  expect(`${error}`).toMatch(/nu a putut porni: .*out of memory/s);
});

test('closing answers everybody and ends the processes', async () => {
  const others = await findProcesses();
  const reader = open({ timeMs: 60_000 });
  await reader.read(report);
  expect((await findProcesses()).length).toBeGreaterThan(others.length);
  const readings = [endless, endless, report].map((path) => reader.read(path));
  await reader.close();
  expect(await Promise.all([...readings, reader.read(report)])).toEqual(
    Array(4).fill({ ok: false, refusal: 'unavailable' }),
  );
  expect(await findProcesses()).toEqual(others);
});

test('a file that is not there is our fault, one larger than any report is not', async () => {
  expect(await shared.read(join(folder, 'lipsa.pdf'))).toEqual({ ok: false, refusal: 'unavailable' });
  expect(errors.splice(0)).toMatchObject([{ code: 'ENOENT' }]);
  const larger = await writeBytes(join(folder, 'prea-mare.pdf'), Buffer.alloc(5_242_881));
  expect(await shared.read(larger)).toEqual({ ok: false, refusal: 'tooHeavy' });
});

test('reports of 5 MB are read in good time and leave nothing with us', async () => {
  const bytes = await signPdf(await createLargeReportPdf(5_200_000), { by: ana, at: new Date() });
  expect(bytes.length).toBeGreaterThan(5_000_000);
  const large = await writeBytes(join(folder, 'mare.pdf'), bytes);
  await shared.read(large);
  const before = await usedBytes();
  for (let count = 0; count < 6; count += 1)
    expect(await shared.read(large)).toMatchObject({ ok: true, signature: { state: 'valid' } });
  // If the results were retained, they would take 30 MB.
  await vi.waitFor(async () => expect((await usedBytes()) - before).toBeLessThan(15 * 1_048_576), 10_000);
});
