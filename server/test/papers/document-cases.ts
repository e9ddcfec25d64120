/** Every kind of document, drawn with texts that are as short or as long as a register may hold. */

import type { Issuer } from '@ceccar/contract/papers/issuer';
import { certificateLanguages } from '@ceccar/contract/papers/status-certificates';
import { drawPortrait } from '../../../seed/demo-portrait.ts';
import { cancelledNote } from '../../src/domains/money/notes/cancelled-note.ts';
import { paymentNote } from '../../src/domains/money/notes/payment-note.ts';
import { practiceNoticePdf } from '../../src/domains/papers/aviz/practice-notice-pdf.ts';
import { badgePdf } from '../../src/domains/papers/badge/badge-pdf.ts';
import { certificateDocument } from '../../src/domains/papers/certificates/certificate.ts';
import { firmNotice } from '../../src/domains/papers/notices/notice.ts';
import type { DocumentDefinition } from '../../src/domains/papers/renderer/define-document.ts';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { stamp } from '../../src/domains/papers/stamp/stamp.ts';
import { stampPdf } from '../../src/domains/papers/stamp/stamp-pdf.ts';
import { statusCertificateDocument } from '../../src/domains/papers/status-certificate/status-certificate.ts';
import {
  type PersonDataFacts,
  personDataDocument,
} from '../../src/domains/privacy/own-data/person-data-document.ts';
import { coursePoster } from '../../src/domains/public/poster/poster-pdf.ts';
import { receipt } from '../../src/domains/reports/filing/receipt.ts';
import { gdprNotice } from '../../src/domains/reports/template/declarations/gdpr-notice.ts';
import { insuranceDeclaration } from '../../src/domains/reports/template/declarations/insurance-declaration.ts';
import type { SigningMember } from '../../src/domains/reports/template/declarations/signing.ts';
import { reportTemplate } from '../../src/domains/reports/template/render-template.ts';
import { createReportAnswers } from '../builders/report-answers.ts';

export type Texts = {
  /** Of a person or a company; every document must print it whole. */
  name: string;
  address: string;
  /** Other texts of people: an explanation, a file name, a course. */
  text: string;
  /** Of lines, courses, files. */
  count: number;
};

const long = 'Constantinescu-Drăgușanu Ștefania-Alexandrina '.repeat(4).slice(0, 170).trim();
export const textsOf: Readonly<Record<string, Texts>> = {
  'ordinary texts': {
    name: 'Țăranu-Știrbei Ioana',
    address: 'Cluj-Napoca, str. Școlii nr. 1',
    text: 'Verificări și oficii fiscale',
    count: 3,
  },
  'one letter': { name: 'Ș', address: 'Ț', text: 'Ă', count: 1 },
  '170 letters': {
    name: long,
    address: 'Șoseaua Îndepărtată nr. 12, bl. Â2, sc. 3, '.repeat(4).trim(),
    text: 'Curs de pregătire profesională continuă privind standardele verificării '.repeat(2).trim(),
    count: 40,
  },
  'one word of 170 letters': {
    name: 'Contabilitate'.repeat(14).slice(0, 170),
    address: 'Îndepărtată'.repeat(15),
    text: 'Șătrărescu'.repeat(15),
    count: 12,
  },
};

const createdAt = new Date('2026-02-28T10:00:00Z');
const base = 'https://registru.example.ro';

