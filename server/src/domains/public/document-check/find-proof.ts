/** Finds the present state of a document in the register by the address printed in its PDF, or by the kept file (PUB-108). */
import { certificateCheckOf, readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import type { DocumentCheck } from '@ceccar/contract/public/checked-document';
import type { PublicRecord } from '@ceccar/contract/public/public-pages';
import type { StandingReason } from '@ceccar/contract/public/standing-reasons';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { sha256 } from '../../papers/seal/seal-cms.ts';
import { findProvenDocument } from '../proven-document.ts';
import { findProvenReceipt } from '../proven-receipt.ts';
import type { PrintedAddress } from './printed-address.ts';

type Proof = NonNullable<DocumentCheck['proof']>;

export async function findProof(
  read: Reader,
  { file, printed }: { file: Buffer; printed: PrintedAddress | undefined },
  today: string,
): Promise<Proof | null> {
  return (printed && (await findByAddress(read, printed, today))) ?? (await findByFile(read, file, today));
}

async function findByAddress(
  read: Reader,
  { kind, key }: PrintedAddress,
  today: string,
): Promise<Proof | undefined> {
  if (kind === 'certificate') return findCertificate(read, key);
  const record =
    kind === 'receipt'
      ? await findProvenReceipt(read, key, today)
      : await findProvenDocument(read, kind, key, today);
  return record && { path: `/documents/${kind}/${key}`, ...standingOf(record) };
}

async function findCertificate(read: Reader, key: string): Promise<Proof | undefined> {
  const code = readCertificateCode(key) ?? '';
  const [row] = await read(
    query.selectFrom('certificates').select(['code', 'cancelled_at']).where('code', '=', code),
  );
  if (!row) return undefined;
  const path = certificateCheckOf(row.code);
  if (!row.cancelled_at)
    return { path, isInForce: true, ...saying('certificateKnown', 'Adeverința există în registru.') };
  const day = bucharestToday(row.cancelled_at);
  const text = `Adeverința a fost anulată la ${shortDay(day)}.`;
  return { path, isInForce: false, ...saying('certificateCancelled', text, day) };
}

/** Documents without a printed link: payment notes, which have no page of their own, and Avize. */
async function findByFile(read: Reader, file: Buffer, today: string): Promise<Proof | null> {
  const digest = sha256(file);
  const [note] = await read(
    query
      .selectFrom('files as f')
      .innerJoin('invoices as i', 'i.file_id', 'f.id')
      .select('i.cancelled_at')
      .where('f.sha256', '=', digest),
  );
  if (note) {
    const day = note.cancelled_at && bucharestToday(note.cancelled_at);
    const known = day
      ? saying('paymentNoteCancelled', `Nota de plată a fost anulată la ${shortDay(day)}.`, day)
      : saying('paymentNoteKnown', 'Nota de plată există în registru și nu este anulată.');
    return { path: null, isInForce: day === null, ...known };
  }
  const [notice] = await read(
    query
      .selectFrom('files as f')
      .innerJoin('company_practice_notices as n', 'n.file_id', 'f.id')
      .select('n.code')
      .where('f.sha256', '=', digest),
  );
  if (notice) return (await findByAddress(read, { kind: 'aviz', key: notice.code }, today)) ?? null;
  const [receipt] = await read(
    query
      .selectFrom('files as f')
      .innerJoin('annual_report_files as d', 'd.file_id', 'f.id')
      .innerJoin('annual_report_receipts as e', 'e.annual_report_id', 'd.annual_report_id')
      .select('e.key')
      .where('d.kind', '=', 'receipt')
      .where('f.sha256', '=', digest),
  );
  return receipt ? ((await findByAddress(read, { kind: 'receipt', key: receipt.key }, today)) ?? null) : null;
}

type Standing = Pick<Proof, 'isInForce' | 'text' | 'reasons'>;

/** A sentence with its code (PUB-243). */
function saying(
  code: StandingReason['code'],
  text: string,
  day: string | null = null,
): Pick<Proof, 'text' | 'reasons'> {
  return { text, reasons: [{ code, day }] };
}

/** The sentence is that of the proof page (PUB-7). */
function standingOf(record: PublicRecord): Standing {
  if (record.kind !== 'document' && record.kind !== 'receipt')
    return { isInForce: true, ...saying('known', 'Documentul există în registru.') };
  const { state, stateText, reasons } = record;
  const isInForce = state === 'inForce';
  if (stateText !== null) return { isInForce, text: stateText, reasons };
  return isInForce
    ? { isInForce, ...saying('inForce', 'Documentul există în registru și este astăzi în vigoare.') }
    : { isInForce, ...saying('notInForce', 'Documentul nu mai este în vigoare.') };
}
