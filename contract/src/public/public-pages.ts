/** Public data: a member's public page (PUB-1, PUB-2), verification of a document (PUB-6); never a CNP. */
import type { MemberKind } from '../member.ts';
import type { PublicPracticeRight } from '../members/practice-right.ts';
import type { VisaYear } from '../members/visa-summary.ts';

export type PublicPerson = {
  kind: 'person';
  firstName: string;
  lastName: string;
  memberType: string | null;
  /** EXPERT CONTABIL or CONTABIL AUTORIZAT. */
  title: string | null;
  regionName: string;
  /** Null until there is a permanent one. */
  cip: string | null;
  /** Struck off or deceased: no longer a member, which is shown first (PUB-19). */
  isGone: boolean;
  practiceRight: PublicPracticeRight;
  visas: VisaYear[];
  /** Last day of this year's visa. */
  visaValidUntil: string;
};

export type PublicCompany = {
  kind: 'company';
  name: string;
  regionName: string;
  /** Null until there is a permanent one. */
  cip: string | null;
  cui: string | null;
  type: string;
  isGone: boolean;
  practiceRight: PublicPracticeRight;
  visas: VisaYear[];
  /** Last day of this year's visa. */
  visaValidUntil: string;
};

/** Documents that a branch issues to a company; `aviz` is the yearly practice notice. */
export const documentKinds = ['notice1', 'notice2', 'notice3', 'notice4', 'annualNotice', 'aviz'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Content of a genuine document, for comparison with the one at hand. */
export type ProvenDocument = {
  kind: 'document';
  document: DocumentKind;
  title: string;
  number: string;
  date: string;
  companyName: string;
  companyUuid: string;
  isGone: boolean;
  /** Null for a notice in principle, which does not claim the right. */
  practiceRight: PublicPracticeRight | null;
  regionName: string;
  /** Null if unsigned, or if the signer is unknown. */
  president: string | null;
  /** Last day of validity; null if unlimited. */
  validUntil: string | null;
  /** A later notice of the same year replaces it. */
  isReplaced: boolean;
  /** False if the visa that it depends on was withdrawn; true for a document that depends on none. */
  hasVisa: boolean;
};

/** Content of a genuine receipt of a filed report (REP-34). */
export type ProvenReceipt = {
  kind: 'receipt';
  number: string;
  /** Time in Romania: `2026-02-28 23:41:07`. */
  issuedAt: string;
  memberName: string;
  regionName: string;
  /** The reported year. */
  year: number;
  documents: { label: string; sha256: string }[];
  /** The member has filed that year's report again: there is a later receipt. */
  isReplaced: boolean;
};

/** Content of a genuine electronic stamp (PAP-87). */
export type ProvenStamp = {
  kind: 'stamp';
  memberKind: MemberKind;
  memberUuid: string;
  isGone: boolean;
  practiceRight: PublicPracticeRight;
  /** As printed. */
  lines: string[];
  year: number;
  /** Date of creation, `YYYY-MM-DD`. */
  madeOn: string;
  /** Last day of the year's visa. */
  validUntil: string;
  /** False if the visa was withdrawn. */
  hasVisa: boolean;
  /** A later stamp of the year has other content. */
  isReplaced: boolean;
};

export type PublicRecord = PublicPerson | PublicCompany | ProvenDocument | ProvenReceipt | ProvenStamp;

/** Target addresses of QR codes. */
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
