/** Documents of visitors are judged in processes that may be stopped, and the answer comes all the same (PUB-107). */

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createDocumentJudge } from '../../src/domains/public/document-check/document-judge.ts';
import { listCandidates } from '../../src/domains/public/document-check/find-seals.ts';
import { packPdf } from '../builders/packed-pdf.ts';
import { createPdf } from '../builders/pdf.ts';

const judge = createDocumentJudge({ totalMs: 120_000, timeMs: 60_000 });
afterAll(judge.close);

const fixture = (name: string) => readFile(new URL(`../fixtures/resaved/${name}`, import.meta.url));
const seals = `${await fixture('seal.pem')}`
  .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  ?.map((one) => new X509Certificate(one).raw);

const requestOf = (bytes: Uint8Array) => ({
  bytes,
  trust: { seals: seals ?? [], trusted: [], revocationLists: [] },
  now: new Date('2026-11-27T12:00:00Z'),
});

test('a document is judged, with the address that is printed in it', async () => {
  expect(await judge.judge(requestOf(await fixture('original.pdf')))).toMatchObject({
    seal: { verdict: 'sealed', sealedAt: '2026-11-26T12:00:00.000Z' },
  });
  const linked = Buffer.concat([
    createPdf(),
    Buffer.from('<< /URI (https://example.org/documents/aviz/CJ-12) >>\n%%EOF\n'),
  ]);
  expect(await judge.judge(requestOf(linked))).toMatchObject({
    seal: { verdict: 'unsealed' },
    printed: { kind: 'aviz', key: 'CJ-12' },
  });
});

test('a file that exceeds the limits is refused in words, and the next one is judged', async () => {
  const small = createDocumentJudge({ totalMs: 120_000, timeMs: 0 });
  const reading = small.judge(requestOf(createPdf()));
  await expect(reading).rejects.toMatchObject({ violations: [{ propertyPath: 'file' }] });
  await small.close();
  const nested = packPdf('[ '.repeat(2_000_000));
  const deep = Buffer.from(`%PDF-1.7\n1 0 obj ${'[ '.repeat(200_000)} /ByteRange [ 0 1 2 3 ]\n%%EOF\n`);
  for (const file of [nested, deep])
    await judge.judge(requestOf(file)).catch((error) => expect(error.message).toContain('prea greu'));
  expect(await judge.judge(requestOf(createPdf()))).toMatchObject({ seal: { verdict: 'unsealed' } });
});

test('whoever would wait too long is refused, as are those beyond the longest queue', async () => {
  const busy = createDocumentJudge({ processes: 1, waiting: 1, totalMs: 1, timeMs: 60_000 });
  const answers = await Promise.allSettled(
    Array.from({ length: 3 }, () => busy.judge(requestOf(createPdf()))),
  );
  await busy.close();
  expect(answers.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    answers.map(() => 'unavailable'),
  );
});

test('of many byte ranges only the last 20 are examined', () => {
  const ranges = Buffer.from(`%PDF-1.7\n${'/ByteRange [ 0 1 2 3 ]\n'.repeat(1_000)}`);
  const candidates = listCandidates(ranges);
  expect([candidates.length, candidates[0]]).toEqual([20, ranges.lastIndexOf('/ByteRange')]);
});
