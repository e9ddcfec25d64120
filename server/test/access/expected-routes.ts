/** Access matrix of the routes that are no list, read or change of a resource (ACC-22). */

import { exportRoutes } from './expected-exports.ts';
import { expectedOfImports } from './expected-imports.ts';
import { privacyRoutes } from './expected-privacy.ts';
import { publicRoutes } from './expected-public.ts';
import {
  adminAlone,
  admins,
  adminsOfBranch,
  advanceOfPerson,
  annualNotice,
  cardPayment,
  changeOfCompany,
  changeOfPerson,
  decisionOfBranch,
  documentsOfCompany,
  editors,
  editorsOfBranch,
  memberAlone,
  members,
  ownOfCompany,
  ownOfPerson,
  readOfCompany,
  readOfPerson,
  advanceOfPerson as reportOfPerson,
  staff,
  staffOfPerson,
  superAdmins,
  undoneVisas,
  undoOfSuperAdmin,
  visasAtOnce,
} from './route-rights.ts';

/** Routes that treat all accounts alike; `account` is any of the eight that may sign in. */
export const otherRoutes = `
                                     account  banned  anonymous
  POST:/login                        422      422     422
  POST:/api/login_check              422      422     422
  POST:/login/oidc/code              422      422     422
  GET:/login/oidc                    404      404     404
  GET:/login/oidc/callback           404      404     404
  POST:/login/passkey-request        200      200     200
  POST:/login/passkey                422      422     422
  GET:/logout                        302      302     302
  GET:/api/me                        200      401     401
  PUT:/api/account/password          422      401     401
  PUT:/api/account/list-columns      422      401     401
  GET:/api/account/sessions          200      401     401
  DELETE:/api/account/sessions       204      401     401
  DELETE:/api/account/sessions/:id   404      401     401
  GET:/api/account/sign-ins          200      401     401
  GET:/api/account/browsers          200      401     401
  DELETE:/api/account/browsers/:id   404      401     401
  GET:/api/account/second-factor     200      401     401
  POST:/api/account/second-factor    422      401     401
  PUT:/api/account/second-factor     422      401     401
  POST:/api/account/second-factor/remove  422  401    401
  GET:/api/account/passkeys          200      401     401
  POST:/api/account/passkeys         422      401     401
  POST:/api/account/passkeys/begin   422      401     401
  PATCH:/api/account/passkeys/:id    404      401     401
  POST:/api/account/passkeys/request 200      401     401
  POST:/api/account/passkeys/:id/remove  404  401     401
  GET:/api/account/reminders         200      401     401
  PUT:/api/account/reminders         422      401     401
  POST:/reminders/:key               404      404     404
  GET:/reminders/:key                200      200     200
  POST:/follow/:key                  404      404     404
  GET:/follow/:key                   404      404     404
  POST:/api/follow                   422      422     422
  GET:/api/followers/:key            404      404     404
  POST:/api/followers/:key/confirm   404      404     404
  DELETE:/api/followers/:key/members/:id  404 404     404
  POST:/api/password-link            422      422     422
  PUT:/api/password-link             422      422     422
  GET:/api                           200      200     200
  GET:/api/docs.jsonld               200      200     200
  GET:/api/openapi.json              200      200     200
  GET:/api/docs                      200      200     200
  GET:/api/contexts/:type            200      200     200
  GET:/static/*                      404      404     404
  GET:/favicon.svg                   200      200     200
  GET:/health                        200      200     200
  GET:/ready                         200      200     200
  GET:/metrics                       404      404     404
  GET:/.well-known/security.txt      404      404     404
  GET:/.well-known/seal.pem          404      404     404
  GET:/widget.js                     200      200     200
  GET:/.well-known/register-log/checkpoint 404 404    404
  GET:/.well-known/register-log/key  404      404     404
  GET:/.well-known/register-log/tile/* 404    404     404
  GET:/.well-known/register-log/proof/:kind/:code 404 404 404
  GET:/api/open_register             404      404     404
  GET:/open-data                     404      404     404
  GET:/open-data/catalog.jsonld      404      404     404
  GET:/open-data/files/:name         404      404     404
  GET:/open-data/latest/:name        404      404     404
  GET:/                              302      302     302
  GET:/login                         302      200     200
  GET:/login/password                200      200     200
  GET:/home                          200      302     302
  GET:/home/*                        200      302     302
  GET:/persons                       200      302     302
  GET:/persons/*                     200      302     302
  GET:/companies                     200      302     302
  GET:/companies/*                   200      302     302
  GET:/courses                       200      302     302
  GET:/courses/*                     200      302     302
  GET:/users                         200      302     302
  GET:/users/*                       200      302     302
  GET:/logs                          200      302     302
  GET:/logs/*                        200      302     302
  GET:/member                        200      302     302
  GET:/member/*                      200      302     302
  GET:/account                       200      302     302
  GET:/account/*                     200      302     302
  GET:/avans                         200      302     302
  GET:/avans/*                       200      302     302
  GET:/open_courses                  200      302     302
  GET:/open_courses/*                200      302     302
  GET:/hours_proofs                  200      302     302
  GET:/hours_proofs/*                200      302     302
  GET:/certificate                   200      302     302
  GET:/certificate/*                 200      302     302
  GET:/certificate/verify            200      200     200
  GET:/documents/check               200      200     200
  GET:/datele-personale              200      200     200
  GET:/accesibilitate                200      200     200
  GET:/members                       200      200     200
  GET:/members/list                  200      200     200
  GET:/invoices                      200      302     302
  GET:/invoices/*                    200      302     302
  GET:/exports                       200      302     302
  GET:/exports/*                     200      302     302
  GET:/jobs                          200      302     302
  GET:/jobs/*                        200      302     302
  GET:/imports                       200      302     302
  GET:/imports/*                     200      302     302
  GET:/bank_statements               200      302     302
  GET:/bank_statements/*             200      302     302
  GET:/runs                          200      302     302
  GET:/runs/*                        200      302     302
  GET:/debts                         200      302     302
  GET:/debts/*                       200      302     302
  GET:/receipts                      200      302     302
  GET:/receipts/*                    200      302     302
  GET:/year_settings                 200      302     302
  GET:/year_settings/*               200      302     302
  GET:/branches                      200      302     302
  GET:/branches/*                    200      302     302
  GET:/first_steps                   200      302     302
  GET:/first_steps/*                 200      302     302
  GET:/annual_report                 200      302     302
  GET:/annual_report/*               200      302     302
  GET:/visa_days                     200      302     302
  GET:/visa_days/*                   200      302     302
  GET:/reporting                     200      302     302
  GET:/reporting/*                   200      302     302
  GET:/annual_reports                200      302     302
  GET:/annual_reports/*              200      302     302
  GET:/notifications                 200      302     302
  GET:/notifications/*               200      302     302
  GET:/deleted                       200      302     302
  GET:/deleted/*                     200      302     302
  GET:/duplicates                    200      302     302
  GET:/duplicates/*                  200      302     302
  GET:/anonymisation                 200      302     302
  GET:/anonymisation/*               200      302     302
  GET:/outbox                        200      302     302
  GET:/outbox/*                      200      302     302
  GET:/service_accounts              200      302     302
  GET:/service_accounts/*            200      302     302
  GET:/system                        200      302     302
  GET:/system/*                      200      302     302
  GET:/stamp_help                    200      302     302
  GET:/stamp_help/*                  200      302     302
`;

