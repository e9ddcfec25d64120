/** Every document of the application is drawn by the renderer, to the byte as it would be here (PAP-35). */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawPortrait } from '../../../seed/demo-portrait.ts';
import { cancelledNote } from '../../src/domains/money/notes/cancelled-note.ts';
import { paymentNote } from '../../src/domains/money/notes/payment-note.ts';
import type { PaymentNoteData } from '../../src/domains/money/notes/payment-note-data.ts';
import { practiceNoticePdf } from '../../src/domains/papers/aviz/practice-notice-pdf.ts';
import { badgePdf } from '../../src/domains/papers/badge/badge-pdf.ts';
import { certificateDocument } from '../../src/domains/papers/certificates/certificate.ts';
import { firmNotice } from '../../src/domains/papers/notices/notice.ts';
import { type DocumentRenderer, drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { sealField } from '../../src/domains/papers/seal/seal-field.ts';
import { stamp } from '../../src/domains/papers/stamp/stamp.ts';
import { stampPdf } from '../../src/domains/papers/stamp/stamp-pdf.ts';
import { statusCertificateDocument } from '../../src/domains/papers/status-certificate/status-certificate.ts';
import { personDataDocument } from '../../src/domains/privacy/own-data/person-data-document.ts';
import { coursePoster } from '../../src/domains/public/poster/poster-pdf.ts';
import { receipt } from '../../src/domains/reports/filing/receipt.ts';
import { gdprNotice } from '../../src/domains/reports/template/declarations/gdpr-notice.ts';
import { insuranceDeclaration } from '../../src/domains/reports/template/declarations/insurance-declaration.ts';
import { reportTemplate } from '../../src/domains/reports/template/render-template.ts';
import { createReportAnswers } from '../builders/report-answers.ts';
import { renderer } from '../harness/document-renderer.ts';

const createdAt = new Date('2026-02-28T10:00:00Z');
const member = {
  kind: 'person',
  name: 'Țăranu-Știrbei Ioana',
  regNumber: '001234',
  branch: 'Cluj',
  sex: 'female',
  code: null,
  address: null,
} as const;
const controller = { seat: null, officer: null, formerMemberYears: 10, accessLogDays: 1095 };

const note: PaymentNoteData = {
  series: 'CJ-2026',
  number: 12,
  issuedOn: '2026-02-28',
  dueOn: 'open',
  payableUntil: null,
  branch: 'Cluj',
  beneficiary: 'CECCAR – Filiala Cluj',
  fiscalCode: null,
  iban: 'RO49AAAA1B31007593840000',
  bank: null,
  payerName: member.name,
  payerCodes: [],
  lines: [{ text: 'Cotizație fixă 2026', amount: '700.00' }],
  amount: '700.00',
  advanceUsed: '0.00',
  total: '700.00',
  reference: 'CJ-2026 12',
};
const drawNote = () => drawHere.draw(paymentNote, note, createdAt);

/** What each is drawn of. */
const documents: Record<string, (by: Pick<DocumentRenderer, 'draw'>) => Promise<Buffer>> = {
  [badgePdf.name]: (by) =>
    by.draw(badgePdf, {
      brand: 'CECCAR',
      lastName: 'Țăranu',
      firstName: 'Ioana',
      title: 'EXPERT CONTABIL',
      branch: 'Cluj',
      cip: '14000001',
      regNumber: '001234',
      photo: drawPortrait(7),
      memberUrl: 'https://registru.example.ro/4',
      releasedOn: '2024-09-15',
      visas: [{ year: 2026, hasVisa: true, date: '2026-02-03' }],
      visaUntil: '2027-03-31',
      createdAt,
    }),
  [practiceNoticePdf.name]: (by) =>
    by.draw(
      practiceNoticePdf,
      {
        series: 'CJ-2026',
        number: '12',
        issuedOn: '2026-02-03',
        year: 2026,
        branch: 'Cluj',
        companyName: 'Țăranu & Știrbei S.R.L.',
        companyType: 'Societate de contabilitate cu capital autohton',
        address: null,
        cui: '14399840',
        rc: null,
        regNumber: null,
        president: null,
        validUntil: '2027-03-31',
        verifyUrl: 'https://registru.example.ro/5',
      },
      createdAt,
    ),
  [certificateDocument.name]: (by) =>
    by.draw(certificateDocument, {
      code: 'AB12CD34',
      issuedAt: createdAt,
      base: 'https://registru.example.ro',
      person: { fullName: member.name, region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000001' },
      courses: [],
    }),
  [coursePoster.name]: (by) =>
    by.draw(
      coursePoster,
      {
        poster: {
          kind: 'course',
          id: 7,
          name: 'Noutăți fiscale',
          profile: null,
          organizer: null,
          branch: 'Cluj',
          interval: '25 martie 2026',
          sessions: [{ id: 1, day: '2026-03-25', startsAt: '09:00', endsAt: '13:00', hours: 4 }],
          maxHours: 4,
          hoursKind: 'doctrină',
          place: 'Sala filialei',
          isOnline: false,
          fee: 'gratuit',
          enrolFrom: '2026-03-01',
          enrolUntil: '2026-03-20',
          places: 30,
          free: 12,
          waiting: 0,
          state: 'open',
          isPublic: true,
        },
        issuer: { fiscalCode: null, seat: null, branch: null },
        address: 'https://registru.example.ro/courses/7',
      },
      createdAt,
    ),
  [statusCertificateDocument.name]: (by) =>
    by.draw(statusCertificateDocument, {
      code: 'AB12CD34',
      issuedAt: createdAt,
      base: 'https://registru.example.ro',
      person: { fullName: member.name, region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000001' },
      status: { hasRight: false, endsOn: null, since: null, visas: [] },
      language: 'en',
    }),
  [firmNotice.name]: (by) =>
    by.draw(
      firmNotice,
      {
        kind: 'notice1',
        number: '12',
        date: '2026-02-03',
        branch: 'Cluj',
        president: null,
        companyName: 'Țăranu & Știrbei S.R.L.',
        address: null,
        verifyUrl: 'https://registru.example.ro/1',
      },
      createdAt,
    ),
  [gdprNotice.name]: (by) => by.draw(gdprNotice, member, controller, createdAt),
  [personDataDocument.name]: (by) =>
    by.draw(
      personDataDocument,
      {
        kind: 'person',
        name: member.name,
        branch: 'Cluj',
        contact: { address: null, phone: null, email: null },
        controller: { seat: null, officer: null, formerMemberYears: 10, accessLogDays: 1095 },
        request: { askedAt: createdAt },
        topics: [
          {
            title: 'Vize',
            count: 1,
            left: 0,
            tables: [{ titles: ['An'], rows: [{ cells: ['2026'] }] }],
            records: [],
          },
        ],
        files: [],
      },
      createdAt,
    ),
  [insuranceDeclaration.name]: (by) => by.draw(insuranceDeclaration, member, 2026, createdAt),
  [paymentNote.name]: (by) => by.draw(paymentNote, note, createdAt),
  [cancelledNote.name]: async (by) => by.draw(cancelledNote, await drawNote(), '2026-03-01'),
  [receipt.name]: (by) =>
    by.draw(
      receipt,
      {
        number: 'D-2026-000123',
        issuedAt: '2026-02-28 12:00:00',
        branch: 'Cluj',
        memberName: member.name,
        regNumber: null,
        year: 2025,
        isAmended: false,
        files: [{ label: 'Raportul', name: 'raport.pdf', size: 500_000, sha256: 'ab'.repeat(32) }],
        fixed: '700.00',
        variable: '0.00',
        advanceUsed: '0.00',
        note: null,
        proof: null,
        verifyUrl: 'https://registru.example.ro/2',
      },
      createdAt,
    ),
  [reportTemplate.name]: (by) =>
    by.draw(reportTemplate, 'company', createReportAnswers('company'), createdAt),
  [stampPdf.name]: (by) =>
    by.draw(stampPdf, {
      picture: drawPortrait(7),
      lines: ['Filiala Cluj', 'EXPERT CONTABIL', member.name, 'CIP 1234', 'Viză an 2026 valabilă'],
      verifyUrl: 'https://registru.example.ro/3',
      createdAt,
    }),
  [stamp.name]: (by) =>
    by.draw(stamp, {
      lines: ['Filiala Cluj', 'EXPERT CONTABIL', member.name, 'CIP 1234', 'Viză an 2026 valabilă'],
      fontSize: 10,
      verifyUrl: 'https://registru.example.ro/3',
    }),
};

test.each(Object.entries(documents))(
  '%s comes from the thread as it would be drawn here',
  async (_, draw) => {
    const [there, here] = await Promise.all([draw(renderer), draw(drawHere)]);
    expect(there.equals(here)).toBe(true);
    expect(there.subarray(0, 5).toString('latin1')).toMatch(/^(%PDF-|\x89PNG\r)$/);
  },
);

test('every file that makes a PDF declares its document, and only the renderer draws it', async () => {
  const declared: string[] = [];
  const makers: string[] = [];
  const others = new Map<string, string>();
  for await (const path of glob('server/src/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const text = await readFile(path, 'utf8');
    const [, name, maker] =
      /= defineDocument\(\{\s*name: '([\w-]+)',[^}]*?(?:async draw|draw: (\w+))/.exec(text) ?? [];
    if (name) {
      declared.push(name);
      if (maker) makers.push(maker);
    } else others.set(path, text);
  }
  // A seal is added to the documents above, and drawn by the renderer like them.
  expect(declared.toSorted()).toEqual([...Object.keys(documents), sealField.name].toSorted());
  const making = new RegExp(`\\b(finishPdf|${makers.join('|')})\\(`);
  const undeclared = [...others].filter(([, text]) => making.test(text)).map(([path]) => path);
  // The kit, and the records of which the template is made.
  expect(undeclared.toSorted()).toEqual([
    'server/src/domains/papers/kit/pdf-page.ts',
    'server/src/domains/reports/template/draw-form.ts',
  ]);
});
