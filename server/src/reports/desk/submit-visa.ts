/** Staff validate a report; debts, photo, next year and visa follow in the same transaction (REP-36, REP-38, REP-39). */

import { isFormerMember, practiceReasonText } from '@ceccar/contract/members/practice-right';
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { z } from 'zod';
import { defineAction } from '../../actions/action.ts';
import { jsonBody } from '../../actions/bodies.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { readerIn } from '../../database/reader.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { conflict } from '../../errors.ts';
import type { Member } from '../../members/member.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { bucharestToday } from '../../text/clock.ts';
import { moveOnFrom } from '../attempts/set-next-year.ts';
import { usePhoto } from '../documents/use-photo.ts';
import { moveReport } from '../states/move-report.ts';
import { decidedBy, decision, findOwner, lockForDecision, reasonOf } from './decision.ts';
import { grantVisa } from './grant-visa.ts';
import { postDebts } from './post-debts.ts';

/** Other properties of the body follow from the status and are ignored. */
const visaDecision = z.object({
  status: z.union(
    [
      z.literal(reportStatus.visaScheduled),
      z.literal(reportStatus.validatedWithoutVisa),
      z.literal(reportStatus.visaGranted),
    ],
    {
      error: 'Starea este 410, 420 sau 430.',
    },
  ),
  visaReason: reasonOf('visaReason'),
});
export const submitVisa = defineAction({
  ...decision,
  path: '/annual_reports/:report/submitVisa',
  summary: 'Validează un raport: cu viză programată, fără viză, sau cu viza acordată',
  body: jsonBody(visaDecision),
  refusals: ['conflict', 'staleVersion'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const { body, locked: report, prepared: owner } = writing;
    if (body.status !== reportStatus.validatedWithoutVisa) await requireMember(writing, owner);
    const reason = body.visaReason;
    await moveReport(
      writing,
      report,
      { type: 'validate', to: body.status },
      { ...decidedBy(writing), visa_reason: reason, delay_reason: null },
    );
    if (!isValidated(report)) {
      await postDebts(writing, report, owner);
      await usePhoto(writing, report, owner);
      await moveOnFrom(writing.tx, owner, report.year);
    }
    if (body.status === reportStatus.visaGranted) await grantVisa(writing, owner, report.year + 1, reason);
    const facts = { year: report.year, status: body.status, reason };
    await writeEmail(writing, owner, { kind: 'reportValidated', facts });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

/** A member who is struck off or has died gets no visa (MEM-106). */
async function requireMember({ tx, now }: WriteRequest, owner: Member): Promise<void> {
  const right = await readPracticeRight(readerIn(tx), owner, bucharestToday(now));
  if (right.reason === null || !isFormerMember(right)) return;
  const member = owner.kind === 'person' ? 'Membrul este' : 'Societatea este';
  const reason = practiceReasonText(right.reason, owner.kind);
  throw conflict(
    `${member} înregistrat${owner.kind === 'person' ? '' : 'ă'} cu statusul „${reason}” și nu poate primi viza. Validați raportul fără viză sau corectați statusul pe fișă.`,
  );
}
