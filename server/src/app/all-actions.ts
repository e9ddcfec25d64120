/** List of all actions. */

import { chooseListColumns } from '../domains/account/choose-list-columns.ts';
import {
  inviteCompany,
  invitePerson,
  inviteUser,
  readCompanyInvitation,
  readPersonInvitation,
} from '../domains/account/invite.ts';
import { listSignIns } from '../domains/account/list-sign-ins.ts';
import { enterOidcCode } from '../domains/account/oidc/enter-code.ts';
import { changePassword, readOwnAccount } from '../domains/account/own-account.ts';
import { forgetBrowser, listBrowsers } from '../domains/account/own-browsers.ts';
import { closeOtherSessions, closeSession, listSessions } from '../domains/account/own-sessions.ts';
import { addPasskey, beginPasskey } from '../domains/account/passkeys/add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../domains/account/passkeys/own-passkeys.ts';
import { requestPasskey, signInWithPasskey } from '../domains/account/passkeys/passkey-sign-in.ts';
import { requestOwnPasskey } from '../domains/account/passkeys/request-own-passkey.ts';
import {
  clearPasskeys,
  clearSecondFactor,
  givePassword,
  unlinkOrganisationAccount,
} from '../domains/account/passwords/administer-account.ts';
import { askPasswordLink } from '../domains/account/passwords/ask-password-link.ts';
import { setPasswordByLink } from '../domains/account/passwords/set-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeOwnSecondFactor,
} from '../domains/account/second-factor/own-second-factor.ts';
import { issueToken } from '../domains/account/service-accounts/issue-token.ts';
import { revokeServiceAccount } from '../domains/account/service-accounts/revoke-account.ts';
import { takeOverServiceAccount } from '../domains/account/service-accounts/take-over-account.ts';
import { signInForPrograms, signInToPages } from '../domains/account/sign-in-and-out.ts';
import { listOwnViews } from '../domains/audit/access-log/list-own-views.ts';
import { listRecordViews } from '../domains/audit/access-log/list-record-views.ts';
import { listDeniedRequests } from '../domains/audit/denied-requests/list-denied-requests.ts';
import { listChanges } from '../domains/audit/list-changes.ts';
import { listDeletions } from '../domains/audit/list-deletions.ts';
import { restoreDeletion } from '../domains/audit/restore-deletion.ts';
import { undoDeletion } from '../domains/audit/undo-deletion.ts';
import { decideHeldEmails } from '../domains/emails/held-emails.ts';
import { chooseReminders, readReminders } from '../domains/emails/own-reminders.ts';
import { sendAgain } from '../domains/emails/send-again.ts';
import { exportActions } from '../domains/exchange/exports/export-actions.ts';
import { exportWork } from '../domains/exchange/exports/run-export.ts';
import { importActions } from '../domains/exchange/import-actions.ts';
import { importWork } from '../domains/exchange/import-work.ts';
import type { WithTableReader } from '../domains/exchange/tables/table-reader.ts';
import { workActions } from '../domains/exchange/work-actions.ts';
import { decideDuplicates } from '../domains/members/duplicates/decide-duplicates.ts';
import { listDuplicates } from '../domains/members/duplicates/list-duplicates.ts';
import { listImportRows } from '../domains/members/import/list-import-rows.ts';
import { takePasswords } from '../domains/members/import/take-passwords.ts';
import { changeInternship, readInternship } from '../domains/members/internship.ts';
import { compareMembers } from '../domains/members/merge/compare-members.ts';
import { listMerges } from '../domains/members/merge/list-merges.ts';
import { mergeMembers } from '../domains/members/merge/merge-members.ts';
import { undoMerge } from '../domains/members/merge/undo-merge.ts';
import { listMoves } from '../domains/members/moves/list-moves.ts';
import { moveMembers } from '../domains/members/moves/move-member.ts';
import { previewMoves } from '../domains/members/moves/preview-move.ts';
import { undoMove } from '../domains/members/moves/undo-move.ts';
import { changeOwnContacts } from '../domains/members/own-contact.ts';
import { photoWork } from '../domains/members/photos/photo-job.ts';
import { followPhotos, sendPhotos } from '../domains/members/photos/send-photos.ts';
import { readPracticeRights } from '../domains/members/read-practice-right.ts';
import { releaseCnpReveals } from '../domains/members/release-cnp-reveals.ts';
import { revealCnp } from '../domains/members/reveal-cnp.ts';
import { similarCompanies, similarPersons } from '../domains/members/similar.ts';
import { sumDebts } from '../domains/members/sum-debts.ts';
import { attachFile } from '../domains/messages/attach-file.ts';
import { downloadAttachment } from '../domains/messages/download-attachment.ts';
import { listDocumentRequests } from '../domains/messages/list-document-requests.ts';
import { listMessages } from '../domains/messages/list-messages.ts';
import { listThreads } from '../domains/messages/list-threads.ts';
import { markRead } from '../domains/messages/mark-read.ts';
import { openThread } from '../domains/messages/open-thread.ts';
import { countUnread, readThread } from '../domains/messages/read-threads.ts';
import { writeMessage } from '../domains/messages/write-message.ts';
import { writeToSeveral } from '../domains/messages/write-to-several.ts';
import { confirmAllReceipts, confirmReceipt } from '../domains/money/bank-statements/confirm-receipts.ts';
import { postParts } from '../domains/money/bank-statements/post-parts.ts';
import { listStrikeOff } from '../domains/money/debts/list-strike-off.ts';
import { readAgeing } from '../domains/money/debts/read-ageing.ts';
import { readForecast } from '../domains/money/debts/read-forecast.ts';
import { previewReminders, sendReminders } from '../domains/money/debts/reminders.ts';
import { memberDiscounts } from '../domains/money/dues/member-discounts.ts';
import { readCentralizators } from '../domains/money/dues/read-centralizator.ts';
import { readDueReports } from '../domains/money/dues/read-due-report.ts';
import { recomputeAdvance } from '../domains/money/dues/recompute-advance.ts';
import type { WithInvoicing } from '../domains/money/invoicing/invoicing.ts';
import { cancelInvoice } from '../domains/money/notes/cancel-invoice.ts';
import { decideHeldNotes } from '../domains/money/notes/held-notes.ts';
import { issueAdvance } from '../domains/money/notes/issue-advance.ts';
import { downloadNote, listNotesOfReport } from '../domains/money/notes/note-files.ts';
import { sumNotes } from '../domains/money/notes/note-totals.ts';
import { registerInvoice } from '../domains/money/notes/register-invoice.ts';
import { listReceipts } from '../domains/money/receipts/list-receipts.ts';
import { readMemberDebts } from '../domains/money/receipts/read-member-debts.ts';
import { readReceipt } from '../domains/money/receipts/read-receipt.ts';
import { receiveMoney } from '../domains/money/receipts/receive-money.ts';
import { dropRun, postRun, undoRun } from '../domains/money/runs/run-actions.ts';
import { dueRunWork } from '../domains/money/runs/run-job.ts';
import { sumRunRows } from '../domains/money/runs/run-totals.ts';
import { confirmSettings } from '../domains/money/year-settings/confirm-settings.ts';
import { explainDues } from '../domains/money/year-settings/explain-dues.ts';
import { saveAccounts } from '../domains/money/year-settings/save-accounts.ts';
import { chooseOwnAlerts, readOwnAlerts } from '../domains/operation/alerts/own-alerts.ts';
import { readFirstSteps } from '../domains/operation/first-steps.ts';
import { homeActions } from '../domains/operation/home/read-home.ts';
import type { WithPublishedLog } from '../domains/operation/register-log/publish-log.ts';
import { readRegisterLog } from '../domains/operation/register-log/read-log-state.ts';
import { readHealth, readReadiness } from '../domains/operation/watch/health.ts';
import { readSystemState, type WithOperation } from '../domains/operation/watch/read-state.ts';
import { cancelPracticeNotice } from '../domains/papers/aviz/cancel-practice-notice.ts';
import { issuePracticeNotice } from '../domains/papers/aviz/issue-practice-notice.ts';
import { allotNoticeNumber, readNoticeNumber } from '../domains/papers/aviz/number-practice-notice.ts';
import {
  downloadPracticeNotice,
  showPracticeNotice,
  uploadPracticeNotice,
} from '../domains/papers/aviz/practice-notice-routes.ts';
import { downloadBadge, showBadges } from '../domains/papers/badge/show-badge.ts';
import { cancelCertificate } from '../domains/papers/certificates/cancel-certificate.ts';
import {
  checkRecentCertificate,
  issueCertificate,
} from '../domains/papers/certificates/issue-certificate.ts';
import { downloadCertificate, listCertificates } from '../domains/papers/certificates/list-certificates.ts';
import { cancelDocument } from '../domains/papers/notices/cancel-document.ts';
import { downloadIssued } from '../domains/papers/notices/download-issued.ts';
import { downloadNotices } from '../domains/papers/notices/download-notice.ts';
import type { WithRenderer } from '../domains/papers/renderer/document-renderer.ts';
import { downloadStamp } from '../domains/papers/stamp/download-stamp.ts';
import { makeStamp } from '../domains/papers/stamp/make-stamp.ts';
import { issueStatusCertificate } from '../domains/papers/status-certificate/issue-status-certificate.ts';
import {
  downloadStatusCertificate,
  listStatusCertificates,
} from '../domains/papers/status-certificate/list-status-certificates.ts';
import {
  confirmFormer,
  dropFormer,
  listFormer,
  previewFormer,
  proposeFormer,
} from '../domains/privacy/anonymisation/anonymisation-actions.ts';
import { previewChanges } from '../domains/privacy/anonymisation/preview-changes.ts';
import { askPersonData, downloadPersonData } from '../domains/privacy/own-data/person-data-actions.ts';
import { checkCertificate } from '../domains/public/check-certificate.ts';
import { checkDocument } from '../domains/public/document-check/check-document.ts';
import type { WithDocumentJudge } from '../domains/public/document-check/document-judge.ts';
import type { WithSealTrust } from '../domains/public/document-check/seal-trust.ts';
import { listFollowEvents } from '../domains/public/following/list-follow-events.ts';
import {
  confirmOwnFollowings,
  endOwnFollowing,
  readOwnFollowings,
} from '../domains/public/following/own-followings.ts';
import { requestFollowing } from '../domains/public/following/request-following.ts';
import {
  addServiceFollowings,
  endServiceFollowings,
  listServiceFollowings,
} from '../domains/public/following/service-followings.ts';
import { readOpenRegister } from '../domains/public/open-register/read-open-register.ts';
import { downloadPoster, downloadPosterCalendar } from '../domains/public/poster/download-poster.ts';
import {
  findPublicMember,
  readPublicBatch,
  readPublicMember,
  readPublicRight,
} from '../domains/public/read-api/read-members.ts';
import { checkList, checkListAsFile } from '../domains/public/search/check-list.ts';
import { searchMembers } from '../domains/public/search/search-members.ts';
import { initializeReport } from '../domains/reports/attempts/initialize-report.ts';
import { readPreviousRejection } from '../domains/reports/attempts/previous-rejection.ts';
import { readMoves } from '../domains/reports/attempts/read-moves.ts';
import { requestResubmission } from '../domains/reports/attempts/request-resubmission.ts';
import { checkScan } from '../domains/reports/clear/check-scan.ts';
import { decideBatch, undoBatch } from '../domains/reports/clear/decide-batch.ts';
import { drawBatch } from '../domains/reports/clear/draw-batch.ts';
import { leaveOutOfBatch } from '../domains/reports/clear/leave-out.ts';
import { listClearReports } from '../domains/reports/clear/list-clear.ts';
import { readReportBatch } from '../domains/reports/clear/read-batch.ts';
import { correctMergedDebts } from '../domains/reports/correct-merged-debts.ts';
import { amendReport } from '../domains/reports/desk/amend-report.ts';
import { claimReport } from '../domains/reports/desk/claim-report.ts';
import { decideCorrection } from '../domains/reports/desk/decide-correction.ts';
import { findNextReport } from '../domains/reports/desk/next-waiting.ts';
import { readSeasonCharts } from '../domains/reports/desk/read-season-charts.ts';
import { rejectReport } from '../domains/reports/desk/reject-report.ts';
import { reviewReport } from '../domains/reports/desk/review-report.ts';
import { summarizeSeason } from '../domains/reports/desk/season-summary.ts';
import {
  companyVisasAtOnce,
  personVisasAtOnce,
  undoCompanyVisas,
  undoPersonVisas,
} from '../domains/reports/desk/several-visas.ts';
import { submitVisa } from '../domains/reports/desk/submit-visa.ts';
import { undoDecision } from '../domains/reports/desk/undo-decision.ts';
import { downloadGdpr, downloadInsurance } from '../domains/reports/documents/download-declarations.ts';
import { downloadReportFiles, listReportFiles } from '../domains/reports/documents/download-files.ts';
import { uploadReport, type WithPdfReader } from '../domains/reports/documents/upload-report.ts';
import { downloadTemplate } from '../domains/reports/form/download-template.ts';
import { readDraft, saveDraft } from '../domains/reports/form/report-draft.ts';
import { saveOnlinePaymentDetails } from '../domains/reports/payment/pay-online.ts';
import { saveDuesPaymentDetails } from '../domains/reports/payment/pay-report.ts';
import { readDuesPaymentData } from '../domains/reports/payment/read-payment-data.ts';
import { resetReport } from '../domains/reports/payment/reset-report.ts';
import { reportWork } from '../domains/reports/report-work.ts';
import { downloadVisaCalendar } from '../domains/reports/visa-days/download-calendar.ts';
import { listOfferedDays } from '../domains/reports/visa-days/offered-days.ts';
import { cancelVisaDay, scheduleVisa } from '../domains/reports/visa-days/schedule-visa.ts';
import { setManyDays } from '../domains/reports/visa-days/set-many-days.ts';
import { listVisaCounter } from '../domains/reports/visa-days/visa-counter.ts';
import {
  confirmAttendance,
  readCourseAttendance,
  undoAttendance,
} from '../domains/training/attendance/confirm-attendance.ts';
import { markAttendance } from '../domains/training/attendance/mark-attendance.ts';
import { attendByCode, openSessionCode } from '../domains/training/attendance/session-code.ts';
import { readCourseHoursLeft } from '../domains/training/course-hours-left.ts';
import { downloadCourseCalendar } from '../domains/training/enrolments/download-calendar.ts';
import { enrolInCourse } from '../domains/training/enrolments/enrol.ts';
import { listOpenCourses } from '../domains/training/enrolments/list-open.ts';
import { takeOfferedPlace, withdrawFromCourse } from '../domains/training/enrolments/withdraw.ts';
import { importCourseMembers } from '../domains/training/members-import/import-members.ts';
import {
  downloadMembersTemplate,
  downloadMembersWorkbook,
} from '../domains/training/members-import/members-template.ts';
import {
  acceptHoursProof,
  refuseHoursProof,
  reopenHoursProof,
  withdrawHoursProof,
} from '../domains/training/proofs/judge-proof.ts';
import { sendHoursProof } from '../domains/training/proofs/send-proof.ts';
import { listUnreachable, readYearHours } from '../domains/training/year-hours/read-year-hours.ts';
import { previewHoursReminder, sendHoursReminder } from '../domains/training/year-hours/remind-of-hours.ts';
import type { Action } from '../platform/actions/action.ts';
import { exportKinds, writeExport } from './all-exports.ts';
import { importKinds } from './all-imports.ts';

