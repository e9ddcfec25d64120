/** Texts of transfers as payers and banks write them, with the note that each one pays: material of the matching. */
import type { Known, OpenNote, Receipt } from '../../src/domains/money/bank-statements/match-line.ts';
import { indexMembers, type KnownMember } from '../../src/domains/money/bank-statements/match-member.ts';
import { seriesPattern } from '../../src/domains/money/bank-statements/references.ts';

/**
 * `pays`: the note that the payer means; null if nobody can tell. `isProved`: number, amount and payer are all right, so
 * that the note should be sure.
 */
export type PaymentText = {
  kind: string;
  line: Receipt;
  pays: OpenNote | null;
  isProved: boolean;
  telling: 'payer' | 'text' | 'none';
};

const surnames =
  'Popescu Ionescu Popa Negrea Sandu Marin Dumitru Stan Rusu Munteanu Matei Constantin Șerban Țurcanu Bălan Păltinescu Albulescu Tomulescu Crăciun Vlăsceanu Ene Oprea Neagu Ștefănescu Georgescu'.split(
    ' ',
  );
const given =
  'Ana Ioana Maria Elena Andreea Cristina Aurelia Mihaela Ion Vasile Gheorghe Mihai Andrei Radu Ștefan Cătălin Dan Paul Ilie Sorin'.split(
    ' ',
  );
const firms = 'Alfa Beta Gama Delta Omega Sigma Conta Fiscal Bilanț Audit'.split(' ');

type Register = { notes: OpenNote[]; members: KnownMember[]; known: Known };

/** 400 members with a note each; some names differ by one given name, and most amounts are equal. */
export function createRegister(draw: () => number): Register {
  const members: KnownMember[] = [];
  const names = new Set<string>();
  while (members.length < 360) {
    const name = [
      pick(surnames, draw),
      ...(draw() < 0.2 ? [pick(surnames, draw)] : []),
      pick(given, draw),
      ...(draw() < 0.3 ? [pick(given, draw)] : []),
    ];
    const id = members.length + 1;
    if (new Set(name).size < name.length || names.has(name.toSorted().join(' '))) continue;
    names.add(name.toSorted().join(' '));
    members.push({ kind: 'person', id, name: name.join(' '), codes: [`${20_000 + id * 7}`] });
  }
  for (let id = 1; id <= 40; id += 1) {
    const name = `${firms[id % 10]} ${firms[Math.trunc(id / 10) + 5]} ${id % 3 === 0 ? 'Expert ' : ''}SRL`;
    members.push({ kind: 'company', id, name, codes: [`${14_000_000 + id * 977}`] });
  }
  const notes = members.map(
    ({ kind, id, name, codes }, index): OpenNote => ({
      id: index + 1,
      series: 'CJ-2027',
      number: index + 1,
      total: '600.00',
      remaining: pick(['600.00', '600.00', '400.00', '150.00'], draw),
      owner: `${kind} ${id}`,
      payerName: name,
      payerCodes: codes,
    }),
  );
  const known: Known = {
    series: seriesPattern(['CJ', 'B', 'IS']),
    members: indexMembers(members),
    paidBefore: (iban) => members[Number(iban.slice(-4)) - 1],
  };
  return { notes, members, known };
}

/** The account of a member who has paid from it before. */
const ibanOf = ({ id }: OpenNote) => `RO09BBBB00000000000${String(id).padStart(5, '0')}`;

const spellings: readonly ((number: number) => string)[] = [
  (n) => `CJ-2027 ${n}`,
  (n) => `CJ 2027 ${n}`,
  (n) => `cj2027/${n}`,
  (n) => `Nota CJ-2027 nr. ${n}`,
  (n) => `plata nota de plata CJ-2027 nr ${n}`,
  (n) => `CJ-2027/${n}`,
  (n) => `CJ.2027.${n}`,
  (n) => `seria CJ-2027 numarul ${n}`,
  (n) => `CJ - 2027 - ${n}`,
  (n) => `CJ_2027_${n}`,
  (n) => `cotizatie CJ-2027 00${n}`,
];
const subjects = ['', 'cotizatie', 'cotizatie fixa', 'pt', 'membru CECCAR', 'viza', 'plata', 'pentru dna'];
const strangers = ['Vlad Horia', 'SC Transport Rapid SRL', 'Pascu Tudor', 'Comfort Mobila SRL'];

type Drawn = Register & { draw: () => number };
type Made = Omit<PaymentText, 'kind'>;
type Kind = (note: OpenNote, drawn: Drawn) => Made | undefined;

