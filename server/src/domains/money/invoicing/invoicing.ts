/**
 * Interface to the invoicing system behind payment notes. Our register gives a note its series and number; the system is
 * informed afterwards and holds a counterpart of the note.
 */

/** Data of a note sent to the invoicing system. Amounts are exact decimal texts, days are yyyy-mm-dd. */
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

/** The counterpart, with the system's series and number. The number is text, because it may begin with zeros. */
export type RegisteredNote = { series: string; number: string; url: string | null };

type NoteName = Pick<RegisteredNote, 'series' | 'number'>;

export type CreateAnswer =
  | { state: 'created'; note: RegisteredNote }
  /** The system rejected the note: a retry does not help. */
  | { state: 'refused'; reason: string }
  /** Certainly not created: may be retried. */
  | { state: 'unavailable'; reason: string }
  /** It may have been created: never retried automatically. */
  | { state: 'unknown'; reason: string };

/** `not_found` is an explicit answer of the system, never a missing answer (MON-44). */
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

/** Adds the invoicing system to the context of actions and jobs. */
export type WithInvoicing = { invoicing: Invoicing };
