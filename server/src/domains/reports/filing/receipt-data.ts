import type { MemberKind } from '@ceccar/contract/member';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';

/** Stored content of a receipt; contents of earlier receipts lack what is optional. */
export type ReceiptData = WithIssuer & {
  /** `D-2026-000123` */
  number: string;
  /** Time in Romania: `2026-02-28 23:41:07`. */
  issuedAt: string;
  /** Last day to file in time, `2026-02-28`. */
  deadline?: string;
  /** Name of the branch without the word „Filiala”. */
  branch: string;
  memberKind?: MemberKind;
  memberName: string;
  /** Registration number, if there is one. */
  regNumber: string | null;
  /** Null while there is no permanent one. */
  cip?: string | null;
  /** Type of a person or of a company, as documents print it. */
  memberType?: string | null;
  /** The reporting year. */
  year: number;
  isAmended: boolean;
  files: readonly { label: string; name: string; size: number; sha256: string }[];
  /** Exact decimals with two places. */
  fixed: string;
  variable: string;
  advanceUsed: string;
  /** Amount of the note; null if nothing was to be paid. */
  note: { name: string; total: string } | null;
  proof: { number: string; date: string; amount: string } | null;
  verifyUrl: string;
};

/** On the receipt and on its proof page. */
export function numberLabelOf(memberKind: ReceiptData['memberKind']): 'Număr autorizație' | 'Număr matricol' {
  return memberKind === 'company' ? 'Număr autorizație' : 'Număr matricol';
}
