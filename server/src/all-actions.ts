/** List of all actions. */

import { chooseListColumns } from './account/choose-list-columns.ts';
import {
  inviteCompany,
  invitePerson,
  inviteUser,
  readCompanyInvitation,
  readPersonInvitation,
} from './account/invite.ts';
import { listSignIns } from './account/list-sign-ins.ts';
import { enterOidcCode } from './account/oidc/enter-code.ts';
import { changePassword, readOwnAccount } from './account/own-account.ts';
import { forgetBrowser, listBrowsers } from './account/own-browsers.ts';
import { closeSession, listSessions } from './account/own-sessions.ts';
import { addPasskey, beginPasskey } from './account/passkeys/add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './account/passkeys/own-passkeys.ts';
import { requestPasskey, signInWithPasskey } from './account/passkeys/passkey-sign-in.ts';
import { requestOwnPasskey } from './account/passkeys/request-own-passkey.ts';
import {
  clearPasskeys,
  clearSecondFactor,
  givePassword,
  unlinkOrganisationAccount,
} from './account/passwords/administer-account.ts';
import { askPasswordLink } from './account/passwords/ask-password-link.ts';
import { setPasswordByLink } from './account/passwords/set-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeOwnSecondFactor,
} from './account/second-factor/own-second-factor.ts';
import { issueToken } from './account/service-accounts/issue-token.ts';
import { revokeServiceAccount } from './account/service-accounts/revoke-account.ts';
import { takeOverServiceAccount } from './account/service-accounts/take-over-account.ts';
import { signInForPrograms, signInToPages } from './account/sign-in-and-out.ts';
import type { Action } from './actions/action.ts';
import { exportKinds, writeExport } from './all-exports.ts';
import { importKinds } from './all-imports.ts';
import { listRecordViews } from './audit/access-log/list-record-views.ts';
import { listDeniedRequests } from './audit/denied-requests/list-denied-requests.ts';
import { listChanges } from './audit/list-changes.ts';
import { listDeletions } from './audit/list-deletions.ts';
import { restoreDeletion } from './audit/restore-deletion.ts';
import { undoDeletion } from './audit/undo-deletion.ts';
import { decideHeldEmails } from './emails/held-emails.ts';
import { chooseReminders, readReminders } from './emails/own-reminders.ts';
import { sendAgain } from './emails/send-again.ts';
import { exportActions } from './exchange/exports/export-actions.ts';
import { exportWork } from './exchange/exports/run-export.ts';
import { importActions } from './exchange/import-actions.ts';
import { importWork } from './exchange/import-work.ts';
import type { WithTableReader } from './exchange/tables/table-reader.ts';
import { workActions } from './exchange/work-actions.ts';
import { listImportRows } from './members/import/list-import-rows.ts';
import { takePasswords } from './members/import/take-passwords.ts';
import { changeInternship, readInternship } from './members/internship.ts';
import { compareMembers } from './members/merge/compare-members.ts';
import { listMerges } from './members/merge/list-merges.ts';
import { mergeMembers } from './members/merge/merge-members.ts';
import { undoMerge } from './members/merge/undo-merge.ts';
import { changeOwnContacts } from './members/own-contact.ts';
import { photoWork } from './members/photos/photo-job.ts';
import { followPhotos, sendPhotos } from './members/photos/send-photos.ts';
import { readPracticeRights } from './members/read-practice-right.ts';
import { releaseCnpReveals } from './members/release-cnp-reveals.ts';
import { revealCnp } from './members/reveal-cnp.ts';
import { similarCompanies, similarPersons } from './members/similar.ts';
import { sumDebts } from './members/sum-debts.ts';
import { attachFile } from './messages/attach-file.ts';
import { downloadAttachment } from './messages/download-attachment.ts';
import { listDocumentRequests } from './messages/list-document-requests.ts';
import { listMessages } from './messages/list-messages.ts';
import { listThreads } from './messages/list-threads.ts';
import { markRead } from './messages/mark-read.ts';
import { openThread } from './messages/open-thread.ts';
import { countUnread, readThread } from './messages/read-threads.ts';
import { writeMessage } from './messages/write-message.ts';
import { writeToSeveral } from './messages/write-to-several.ts';
import { confirmAllReceipts, confirmReceipt } from './money/bank-statements/confirm-receipts.ts';
import { postParts } from './money/bank-statements/post-parts.ts';
import { listStrikeOff } from './money/debts/list-strike-off.ts';
import { readAgeing } from './money/debts/read-ageing.ts';
import { readForecast } from './money/debts/read-forecast.ts';
import { previewReminders, sendReminders } from './money/debts/reminders.ts';
import { memberDiscounts } from './money/dues/member-discounts.ts';
import { readCentralizators } from './money/dues/read-centralizator.ts';
import { readDueReports } from './money/dues/read-due-report.ts';
import { recomputeAdvance } from './money/dues/recompute-advance.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { cancelInvoice } from './money/notes/cancel-invoice.ts';
import { decideHeldNotes } from './money/notes/held-notes.ts';
import { issueAdvance } from './money/notes/issue-advance.ts';
import { downloadNote, listNotesOfReport } from './money/notes/note-files.ts';
import { sumNotes } from './money/notes/note-totals.ts';
import { registerInvoice } from './money/notes/register-invoice.ts';
import { listReceipts } from './money/receipts/list-receipts.ts';
import { readMemberDebts } from './money/receipts/read-member-debts.ts';
import { readReceipt } from './money/receipts/read-receipt.ts';
import { receiveMoney } from './money/receipts/receive-money.ts';
import { dropRun, postRun, undoRun } from './money/runs/run-actions.ts';
import { dueRunWork } from './money/runs/run-job.ts';
import { sumRunRows } from './money/runs/run-totals.ts';
import { confirmSettings } from './money/year-settings/confirm-settings.ts';
import { explainDues } from './money/year-settings/explain-dues.ts';
import { saveAccounts } from './money/year-settings/save-accounts.ts';
import { chooseOwnAlerts, readOwnAlerts } from './operation/alerts/own-alerts.ts';
import { readFirstSteps } from './operation/first-steps.ts';
import { homeActions } from './operation/home/read-home.ts';
import { readHealth, readReadiness } from './operation/watch/health.ts';
import { readSystemState, type WithOperation } from './operation/watch/read-state.ts';
import { cancelPracticeNotice } from './papers/aviz/cancel-practice-notice.ts';
import { issuePracticeNotice } from './papers/aviz/issue-practice-notice.ts';
import { allotNoticeNumber, readNoticeNumber } from './papers/aviz/number-practice-notice.ts';
import {
  downloadPracticeNotice,
  showPracticeNotice,
  uploadPracticeNotice,
} from './papers/aviz/practice-notice-routes.ts';
import { downloadBadge, showBadges } from './papers/badge/show-badge.ts';
import { cancelCertificate } from './papers/certificates/cancel-certificate.ts';
import { checkRecentCertificate, issueCertificate } from './papers/certificates/issue-certificate.ts';
import { downloadCertificate, listCertificates } from './papers/certificates/list-certificates.ts';
import { cancelDocument } from './papers/notices/cancel-document.ts';
import { downloadIssued } from './papers/notices/download-issued.ts';
import { downloadNotices } from './papers/notices/download-notice.ts';
import type { WithRenderer } from './papers/renderer/document-renderer.ts';
import { downloadStamp } from './papers/stamp/download-stamp.ts';
import { makeStamp } from './papers/stamp/make-stamp.ts';
import {
  confirmFormer,
  dropFormer,
  listFormer,
  previewFormer,
  proposeFormer,
} from './privacy/anonymisation/anonymisation-actions.ts';
import { previewChanges } from './privacy/anonymisation/preview-changes.ts';
import { askPersonData, downloadPersonData } from './privacy/own-data/person-data-actions.ts';
import { checkCertificate } from './public/check-certificate.ts';
import { checkDocument } from './public/document-check/check-document.ts';
import type { WithDocumentJudge } from './public/document-check/document-judge.ts';
import type { WithSealTrust } from './public/document-check/seal-trust.ts';
import { checkList, checkListAsFile } from './public/search/check-list.ts';
import { searchMembers } from './public/search/search-members.ts';
import { initializeReport } from './reports/attempts/initialize-report.ts';
import { readPreviousRejection } from './reports/attempts/previous-rejection.ts';
import { readMoves } from './reports/attempts/read-moves.ts';
import { requestResubmission } from './reports/attempts/request-resubmission.ts';
import { checkScan } from './reports/clear/check-scan.ts';
import { decideBatch, undoBatch } from './reports/clear/decide-batch.ts';
import { drawBatch } from './reports/clear/draw-batch.ts';
import { listClearReports } from './reports/clear/list-clear.ts';
import { readReportBatch } from './reports/clear/read-batch.ts';
import { amendReport } from './reports/desk/amend-report.ts';
import { claimReport } from './reports/desk/claim-report.ts';
import { decideCorrection } from './reports/desk/decide-correction.ts';
import { findNextReport } from './reports/desk/next-waiting.ts';
import { rejectReport } from './reports/desk/reject-report.ts';
import { reviewReport } from './reports/desk/review-report.ts';
import { summarizeSeason } from './reports/desk/season-summary.ts';
import {
  companyVisasAtOnce,
  personVisasAtOnce,
  undoCompanyVisas,
  undoPersonVisas,
} from './reports/desk/several-visas.ts';
import { submitVisa } from './reports/desk/submit-visa.ts';
import { undoDecision } from './reports/desk/undo-decision.ts';
import { downloadGdpr, downloadInsurance } from './reports/documents/download-declarations.ts';
import { downloadReportFiles, listReportFiles } from './reports/documents/download-files.ts';
import { uploadReport, type WithPdfReader } from './reports/documents/upload-report.ts';
import { downloadTemplate } from './reports/form/download-template.ts';
import { readDraft, saveDraft } from './reports/form/report-draft.ts';
import { saveOnlinePaymentDetails } from './reports/payment/pay-online.ts';
import { saveDuesPaymentDetails } from './reports/payment/pay-report.ts';
import { readDuesPaymentData } from './reports/payment/read-payment-data.ts';
import { resetReport } from './reports/payment/reset-report.ts';
import { reportWork } from './reports/report-work.ts';
import { downloadVisaCalendar } from './reports/visa-days/download-calendar.ts';
import { listOfferedDays } from './reports/visa-days/offered-days.ts';
import { cancelVisaDay, scheduleVisa } from './reports/visa-days/schedule-visa.ts';
import { setManyDays } from './reports/visa-days/set-many-days.ts';
import { listVisaCounter } from './reports/visa-days/visa-counter.ts';
import { readCourseHoursLeft } from './training/course-hours-left.ts';
import { importCourseMembers } from './training/members-import/import-members.ts';
import {
  downloadMembersTemplate,
  downloadMembersWorkbook,
} from './training/members-import/members-template.ts';

const workSources = [exportWork, importWork, photoWork, dueRunWork, { source: reportWork }].flatMap(
  ({ source }) => source ?? [],
);

export const allActions: readonly Action<
  WithDocumentJudge &
    WithInvoicing &
    WithOperation &
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
  listDeniedRequests,
  undoPersonVisas,
  undoCompanyVisas,
  personVisasAtOnce,
  companyVisasAtOnce,
  similarPersons,
  similarCompanies,
  ...compareMembers,
  ...mergeMembers,
  ...listMerges,
  undoMerge,
  ...readPracticeRights,
  revealCnp,
  releaseCnpReveals,
  readFirstSteps,
  ...homeActions(workSources),
  readInternship,
  changeInternship,
  ...changeOwnContacts,
  readCourseHoursLeft,
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
  checkCertificate,
  checkDocument,
  searchMembers,
  checkList,
  checkListAsFile,
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
  undoBatch,
  amendReport,
  rejectReport,
  decideCorrection,
  claimReport,
  findNextReport,
  summarizeSeason,
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
];
