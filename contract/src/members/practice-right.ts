/**
 * The right to practise ('drept de exercitare') of a member on a day. The database decides it (MEM-102); these are its
 * reasons, and the words in which staff and the public read it.
 */
import type { MemberKind } from '../member.ts';

/** Why a member has no right, in the order in which the first that applies is given (MEM-102). */
export const practiceReasons = [
  { value: 'radiat', label: 'radiat' },
  { value: 'decedat', label: 'decedat' },
  { value: 'suspendat', label: 'suspendat' },
  { value: 'inactiv', label: 'inactiv' },
  { value: 'fara_viza', label: 'fără viză' },
  { value: 'viza_expirata', label: 'viză expirată' },
  { value: 'nu_este_de_profil', label: 'nu este societate de profil' },
] as const;

export type PracticeReason = (typeof practiceReasons)[number]['value'];

export type PracticeRight = {
  hasRight: boolean;
  /** Last day of the right; null without it. */
  endsOn: string | null;
  /** Null with the right. */
  reason: PracticeReason | null;
};

/** Members with these reasons have left for good: they get no documents and are not listed (PUB-14). */
const formerReasons: readonly (PracticeReason | null)[] = ['radiat', 'decedat'];

export function isFormerMember({ reason }: Pick<PracticeRight, 'reason'>): boolean {
  return formerReasons.includes(reason);
}

const feminine: Partial<Record<PracticeReason, string>> = { radiat: 'radiată', suspendat: 'suspendată' };

/** The reason for readers who may know it; of a company in its gender. */
export function practiceReasonText(reason: PracticeReason, kind: MemberKind): string {
  const label = practiceReasons.find(({ value }) => value === reason)?.label ?? reason;
  return (kind === 'company' ? feminine[reason] : undefined) ?? label;
}

/** The value of `practiceRight` of a member who has it. */
export const hasRightValue = 'da';

/** Why a document that claims the right is refused, and whom to ask (PAP-91). */
export function noRightText(reason: PracticeReason, kind: MemberKind): string {
  const member = kind === 'person' ? 'membrul' : 'societatea';
  return `${member} nu are drept de exercitare (${practiceReasonText(reason, kind)}). ${askBranch}`;
}

export const askBranch = 'Dacă informația este eronată, adresați-vă filialei de domiciliu.';

/** Reasons that are a status: no document of the member is made then, whoever asks (PAP-90). */
export function isByStatus(reason: PracticeReason): boolean {
  return reason === 'suspendat' || reason === 'inactiv' || isFormerMember({ reason });
}

/** Reasons that the public reads; the code of the first one is that of staff, which covers an expired visa here (PUB-20). */
export const publicPracticeReasons = ['fără viză', 'fără drept de exercitare'] as const;
export type PublicPracticeReason = (typeof publicPracticeReasons)[number];
export const publicPracticeCodes = ['fara_viza', 'fara_drept'] as const;
export type PublicPracticeCode = (typeof publicPracticeCodes)[number];

/** As the public reads it, with the day that it speaks of: a sanction, inactivity or a death is never named (PUB-20). */
export type PublicPracticeRight = {
  day: string;
  hasRight: boolean;
  endsOn: string | null;
  /** Text and code of one reason (MEM-197). */
  reason: PublicPracticeReason | null;
  reasonCode: PublicPracticeCode | null;
};

export function publicPracticeRight(
  { hasRight, endsOn, reason }: PracticeRight,
  day: string,
): PublicPracticeRight {
  const known = reason === null ? noPublicReason : publicReason(reason);
  return { day, hasRight, endsOn, ...known };
}

const noPublicReason = { reason: null, reasonCode: null } as const;

function publicReason(reason: PracticeReason) {
  return reason === 'fara_viza' || reason === 'viza_expirata'
    ? ({ reason: 'fără viză', reasonCode: 'fara_viza' } as const)
    : ({ reason: 'fără drept de exercitare', reasonCode: 'fara_drept' } as const);
}

/** 'Da, până la 31.03.2027', 'Nu (fără viză)'; 'Nu' where no reason may be known. */
export function practiceRightText({
  endsOn,
  reason,
}: {
  endsOn: string | null;
  reason: string | null;
}): string {
  if (endsOn !== null) return `Da, până la ${shortDay(endsOn)}`;
  return reason === null ? 'Nu' : `Nu (${reason})`;
}

/** 'Drept de exercitare la 26.11.2026', before the text. */
export function practiceRightLabel(day: string): string {
  return `Drept de exercitare la ${shortDay(day)}`;
}

function shortDay(day: string): string {
  return day.split('-').reverse().join('.');
}
