/** Every action, written out. */
import { changePassword, readOwnAccount } from './account/own-account.ts';
import { closeSession, listSessions } from './account/own-sessions.ts';
import { signInForPrograms, signInToPages } from './account/sign-in-and-out.ts';
import type { Action } from './actions/action.ts';
import { importKinds } from './all-imports.ts';
import { listChanges } from './audit/list-changes.ts';
import { restoreDeletion } from './audit/restore-deletion.ts';
import { importActions } from './exchange/import-actions.ts';
import { changeInternship, readInternship } from './members/internship.ts';
import { similarCompanies, similarPersons } from './members/similar.ts';
import { confirmAllReceipts, confirmReceipt } from './money/bank-statements/confirm-receipts.ts';
import { memberDiscounts } from './money/dues/member-discounts.ts';
import { readCentralizators } from './money/dues/read-centralizator.ts';
import { readDueReports } from './money/dues/read-due-report.ts';
import { recomputeAdvance } from './money/dues/recompute-advance.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { cancelInvoice } from './money/notes/cancel-invoice.ts';
import { issueAdvance } from './money/notes/issue-advance.ts';
import { downloadNote, listNotesOfReport } from './money/notes/note-files.ts';
import { registerInvoice } from './money/notes/register-invoice.ts';
import { explainDues } from './money/year-settings/explain-dues.ts';
import { allotNoticeNumber, readNoticeNumber } from './papers/aviz/number-practice-notice.ts';
import {
  downloadPracticeNotice,
  showPracticeNotice,
  uploadPracticeNotice,
} from './papers/aviz/practice-notice-papers.ts';
import { showBadges } from './papers/badge/show-badge.ts';
import { downloadNotices } from './papers/notices/download-notice.ts';
import { claimReport } from './reports/claim-report.ts';
import { decideCorrection } from './reports/decide-correction.ts';
import { amendReport, rejectReport, submitVisa } from './reports/decide-report.ts';
import { downloadReportFiles, listReportFiles } from './reports/download-files.ts';
import { downloadGdpr, downloadInsurance } from './reports/download-papers.ts';
import { downloadTemplate } from './reports/download-template.ts';
import { initializeReport } from './reports/initialize-report.ts';
import { findNextReport } from './reports/next-waiting.ts';
import { saveOnlinePaymentDetails } from './reports/pay-online.ts';
import { saveDuesPaymentDetails } from './reports/pay-report.ts';
import { readPreviousRejection } from './reports/previous-rejection.ts';
import { readMoves } from './reports/read-moves.ts';
import { readDuesPaymentData } from './reports/read-payment-data.ts';
import { readDraft, saveDraft } from './reports/report-draft.ts';
import { requestResubmission } from './reports/request-resubmission.ts';
import { resetReport } from './reports/reset-report.ts';
import { reviewReport } from './reports/review-report.ts';
import { scheduleVisa } from './reports/schedule-visa.ts';
import { summarizeSeason } from './reports/season-summary.ts';
import { uploadReport, type WithPdfReader } from './reports/upload-report.ts';
import { readCourseHoursLeft } from './training/course-hours-left.ts';

export const allActions: readonly Action<WithInvoicing & WithPdfReader>[] = [
  signInToPages,
  signInForPrograms,
  readOwnAccount,
  changePassword,
  listSessions,
  closeSession,
  listChanges,
  restoreDeletion,
  similarPersons,
  similarCompanies,
  readInternship,
  changeInternship,
  readCourseHoursLeft,
  ...showBadges,
  ...downloadNotices,
  readNoticeNumber,
  allotNoticeNumber,
  showPracticeNotice,
  uploadPracticeNotice,
  downloadPracticeNotice,
  ...readDueReports,
  ...readCentralizators,
  recomputeAdvance,
  ...memberDiscounts,
  explainDues,
  issueAdvance,
  cancelInvoice,
  registerInvoice,
  listNotesOfReport,
  downloadNote,
  ...importActions(importKinds),
  confirmReceipt,
  confirmAllReceipts,
  initializeReport,
  readPreviousRejection,
  downloadTemplate,
  downloadGdpr,
  downloadInsurance,
  readDraft,
  saveDraft,
  uploadReport,
  readMoves,
  readDuesPaymentData,
  saveDuesPaymentDetails,
  saveOnlinePaymentDetails,
  resetReport,
  scheduleVisa,
  requestResubmission,
  ...downloadReportFiles,
  listReportFiles,
  reviewReport,
  submitVisa,
  amendReport,
  rejectReport,
  decideCorrection,
  claimReport,
  findNextReport,
  summarizeSeason,
];
