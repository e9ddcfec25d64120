/** What is sent as documents: each file judged by itself, each kept, all accepted together (REP-19, REP-20). */
import { messages } from '@ceccar/contract/messages';
import { readingRefusals } from '@ceccar/contract/reports/reading-refusals';
import { nothingFound, reportChecks, signingNotDeclared } from '@ceccar/contract/reports/report-checks';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { createPdf } from '../builders/pdf.ts';
import { createRawForm, createTextForm, rawStream } from '../builders/raw-pdf.ts';
import { jpeg, pdf, png } from '../files/samples.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { beginFiling, type Filing, returned, sent } from './filing.ts';
import { createFilledReport, createMember, documentsOf, startSeason, upload } from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason();
const { db } = season;

/** Kinds in use, with the size of each. */
async function kept(reportId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('annual_report_files as f')
    .innerJoin('files as stored', 'stored.id', 'f.file_id')
    .select(['f.kind', 'stored.size'])
    .where('f.annual_report_id', '=', reportId)
    .where('f.set_aside_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ kind, size }) => [kind, size]));
}

const picture = rawStream(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  Buffer.alloc(1),
);
const badReports: [what: string, bytes: Buffer, message: string][] = [
  ['empty', Buffer.alloc(0), messages.fileEmpty],
  ['cut short', createPdf().subarray(0, -40), readingRefusals.damaged],
  ['damaged', pdf(), readingRefusals.damaged],
  ['of 5 MB and a byte', pdf(5_242_881), messages.fileTooLarge],
  ['protected', createEncrypted(), readingRefusals.encrypted],
  [
    'a form of XFA',
    createRawForm([rawStream('', Buffer.from('<xdp/>'))], {
      catalog: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 5 0 R >> >>',
    }),
    readingRefusals.xfa,
  ],
  ['printed to PDF', createPdf(), readingRefusals.flattened],
  [
    'scanned',
    createRawForm([picture], {
      catalog: '<< /Type /Catalog /Pages 2 0 R >>',
      pages: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /XObject << /P 5 0 R >> >> >>',
    }),
    readingRefusals.scanned,
  ],
  ['of too many pages', createPages(61), readingRefusals.tooManyPages],
  ['with a field beyond measure', createTextForm({ x: 'x'.repeat(20_000) }), readingRefusals.tooHeavy],
  ['a picture with the name of a PDF', jpeg(), 'Raportul anual trebuie sa fie in format PDF.'],
  ['a table', Buffer.from('an;venit\n2025;84000\n'), 'Raportul anual trebuie sa fie in format PDF.'],
];

function createPages(count: number): Buffer {
  const more = Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>');
  const kids = more.map((_, index) => `${5 + index} 0 R`).join(' ');
  return createRawForm(more, { pages: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>` });
}

function createEncrypted(): Buffer {
  const filter = '<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>';
  return Buffer.from(
    createRawForm([filter]).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R'),
    'latin1',
  );
}

describe('a report that is', () => {
  let filing: Filing;
  beforeAll(async () => {
    filing = await beginFiling(season);
  });

  test.each(badReports)(
    '%s says so at its place, and is not kept',
    { tags: 'deep' },
    async (_, bytes, message) => {
      const answer = await upload(season, filing.member, { annualReport: bytes, identityDocument: jpeg() });
      expect([answer.status, returned(answer)]).toEqual([200, [`annualReport: ${message}`]]);
      expect(answer.body).toMatchObject({ accepted: ['identityDocument'], status: 10 });
      expect(answer.body.checks).toEqual(nothingFound);
      expect(Object.keys(await kept(filing.id))).toEqual(['identityDocument']);
    },
  );
});

test('a report with a long addition after its end is read and kept as a PDF (REP-184)', {
  tags: 'deep',
}, async () => {
  const { member, id } = await beginFiling(season);
  const document = await createFilledReport(season, member, id);
  const bytes = Buffer.concat([document, Buffer.from('<p>Descărcare încheiată.</p>'.repeat(200))]);
  const answer = await upload(season, member, { annualReport: bytes });
  expect(answer.body).toMatchObject({ accepted: ['annualReport'], checks: { isReportValidated: 1 } });
  const stored = await db
    .selectFrom('annual_report_files as f')
    .innerJoin('files as stored', 'stored.id', 'f.file_id')
    .select(['stored.media_type', 'stored.size'])
    .where('f.annual_report_id', '=', id)
    .execute();
  expect(stored).toEqual([{ media_type: 'application/pdf', size: bytes.length }]);
});

test('an error while the documents are judged loses none of them (REP-391)', { tags: 'deep' }, async () => {
  const { member, id, document } = await beginFiling(season);
  const documents = documentsOf('person', await document());
  const { repair } = await breakInserts(db, 'annual_report_information', {
    where: `new.annual_report_id = ${id}`,
  });
  expect((await upload(season, member, documents, sent)).status).toBe(500);
  await repair();
  expect(Object.keys(await kept(id)).sort()).toEqual(Object.keys(documents).sort());
  expect((await upload(season, member, {}, sent)).body).toMatchObject({ status: 20, violations: [] });
});

test('the other documents are pictures by their content, the scan is a PDF', { tags: 'deep' }, async () => {
  const { member, id } = await beginFiling(season);
  const answer = await upload(season, member, {
    annualReportScanned: png(),
    identityDocument: createPdf(),
    registerDocument: jpeg().subarray(0, 100),
    insuranceDocument: Buffer.alloc(0),
    photoDocument: png(),
    balanceDocument: png(),
  });
  expect(returned(answer)).toEqual([
    'annualReportScanned: Raportul semnat olograf și scanat trebuie sa fie in format PDF.',
    'identityDocument: Copia actului de identitate trebuie sa fie in format JPG, JPEG sau PNG.',
    `registerDocument: ${messages.fileCutShort}`,
    `insuranceDocument: ${messages.fileEmpty}`,
    'balanceDocument: Balanța de verificare nu face parte din acest raport.',
  ]);
  expect(answer.body.accepted).toEqual(['photoDocument']);
  expect(Object.keys(await kept(id))).toEqual(['photoDocument']);
  const firm = await beginFiling(season, 'company');
  expect(
    returned(await upload(season, firm.member, { identityDocument: createPdf(), photoDocument: png() })),
  ).toEqual([
    'identityDocument: Certificatul de înregistrare trebuie sa fie in format JPG, JPEG sau PNG.',
    'photoDocument: Fotografia nu face parte din acest raport.',
  ]);
});

test('documents have at most 10 MB together (REP-374)', { tags: 'deep' }, async () => {
  const { member, id } = await beginFiling(season);
  const judge = async (files: Record<string, Buffer>) => {
    const answer = await upload(season, member, files);
    return [answer.body.accepted, returned(answer)];
  };
  const tooLarge = (kind: string, total: string) =>
    `${kind}: Fișierele au împreună cel mult 10 MB; cu acesta ar avea ${total}. Micșorați-l sau înlocuiți întâi un altul cu unul mai mic.`;
  await upload(season, member, { identityDocument: jpeg(), registerDocument: jpeg() });
  // As if they were photos of 4 MB each, which would take seconds to draw.
  const stored = db.selectFrom('annual_report_files').select('file_id').where('annual_report_id', '=', id);
  await db.updateTable('files').set({ size: 4_194_304 }).where('id', 'in', stored).execute();
  expect(await judge({ annualReportScanned: pdf(2_097_153) })).toEqual([
    [],
    [tooLarge('annualReportScanned', '10,1 MB')],
  ]);
  expect(await judge({ annualReportScanned: pdf(2_097_152) })).toEqual([['annualReportScanned'], []]);
  expect(await judge({ insuranceDocument: jpeg() })).toEqual([
    [],
    [tooLarge('insuranceDocument', '10,1 MB')],
  ]);
  // A file that is no larger than its predecessor, and a request that leaves room for what it adds.
  expect(await judge({ annualReportScanned: pdf(2_097_152) })).toEqual([['annualReportScanned'], []]);
  expect(await judge({ insuranceDocument: jpeg(), identityDocument: jpeg() })).toEqual([
    ['insuranceDocument', 'identityDocument'],
    [],
  ]);
});

describe('gathering', () => {
  test('file after file, refused ones in between, and the whole is accepted at the end', {
    tags: 'deep',
  }, async () => {
    const { member, id, document } = await beginFiling(season);
    const documents = documentsOf('person', await document());
    for (const [kind, bytes] of Object.entries(documents))
      expect((await upload(season, member, { [kind]: bytes })).body).toMatchObject({
        accepted: [kind],
        status: 10,
      });
    const before = await kept(id);
    // Nothing that was sent before is lost to what is refused now.
    const refused = await upload(season, member, {
      identityDocument: createPdf(),
      annualReport: createPdf(),
    });
    expect([refused.body.accepted, await kept(id)]).toEqual([[], before]);
    const answer = await upload(season, member, {}, sent);
    expect([returned(answer), answer.body]).toMatchObject([
      [],
      { accepted: [], status: 20, current_step: 2 },
    ]);
    expect(await kept(id)).toEqual(before);
  });

  test('a newer file takes the place of the older, which is put aside', { tags: 'deep' }, async () => {
    const { member, id } = await beginFiling(season);
    await upload(season, member, { identityDocument: jpeg() });
    await upload(season, member, { identityDocument: png() });
    const all = await db
      .selectFrom('annual_report_files')
      .select(['kind', 'file_name', 'set_aside_at'])
      .where('annual_report_id', '=', id)
      .orderBy('id')
      .execute();
    expect(all).toMatchObject([{ set_aside_at: expect.any(Date) }, { set_aside_at: null }]);
  });

  test('a file that is refused while all is sent keeps the older one from being taken for it', {
    tags: 'deep',
  }, async () => {
    const { member, id, document } = await beginFiling(season);
    await upload(season, member, documentsOf('person', await document()));
    const answer = await upload(season, member, { identityDocument: createPdf() }, sent);
    expect(returned(answer)).toEqual([
      'identityDocument: Copia actului de identitate trebuie sa fie in format JPG, JPEG sau PNG.',
    ]);
    expect(await statusOf(season, id)).toBe(10);
    expect((await upload(season, member, {}, sent)).body.status).toBe(20);
  });

  test('missing documents are reported once everything is sent', async () => {
    const { member, document } = await beginFiling(season);
    expect(
      returned(await upload(season, member, { annualReport: await document() }, { digitallySigned: '0' })),
    ).toEqual([]);
    expect(returned(await upload(season, member, { photoDocument: createPdf() }, sent))).toEqual([
      'photoDocument: Fotografia trebuie sa fie in format JPG, JPEG sau PNG.',
      'annualReportScanned: Campul Raportul semnat olograf și scanat este obligatoriu',
      'identityDocument: Campul Copia actului de identitate este obligatoriu',
      'registerDocument: Campul Extrasul din registrul de încasări și plăți este obligatoriu',
      'insuranceDocument: Campul Declarația de asigurare profesională este obligatoriu',
    ]);
    const firm = await beginFiling(season, 'company');
    expect(returned(await upload(season, firm.member, {}, sent))).toEqual([
      'annualReport: Campul Raportul anual este obligatoriu',
      'annualReportScanned: Campul Raportul semnat olograf și scanat este obligatoriu',
      'identityDocument: Campul Certificatul de înregistrare este obligatoriu',
    ]);
  });

  test('whether it is signed must be said, and the processing of the data accepted', {
    tags: 'deep',
  }, async () => {
    const { member, id, document } = await beginFiling(season);
    const { annualReportScanned: _, ...documents } = documentsOf('person', await document());
    await upload(season, member, documents);
    expect(returned(await upload(season, member, {}, { gdprAccepted: '1' }))).toEqual([
      `digitallySigned: ${signingNotDeclared}`,
    ]);
    expect(returned(await upload(season, member, {}, { digitallySigned: '1', gdprAccepted: '0' }))).toEqual([
      `annualReport: ${reportChecks.digitallySigned}`,
      `gdprAccepted: ${reportRefusals.gdprNotAccepted}`,
    ]);
    // What was said stays said.
    expect(returned(await upload(season, member, {}, { gdprAccepted: '1' }))).toEqual([
      `annualReport: ${reportChecks.digitallySigned}`,
    ]);
    expect(await statusOf(season, id)).toBe(10);
  });

  test.each([
    [20, reportRefusals.documentsUnderWay],
    [30, reportRefusals.documentsAccepted],
    [300, reportRefusals.alreadySubmitted],
    [400, reportRefusals.alreadySubmitted],
  ])('is over at %i', async (status, message) => {
    const member = await createMember(season);
    const { id } = await createFiledReport(season, { person: member.record, status });
    const before = await kept(id);
    const answer = await upload(season, member, { identityDocument: png() });
    expect([answer.status, answer.body['hydra:description'], await kept(id)]).toEqual([409, message, before]);
  });

  test('does not begin before the report', async () => {
    const member = await createMember(season);
    const answer = await upload(season, member, { identityDocument: png() });
    expect([answer.status, answer.body['hydra:description']]).toEqual([
      409,
      'Raportul nu este început. Deschideți întâi pagina „Raport anual”.',
    ]);
  });
});
