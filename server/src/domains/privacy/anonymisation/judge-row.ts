/** Decides whose text a row is: whether it is rewritten, or only listed (PRI-22, PRI-27). Pure. */
import { decodePath } from './decode-path.ts';
import type { Leaving } from './read-identities.ts';
import { requestLog, type TextChange, type TextRow } from './text-tables.ts';

/** A text that stays although it names the person, for somebody to decide. */
export type LeftText = { column: string; text: string; isCertain: boolean };

export type Verdict = { changes: TextChange[]; left: LeftText[] };

export function judgeRow({ owner, bySurname, texts }: TextRow, table: string, one: Leaving): Verdict {
  const isFree = owner === null || owner === one.owner;
  const verdict: Verdict = { changes: [], left: [] };
  for (const { name, type, text } of texts) {
    const how = { isJson: type !== 'text', alsoLastName: bySurname };
    const readable = table === requestLog && !one.possible.isIn(text, how) ? decodePath(text) : text;
    const after = one.markers.redact(readable, how);
    const isCertain = after !== readable;
    if (isFree && isCertain) verdict.changes.push({ name, type, after });
    else if (isCertain || one.possible.isIn(readable, how))
      if (!one.namesakes.has(owner)) verdict.left.push({ column: name, text, isCertain });
  }
  return verdict;
}
