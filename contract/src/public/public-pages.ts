/** What anyone may see: a member's public sheet (PUB-1, PUB-2), the proof of a document (PUB-6); no CNP anywhere. */
import type { MemberKind } from '../member.ts';
import type { VisaYear } from '../members/visa-summary.ts';

export type PublicPerson = {
  kind: 'person';
  firstName: string;
  lastName: string;
  memberType: string | null;
  /** EXPERT CONTABIL or CONTABIL AUTORIZAT. */
  title: string | null;
  regionName: string;
  cip: string;
  /** Struck off or dead: a member no more, which is told before all else (PUB-19). */
  isGone: boolean;
  visas: VisaYear[];
  /** Last day of this year's visa. */
  visaValidUntil: string;
};

export type PublicCompany = {
  kind: 'company';
  name: string;
  regionName: string;
  cip: string;
  cui: string | null;
  type: string;
  isGone: boolean;
  visas: VisaYear[];
  /** Last day of this year's visa. */
  visaValidUntil: string;
};

/** The papers that a branch hands to a firm; `aviz` is the yearly practice notice. */
export const documentKinds = ['notice1', 'notice2', 'notice3', 'notice4', 'annualNotice', 'aviz'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a genuine document says, to be compared with the paper in hand. */
export type ProvenDocument = {
  kind: 'document';
  document: DocumentKind;
  title: string;
  number: string;
  date: string;
  companyName: string;
  companyUuid: string;
  isGone: boolean;
  regionName: string;
  /** Null where nobody signed it, or it is not known who did. */
  president: string | null;
  /** Last day on which it is valid; null where it has none. */
  validUntil: string | null;
  /** A later notice of the same year stands in its place. */
  isReplaced: boolean;
  /** False where the visa that it rests on was taken back since; true of a paper that rests on none. */
  hasVisa: boolean;
};

/** What a genuine receipt of a filed report says (REP-34). */
export type ProvenReceipt = {
  kind: 'receipt';
  number: string;
  /** Moment in Romania: `2026-02-28 23:41:07`. */
  issuedAt: string;
  memberName: string;
  regionName: string;
  /** The year that was reported. */
  year: number;
  documents: { label: string; sha256: string }[];
  /** The member has filed the report of that year again since: a later receipt stands beside it. */
  isReplaced: boolean;
};

/** What a genuine electronic stamp says (PAP-87). */
export type ProvenStamp = {
  kind: 'stamp';
  memberKind: MemberKind;
  memberUuid: string;
  isGone: boolean;
  /** As it is printed. */
  lines: string[];
  year: number;
  /** Day on which it was made, `YYYY-MM-DD`. */
  madeOn: string;
  /** Last day of the year's visa. */
  validUntil: string;
  /** False where the visa was taken back since. */
  hasVisa: boolean;
  /** A later stamp of the year says something else. */
  isReplaced: boolean;
};

export type PublicRecord = PublicPerson | PublicCompany | ProvenDocument | ProvenReceipt | ProvenStamp;

/** Addresses that QR codes lead to. */
export const publicPaths = {
  person: (uuid: string) => `/members/person/view/${uuid}`,
  company: (uuid: string) => `/members/company/view/${uuid}`,
  document: (kind: DocumentKind, key: string) => `/documents/${kind}/${key}`,
} as const;

export function receiptPath(key: string): string {
  return `/documents/receipt/${key}`;
}

export function stampPath(code: string): string {
  return `/documents/stamp/${code}`;
}
