/** Facts that decide the text of an email when it is sent, not when its event happened (LET-81, LET-86). */
import type { Payment } from './payment-lines.ts';

/** The place of a letter among those about a debt. */
export type LetterNumber = 1 | 2 | 3;

export type Circumstances = {
  /** Whether the recipient has an account that can sign in. */
  hasAccount: boolean;
  /** Of a note or a debt. */
  payment?: Payment | undefined;
  /** Of an email about a debt. */
  letter?: LetterNumber | undefined;
  /** Of an email about followed members: a line for each of them, and the page that shows and ends what is followed. */
  followed?: { lines: readonly string[]; path: string } | undefined;
  /** Branch of the note, if it is no longer the member's. */
  heldBy?: string | undefined;
  /** Branch in whose name the email is sent: that of the note, else the recipient's. */
  branchId: number | null;
};
