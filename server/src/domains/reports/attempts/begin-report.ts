/**
 * Begins an attempt at a report, once, however many requests arrive at the same time (REP-5), in the branch and under the names
 * that the member has at that moment (REP-300).
 */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { memberColumns, memberTables } from '../../members/member.ts';
import type { Beginning } from './choose-report.ts';
import type { Filer } from './find-filer.ts';
import { newTemplateKey } from './template-key.ts';

const nameColumns = { person: 'full_name', company: 'name' } as const;

/**
 * Returns false if a concurrent request has just begun it. `writing.resource` must be the reports. `username` counts only if
 * there is no account.
 */
export async function beginReport(
  writing: Pick<WriteRequest, 'tx' | 'actor' | 'origin' | 'resource'>,
  { owner, userId, username }: Pick<Filer, 'owner' | 'userId' | 'username'>,
  { year, attempt, amends }: Beginning,
): Promise<boolean> {
  const { tx, actor, origin, resource } = writing;
  const { person_id, company_id } = memberColumns(owner);
  const { rows } = await sql<{ id: number; region_id: number }>`
    insert into annual_reports
      (person_id, company_id, user_id, username, region_id, member_name, year, attempt, amends, template_key)
    select ${person_id}::int, ${company_id}::int, ${userId}::int,
      coalesce((select username from users where id = ${userId} for share), ${username}), m.region_id,
      m.${sql.ref(nameColumns[owner.kind])}, ${year}, ${attempt}, ${amends}, ${newTemplateKey()}
    from ${sql.table(memberTables[owner.kind].table)} m where m.id = ${owner.id} for share of m
    on conflict do nothing returning id, region_id`.execute(tx);
  const [begun] = rows;
  if (!begun) return false;
  await recordChange(tx, actor, origin, {
    resource,
    record: { id: begun.id, person_id, company_id, region_id: begun.region_id },
    action: 'create',
    changes: { year: [null, year], attempt: [null, attempt], status: [null, reportStatus.begun] },
  });
  return true;
}
