/** Whether the state of a line, as banks write it, says that the money came (MON-292). Pure. */
import { bankFold } from './references.ts';

const done =
  /^(?:COMPLETED?|COMPLETAT\w*|DONE|BOOKED|BOOK|POSTED|SETTLED|CLEARED|EXECUTED|EXECUTAT\w*|FINALIZAT\w*|PROCESAT\w*|PROCESSED|DECONTAT\w*|EFECTUAT\w*|REALIZAT\w*|REUSIT\w*|INREGISTRAT\w*|CONTABILIZAT\w*|INCHEIAT\w*|CONFIRMAT\w*|INCASAT\w*|SUCCES\w*|OK)$/;
const notDone =
  /^(?:REVERTED|REVERSED|FAILED|DECLINED|REJECTED|CANCELL?ED|PENDING|CREATED|EXPIRED|RETURNED|REFUNDED|BLOCKED|RESPINS\w*|ANULAT\w*|ESUAT\w*|REFUZAT\w*|RETURNAT\w*|STORNAT\w*|EXPIRAT\w*|BLOCAT\w*|IN ASTEPTARE|IN CURS\b.*|IN PROCESARE|IN LUCRU|NEPROCESAT\w*|NEDECONTAT\w*|NEFINALIZAT\w*|AUTORIZAT\w*|SUSPENDAT\w*)$/;

/** A state that no list has says nothing, so that only those that are known as done count. */
export function isDone(state: string): boolean {
  return done.test(bankFold(state).trim());
}

/** `folded`: by `bankFold`. */
export function isStateWord(folded: string): boolean {
  return done.test(folded) || notDone.test(folded);
}
