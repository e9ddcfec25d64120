/** The electronic stamp: its content, who gets one and for which year; shared by server and client. */
import { currentYear } from '../current-year.ts';
import { defineContract } from '../define-contract.ts';
import { integer, reference, text, timestamp, year } from '../fields.ts';
import type { MemberKind } from '../member.ts';
import { registerNow } from '../register-clock.ts';
import { practiceNoticeTypes } from './company-practice-notices.ts';

/** Created by `POST /api/stamp`, listed here. */
export const stamps = defineContract({
  type: 'Stamp',
  plural: 'stamps',
  title: 'Parafe electronice',
  identifiedBy: 'id',
  nameField: 'code',
  fields: {
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    year: year({ label: 'An', required: true }),
    fontSize: integer({ label: 'Mărimea fontului', required: true }),
    code: text({ label: 'Cod', required: true }),
    createdAt: timestamp({ label: 'Generată la' }),
  },
  create: [],
  change: [],
  views: { 'stamp-list': ['year', 'fontSize', 'code', 'createdAt'] },
  defaultView: 'stamp-list',
  filters: ['person', 'person.id', 'company', 'company.id', 'year'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});

export const stampTitle = 'Parafa electronică';

/** Names of sizes: 16 is the largest at which the text fits, each other one visibly smaller (PAP-186). */
export const stampFontSizes = [6, 8, 10, 12, 14, 16] as const;
export type StampFontSize = (typeof stampFontSizes)[number];

/** Default font size. */
export const usualStampSize: StampFontSize = 14;

/** The previous year and the current one (PAP-81). */
export function stampYears(now: Date = registerNow()): [previous: number, current: number] {
  const thisYear = currentYear(now);
  return [thisYear - 1, thisYear];
}

export type StampMember =
  | { kind: 'person'; memberType: string | null; part: string | null }
  | { kind: 'company'; companyType: number };

/** Parts of the Tablou. */
const stampParts: readonly (string | null)[] = [
  'I',
  'III',
  'IV A',
  'IV B',
  'V',
  'VII A',
  'VII B',
  'VIII A',
  'VIII B',
  'VIII C',
];
const stampMemberTypes: readonly (string | null)[] = ['EC', 'ECDL', 'CASM'];

/** Whether the member gets a stamp without a decision of the branch (PAP-82). */
export function isStampEligible(member: StampMember): boolean {
  if (member.kind === 'company') return practiceNoticeTypes.includes(member.companyType);
  return stampParts.includes(member.part) && stampMemberTypes.includes(member.memberType);
}

export type StampFacts = {
  /** Name of the branch without the word for branch. */
  branch: string;
  /** Title of a person, type of a company; empty for a person whose part of the Tablou has no title. */
  title: string;
  name: string;
  cip: string;
  year: number;
};

/** The five lines of a stamp (PAP-80). */
export function stampLines({ branch, title, name, cip, year: ofYear }: StampFacts): string[] {
  return [`Filiala ${branch}`, title, name, `CIP ${cip}`, `Viză an ${ofYear} valabilă`];
}

/**
 * The lines as printed: a company's type in short, since its whole name would be larger than that of the company (PAP-187).
 */
export function printedStampLines(lines: readonly string[], member: StampMember): string[] {
  const label = member.kind === 'company' ? shortCompanyTypes[member.companyType] : undefined;
  return label === undefined ? [...lines] : lines.with(1, label);
}

const shortCompanyTypes: Readonly<Record<number, string>> = {
  1: 'SOCIETATE DE EXPERTIZĂ CONTABILĂ',
  2: 'SOCIETATE DE EXPERTIZĂ CONTABILĂ',
  3: 'SOCIETATE DE CONTABILITATE',
  4: 'SOCIETATE DE CONTABILITATE',
};

/** Why a stamp is refused, after the fixed text (PAP-90). */
export function noStampText(why: string): string {
  return `${stampTexts.notAvailable} Motivul: ${why}.`;
}

// Fixed wording (API-4).
export const stampTexts = {
  notAvailable:
    'Parafa electronică nu este disponibilă întrucât nu îndepliniți condițiile pentru eliberarea ei. Dacă informația este eronată, vă rugăm să vă adresați filialei de domiciliu.',
  notMade: 'A apărut o eroare la generarea ștampilei.',
  noImage: 'Nu există imagine pentru a genera PDF.',
  imageNotRead: 'Eroare la încărcarea imaginii.',
} as const;

/** Body of `POST /api/stamp`. */
export type StampRequest = {
  lines: readonly string[];
  selectedYear: number;
  userType: MemberKind;
  /** Number or uuid of the member. */
  userId: string | number;
  fontSize: StampFontSize;
  /** Redraws a stored stamp. */
  force: boolean;
};

/** PNG of 35 × 25 mm; its PDF is at `/download/stamp/{code}`. */
export type StampAnswer = { image_base64: string; code: string };

export const stampFileName = 'stampila.pdf';
