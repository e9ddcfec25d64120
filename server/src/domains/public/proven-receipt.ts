/** The content of the genuine receipt of a filed report, for anyone who holds one and verifies it (REP-34). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import type { PrintedName } from '@ceccar/contract/public/printed-labels';
import type { PrintedFact, ProvenReceipt } from '@ceccar/contract/public/public-pages';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { formatLei } from '../../platform/text/format-lei.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { hidePersonalNumbers } from '../emails/hide-personal-numbers.ts';
import { withLogEntry } from '../papers/logged-document.ts';
import { filled } from '../papers/notices/notice-facts.ts';
import { numberLabelOf, type ReceiptData } from '../reports/filing/receipt-data.ts';
import { hasLaterAttempt } from '../reports/later-attempt.ts';

export async function findProvenReceipt(
  read: Reader,
  key: string,
  today: string,
): Promise<ProvenReceipt | undefined> {
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
  const content = row.content as unknown as StoredReceipt; // stored when the receipt was made
  const isReplaced = row.is_replaced === true;
  const proven: ProvenReceipt = {
    kind: 'receipt',
    printed: factsOf(content),
    // Members name their files: a name may contain a CNP.
    files: content.files.map(({ label, name, sha256 }) => ({
      label,
      name: hidePersonalNumbers(name),
      sha256,
    })),
    state: isReplaced ? 'replaced' : 'inForce',
    stateText: isReplaced ? 'Raportul a fost depus din nou între timp, cu o altă dovadă.' : null,
    reasons: isReplaced ? [{ code: 'filedAgain', day: null }] : [],
    checkedOn: today,
  };
  return withLogEntry(read, proven, 'receipt', code);
}

/** An anonymisation leaves only what says that the receipt is genuine (PRI-12). */
type StoredReceipt =
  | ReceiptData
  | (Pick<ReceiptData, Left> & { [Gone in Exclude<keyof ReceiptData, Left>]?: never });
type Left = 'number' | 'issuedAt' | 'branch' | 'year' | 'memberName' | 'files';

function factsOf(receipt: StoredReceipt): PrintedFact[] {
  const {
    number,
    issuedAt,
    deadline,
    branch,
    memberKind,
    memberName,
    cip = null,
    memberType = null,
    regNumber = null,
    year,
    isAmended,
  } = receipt;
  const [day = '', time = ''] = issuedAt.split(' ');
  return filled([
    ['Număr', number],
    ['Depus la', `${shortDay(day)}, ora ${time}`],
    ['Termen de depunere', deadline === undefined ? null : shortDay(deadline)],
    ['Filiala', branch],
    ['Membru', memberName],
    ['Tipul', memberType],
    [numberLabelOf(memberKind), regNumber],
    ['CIP', cip],
    ['Anul raportat', isAmended ? `${year}, raport rectificativ` : String(year)],
    ...(receipt.fixed === undefined ? [] : moneyOf(receipt)),
  ]);
}

function moneyOf({
  fixed,
  variable,
  advanceUsed,
  note,
  proof,
}: ReceiptData): [label: PrintedName, value: string | null][] {
  const lei = (amount: string) => `${formatLei(amount)} lei`;
  return [
    ['Cotizație fixă', lei(fixed)],
    ['Cotizație variabilă', lei(variable)],
    ['Avans folosit', Number(advanceUsed) > 0 ? lei(advanceUsed) : null],
    [note ? `Nota de plată ${note.name}` : 'De plată', note ? lei(note.total) : 'nimic'],
    [
      'Plată declarată',
      proof &&
        `${lei(proof.amount)}, ordinul de plată ${hidePersonalNumbers(proof.number)} din ${shortDay(proof.date)}`,
    ],
  ];
}
