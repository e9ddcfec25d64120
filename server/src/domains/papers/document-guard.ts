/**
 * The one guard before any document (PAP-140): whether its member may have it today (PAP-90, PAP-91), which of its facts are
 * missing (PAP-2, PAP-141), and who signs it (PAP-142). A temporary number never gets here: the register's columns are null
 * until there is a real one (PAP-92).
 */
import type { MemberKind } from '@ceccar/contract/member';
import {
  isByStatus,
  isFormerMember,
  noRightText,
  type PracticeReason,
  practiceReasonText,
} from '@ceccar/contract/members/practice-right';
import { noBadge } from '@ceccar/contract/papers/badge';
import { noStampText } from '@ceccar/contract/papers/stamps';
import type { Reader } from '../../platform/database/reader.ts';
import { conflict } from '../../platform/errors.ts';
import type { Member } from '../members/member.ts';
import { readPracticeRight } from '../members/practice-right.ts';
import { findSigner } from './firm-facts.ts';

/**
 * How much of the right to practise a document needs: the right itself; the right, or for staff no status that takes it away;
 * or only that the member has not left.
 */
type Need = 'right' | 'rightOrStaff' | 'member';

type Guard = {
  need: Need;
  /** Facts without which it is not made, as the refusal names them. */
  facts: Readonly<Record<string, string>>;
  /** `register`: the branch's president in the register signs it; `entered`: whom staff have entered as its president. */
  signer: 'register' | 'entered' | 'nobody';
  /** `advice` replaces the usual one, where the record page of somebody else has to be corrected. */
  refuse: (why: string, advice?: string) => string;
};

const refusing =
  (what: string, usual: string) =>
  (why: string, advice = usual) =>
    `${what}: ${why}. ${advice}`;

const firm = { companyName: 'denumirea', address: 'sediul social' };
const numbers = {
  cui: 'CUI-ul',
  rc: 'numărul de ordine în registrul comerțului',
  regNumber: 'numărul autorizației',
};
const entered = { number: 'numărul', date: 'data' };
const applied = {
  ...entered,
  president: 'președintele',
  requestNumber: 'numărul cererii',
  requestDate: 'data cererii',
};
const noNotice = 'Avizul nu se eliberează';
const refuseNotice = refusing(noNotice, 'Completați datele în fișa societății, apoi încercați din nou.');

/** The numbers of the company come later (PAP-149). */
const founding = {
  need: 'member',
  facts: {
    ...applied,
    ...firm,
    nameProof: 'dovada rezervării denumirii',
    founders: 'lista asociaților cu cotele lor',
  },
  signer: 'entered',
  refuse: refuseNotice,
} as const;

const changing = {
  need: 'member',
  facts: { ...applied, ...firm, ...numbers, changes: 'ce se modifică' },
  signer: 'entered',
  refuse: refuseNotice,
} as const;

const guards = {
  stamp: { need: 'rightOrStaff', facts: { cip: 'CIP-ul' }, signer: 'nobody', refuse: noStampText },
  badge: {
    need: 'right',
    facts: { regNumber: 'numărul matricol', cip: 'CIP-ul' },
    signer: 'nobody',
    refuse: refusing(noBadge, 'Adresați-vă filialei de domiciliu.'),
  },
  aviz: { need: 'right', facts: { ...firm, ...numbers }, signer: 'register', refuse: refuseNotice },
  annualNotice: {
    need: 'right',
    facts: { ...entered, ...firm, ...numbers },
    signer: 'register',
    refuse: refuseNotice,
  },
  notice1: founding,
  notice2: founding,
  notice3: changing,
  notice4: changing,
} as const satisfies Record<string, Guard>;

export type GuardedDocument = keyof typeof guards;

/** The facts that the guard of a document asks for; empty texts and lists are missing. */
type Facts<K extends GuardedDocument> = Record<keyof (typeof guards)[K]['facts'], unknown>;

type DocumentRequest<K extends GuardedDocument> = {
  document: K;
  member: Member;
  facts: Facts<K>;
  /** The branch whose president signs. */
  regionId?: number;
  byStaff?: boolean;
};

/** Null if the document may be made today; otherwise all that is in its way, in one text. */
export async function whyNoDocument<K extends GuardedDocument>(
  read: Reader,
  { document, member, facts, regionId, byStaff = false }: DocumentRequest<K>,
  today: string,
): Promise<string | null> {
  const guard: Guard = guards[document];
  const right = await readPracticeRight(read, member, today);
  if (right.reason !== null && isRefused(guard.need, right.reason, byStaff))
    return noRight(document, right.reason, member.kind);
  const known: Record<string, unknown> = facts;
  const missing = Object.entries(guard.facts).flatMap(([name, label]) => (isThere(known[name]) ? [] : label));
  const signer =
    guard.signer !== 'nobody' && regionId !== undefined
      ? await findSigner(
          read,
          regionId,
          today,
          guard.signer === 'entered' ? String(known.president ?? '') : null,
        )
      : null;
  const ofFirm = missing.length;
  if (guard.signer === 'register' && !signer) missing.push('președintele filialei (la „Alte funcții”)');
  const faults = [
    ...(missing.length > 0 ? [missingText(missing)] : []),
    ...(signer?.reason ? [signerText(signer.name, practiceReasonText(signer.reason, 'person'))] : []),
  ];
  if (faults.length === 0) return null;
  return guard.refuse(faults.join('; '), ofFirm === 0 ? signerAdvice : undefined);
}

/** Throws conflict with all that is in the way of the document; returns the facts, of which none is missing. */
export async function requireDocument<K extends GuardedDocument, F extends Facts<K>>(
  read: Reader,
  asked: DocumentRequest<K> & { facts: F },
  today: string,
): Promise<{ [Name in keyof F]: NonNullable<F[Name]> }> {
  const reason = await whyNoDocument(read, asked, today);
  if (reason !== null) throw conflict(reason);
  return asked.facts as { [Name in keyof F]: NonNullable<F[Name]> }; // checked just now
}

/** The function is on the record page of the president, not on that of the company. */
const signerAdvice =
  'Înregistrați funcția la „Alte funcții”, în fișa persoanei care este președinte în exercițiu, apoi încercați din nou.';

function isRefused(need: Need, reason: PracticeReason, byStaff: boolean): boolean {
  if (need === 'member') return isFormerMember({ reason });
  return need === 'right' || !byStaff || isByStatus(reason);
}

/** The fixed text of the stamp refers to the branch already. */
function noRight(document: GuardedDocument, reason: PracticeReason, kind: MemberKind): string {
  if (document === 'stamp') return noStampText(practiceReasonText(reason, kind));
  return `${document === 'badge' ? noBadge : noNotice}: ${noRightText(reason, kind)}`;
}

function isThere(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

function missingText(missing: readonly string[]): string {
  if (missing.length === 1) return `lipsește ${missing[0]}`;
  return `lipsesc ${missing.slice(0, -1).join(', ')} și ${missing.at(-1)}`;
}

function signerText(name: string, status: string): string {
  return `${name}, înscris ca președinte al filialei, este ${status} și nu poate semna`;
}
