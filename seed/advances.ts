/** Computes how the seeded dues change the members' advances, by the rules of posting; no member has an open note. */
import type { Insertable } from 'kysely';
import { effectOfDue } from '../server/src/domains/money/dues/advance-rules.ts';
import { toDecimal } from '../server/src/domains/money/money.ts';
import type { DB } from '../server/src/platform/database/types.generated.ts';

type Entry = Insertable<DB['advance_entries']>;
type Due = Insertable<DB['person_dues']> | Insertable<DB['company_dues']>;

/** All `dues` are of persons, or all of companies. */
export function* makeAdvanceEntries(dues: Iterable<Due>): Generator<Entry> {
  for (const due of dues) {
    const effect = effectOfDue({
      code: due.code,
      paymentSummary: due.payment_summary ?? null,
      paymentAmount: due.payment_amount,
    });
    if (!effect) continue;
    yield {
      at: due.created_at ?? 'now',
      person_id: 'person_id' in due ? due.person_id : null,
      company_id: 'company_id' in due ? due.company_id : null,
      amount: toDecimal(effect.amount),
      reason: effect.kind,
      due_id: due.id ?? null,
    };
  }
}