const workSources = [exportWork, importWork, photoWork, dueRunWork, { source: reportWork }].flatMap(
  ({ source }) => source ?? [],
);

export const allActions: readonly Action<
  WithDocumentJudge &
    WithInvoicing &
    WithOperation &
    WithPublishedLog &
    WithPdfReader &
    WithRenderer &
    WithSealTrust &
    WithTableReader
>[] = [
  signInToPages,
  signInForPrograms,
  enterOidcCode,
  requestPasskey,
  signInWithPasskey,
  readOwnAccount,
  changePassword,
  chooseListColumns,
  listSessions,
  closeOtherSessions,
  closeSession,
  listSignIns,
  listBrowsers,
  forgetBrowser,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeOwnSecondFactor,
  listPasskeys,
  requestOwnPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  givePassword,
  clearSecondFactor,
  unlinkOrganisationAccount,
  clearPasskeys,
  issueToken,
  takeOverServiceAccount,
  revokeServiceAccount,
  inviteUser,
  invitePerson,
  inviteCompany,
  readPersonInvitation,
  readCompanyInvitation,
  readReminders,
  readOwnAlerts,
  chooseOwnAlerts,
  chooseReminders,
  sendAgain,
  decideHeldEmails,
  askPasswordLink,
  setPasswordByLink,
  listChanges,
  listDeletions,
  restoreDeletion,
  undoDeletion,
  listRecordViews,
  listOwnViews,
  listDeniedRequests,
  undoPersonVisas,
  undoCompanyVisas,
  personVisasAtOnce,
  companyVisasAtOnce,
  similarPersons,
  similarCompanies,
  ...compareMembers,
  ...mergeMembers(correctMergedDebts),
  ...listMerges,
  undoMerge,
  ...previewMoves,
  ...moveMembers,
  ...listMoves,
  undoMove,
  ...listDuplicates,
  ...decideDuplicates,
  ...readPracticeRights,
  revealCnp,
  releaseCnpReveals,
  readFirstSteps,
  ...homeActions(workSources),
  readInternship,
  changeInternship,
  ...changeOwnContacts,
  readCourseHoursLeft,
  readYearHours,
  listUnreachable,
  previewHoursReminder,
  sendHoursReminder,
  listOpenCourses,
  enrolInCourse,
  withdrawFromCourse,
  takeOfferedPlace,
  downloadCourseCalendar,
  sendHoursProof,
  withdrawHoursProof,
  acceptHoursProof,
  refuseHoursProof,
  reopenHoursProof,
  readCourseAttendance,
  markAttendance,
  confirmAttendance,
  undoAttendance,
  openSessionCode,
  attendByCode,
  importCourseMembers,
  downloadMembersTemplate,
  downloadMembersWorkbook,
  ...showBadges,
  downloadBadge,
  ...downloadNotices,
  downloadIssued,
  cancelDocument,
  cancelPracticeNotice,
  cancelCertificate,
  readNoticeNumber,
  allotNoticeNumber,
  showPracticeNotice,
  issuePracticeNotice,
  uploadPracticeNotice,
  downloadPracticeNotice,
  listCertificates,
  checkRecentCertificate,
  issueCertificate,
  downloadCertificate,
  listStatusCertificates,
  issueStatusCertificate,
  downloadStatusCertificate,
  checkCertificate,
  downloadPoster,
  downloadPosterCalendar,
  checkDocument,
  searchMembers,
  checkList,
  checkListAsFile,
  findPublicMember,
  readPublicMember,
  readPublicRight,
  readPublicBatch,
  readOpenRegister,
  requestFollowing,
  readOwnFollowings,
  confirmOwnFollowings,
  endOwnFollowing,
  listServiceFollowings,
  addServiceFollowings,
  endServiceFollowings,
  listFollowEvents,
  makeStamp,
  downloadStamp,
  ...readDueReports,
  ...readCentralizators,
  ...readMemberDebts,
  ...sumDebts,
  ...receiveMoney,
  listReceipts,
  readReceipt,
  recomputeAdvance,
  ...memberDiscounts,
  explainDues,
  confirmSettings,
  saveAccounts,
  issueAdvance,
  cancelInvoice,
  sumNotes,
  postRun,
  dropRun,
  undoRun,
  sumRunRows,
  readAgeing,
  previewReminders,
  sendReminders,
  listStrikeOff,
  readForecast,
  registerInvoice,
  decideHeldNotes,
  listNotesOfReport,
  downloadNote,
  ...importActions(importKinds),
  ...exportActions(exportKinds, writeExport),
  ...workActions(workSources),
  listImportRows,
  takePasswords,
  sendPhotos,
  followPhotos,
  confirmReceipt,
  postParts,
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
  cancelVisaDay,
  listOfferedDays,
  downloadVisaCalendar,
  listVisaCounter,
  setManyDays,
  requestResubmission,
  ...downloadReportFiles,
  listReportFiles,
  reviewReport,
  submitVisa,
  undoDecision,
  checkScan,
  listClearReports,
  drawBatch,
  readReportBatch,
  decideBatch,
  leaveOutOfBatch,
  undoBatch,
  amendReport,
  rejectReport,
  decideCorrection,
  claimReport,
  findNextReport,
  summarizeSeason,
  readSeasonCharts,
  listThreads,
  openThread,
  readThread,
  countUnread,
  markRead,
  listMessages,
  writeMessage,
  writeToSeveral,
  listDocumentRequests,
  attachFile,
  downloadAttachment,
  askPersonData,
  downloadPersonData,
  previewFormer,
  listFormer,
  previewChanges,
  proposeFormer,
  confirmFormer,
  dropFormer,
  readHealth,
  readReadiness,
  readSystemState,
  readRegisterLog,
];
