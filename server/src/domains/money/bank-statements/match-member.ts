/**
 * Proposes a member for a receipt without a note. A hint is shown to staff and never posted automatically (MON-100). Pure.
 */
import type { Member } from '../../members/member.ts';
import { nameWords, normalName, shortestCode, wordsOf } from './line-words.ts';
import type { StatementLine } from './statement-line.ts';

/** `codes`: CNP, CUI, CIP and registration number, those that exist. */
export type KnownMember = Readonly<Member & { name: string; codes: readonly string[] }>;

export type MemberHint = { member: KnownMember; reason: string };

export type MemberIndex = {
  byCode: Map<string, KnownMember[]>;
  byName: Map<string, KnownMember[]>;
  /** Words of the names of persons. */
  nameWords: Set<string>;
};

export function indexMembers(members: readonly KnownMember[]): MemberIndex {
  const index: MemberIndex = { byCode: new Map(), byName: new Map(), nameWords: new Set() };
  for (const member of members) {
    for (const code of member.codes.map(plainCode))
      if (code.length >= shortestCode) add(index.byCode, code, member);
    add(index.byName, normalName(member.name), member);
    if (member.kind === 'person') for (const word of nameWords(member.name)) index.nameWords.add(word);
  }
  return index;
}

type Receipt = Pick<StatementLine, 'payerName' | 'text'>;

/**
 * A number in the text is the strongest hint, then an account that has paid for one member before, then the payer's name.
 */
export function matchMember(
  line: Receipt,
  index: MemberIndex,
  paidBefore: KnownMember | undefined,
): MemberHint | undefined {
  const coded = findCoded(line, index);
  if (coded) return { member: coded, reason: 'Textul are un număr al membrului.' };
  if (paidBefore) return { member: paidBefore, reason: 'Din același cont s-a mai plătit pentru membru.' };
  const named = onlyOne(index.byName.get(normalName(line.payerName ?? '')) ?? []);
  if (named) return { member: named, reason: 'Plătitorul are numele membrului.' };
  return undefined;
}

/** The only member whose number the text or the payer's name has. */
function findCoded(line: Receipt, index: MemberIndex): KnownMember | undefined {
  return onlyOne(listCoded(line, index));
}

/** The members whose number the text or the payer's name has. */
export function listCoded(line: Receipt, index: MemberIndex): KnownMember[] {
  const words = [...new Set(wordsOf(`${line.text ?? ''} ${line.payerName ?? ''}`))];
  return words.flatMap((word) => index.byCode.get(word) ?? []);
}

/** Several matching members give no hint: a person must decide. */
function onlyOne(members: readonly KnownMember[]): KnownMember | undefined {
  return new Set(members.map(memberKey)).size === 1 ? members[0] : undefined;
}

export function memberKey({ kind, id }: Member): string {
  return `${kind} ${id}`;
}

function plainCode(code: string): string {
  return wordsOf(code.replaceAll(/\s/g, '')).join('');
}

function add(index: Map<string, KnownMember[]>, key: string, member: KnownMember): void {
  if (key === '') return;
  index.set(key, [...(index.get(key) ?? []), member]);
}