const right = (note: OpenNote, telling: Made['telling'], line: Partial<Receipt>): Made => ({
  line: receipt(note, line),
  pays: note,
  isProved: telling !== 'none',
  telling,
});
const unsure = (
  note: OpenNote,
  pays: OpenNote | null,
  telling: Made['telling'],
  line: Partial<Receipt>,
): Made => ({ line: receipt(note, line), pays, isProved: false, telling });

function receipt({ remaining }: OpenNote, line: Partial<Receipt>): Receipt {
  return { amount: remaining, payerName: null, payerIban: null, text: null, ...line };
}

const spelt = (note: OpenNote, draw: () => number) => pick(spellings, draw)(note.number);
const upper = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const reversed = (name: string) => name.split(' ').toReversed().join(' ');
const isPerson = ({ owner }: OpenNote) => owner.startsWith('person');

/** Another note of the same amount, so that only the payer tells them apart. */
function otherOf(note: OpenNote, { notes, draw }: Drawn): OpenNote {
  const same = notes.filter((one) => one !== note && one.remaining === note.remaining);
  return pick(same, draw);
}

/** The word is in no name of a member together with the rest. */
const oneMore = (note: OpenNote, draw: () => number) =>
  pick(
    [...given, 'Zenobia', 'Brândușa', 'Iuliana'].filter((word) => !note.payerName.includes(word)),
    draw,
  );

