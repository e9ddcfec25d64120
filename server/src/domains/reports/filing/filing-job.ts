/** Context of the filing jobs: they write in the name of the user who filed, without that user's permissions (REP-21). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { type Actor, noAccount } from '../../../platform/access/actor.ts';
import { findJobActor } from '../../../platform/access/job-actor.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { lockMember, memberOf } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import type { FilingData } from '../states/filing-queues.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';

export type FilingNeeds = JobContext &
  WithInvoicing &
  WithMailer &
  WithRenderer & {
    files: FileStore;
    jobs: Pick<Jobs, 'send'>;
    resources: Resources;
    /** CUI of the body, printed on notes if configured. */
    fiscalCode: string | undefined;
    bodySeat: string | undefined;
  };

/** Runs `work` with the member and the report locked, in this order, the same as every posting (MON-25). */
export async function writeReport(
  { database, resources, files, jobs, clock, mailer }: FilingNeeds,
  { reportId, userId }: FilingData,
  work: (writing: WriteRequest, report: ReportRow) => Promise<void>,
): Promise<void> {
  const resource = getResource(resources, annualReports.plural);
  await transact(database.db, async (tx) => {
    const owner = await tx
      .selectFrom('annual_reports')
      .select(['person_id', 'company_id'])
      .where('id', '=', reportId)
      .executeTakeFirst();
    if (!owner) return;
    await lockMember(tx, memberOf(owner));
    const report = await lockReport(tx, resource, reportId, { rows: 'all' });
    const actor = await findFiler(tx, userId, report.username);
    const origin = { screen: null, requestId: `raport ${reportId}` };
    const sendsEmails = mailer !== undefined;
    await work({ tx, resources, resource, actor, origin, now: clock(), files, jobs, sendsEmails }, report);
  });
}

/**
 * The user appears only in the history: as a guest it may see and change nothing. A deleted account is named as in the
 * report.
 */
async function findFiler(tx: Tx, userId: number, username: string): Promise<Actor> {
  const account = (await findJobActor(tx, userId)) ?? { ...nobody, username };
  return { ...account, role: 'ROLE_GUEST', regionId: null, personId: null, companyId: null };
}

const nobody: Actor = {
  userId: noAccount,
  userUuid: '',
  username: '',
  firstName: '',
  lastName: '',
  role: 'ROLE_GUEST',
  regionId: null,
  personId: null,
  companyId: null,
  sessionId: '',
  sessionKind: 'api',
  hasSecondFactor: false,
  isByPasskey: false,
  usedFactor: false,
  isSeenLongAgo: false,
};
