/** Validates a report; debts, photo, next year and visa follow in the same transaction (REP-36, REP-38, REP-39). */
import {
  isValidated,
  reportStatus,
  type ValidatedStatus,
} from '@ceccar/contract/reports/annual-report-statuses';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { Member } from '../../members/member.ts';
import { moveOnFrom } from '../attempts/set-next-year.ts';
import { type ReportPhoto, usePhoto } from '../documents/use-photo.ts';
import { moveReport } from '../states/move-report.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { decidedBy } from './decision.ts';
import { findDeclaredType, updateMemberType } from './declared-type.ts';
import { grantVisa } from './grant-visa.ts';
import { postDebts } from './post-debts.ts';
import { recordDecision } from './recorded-decision.ts';

type Validation = {
  owner: Member;
  to: ValidatedStatus;
  reason: string | null;
  photo: ReportPhoto | undefined;
  /** The register takes over the member type that the report declares for the next year (REP-165). */
  takesType: boolean;
};

/** The caller has locked the member and the report; `writing.resource` must be the reports. */
export async function validateReport(
  writing: WriteRequest,
  report: ReportRow,
  { owner, to, reason, photo, takesType }: Validation,
): Promise<void> {
  const type = takesType ? await findDeclaredType(readerIn(writing.tx), report, owner, writing.now) : null;
  const columns = { ...decidedBy(writing), visa_reason: reason, delay_reason: null };
  await moveReport(writing, report, { type: 'validate', to }, columns);
  let photoId: number | null = null;
  if (!isValidated(report)) {
    await postDebts(writing, report, owner);
    photoId = await usePhoto(writing, owner, photo);
    if (type) await updateMemberType(writing, owner, type.declared);
    await moveOnFrom(writing.tx, owner, report.year);
  }
  const visaId =
    to === reportStatus.visaGranted ? await grantVisa(writing, owner, report.year + 1, reason) : null;
  await recordDecision(writing, report, { visaId, photoId, earlierMemberType: type?.register ?? null });
  const facts = { year: report.year, status: to, reason };
  await writeEmail(writing, owner, { kind: 'reportValidated', facts });
}