export const kinds: Readonly<Record<string, Kind>> = {
  'printed reference': (note, { draw }) =>
    right(note, 'payer', {
      payerName: upper(note.payerName),
      text: `CJ-2027 ${note.number} ${note.payerCodes[0]} ${draw() < 0.5 ? upper(note.payerName) : ''}`,
    }),
  'a spelling, paid by the member': (note, { draw }) =>
    right(note, 'payer', {
      payerName: draw() < 0.5 ? note.payerName : upper(note.payerName),
      text: `${spelt(note, draw)} ${pick(['', 'cotizatie 2027', 'viza'], draw)}`,
    }),
  'reversed name': (note, { draw }) =>
    isPerson(note)
      ? right(note, 'payer', { payerName: upper(reversed(note.payerName)), text: spelt(note, draw) })
      : undefined,
  'name with title or place': (note, { draw }) =>
    isPerson(note)
      ? right(note, 'payer', {
          payerName: pick(
            ['PFA #', '# PFA', 'DL #', '# CLUJ-NAPOCA', '# STR LUNGA 5', 'CABINET EC #'],
            draw,
          ).replace('#', upper(note.payerName)),
          text: spelt(note, draw),
        })
      : undefined,
  'employer who names the member': (note, { draw }) =>
    right(note, 'payer', {
      payerName: pick(strangers, draw),
      text: `${spelt(note, draw)} ${pick(subjects, draw)} ${note.payerName}`,
    }),
  'another member who names the member': (note, drawn) =>
    right(note, 'payer', {
      payerName: otherOf(note, drawn).payerName,
      text: `${spelt(note, drawn.draw)}, ${note.payerName}`,
    }),
  'account that has paid before': (note, { draw }) =>
    right(note, 'payer', { payerIban: ibanOf(note), text: spelt(note, draw) }),
  'name in the text alone': (note, { draw }) =>
    right(note, 'text', {
      text: `${spelt(note, draw)} ${pick(subjects, draw)} ${draw() < 0.5 ? upper(note.payerName) : note.payerName}`,
    }),
  'name before the number': (note, { draw }) =>
    right(note, 'text', {
      text: `${upper(note.payerName)} ${pick([',', ';', '-', ' '], draw)} ${spelt(note, draw)}`,
    }),
  'name among other words': (note, { draw }) =>
    right(note, 'text', {
      text: `${spelt(note, draw)} ${pick(['achit cotizatia lui', 'din partea', 'subsemnatul', 'salariat', 'cu stima'], draw)} ${note.payerName} ${pick(['', 'Cluj', '2027', 'va multumesc'], draw)}`,
    }),
  'code in the text alone': (note, { draw }) =>
    right(note, 'text', { text: `${spelt(note, draw)}, cod ${note.payerCodes[0]}` }),
  'number alone': (note, { draw }) => right(note, 'none', { text: spelt(note, draw) }),
  'cut name': (note, { draw }) => {
    const words = note.payerName.split(' ');
    if (words.length < 3 || !isPerson(note)) return undefined;
    return unsure(note, null, 'payer', {
      payerName: upper(words.slice(0, -1).join(' ')),
      text: spelt(note, draw),
    });
  },
  'number of another with the own name in the text': (note, drawn) => {
    const other = otherOf(note, drawn);
    return unsure(other, note, 'text', {
      text: `${spelt(other, drawn.draw)} ${pick(subjects, drawn.draw)} ${note.payerName}`,
    });
  },
  'number of another, paid by the member': (note, drawn) => {
    const other = otherOf(note, drawn);
    return unsure(other, note, 'payer', {
      payerName: upper(note.payerName),
      text: spelt(other, drawn.draw),
    });
  },
  'number of another from a known account': (note, drawn) => {
    const other = otherOf(note, drawn);
    return unsure(other, note, 'payer', { payerIban: ibanOf(note), text: spelt(other, drawn.draw) });
  },
  'number of another with the own code': (note, drawn) => {
    const other = otherOf(note, drawn);
    return unsure(other, note, 'text', {
      text: `${spelt(other, drawn.draw)}, cod ${note.payerCodes[0]}`,
    });
  },
  'both names': (note, drawn) => {
    const other = otherOf(note, drawn);
    return unsure(other, null, 'text', {
      text: `${spelt(other, drawn.draw)} ${note.payerName} si ${other.payerName}`,
    });
  },
  'nu before the number': (note, drawn) => {
    const other = otherOf(note, drawn);
    const text = pick(
      ['nota @, nu #', 'nu # ci @', 'am platit gresit #, corect @', 'in loc de #', 'NU #'],
      drawn.draw,
    )
      .replace('#', `CJ-2027 ${note.number}`)
      .replace('@', String(other.number));
    const telling = pick(['payer', 'text'] as const, drawn.draw);
    return unsure(note, other, telling, {
      text: telling === 'text' ? `${text} ${note.payerName}` : text,
      payerName: telling === 'payer' ? note.payerName : null,
    });
  },
  'letter at the digits': (note, { draw }) => {
    const digits = String(note.number);
    const text = `CJ-2027 ${pick([`${digits}I5`, `${digits}O`, `${digits}l`, `${digits} I5`, `${digits}S2`], draw)}`;
    return unsure(note, null, 'payer', { text, payerName: note.payerName });
  },
  'last digit missing': (note, { notes, draw }) => {
    const cut = notes.find(({ number }) => number === Math.trunc(note.number / 10));
    if (!cut) return undefined;
    const telling = pick(['payer', 'text', 'none'] as const, draw);
    return unsure(cut, note, telling, {
      text: `CJ-2027 ${cut.number}${telling === 'text' ? ` ${note.payerName}` : ''}`,
      payerName: telling === 'payer' ? note.payerName : null,
    });
  },
  'namesake with one more name': (note, { draw }) => {
    if (!isPerson(note)) return undefined;
    const more = oneMore(note, draw);
    const name = pick(
      [`${note.payerName} ${more}`, `${more} ${note.payerName}`, `${note.payerName}-${more}`],
      draw,
    );
    const telling = pick(['payer', 'text'] as const, draw);
    return unsure(note, null, telling, {
      text: telling === 'text' ? `${spelt(note, draw)} ${name}` : spelt(note, draw),
      payerName: telling === 'payer' ? upper(name) : null,
    });
  },
  'company with one more word': (note, { draw }) => {
    if (isPerson(note)) return undefined;
    const more = pick(['EXPERT', 'GRUP', 'CLUJ', 'CONSULTING', 'CONT', 'TOTAL'], draw);
    const name = upper(note.payerName).replace(' SRL', ` ${more} SRL`);
    return unsure(note, null, 'payer', { payerName: name, text: spelt(note, draw) });
  },
  'another amount': (note, { draw }) => {
    const text = `${spelt(note, draw)} ${note.payerName}`;
    return unsure(note, note, 'text', { text, amount: '601.00' });
  },
  'torn number': (note, { draw }) => {
    const digits = String(note.number);
    if (digits.length < 2) return undefined;
    const text = `CJ-2027 ${digits.slice(0, -1)}${pick([' ', '.', ', ', '/'], draw)}${digits.slice(-1)} ${note.payerName}`;
    return unsure(note, note, 'text', { text });
  },
  'no number': (note) => unsure(note, note, 'payer', { payerName: note.payerName, text: 'cotizatie 2027' }),
};

function pick<T>(from: readonly T[], draw: () => number): T {
  return from[Math.floor(draw() * from.length)] as T;
}

/** `each`: texts of each kind. */
export function createPaymentTexts(register: Register, draw: () => number, each: number): PaymentText[] {
  return Object.entries(kinds).flatMap(([kind, make]) => {
    const made: PaymentText[] = [];
    for (let tries = 0; made.length < each && tries < each * 100; tries += 1) {
      const text = make(pick(register.notes, draw), { ...register, draw });
      if (text) made.push({ kind, ...text });
    }
    return made;
  });
}
