/**
 * The invoicing system behind payment notes. Our own register gives a note its series and number; the system is told
 * afterwards and holds a counterpart of the note.
 */

/** What the invoicing system is told of a note. Amounts are exact decimal texts, days are yyyy-mm-dd. */
export type NoteToRegister = {
  series: string;
  number: number;
  issuedOn: string;
  dueOn: string | null;
  payer: {
    name: string;
    /** CNP, CUI or registration number. */
    code: string | null;
    address: string | null;
    city: string | null;
    email: string | null;
  };
  lines: readonly { text: string; amount: string }[];
};

/** The counterpart, as the system names it. Its number is text: it may begin with zeros. */
export type RegisteredNote = { series: string; number: string; url: string | null };

type NoteName = Pick<RegisteredNote, 'series' | 'number'>;

export type CreateAnswer =
  | { state: 'created'; note: RegisteredNote }
  /** The system understood and said no: repeating does not help. */
  | { state: 'refused'; reason: string }
  /** Surely not created: may be tried again. */
  | { state: 'unavailable'; reason: string }
  /** It may have been created: never repeated by itself. */
  | { state: 'unknown'; reason: string };

/** `not_found` is what the system itself said, never the lack of an answer (MON-44). */
export type NoteState = 'found' | 'not_found' | 'cancelled' | 'paid' | 'unavailable';

/** A counterpart that was cancelled before counts as cancelled. */
export type CancelAnswer = 'cancelled' | 'not_found' | 'unavailable';

/** No call throws because of the system. Reasons are short, for staff, without secrets or personal data (MON-47). */
export type Invoicing = {
  name: 'local' | 'smartbill';
  create: (note: NoteToRegister) => Promise<CreateAnswer>;
  get: (note: NoteName) => Promise<NoteState>;
  cancel: (note: NoteName) => Promise<CancelAnswer>;
};

/** The invoicing system beside what every action and job is given. */
export type WithInvoicing = { invoicing: Invoicing };
