/**
 * Decides whether a receipt shows whose payment it is: only with a proof of the payer is a named note certain, and whatever
 * points to somebody else outweighs it (MON-135, MON-290). Pure.
 */
import { nameWords, normalName } from './line-words.ts';
import { type KnownMember, listCoded, type MemberIndex, memberKey } from './match-member.ts';
import { goesOn, type NamedText, namesIn } from './names-in-text.ts';
import type { StatementLine } from './statement-line.ts';

type Receipt = Pick<StatementLine, 'payerName' | 'payerIban' | 'text'>;

type PayerOfNote = {
  /** As `memberKey` writes it. */
  owner: string;
  payerName: string;
};

export type KnownMembers = {
  members: MemberIndex;
  /** The only member for whom this account has paid before. */
  paidBefore: (iban: string) => KnownMember | undefined;
};

type PayerProof =
  | { proof: 'code' | 'account' | 'name' }
  /** Whom the receipt points to instead, for staff. */
  | { doubt: string }
  /** Nothing speaks for the note's member, and nothing for somebody else. */
  | { proof: undefined };

/** `hasCode`: the line has a code of the note's member. */
export function provePayer(
  line: Receipt,
  note: PayerOfNote,
  known: KnownMembers,
  hasCode: boolean,
): PayerProof {
  const coded = listCoded(line, known.members).find((member) => memberKey(member) !== note.owner);
  if (coded) return { doubt: `Textul are numărul altui membru: ${coded.name}.` };
  const [text, payer] = [line.text, line.payerName].map((written) => readNames(written ?? '', note, known));
  if (text?.other) return { doubt: `Textul numește alt membru: ${text.other.name}.` };
  if (hasCode) return { proof: 'code' };
  const paid = line.payerIban === null ? undefined : known.paidBefore(line.payerIban);
  if (paid && memberKey(paid) !== note.owner) {
    return {
      doubt: `Din același cont s-a plătit până acum pentru ${paid.name}; nota este a lui ${note.payerName}.`,
    };
  }
  if (text?.own === 'whole') return { proof: 'name' };
  if (payer?.other) return { doubt: `Plătitorul este alt membru: ${payer.other.name}.` };
  if (paid) return { proof: 'account' };
  if (payer?.own === 'whole') return { proof: 'name' };
  if (text?.own === 'longer' || payer?.own === 'longer')
    return { doubt: `Numele are un cuvânt în plus față de cel al membrului (${note.payerName}).` };
  if (line.payerName === null || isShortened(line.payerName, note.payerName)) return { proof: undefined };
  return { doubt: `Plătitorul nu este cel al notei (${note.payerName}).` };
}

type Names = { own: 'whole' | 'longer' | undefined; other: KnownMember | undefined };

/** How the name of the note's member stands in a text, and the whole name of another member, if it has one. */
function readNames(written: string, note: PayerOfNote, { members }: KnownMembers): Names {
  const name = normalName(note.payerName);
  const found = namesIn(written, (one) => one !== '' && (one === name || members.byName.has(one)));
  const isOwn = (one: string) =>
    one === name || members.byName.get(one)?.some((member) => memberKey(member) === note.owner) === true;
  const own = found.runs.filter((run) => isOwn(run.name));
  // `Popescu Ion` within the name of the note's member, Popescu Ion Marian, is nobody else.
  const others = found.runs.filter(
    (run) => !isOwn(run.name) && !own.some(({ from, to }) => from <= run.from && run.to <= to),
  );
  return { own: judgeOwn(found, own, note, members), other: members.byName.get(others[0]?.name ?? '')?.[0] };
}

function judgeOwn(
  found: NamedText,
  own: NamedText['runs'],
  { owner }: PayerOfNote,
  members: MemberIndex,
): Names['own'] {
  const beside = {
    isPerson: owner.startsWith('person'),
    isNameWord: (word: string) => members.nameWords.has(word),
  };
  if (own.length === 0) return undefined;
  // Two ways of reading the same words, such as a name with and without its last word: the longest run counts.
  const longest = own.filter(
    (run) => !own.some((other) => other !== run && other.from <= run.from && run.to <= other.to),
  );
  return longest.every((run) => !goesOn(found, run, beside)) ? 'whole' : 'longer';
}

/** Banks cut names and leave out words; at least two must be left. */
function isShortened(written: string, name: string): boolean {
  const words = new Set(nameWords(name));
  const payer = nameWords(written);
  return (
    payer.length >= Math.min(2, words.size) && payer.length > 0 && payer.every((word) => words.has(word))
  );
}
