/** Shared parts of staff decisions on a report: declaration, lock, reasons. */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { holderName } from '../../../platform/access/holder-name.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { item } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { requireVersion, type WriteRequest } from '../../../platform/crud/write.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { lockMember, type Member, memberOf } from '../../members/member.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';

export const decision = {
  method: 'POST',
  tag: annualReports.type,
  access: 'register',
  may: isEditor,
  params: { report: recordNumber('Raportul') },
  resource: annualReports,
  answer: item(annualReports, 'report-details'),
} as const;

/** Part of the specified bodies; the register decides it by the status alone. */
export const followsFromStatus = z
  .unknown()
  .optional()
  .meta({ description: 'Urmează din stare; nu se folosește' });

export async function findOwner(
  read: Reader,
  resource: Resource<'annual_reports'>,
  actor: Actor,
  id: number,
): Promise<Member> {
  return memberOf(await getRow(read, resource, memberScope(actor), String(id), 'Raportul'));
}

/** Locks the member before the report, the same order as every posting (MON-25). */
export async function lockForDecision(
  { tx, resource, actor }: WriteRequest<'annual_reports'>,
  id: number,
  { headers }: FastifyRequest,
  owner: Member,
): Promise<ReportRow> {
  await lockMember(tx, owner);
  const report = await lockReport(tx, resource, id, memberScope(actor));
  requireVersion(report, headers['if-match']);
  return report;
}

export function decidedBy({ actor, now }: WriteRequest) {
  return {
    validator_id: actor.userId,
    validator: holderName(actor),
    decided_at: now,
  };
}
