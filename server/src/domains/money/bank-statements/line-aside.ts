/** Lines of a statement that are no receipts of members: outgoing ones and reversals (MON-138). */

import { bankFold } from './references.ts';
import type { StatementLine } from './statement-line.ts';

type Aside = Pick<StatementLine, 'kind' | 'asideReason'>;

/** Whether the account was debited, and whether the line takes back an earlier one. */
export function asideOf(isDebit: boolean, isReversal: boolean): Aside {
  if (isReversal) {
    const asideReason = isDebit
      ? 'Stornare: o încasare a fost luată înapoi. Dacă a fost înregistrată, ștergeți ce a înregistrat.'
      : 'Stornare: o plată din cont a fost luată înapoi. Nu este o încasare de la un membru.';
    return { kind: 'reversal', asideReason };
  }
  return isDebit ? { kind: 'outgoing', asideReason: 'Plată din cont: nu este o încasare.' } : {};
}

const reversalWords = /^\W*(?:STORN\w*|RETUR(?:NARE|NAT|NATA)?|REVERS\w*|ANULARE|RESTITUIRE)\b/;

/** A receipt whose type or text begins as reversals do; people may bring it back. */
export function asideByWords(...texts: readonly (string | null | undefined)[]): Aside {
  return texts.some((text) => text && reversalWords.test(bankFold(text)))
    ? {
        asideReason:
          'Textul vorbește de o stornare sau de o returnare. Dacă este totuși o încasare, readuceți-o în listă.',
      }
    : {};
}

/** A receipt only by its amount: the file does not tell in which direction the money went. */
export function unclearDirection(words: string): Aside {
  return {
    asideReason: `Extrasul spune „${words.slice(0, 60)}”, nu și dacă banii au intrat. Dacă este o încasare, readuceți-o în listă.`,
  };
}