export const memberRoutes: Record<string, string> = {
  'GET /api/persons/:id/internship': readOfPerson,
  'PUT /api/persons/:id/internship': changeOfPerson,
  'PATCH /api/persons/:id/internship': changeOfPerson,
  'PUT /api/persons/:id/contact': ownOfPerson,
  'PATCH /api/persons/:id/contact': ownOfPerson,
  'PUT /api/companies/:id/contact': ownOfCompany,
  'PATCH /api/companies/:id/contact': ownOfCompany,
  'GET /api/person-course/hours-left/:personId': readOfPerson,
  'GET /api/person-course/open/:personId': readOfPerson,
  'POST /api/person-course/enrol/:personId': advanceOfPerson,
  'POST /api/course_enrolments/:id/withdraw': advanceOfPerson,
  'POST /api/course_enrolments/:id/take': advanceOfPerson,
  'GET /course_enrolments/:id/calendar': advanceOfPerson,
  'POST /api/person-course/proof/:personId': ownOfPerson.replaceAll('200', '201'),
  'POST /api/hours_proofs/:id/withdraw': ownOfPerson,
  'POST /api/hours_proofs/:id/accept': decisionOfBranch,
  'POST /api/hours_proofs/:id/refuse': decisionOfBranch,
  'POST /api/hours_proofs/:id/reopen': decisionOfBranch,
  'POST /api/person-course/attend/:personId': memberAlone,
  'GET /api/courses/:courseId/attendance': editorsOfBranch,
  'POST /api/courses/:courseId/attendance/confirm': editorsOfBranch,
  'POST /api/courses/:courseId/attendance/undo': editorsOfBranch,
  'POST /api/course_sessions/:id/attendance': editorsOfBranch,
  'POST /api/course_sessions/:id/code': editorsOfBranch,
  'GET /api/persons/:id/practice-right': readOfPerson,
  'GET /api/companies/:id/practice-right': readOfCompany,
  'POST /courses/:courseId/persons/import': editorsOfBranch,
  'GET /api/account/alerts': editors,
  'PUT /api/account/alerts': editors,
  'GET /download/course_members_template': editors,
  'GET /download/course_members_template.xlsx': editors,
  'POST /api/persons/visas': visasAtOnce,
  'POST /api/companies/visas': visasAtOnce,
  'POST /api/persons/visas/undo': undoneVisas,
  'POST /api/companies/visas/undo': undoneVisas,
  'GET /api/persons/similar': editors,
  'GET /api/companies/similar': editors,
  'GET /api/persons/:id/merge': adminAlone,
  'GET /api/companies/:id/merge': adminAlone,
  'POST /api/persons/:id/merge': adminAlone.replaceAll('200', '201'),
  'POST /api/companies/:id/merge': adminAlone.replaceAll('200', '201'),
  'GET /api/persons/:id/merges': adminAlone,
  'GET /api/companies/:id/merges': adminAlone,
  'POST /api/merges/:id/undo': adminAlone,
  'GET /api/persons/:id/move': adminAlone,
  'GET /api/companies/:id/move': adminAlone,
  'POST /api/persons/:id/move': adminAlone.replaceAll('200', '201'),
  'POST /api/companies/:id/move': adminAlone.replaceAll('200', '201'),
  'GET /api/persons/:id/branch_moves': adminAlone,
  'GET /api/companies/:id/branch_moves': adminAlone,
  'POST /api/branch_moves/:id/undo': adminAlone,
  'GET /api/persons/duplicates': editors,
  'GET /api/companies/duplicates': editors,
  'POST /api/persons/duplicates': editorsOfBranch,
  'POST /api/companies/duplicates': editorsOfBranch,
  'GET /api/first-steps': admins,
  'GET /api/home': staff,
  'GET /api/home/member': members,
  'POST /api/year_settings/:id/confirm': admins,
  'POST /api/branch_accounts/table': admins,
  'GET /api/change_history': adminAlone,
  'GET /api/deletions': staff,
  // Off; where it is on, staff get 403 too, and programs a list (PUB-237).
  'GET /api/follow/members': staff.replaceAll('200', '404'),
  'POST /api/follow/members': staff.replaceAll('200', '404'),
  'POST /api/follow/members/end': staff.replaceAll('200', '404'),
  'GET /api/follow/events': staff.replaceAll('200', '404'),
  'GET /api/looks': adminAlone,
  'GET /api/own_looks': members,
  'POST /api/persons/:id/cnp': staffOfPerson,
  'GET /api/log_unauthorized_access': superAdmins,
  'GET /api/operation/state': admins,
  'GET /api/operation/register_log': admins,
  'POST /api/users/:uuid/password-reset': admins,
  'POST /api/users/:uuid/second-factor-reset': admins.replaceAll('200', '204'),
  'POST /api/users/:uuid/organisation-account-reset': admins.replaceAll('200', '204'),
  'POST /api/users/:uuid/passkeys-reset': admins.replaceAll('200', '204'),
  'POST /api/service_accounts/:id/token': admins,
  'POST /api/service_accounts/:id/take-over': admins,
  'POST /api/operation/cnp-reveals/release': admins.replaceAll('200', '204'),
  'POST /api/service_accounts/:id/revoke': admins.replaceAll('200', '204'),
  'POST /api/users/:uuid/invitation': admins.replaceAll('200', '503'),
  'GET /api/persons/:uuid/invitation': decisionOfBranch,
  'GET /api/companies/:uuid/invitation': decisionOfBranch,
  'POST /api/persons/:uuid/invitation': decisionOfBranch.replaceAll('200', '503'),
  'POST /api/companies/:uuid/invitation': decisionOfBranch.replaceAll('200', '503'),
  'POST /api/emails/:id/send': admins.replaceAll('200', '503'),
  'POST /api/emails/held': admins,
  'POST /api/invoices/held': admins,
  'POST /api/change_history/:id/restore': adminAlone,
  'POST /api/change_history/undo': undoOfSuperAdmin,
  'GET /download/person_seal/:id': readOfPerson,
  'GET /download/hours_proof/:id': advanceOfPerson,
  'GET /download/person_photo/:id': readOfPerson,
  'GET /download/company_seal/:id': readOfCompany,
  'GET /download/person/badge1/:uuid': readOfPerson,
  'GET /download/person/badge2/:uuid': readOfPerson,
  'GET /download/person/badge/:uuid': readOfPerson,
  'GET /download/company/notice1/:uuid': documentsOfCompany,
  'GET /download/company/notice2/:uuid': documentsOfCompany,
  'GET /download/company/notice3/:uuid': documentsOfCompany,
  'GET /download/company/notice4/:uuid': documentsOfCompany,
  'GET /download/company/annualNotice/:uuid': annualNotice,
  'GET /company/AvizNumber/:uuid': documentsOfCompany,
  'GET /download/company/generateAnnualNoticeAviz/:uuid': adminAlone,
  'GET /download/company/annualNoticeAviz/:uuid': documentsOfCompany,
  'POST /uploadAvizPdf/:uuid/:code': adminAlone.replaceAll('200', '201'),
  'POST /api/company_practice_notices/issue/:uuid': adminAlone.replaceAll('200', '201'),
  'GET /assets/avize/:filename': documentsOfCompany,
  'GET /download/issued_document/:id': documentsOfCompany,
  'POST /api/issued_documents/:id/cancel': adminAlone,
  'POST /api/company_practice_notices/:id/cancel': adminAlone,
  'POST /api/stamp': advanceOfPerson,
  'GET /download/stamp/:code': advanceOfPerson,
  'GET /api/persons/:id/dues': readOfPerson,
  'PUT /api/persons/:id/dues': changeOfPerson,
  'PATCH /api/persons/:id/dues': changeOfPerson,
  'DELETE /api/persons/:id/dues': changeOfPerson,
  'GET /api/companies/:id/dues': readOfCompany,
  'PUT /api/companies/:id/dues': changeOfCompany,
  'PATCH /api/companies/:id/dues': changeOfCompany,
  'DELETE /api/companies/:id/dues': changeOfCompany,
  'GET /api/person_dues/report/:uuid': readOfPerson,
  'GET /api/company_dues/report/:uuid': readOfCompany,
  'GET /api/persons/dues/centralizator/461/:id': readOfPerson,
  'GET /api/persons/dues/centralizator/472/:id': readOfPerson,
  'GET /api/companies/dues/centralizator/461/:id': readOfCompany,
  'GET /api/companies/dues/centralizator/472/:id': readOfCompany,
  'GET /api/persons/:uuid/debts': readOfPerson,
  'GET /api/companies/:uuid/debts': readOfCompany,
  'POST /api/persons/:uuid/receipts': changeOfPerson.replaceAll('200', '201'),
  'POST /api/companies/:uuid/receipts': changeOfCompany.replaceAll('200', '201'),
  'PUT /api/user/avans': advanceOfPerson,
  'GET /api/persons/debt-totals': staff,
  'GET /api/companies/debt-totals': staff,
  'GET /api/receipts': editors,
  'GET /api/receipts/:id': editorsOfBranch,
  'GET /api/dues/computation': editors,
  'POST /api/invoices/create/:uuid': advanceOfPerson.replaceAll('200', '201'),
  'POST /api/invoices/:uuid/cancel': changeOfPerson,
  'POST /api/invoices/:uuid/register': changeOfPerson,
  'GET /api/invoices/totals': editors,
  'POST /api/due_runs/:id/post': adminsOfBranch,
  'POST /api/due_runs/:id/drop': editorsOfBranch,
  'POST /api/due_runs/:id/undo': adminsOfBranch,
  'GET /api/due_run_rows/totals': editors,
  'GET /api/course_hours': editors,
  'GET /api/course_hours/unreachable': editors,
  'GET /api/course_hours/reminders': editors,
  'POST /api/course_hours/reminders': editors.replaceAll('200', '503'),
  'GET /api/debts/ageing': staff,
  'GET /api/debts/reminders': editors,
  'POST /api/debts/reminders': editors.replaceAll('200', '503'),
  'GET /api/debts/strike-off': editors,
  'GET /api/debts/forecast': staff,
  'GET /api/invoices/by-annual-report/:id': readOfPerson,
  'GET /download/invoice/:uuid': advanceOfPerson,
  ...exportRoutes(editors, editorsOfBranch),
  ...expectedOfImports(admins),
  'GET /download/bank_statement/:id': editorsOfBranch,
  'POST /api/bank_statement_lines/:id/confirm': editorsOfBranch,
  'POST /api/bank_statement_lines/:id/post': editorsOfBranch,
  'POST /api/bank_statements/:id/confirm-all': editorsOfBranch,
  'GET /annual_reports/initialize_annual_report/:userIdentifier': reportOfPerson,
  'GET /annual_reports/isPreviousReportRejected/:uuid': reportOfPerson,
  'GET /annual_reports/downloadTemplate/:userIdentifier': reportOfPerson,
  'GET /annual_reports/downloadGdpr/:userIdentifier': reportOfPerson,
  'GET /annual_reports/downloadInsurance/:userIdentifier': reportOfPerson,
  'POST /annual_reports/upload/:userIdentifier': reportOfPerson,
  'GET /annual_reports/:id/draft': reportOfPerson,
  'PUT /annual_reports/:id/draft': reportOfPerson,
  'GET /annual_reports/:id/moves': reportOfPerson,
  'GET /annual_reports/:id/files': reportOfPerson,
  'GET /annual_reports/get_dues_payment_data/:reportId': reportOfPerson,
  'POST /annual_reports/save_dues_payment_details/:reportId': reportOfPerson,
  'PUT /annual_reports/resetAnnualReport/:userUuid': reportOfPerson,
  'POST /annual_reports/:id/scheduleVisa': reportOfPerson,
  'POST /annual_reports/:id/cancelVisaDay': reportOfPerson,
  'GET /annual_reports/:id/visaDays': reportOfPerson,
  'GET /annual_reports/:id/visaCalendar': reportOfPerson,
  'POST /annual_reports/:id/requestResubmission': reportOfPerson,
  'POST /annual_reports/save_online_payment_details/:reportId': cardPayment,
  'GET /annual_reports/:report/downloadReportFile': reportOfPerson,
  'GET /annual_reports/:report/downloadSignedAnnualReportFile': reportOfPerson,
  'GET /annual_reports/:report/downloadPaymentProofFile': reportOfPerson,
  'GET /annual_reports/:report/downloadIdentityDocumentFile': reportOfPerson,
  'GET /annual_reports/:report/downloadBalanceDocumentFile': reportOfPerson,
  'GET /annual_reports/:report/downloadRegisterDocumentFile': reportOfPerson,
  'GET /annual_reports/:report/downloadInsuranceDocumentFile': reportOfPerson,
  'GET /annual_reports/:report/downloadPhotoDocumentFile': reportOfPerson,
  'GET /annual_reports/:report/downloadReceipt': reportOfPerson,
  'GET /annual_reports/:id/review': decisionOfBranch,
  'POST /annual_reports/:report/submitVisa': decisionOfBranch,
  'POST /annual_reports/:report/amendAnnualReport': decisionOfBranch,
  'POST /annual_reports/:report/rejectAnnualReport': decisionOfBranch,
  'POST /annual_reports/:id/decideCorrection': decisionOfBranch,
  'POST /annual_reports/:id/claim': decisionOfBranch,
  'POST /annual_reports/:report/undoDecision': decisionOfBranch,
  'POST /annual_reports/:report/checkScan': decisionOfBranch,
  'GET /annual_reports/visaCounter': editors,
  'POST /api/visa_days/many': editors,
  'GET /annual_reports/clear': editors,
  // In that year nothing is clear.
  'POST /annual_reports/batches': editors.replaceAll('200', '409'),
  // Of nobody's batch; report-batches.test.ts has batches of others.
  'GET /annual_reports/batches/:id': editors.replaceAll('200', '404'),
  'POST /annual_reports/batches/:id/decide': editors.replaceAll('200', '404'),
  'PUT /annual_reports/batches/:id/left_out': editors.replaceAll('200', '404'),
  'POST /annual_reports/batches/:id/undo': editors.replaceAll('200', '404'),
  'GET /annual_reports/next': editors,
  'GET /annual_reports/summary': editors,
  'GET /annual_reports/season_charts': editors,
  ...publicRoutes(admins),
  ...privacyRoutes(ownOfPerson, admins),
};
