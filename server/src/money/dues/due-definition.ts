/** What the dues of persons and of companies have in common, as definitions. */

import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { sql } from 'kysely';
import { nobody, subRecordPolicy } from '../../access/policy.ts';
import type { FieldValues, ResourceDefinition, TableRow } from '../../crud/definition.ts';
import { conflict, forbidden } from '../../errors.ts';
import { type OwnerKind, ownerTables } from '../owner.ts';
import { applyDues, type PostedDue, reverseDues } from './due-effects.ts';
import {
  checkDue,
  type DueValues,
  doubtDue,
  dueTypeSql,
  firstPaymentDateOf,
  mayDeleteDue,
} from './due-rules.ts';

type DueRules = Pick<
  ResourceDefinition,
  | 'policy'
  | 'outlivesParent'
  | 'expressions'
  | 'check'
  | 'afterWrite'
  | 'rowLock'
  | 'beforeDelete'
  | 'afterRestore'
  | 'rowAbilities'
  | 'warnings'
>;

/** A posted due is never altered: it is corrected by a code that ends in `-1`, or deleted (decisions §6). */
export function dueRules(kind: OwnerKind): DueRules {
  const { column, dues } = ownerTables[kind];
  return {
    policy: { ...subRecordPolicy, update: nobody },
    outlivesParent: true,
    // A note that is cancelled meanwhile holds the member and settles others with this due's money.
    rowLock: 'no key update',
    expressions: { type: dueTypeSql },
    check: ({ actor, values, today }) =>
      // Required fields, all of them read by the contract.
      checkDue(values as DueValues, today, firstPaymentDateOf(actor)),
    afterWrite: ({ tx, values, id }) => applyDues(tx, kind, [dueOf(values, kind, id)]),
    async beforeDelete({ tx, actor, before, today }) {
      if (!mayDeleteDue(actor, before.created_at as Date, today))
        // timestamptz
        throw forbidden(messages.dueTooOld(dueDeletionDays));
      if (before.statement_line_id !== null) throw conflict(messages.dueOfStatement);
      await reverseDues(tx, kind, [dueIn(before, column)]);
    },
    async afterRestore({ tx, before }) {
      // It came back by itself: its import, or what was undone of it, no longer holds it.
      if (before.import_id !== null)
        await sql`update ${sql.table(dues)} set import_id = null where id = ${before.id}`.execute(tx);
      await applyDues(tx, kind, [dueIn(before, column)]);
    },
    rowAbilities: (actor, item, today) => ({
      delete: subRecordPolicy.delete(actor) && mayDeleteDue(actor, item.createdAt as Date, today), // in every view
    }),
    warnings: (item) => doubtDue(item, kind),
  };
}

function dueOf(values: FieldValues, kind: OwnerKind, id: number): PostedDue {
  const { code, paymentSummary, paymentAmount } = values;
  return {
    id,
    owner: Number(values[kind]),
    code: String(code),
    paymentSummary: (paymentSummary as string | null | undefined) ?? null,
    paymentAmount,
  };
}

function dueIn(row: TableRow, column: string): PostedDue {
  return {
    id: row.id,
    owner: Number(row[column]),
    code: String(row.code),
    paymentSummary: row.payment_summary as string | null,
    paymentAmount: row.payment_amount,
  };
}
