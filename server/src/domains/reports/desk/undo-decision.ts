/** Staff take back a validation within an hour (REP-290). */
import { defineAction } from '../../../platform/actions/action.ts';
import { decision, findOwner, lockForDecision } from './decision.ts';
import { undoValidation } from './undo-validation.ts';

export const undoDecision = defineAction({
  ...decision,
  path: '/annual_reports/:report/undoDecision',
  operationId: 'undoReportDecision',
  summary: 'Anulează ultima validare a unui raport, timp de o oră',
  refusals: ['conflict', 'staleVersion'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  do: (writing) => undoValidation(writing, writing.locked, writing.prepared),
  present: ({ locked }) => ({ id: locked.id }),
});
