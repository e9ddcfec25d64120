/** Facts printed on a notice, kept with it when it is issued (PAP-143); its proof page lists the same. */
import { cleanText } from '@ceccar/contract/clean-text';
import type { NoticeChange } from '@ceccar/contract/papers/firm-notices';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import type { PrintedFact } from '@ceccar/contract/public/public-pages';
import { longDay, shortDay } from '../../../platform/text/romanian-date.ts';

/** An associate with the share of the capital: `Pop Ion`, `asociat, nr. matricol 001234`, `51 %`. */
export type Founder = { name: string; quality: string; share: string };

type Shared = WithIssuer & {
  /** As printed, with the branch's series: `CJ-2026/41`. */
  number: string;
  /** Day of issue, `YYYY-MM-DD`. */
  date: string;
  /** Name of the branch without the word „Filiala”: `Cluj`. */
  branch: string;
  /** The signatory: the branch's president. */
  president: string | null;
  companyName: string;
  address: string | null;
};

/** The following is not known of notices from before facts were kept (PAP-147). */
type Applied = {
  requestNumber?: string;
  requestDate?: string;
  /** Last day, `YYYY-MM-DD`; without it the notice is valid for the operation that it approves. */
  validUntil?: string | null;
};

type Numbered = { cui: string | null; rc: string | null; regNumber: string | null };

/** The founding of an expertise (1) or accounting (2) company; it has no numbers yet (PAP-149). */
export type FoundationNotice = Shared &
  Applied & { kind: 'notice1' | 'notice2'; nameProof?: string; founders?: readonly Founder[] };

/** The change of the articles of an expertise (3) or accounting (4) company. */
export type ChangeNotice = Shared &
  Applied &
  Numbered & { kind: 'notice3' | 'notice4'; changes?: readonly NoticeChange[] };

export type AnnualNotice = Shared &
  Numbered & {
    kind: 'annualNotice';
    year: number;
    /** Last day of the year's visa, `YYYY-MM-DD`. */
    validUntil: string;
    /** Name of the company type. */
    companyType: string | null;
  };

export type PrincipleNotice = FoundationNotice | ChangeNotice;
export type NoticeFacts = PrincipleNotice | AnnualNotice;

export function isFoundation(facts: NoticeFacts): facts is FoundationNotice {
  return facts.kind === 'notice1' || facts.kind === 'notice2';
}

/** `Nr. CJ-2026/41 din 10.02.2026` */
export function numberLine({ number, date }: NoticeFacts): string {
  return `Nr. ${cleanText(number)} din ${shortDay(date)}`;
}

/** Null for an annual notice, and where the request is not known. */
export function requestLine(facts: NoticeFacts): string | null {
  if (facts.kind === 'annualNotice' || !facts.requestNumber || !facts.requestDate) return null;
  return `Cererea nr. ${cleanText(facts.requestNumber)} din ${shortDay(facts.requestDate)}`;
}

/** The rows of the table on the paper; missing values are left out. */
export function companyRows(facts: NoticeFacts): PrintedFact[] {
  if (isFoundation(facts))
    return filled([
      ['Denumirea propusă', facts.companyName],
      ['Dovada rezervării denumirii', facts.nameProof && `nr. ${facts.nameProof}`],
      ['Sediul social propus', facts.address],
    ]);
  return filled([
    ['Denumirea', facts.companyName],
    ['Tipul', facts.kind === 'annualNotice' ? facts.companyType : null],
    ['Sediul social', facts.address],
    ['CUI', facts.cui],
    ['Nr. de ordine în registrul comerțului', facts.rc],
    ['Nr. autorizației', facts.regNumber],
  ]);
}

/** Every fact on the paper in its order, for its proof page (PAP-144). */
export function printedFacts(facts: NoticeFacts): PrintedFact[] {
  const year = facts.kind === 'annualNotice' ? String(facts.year) : null;
  return [
    ...filled([
      ['Numărul', facts.number],
      ['Data', shortDay(facts.date)],
      ['Cererea', requestLine(facts)?.replace('Cererea ', '')],
      ['Anul', year],
      ['Filiala', facts.branch],
    ]),
    ...companyRows(facts),
    ...foundersOf(facts).map(({ name, quality, share }, index) => ({
      label: `Asociatul ${index + 1}` as const,
      value: `${name}, ${quality}, ${share}`,
    })),
    ...changesOf(facts).map(({ what, from, to }) => ({
      label: `Se modifică: ${what}` as const,
      value: `${from || '–'} → ${to}`,
    })),
    ...filled([
      ['Valabil până la', facts.validUntil && longDay(facts.validUntil)],
      ['Președinte', facts.president],
    ]),
  ];
}

export function foundersOf(facts: NoticeFacts): readonly Founder[] {
  return isFoundation(facts) ? (facts.founders ?? []) : [];
}

export function changesOf(facts: NoticeFacts): readonly NoticeChange[] {
  return 'changes' in facts ? (facts.changes ?? []) : [];
}

/** Shared with the other documents of a company. */
export function filled<Label extends string>(
  rows: readonly (readonly [label: Label, value: string | null | undefined])[],
): { label: Label; value: string }[] {
  return rows.flatMap(([label, value]) => {
    const text = cleanText(value ?? '');
    return text ? [{ label, value: text }] : [];
  });
}