function drawn<Facts extends readonly unknown[]>(
  definition: DocumentDefinition<Facts>,
  ...facts: NoInfer<Facts>
): Promise<Buffer> {
  return drawHere.draw(definition, ...facts);
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function drawNote(texts: Texts): Promise<Buffer> {
  const { name, text, count } = texts;
  return drawn(
    paymentNote,
    {
      issuer: issuerOf(texts),
      series: 'CJ-2026',
      number: 1234567,
      issuedOn: '2026-02-28',
      dueOn: { day: '2026-03-31' },
      payableUntil: '2026-03-31',
      branch: 'Bistrița-Năsăud',
      beneficiary: 'CECCAR – Filiala Bistrița-Năsăud',
      fiscalCode: 'RO12345678',
      iban: 'RO49AAAA1B31007593840000',
      bank: text,
      payerName: name,
      payerCodes: [
        { label: 'Număr matricol', value: '001234' },
        { label: 'CIP', value: '14000001' },
      ],
      lines: times(count, () => ({
        text,
        amount: '123456789.00',
        basis: '1,2 % din 84.000,00 lei, venituri 2025',
      })),
      amount: '123456789.00',
      advanceUsed: '100.00',
      total: '123456689.00',
      reference: `CJ-2026 1234567 14000001 ${name}`.slice(0, 140),
    },
    createdAt,
  );
}

/** A whole card, as branches keep it. */
function issuerOf({ address }: Pick<Texts, 'address'>): Issuer {
  const card = { phone: '0263 000 000', email: 'bistrita@example.ro', openingHours: 'Luni–joi 8:30–16:30' };
  return {
    fiscalCode: 'RO12345678',
    seat: controller.seat,
    branch: { name: 'Bistrița-Năsăud', address, ...card },
  };
}

function signing(kind: SigningMember['kind'], texts: Texts): SigningMember {
  const { name, address } = texts;
  const [regNumber, code] = kind === 'person' ? ['001234', '1800101221144'] : ['A-1234', '14399840'];
  const issuer = issuerOf(texts);
  return { kind, name, regNumber, branch: 'Bistrița-Năsăud', issuer, sex: 'female', code, address };
}

const controller = {
  seat: 'Intrarea Exemplului nr. 1, sector 4, București',
  officer: 'protectia-datelor@example.ro, tel. 021 000 00 00',
  formerMemberYears: 10,
  accessLogDays: 1095,
};

function copied(kind: PersonDataFacts['kind'], texts: Texts): PersonDataFacts {
  const { name, address, text, count } = texts;
  return {
    issuer: issuerOf(texts),
    kind,
    name,
    branch: 'Cluj',
    contact: { address, phone: '0264 000 000', email: 'cluj@example.ro' },
    controller,
    request: { askedAt: createdAt },
    topics: [
      {
        title: 'Fișa din registru',
        count: 1,
        left: 0,
        tables: [],
        records: [
          {
            title: null,
            rows: [
              { label: 'Nume', value: name },
              { label: 'Observații', value: text },
            ],
          },
        ],
      },
      {
        title: 'Istoricul fișei',
        count,
        left: 1,
        tables: [
          {
            titles: ['Ora', 'Ce s-a întâmplat', 'Suma (lei)'],
            rows: [
              { cells: ['28.02.2026'], style: 'group' },
              ...times(count, () => ({ cells: ['10:00', text, '1.234,50'] })),
            ],
          },
        ],
        records: [],
      },
    ],
    files: times(count, () => ({ title: 'Parafe', name: `Parafe/${text}.pdf`, size: 1_500_000 })),
  };
}

/** By the name of the definition; a kind may have several forms. */
export const cases: Readonly<Record<string, Readonly<Record<string, Draw>>>> = {
  [certificateDocument.name]: {
    certificate: ({ name, address, text, count }) =>
      drawn(certificateDocument, {
        issuer: issuerOf({ address }),
        code: 'AB12CD34',
        issuedAt: createdAt,
        base,
        person: {
          fullName: name,
          region: 'Bistrița-Năsăud',
          category: 'EXPERT CONTABIL',
          cip: '14000001',
          regNumber: '617051',
          sex: 2,
        },
        courses: times(count, (index) => ({
          name: text,
          hours: 40,
          year: index < count / 2 ? 2026 : 2025,
          interval: '7–9 septembrie 2025',
          organizer: text,
        })),
      }),
  },
  [statusCertificateDocument.name]: Object.fromEntries(
    certificateLanguages.map((language) => [
      language,
      ({ name, address, count }: Texts) =>
        drawn(statusCertificateDocument, {
          issuer: issuerOf({ address }),
          code: 'AB12CD34',
          issuedAt: createdAt,
          base,
          person: {
            fullName: name,
            region: 'Bistrița-Năsăud',
            category: 'EXPERT CONTABIL',
            cip: '14000001',
            regNumber: '617051',
          },
          status: {
            hasRight: true,
            endsOn: '2027-03-31',
            since: '2022-02-10',
            visas: times(Math.min(count, 5), (index) => ({
              year: 2026 - index,
              date: `${2026 - index}-02-10`,
            })),
          },
          language,
        }),
    ]),
  ),
  [coursePoster.name]: {
    poster: ({ name, address, text, count }) =>
      drawn(
        coursePoster,
        {
          poster: {
            kind: 'course',
            id: 7,
            name,
            profile: text,
            organizer: text,
            branch: 'Bistrița-Năsăud',
            interval: '7–9 septembrie 2026',
            sessions: times(count, (index) => ({
              id: index,
              day: '2026-09-07',
              startsAt: '09:00',
              endsAt: '13:00',
              hours: 4,
            })),
            maxHours: 40,
            hoursKind: text,
            place: address,
            isOnline: false,
            fee: text,
            enrolFrom: '2026-08-01',
            enrolUntil: '2026-09-01',
            places: 40,
            free: 12,
            waiting: 0,
            state: 'open',
            isPublic: true,
          },
          issuer: issuerOf({ address }),
          address: `${base}/courses/7`,
        },
        createdAt,
      ),
  },
  [firmNotice.name]: {
    founding: ({ name, text, address, count }) =>
      drawn(
        firmNotice,
        {
          issuer: issuerOf({ address }),
          kind: 'notice1',
          number: 'BN-2026/1234567',
          date: '2026-02-03',
          requestNumber: '123',
          requestDate: '2026-01-20',
          branch: 'Bistrița-Năsăud',
          president: name,
          companyName: name,
          address,
          nameProof: text,
          founders: times(count, () => ({ name, quality: text, share: '33,33 %' })),
          verifyUrl: `${base}/1`,
        },
        createdAt,
      ),
    changing: ({ name, text, address, count }) =>
      drawn(
        firmNotice,
        {
          issuer: issuerOf({ address }),
          kind: 'notice3',
          number: 'BN-2026/1234567',
          date: '2026-02-03',
          requestNumber: '123',
          requestDate: '2026-01-20',
          branch: 'Bistrița-Năsăud',
          president: name,
          companyName: name,
          address,
          cui: '14399840',
          rc: 'J12/1234/2013',
          regNumber: '617051/2013',
          changes: times(count, () => ({ what: text, from: name, to: address })),
          verifyUrl: `${base}/1`,
        },
        createdAt,
      ),
    annual: ({ name, address }) =>
      drawn(
        firmNotice,
        {
          issuer: issuerOf({ address }),
          kind: 'annualNotice',
          year: 2026,
          validUntil: '2027-03-31',
          companyType: 'Societate de expertiză contabilă cu capital autohton',
          number: '1234567/B',
          date: '2026-02-03',
          branch: 'Bistrița-Năsăud',
          president: name,
          companyName: name,
          address,
          cui: '14399840',
          rc: 'J12/1234/2013',
          regNumber: '617051/2013',
          verifyUrl: `${base}/1`,
        },
        createdAt,
      ),
  },
  [gdprNotice.name]: {
    person: (texts) => drawn(gdprNotice, signing('person', texts), controller, createdAt),
    company: (texts) => drawn(gdprNotice, signing('company', texts), controller, createdAt),
  },
  [insuranceDeclaration.name]: {
    person: (texts) => drawn(insuranceDeclaration, signing('person', texts), 2026, createdAt),
    company: (texts) => drawn(insuranceDeclaration, signing('company', texts), 2026, createdAt),
  },
  [badgePdf.name]: {
    badge: ({ name }) =>
      drawn(badgePdf, {
        brand: 'CECCAR',
        lastName: name,
        firstName: 'Ioana',
        title: 'EXPERT CONTABIL',
        branch: 'Bistrița-Năsăud',
        cip: '14000001',
        regNumber: '001234',
        photo: drawPortrait(7),
        memberUrl: `${base}/4`,
        releasedOn: '2024-09-15',
        visas: [{ year: 2026, hasVisa: true, date: '2026-02-03' }],
        visaUntil: '2027-03-31',
        createdAt,
      }),
  },
  [stampPdf.name]: {
    person: ({ name }) =>
      drawn(stampPdf, {
        picture: drawPortrait(7),
        lines: ['Filiala Cluj', 'EXPERT CONTABIL', name, 'CIP 1234', 'Viză an 2026 valabilă'],
        verifyUrl: `${base}/3`,
        createdAt,
      }),
  },
  [practiceNoticePdf.name]: {
    notice: ({ name, address }) =>
      drawn(
        practiceNoticePdf,
        {
          issuer: issuerOf({ address }),
          series: 'BN-2026',
          number: '1234567',
          issuedOn: '2026-02-03',
          year: 2026,
          branch: 'Bistrița-Năsăud',
          companyName: name,
          companyType: 'Societate de expertiză contabilă cu capital autohton',
          address,
          cui: '14399840',
          rc: 'J12/1234/2013',
          regNumber: '617051/2013',
          president: name,
          validUntil: '2027-03-31',
          verifyUrl: `${base}/documents/aviz/${'a'.repeat(22)}`,
        },
        createdAt,
      ),
  },
  [personDataDocument.name]: {
    person: (texts) => drawn(personDataDocument, copied('person', texts), createdAt),
    company: (texts) => drawn(personDataDocument, copied('company', texts), createdAt),
  },
  [paymentNote.name]: { note: drawNote },
  [cancelledNote.name]: {
    note: async (texts) => drawn(cancelledNote, await drawNote(texts), '2026-03-01'),
  },
  [receipt.name]: {
    receipt: ({ name, address, text, count }) =>
      drawn(
        receipt,
        {
          issuer: issuerOf({ address }),
          number: 'D-2026-000123',
          issuedAt: '2026-02-28 12:00:00',
          branch: 'Bistrița-Năsăud',
          deadline: '2026-02-28',
          memberKind: 'person',
          memberName: name,
          regNumber: '001234',
          cip: '14000001',
          memberType: `ECDL – ${text}`,
          year: 2025,
          isAmended: true,
          files: times(Math.min(count, 12), () => ({
            label: 'Extrasul din registrul de încasări și plăți',
            name: `${text}.pdf`,
            size: 1_500_000,
            sha256: 'ab12'.repeat(16),
          })),
          fixed: '700.00',
          variable: '123456789.00',
          advanceUsed: '100.00',
          note: { name: 'BN-2026 1234567', total: '123457389.00' },
          proof: { number: text, date: '2026-02-27', amount: '1230.00' },
          verifyUrl: `${base}/1`,
        },
        createdAt,
      ),
  },
  [reportTemplate.name]: {
    person: ({ name, address, text }) =>
      drawn(
        reportTemplate,
        'person',
        createReportAnswers('person', {
          name,
          address,
          workplace: text,
          insurer: text,
          incomeOtherDetail: text,
        }),
        createdAt,
      ),
    company: ({ name, address, text, count }) =>
      drawn(
        reportTemplate,
        'company',
        createReportAnswers('company', {
          name,
          address,
          insurer: text,
          representative: name,
          ...Object.fromEntries(
            times(Math.min(count, 12), (index) => [
              [`shareholder${index + 1}Name`, name],
              [`shareholder${index + 1}IsMember`, 'Da'],
              [`shareholder${index + 1}Position`, text.slice(0, 100)],
              [`shareholder${index + 1}Percent`, '8,33'],
            ]).flat(),
          ),
          ...Object.fromEntries(
            times(Math.min(count, 6), (index) => [
              [`office${index + 1}Kind`, 'Punct de lucru'],
              [`office${index + 1}Address`, address],
            ]).flat(),
          ),
        }),
        createdAt,
      ),
  },
  [stamp.name]: {
    person: ({ name }) =>
      drawn(stamp, {
        lines: ['Filiala Cluj', 'EXPERT CONTABIL', name, 'CIP 1234', 'Viză an 2026 valabilă'],
        fontSize: 10,
        verifyUrl: `${base}/3`,
      }),
  },
};

export type Draw = (texts: Texts) => Promise<Buffer>;

/** Every form with every set of texts, as rows of a table of tests; images have no text of their own. */
export const pdfCases: readonly [label: string, draw: Draw, texts: Texts][] = Object.entries(cases).flatMap(
  ([kind, forms]) =>
    Object.entries(forms).flatMap(([form, draw]) =>
      [stamp.name, stampPdf.name].includes(kind)
        ? []
        : Object.entries(textsOf).map(([label, texts]): [string, Draw, Texts] => [
            `${kind} (${form}) with ${label}`,
            draw,
            texts,
          ]),
    ),
);
