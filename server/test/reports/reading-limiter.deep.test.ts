/** Who sends reports that cost much waits; whoever else sends theirs does not (REP-155). */
import { expect, test } from 'vitest';
import type { ReadOptions } from '../../src/domains/reports/reading/pdf-reader.ts';
import { refused } from '../../src/domains/reports/reading/pdf-reading.ts';
import { createPdf } from '../builders/pdf.ts';
import { jpeg } from '../files/samples.ts';
import { createMember, initialize, startSeason, upload } from './season.ts';

let reads = 0;
/** Stands for a process that is kept busy to its limit. */
const pdfReader = {
  async read(_path: string, { onRead }: ReadOptions = {}) {
    reads += 1;
    onRead?.(10_000);
    return refused('tooHeavy');
  },
};
const season = await startSeason('2026-02-28T10:00:00Z', { pdfReader });

test('an account that keeps the readers busy is told when to come again; its other files are kept', async () => {
  const [member, other] = [await createMember(season), await createMember(season)];
  const { id } = (await initialize(season, member)).body;
  await initialize(season, other);
  for (let sent = 0; sent < 6; sent += 1)
    expect((await upload(season, member, { annualReport: createPdf() })).status).toBe(200);
  const reported = await upload(season, member, { annualReport: createPdf(), identityDocument: jpeg() });
  expect([reported.status, reported.headers['retry-after'], reported.body['hydra:description']]).toEqual([
    429,
    '600',
    'Ați trimis raportul de multe ori în ultimele minute. Îl mai puteți trimite peste 10 minute; celelalte documente se pot trimite oricând.',
  ]);
  expect(reads).toBe(6);
  const { body } = await season.api.get(`/annual_reports/${id}/files`, { as: member.as });
  expect(body.files).toMatchObject([{ kind: 'identityDocument' }]);
  expect((await upload(season, member, { registerDocument: jpeg() })).status).toBe(200);
  expect((await upload(season, other, { annualReport: createPdf() })).status).toBe(200);
  season.setNow('2026-02-28T10:10:00Z');
  expect((await upload(season, member, { annualReport: createPdf() })).status).toBe(200);
});
