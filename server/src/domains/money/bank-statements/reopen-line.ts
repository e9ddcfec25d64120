/** Deleting a due that was posted from a statement line takes back the whole receipt and reopens the line (MON-13). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { holderName } from '../../../platform/access/holder-name.ts';
import { isAdmin } from '../../../platform/access/policy.ts';
import type { WriteContext } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { forbidden } from '../../../platform/errors.ts';
import { memberTables } from '../../members/member.ts';

/** The dues posted from the line, to be deleted together; `Due` is a row of a dues table. */
export type DuesOfLine<Due> = { [K in MemberKind]: Due[] };

type OwnedDue = { person_id?: number; company_id?: number };

export async function reopenLine<Due extends OwnedDue>(
  { tx, actor, origin, resources }: Pick<WriteContext, 'tx' | 'actor' | 'origin' | 'resources'>,
  lineId: number,
): Promise<DuesOfLine<Due>> {
  const line = await tx
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const posted = {
    person: await lockDues<Due>(tx, 'person', lineId),
    company: await lockDues<Due>(tx, 'company', lineId),
  };
  if (!isAdmin(actor)) await requireOneRegion(tx, posted, actor.regionId);
  await tx
    .updateTable('bank_statement_lines')
    .set({
      confirmed_at: null,
      confirmed_by: null,
      // Without a certainty nobody posts the line again without checking it.
      certainty: null,
      reason: `Redeschisă de ${holderName(actor)}, care a șters ce înregistrase.`,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('id', '=', lineId)
    .execute();
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, 'bank_statement_lines'),
    record: line,
    action: 'update',
    changes: {
      state: [line.state, line.invoice_id === null && line.split === null ? 'unmatched' : 'suggested'],
    },
  });
  return posted;
}

async function lockDues<Due>(tx: Tx, kind: MemberKind, lineId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select * from ${sql.table(memberTables[kind].dues)}
    where statement_line_id = ${lineId} order by id for no key update`.execute(tx);
  return rows;
}

/** Throws forbidden if parts of the receipt went to members of another branch (MON-101). */
async function requireOneRegion(tx: Tx, posted: DuesOfLine<OwnedDue>, region: number | null): Promise<void> {
  for (const kind of memberKinds) {
    const { table: members, column } = memberTables[kind];
    const owners = posted[kind].map((due) => due[column]);
    const { rows } = await sql`select from ${sql.table(members)}
      where id = any(${owners}::int[]) and region_id is distinct from ${region}::int limit 1`.execute(tx);
    if (rows.length > 0) throw forbidden(messages.lineOfOtherBranch);
  }
}
