/** The content of the genuine receipt of a filed report, for anyone who holds one and verifies it (REP-34). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import type { ProvenReceipt } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import type { ReceiptData } from '../reports/filing/receipt-data.ts';
import { hasLaterAttempt } from '../reports/later-attempt.ts';

export async function findProvenReceipt(read: Reader, key: string): Promise<ProvenReceipt | undefined> {
  const code = readDocumentCode(key);
  if (!code) return undefined;
  const [row] = await read(
    query
      .selectFrom('annual_report_receipts as e')
      .innerJoin('annual_reports as r', 'r.id', 'e.annual_report_id')
      .select('e.content')
      .select(hasLaterAttempt(sql`later.submitted_at is not null`).as('is_replaced'))
      .where('e.key', '=', code),
  );
  if (!row) return undefined;
  const { number, issuedAt, memberName, branch, year, files } = row.content as unknown as ReceiptData; // stored when the receipt was made
  return {
    kind: 'receipt',
    number,
    issuedAt,
    memberName,
    regionName: branch,
    year,
    documents: files.map(({ label, sha256 }) => ({ label, sha256 })),
    isReplaced: row.is_replaced === true,
  };
}
