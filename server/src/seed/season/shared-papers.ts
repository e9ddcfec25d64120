/** Real papers of nobody, which the reports of a season share: drawing a set for each of them would take hours. */
import { createHash } from 'node:crypto';
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import type { Tx } from '../../database/connection.ts';
import type { MediaType } from '../../files/content-type.ts';
import { keepMadeFile } from '../../files/keep-made-file.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { renderPaymentNote } from '../../money/notes/payment-note.ts';
import { renderReceipt } from '../../reports/filing/receipt.ts';
import { renderTemplate } from '../../reports/template/render-template.ts';
import { seededRandom } from '../random.ts';
import { type Authority, createAuthority } from '../signatures/authority.ts';
import { signPdf } from '../signatures/sign-pdf.ts';
import { declareAnswers } from './declare-answers.ts';
import { drawPictures } from './draw-documents.ts';
import type { SharedPaper, SharedPapers } from './file-rows.ts';
import type { Filer } from './read-filers.ts';
import { renderPaymentOrder, renderSignedCopy } from './render-papers.ts';
import { dayOf, type Season } from './season.ts';

type Store = Pick<FileStore, 'keep' | 'uploadFolder'>;
type Keep = (name: string, bytes: Buffer, mediaType: MediaType) => Promise<SharedPaper>;

export const authorityName = 'Autoritate demonstrativă';

/** Gives the papers, and the payment note that all reports have. */
export async function keepSharedPapers(
  tx: Tx,
  store: Store,
  season: Season,
): Promise<{ papers: SharedPapers; noteFile: number }> {
  const keep: Keep = async (name, bytes, mediaType) => ({
    id: await keepMadeFile(tx, store, bytes, mediaType),
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const note = await keep('nota-de-plata.pdf', await renderNote(season), 'application/pdf');
  const authority = await createAuthority(authorityName, { key: 'ec' });
  const pictures = await keepPictures(keep);
  const papersOf = async (kind: MemberKind) => ({
    ...pictures,
    ...(kind === 'person' ? { identityDocument: pictures.identityCard } : {}),
    ...(await keepPdfs(keep, season, kind, authority)),
  });
  return {
    papers: { person: await papersOf('person'), company: await papersOf('company') },
    noteFile: note.id,
  };
}

/** `identityDocument` is that of a firm. */
async function keepPictures(keep: Keep) {
  const pictures = drawPictures();
  const picture = (name: keyof typeof pictures) =>
    keep(pictures[name].name, pictures[name].bytes, 'image/png');
  return {
    identityCard: await picture('identityCard'),
    identityDocument: await picture('certificate'),
    registerDocument: await picture('register'),
    insuranceDocument: await picture('insurance'),
    balanceDocument: await picture('balance'),
    photoDocument: await picture('photo'),
  };
}

async function keepPdfs(keep: Keep, season: Season, kind: MemberKind, authority: Authority) {
  const { year } = season;
  const createdAt = new Date(season.start);
  const signedOn = dayOf(season.start);
  const name = names[kind];
  const answers = declareAnswers(seededRandom(`specimen ${kind}`), specimen(kind), {
    year,
    key: 'EXEM-PLUA-NNNN',
    signedOn,
    amends: false,
  });
  const report = await renderTemplate(kind, answers, createdAt);
  const signed = await signPdf(report, { by: await authority.issue({ name, key: 'ec' }), at: new Date() });
  const pdf = (file: string, bytes: Buffer) => keep(`${file}.pdf`, bytes, 'application/pdf');
  return {
    annualReport: await pdf(`raport-anual-${year}`, report),
    signedReport: await pdf(`raport-anual-${year}-semnat`, signed),
    annualReportScanned: await pdf(
      `raport-scanat-${year}`,
      await renderSignedCopy({ name, year, town: branch.name, signedOn }),
    ),
    paymentProof: await pdf('ordin-de-plata', await renderPaymentOrder({ ...orderOf(name), date: signedOn })),
    receipt: await pdf('dovada-depunerii', await renderReceipt(receiptOf(name, season), createdAt)),
  };
}

const names = { person: 'Exemplu Maria', company: 'Exemplu Cont SRL' } as const;
const branch = { id: 10, name: 'București' };
const iban = 'RO00DEMO0000000000000000';

function specimen(kind: MemberKind): Filer {
  const name = names[kind];
  return {
    kind,
    id: 0,
    name,
    regionId: branch.id,
    prefix: 'B',
    userId: null,
    username: '',
    fiscalCode: null,
    regNumber: '12345',
    cip: null,
    avans: '0',
    known: {
      region: branch.name,
      name,
      regNumber: '12345',
      cnp: '2800101221141',
      cui: '14399840',
      rc: 'J40/1/2010',
      address: 'Sector 1, București',
      email: 'exemplu@posta.example',
      phone: '0700 000 000',
      memberType: kind === 'person' ? 'EC' : 'SE',
      capital: 200,
      employees: 3,
    },
    dues: {},
  };
}

function orderOf(payer: string) {
  return {
    number: '1',
    payer,
    beneficiary: `Filiala ${branch.name}`,
    iban,
    amount: '1000.00',
    details: 'Exemplu de ordin de plată',
  };
}

function renderNote({ year, start }: Season): Promise<Buffer> {
  const amount = '1000.00';
  return renderPaymentNote(
    {
      series: 'EXEMPLU',
      number: 1,
      issuedOn: dayOf(start),
      payableUntil: null,
      branch: branch.name,
      beneficiary: `Filiala ${branch.name}`,
      fiscalCode: null,
      iban,
      bank: 'Banca Demonstrativă',
      payerName: names.person,
      payerCode: null,
      lines: [{ text: `Cotizație fixă EC ${year + 1}`, amount }],
      amount,
      advanceUsed: '0.00',
      total: amount,
      reference: 'EXEMPLU 1',
    },
    new Date(start),
  );
}

function receiptOf(memberName: string, { year, start }: Season) {
  return {
    number: 'EXEMPLU',
    issuedAt: `${dayOf(start)} 12:00:00`,
    branch: branch.name,
    memberName,
    regNumber: null,
    year,
    isAmended: false,
    files: [],
    fixed: '700.00',
    variable: '300.00',
    advanceUsed: '0.00',
    note: null,
    proof: null,
    verifyUrl: 'https://example.org/documents/receipt/exemplu',
  };
}
