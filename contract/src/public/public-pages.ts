/** Public data: a member's public page (PUB-1, PUB-2), verification of a document (PUB-6); never a CNP. */
import type { MemberKind } from '../member.ts';
import type { PublicPracticeRight } from '../members/practice-right.ts';
import type { VisaYear } from '../members/visa-summary.ts';
import type { PrintedName } from './printed-labels.ts';
import type { LogEntry } from './register-log.ts';
import type { StandingReason } from './standing-reasons.ts';

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

/** A fact as it stands on paper. */
export type PrintedFact = { label: PrintedName; value: string };

/** State of an issued document today; `notInForce`: it has expired, or its company or visa no longer bears it. */
export const documentStates = ['inForce', 'cancelled', 'replaced', 'notInForce'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Whether a genuine document is in force on the day of checking (PUB-7). */
export type DocumentStanding = {
  state: DocumentState;
  /** One or two Romanian sentences: why it is not in force, or what its holder must know; null if there is nothing to say. */
  stateText: string | null;
  /** The same as codes, one for each sentence (PUB-243). */
  reasons: StandingReason[];
  /** The day of checking in Romania, `YYYY-MM-DD`. */
  checkedOn: string;
  /** Only of a document that the signed log of the register has. */
  logged?: LogEntry;
};

/** Content of a genuine document, for comparison with the one at hand. */
export type ProvenDocument = DocumentStanding & {
  kind: 'document';
  document: DocumentKind;
  title: string;
  /** Every fact on the paper, in its order, as printed: number, date, company, signer, validity. */
  printed: PrintedFact[];
  /** The company's name today may differ from the printed one; its page is at this uuid. */
  companyUuid: string;
  /** Null for a notice in principle, which does not claim the right. */
  practiceRight: PublicPracticeRight | null;
};

/** Content of a genuine receipt of a filed report (REP-34). */
export type ProvenReceipt = DocumentStanding & {
  kind: 'receipt';
  printed: PrintedFact[];
  /** Of the files as they were sent, in the order of the receipt. */
  files: { label: string; name: string; sha256: string }[];
};

/** Content of a genuine electronic stamp (PAP-87). */
export type ProvenStamp = DocumentStanding & {
  kind: 'stamp';
  memberKind: MemberKind;
  memberUuid: string;
  practiceRight: PublicPracticeRight;
  /** The lines of the stamp. */
  printed: PrintedFact[];
  /** Date of creation, `YYYY-MM-DD`. */
  madeOn: string;
  /** Last day of the year's visa. */
  validUntil: string;
};

/** `soon`, `open` and `closed` are about its enrolments on the day of asking; `over`: its last day has passed. */
export type PosterState = 'soon' | 'open' | 'closed' | 'over';

/** Poster of a course, for those who do not follow it yet (TRA-50): nobody is named on it. */
export type CoursePoster = {
  kind: 'course';
  id: number;
  name: string;
  profile: string | null;
  organizer: string | null;
  /** Name of its branch; null for a course of all branches. */
  branch: string | null;
  /** In words; null for a course without days. */
  interval: string | null;
  /** `day` is `YYYY-MM-DD`, the hours are `HH:MM`, in Romania. */
  sessions: { id: number; day: string; startsAt: string; endsAt: string; hours: number }[];
  maxHours: number;
  hoursKind: string | null;
  /** Null where it is not known yet, and of a course online (TRA-51). */
  place: string | null;
  /** Its link is for those with a place. */
  isOnline: boolean;
  fee: string | null;
  enrolFrom: string;
  enrolUntil: string;
  places: number;
  /** Places that nobody has and nobody was offered. */
  free: number;
  waiting: number;
  state: PosterState;
  /** Shown also to those without an account. */
  isPublic: boolean;
};

export type PublicRecord =
  | PublicPerson
  | PublicCompany
  | ProvenDocument
  | ProvenReceipt
  | ProvenStamp
  | CoursePoster;

/** Target addresses of QR codes. */
export const publicPaths = {
  person: (uuid: string) => `/members/person/view/${uuid}`,
  company: (uuid: string) => `/members/company/view/${uuid}`,
  document: (kind: DocumentKind, key: string) => `/documents/${kind}/${key}`,
} as const;

/** `id`: of the course. */
export function posterPath(id: number | string): string {
  return `/courses/${id}`;
}

/** The route: names of staff screens, such as `/courses/create`, are no numbers. */
export const posterRoute = posterPath(':id(^\\d+$)');

export function receiptPath(key: string): string {
  return `/documents/receipt/${key}`;
}

export function stampPath(code: string): string {
  return `/documents/stamp/${code}`;
}
