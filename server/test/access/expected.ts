/**
 * Access matrix (ACC-22 to ACC-36) of each resource. `own` is the member's own record, `near` another record of the same
 * branch, `far` one of another branch. `list` names those that the list shows.
 */
import { product } from '@ceccar/contract/product';
import { companyRecords } from '../../src/domains/members/company-records.ts';
import { personRecords } from '../../src/domains/members/person-records.ts';
import type { ResourceDefinition } from '../../src/platform/crud/definition.ts';
import { expectedOfExports } from './expected-exports.ts';
import { listViews } from './expected-list-views.ts';
import { anonymisations, personDataExports } from './expected-privacy.ts';
import { expectedOfReports } from './expected-reports.ts';

const persons = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         409        204         204
  admin         own+near+far  200      200       200       201         201         200        200         200         409        204         204
  moderator     own+near      200      200       404       201         403         200        200         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403         403         404        404         404         404        404         404
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const companies = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         409        204         204
  admin         own+near+far  200      200       200       201         201         200        200         200         409        204         204
  moderator     own+near      200      200       404       201         403         200        200         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403         403         403        404         404         403        404         404
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const personSubRecords = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  admin         own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  moderator     own+near      200      200       404       201        201         422         200        200         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403        403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403        403         403         404        404         404         404        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

const companySubRecords = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  admin         own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  moderator     own+near      200      200       404       201        201         422         200        200         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403        403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403        403         403         403        404         404         403        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

/** Files are uploaded and deleted, never changed. */
const personUploads = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         403        403         403         204        204         204
  admin         own+near+far  200      200       200       201        201         201         403        403         403         204        204         204
  moderator     own+near      200      200       404       201        201         422         403        403         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403        403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403        403         403         404        404         404         404        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

const companyUploads = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         403        403         403         204        204         204
  admin         own+near+far  200      200       200       201        201         201         403        403         403         204        204         204
  moderator     own+near      200      200       404       201        201         422         403        403         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403        403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403        403         403         403        404         404         403        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

/** Read like every sub-record; written on separate routes. */
const readOnlyOfPersons = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  admin         own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  moderator     own+near      200      200       404       403        403         403         403        403         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403        403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403        403         403         404        404         404         404        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

const readOnlyOfCompanies = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  admin         own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  moderator     own+near      200      200       404       403        403         403         403        403         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403        403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403        403         403         403        404         404         403        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

/** `person`: a job of the member person; `firm`: a job at the member firm; `half`: a job of a far person in a near firm. */
const memberJobs = `
                list                        read:person read:firm read:half read:far  create:near create:half create:far  update:person update:firm update:half update:far  delete:firm delete:half delete:far
  superAdmin    person+firm+near+half+far   200         200       200       200       201         201         201         200           200         200         200         204         204         204
  admin         person+firm+near+half+far   200         200       200       200       201         201         201         200           200         200         200         204         204         204
  moderator     person+firm+near+half       200         200       200       404       201         422         422         200           200         200         404         204         204         404
  viewGlobal    person+firm+near+half+far   200         200       200       200       403         403         403         403           403         403         403         403         403         403
  viewRegion    person+firm+near+half       200         200       200       404       403         403         403         403           403         403         404         403         403         404
  personMember  person                      200         404       404       404       403         403         403         403           404         404         404         404         404         404
  companyMember firm                        404         200       404       404       403         403         403         404           403         404         404         403         404         404
  guest         403                         403         403       403       403       403         403         403         403           403         403         403         403         403         403
  banned        401                         401         401       401       401       401         401         401         401           401         401         401         401         401         401
  anonymous     401                         401         401       401       401       401         401         401         401           401         401         401         401         401         401
`;

/**
 * `shared` courses belong to all branches: everyone reads them, administrators change them. The member has attended none of
 * them.
 */
const courses = `
                list             read:near read:far  read:shared  create:near create:far  update:near update:far  update:shared  delete:near delete:far  delete:shared
  superAdmin    near+far+shared  200       200       200          201         201         200         200         200            204         204         204
  admin         near+far+shared  200       200       200          201         201         200         200         200            204         204         204
  moderator     near+shared      200       404       200          201         403         200         404         403            403         404         403
  viewGlobal    403              403       403       403          403         403         403         403         403            403         403         403
  viewRegion    403              403       403       403          403         403         403         403         403            403         403         403
  personMember  none             404       404       404          403         403         404         404         404            404         404         404
  companyMember none             404       404       404          403         403         404         404         404            404         404         404
  guest         403              403       403       403          403         403         403         403         403            403         403         403
  banned        401              401       401       401          401         401         401         401         401            401         401         401
  anonymous     401              401       401       401          401         401         401         401         401            401         401         401
`;

const courseSessions = `
                list      read:near read:far  create:near create:far  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       201         201         200         200         204         204
  admin         near+far  200       200       201         201         200         200         204         204
  moderator     near      200       404       201         422         200         404         204         404
  viewGlobal    403       403       403       403         403         403         403         403         403
  viewRegion    403       403       403       403         403         403         403         403         403
  personMember  403       403       403       403         403         403         403         403         403
  companyMember 403       403       403       403         403         403         403         403         403
  guest         403       403       403       403         403         403         403         403         403
  banned        401       401       401       401         401         401         401         401         401
  anonymous     401       401       401       401         401         401         401         401         401
`;

/** `own` is the actor's own account. */
const users = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         403        403         403
  admin         own+near+far  200      200       200       201         201         200        200         200         403        403         403
  moderator     403           403      403       403       403         403         403        403         403         403        403         403
  viewGlobal    403           403      403       403       403         403         403        403         403         403        403         403
  viewRegion    403           403      403       403       403         403         403        403         403         403        403         403
  personMember  403           403      403       403       403         403         403        403         403         403        403         403
  companyMember 403           403      403       403       403         403         403        403         403         403        403         403
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const terms = `
                list  read:term  create:term  update:term  delete:term
  superAdmin    term  200        201          403          403
  admin         term  200        201          403          403
  moderator     term  200        403          403          403
  viewGlobal    term  200        403          403          403
  viewRegion    term  200        403          403          403
  personMember  term  200        403          403          403
  companyMember term  200        403          403          403
  guest         403   403        403          403          403
  banned        401   401        401          401          401
  anonymous     401   401        401          401          401
`;

/** The public search offers the branches to everyone; administrators edit their contact data. */
const regions = `
                list  read:term  create:term  update:term  delete:term
  superAdmin    term  200        201          200          403
  admin         term  200        201          200          403
  moderator     term  200        403          403          403
  viewGlobal    term  200        403          403          403
  viewRegion    term  200        403          403          403
  personMember  term  200        403          403          403
  companyMember term  200        403          403          403
  guest         term  200        403          403          403
  banned        401   401        401          401          401
  anonymous     term  200        401          401          401
`;

/** Dues and stamps depend on the codes, so that nobody may add to the list. */
const memberTypes = terms.replaceAll('201', '403');

/** Only administrators see the settings of the years and the branches' bank accounts. */
const settings = `
                list  read:far  create:far  update:far  delete:far
  superAdmin    far   200       201         200         403
  admin         far   200       201         200         403
  moderator     403   403       403         403         403
  viewGlobal    403   403       403         403         403
  viewRegion    403   403       403         403         403
  personMember  403   403       403         403         403
  companyMember 403   403       403         403         403
  guest         403   403       403         403         403
  banned        401   401       401         401         401
  anonymous     401   401       401         401         401
`;

/** A posted file is undone on a separate route. */
const imports = settings.replaceAll('201         200', '201         403');

/** Administrators only read them. */
const emails = settings.replaceAll('201         200', '403         403');

const statements = `
                list      read:near read:far  create:near create:far  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       201         201         403         403         403         403
  admin         near+far  200       200       201         201         403         403         403         403
  moderator     near      200       404       201         403         403         404         403         404
  viewGlobal    403       403       403       403         403         403         403         403         403
  viewRegion    403       403       403       403         403         403         403         403         403
  personMember  403       403       403       403         403         403         403         403         403
  companyMember 403       403       403       403         403         403         403         403         403
  guest         403       403       403       403         403         403         403         403         403
  banned        401       401       401       401         401         401         401         401         401
  anonymous     401       401       401       401         401         401         401         401         401
`;

/** Rows are computed with their run, and never changed. */
const dueRunRows = `
                list      read:near read:far  create:near  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       403          403         403         403         403
  admin         near+far  200       200       403          403         403         403         403
  moderator     near      200       404       403          403         404         403         404
  viewGlobal    403       403       403       403          403         403         403         403
  viewRegion    403       403       403       403          403         403         403         403
  personMember  403       403       403       403          403         403         403         403
  companyMember 403       403       403       403          403         403         403         403
  guest         403       403       403       403          403         403         403         403
  banned        401       401       401       401          401         401         401         401
  anonymous     401       401       401       401          401         401         401         401
`;

/** Lines are created with their statement; another note may be chosen for a line. */
const statementLines = `
                list      read:near read:far  create:near  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       403          200         200         403         403
  admin         near+far  200       200       403          200         200         403         403
  moderator     near      200       404       403          200         404         403         404
  viewGlobal    403       403       403       403          403         403         403         403
  viewRegion    403       403       403       403          403         403         403         403
  personMember  403       403       403       403          403         403         403         403
  companyMember 403       403       403       403          403         403         403         403
  guest         403       403       403       403          403         403         403         403
  banned        401       401       401       401          401         401         401         401
  anonymous     401       401       401       401          401         401         401         401
`;

function viewersSeeNothing(role: string): string {
  return [role, ...Array.from({ length: 13 }, () => '403')].join('  ');
}

/** Rights of the records on a member's page; those with other rights are named after them. */
function usual(records: readonly ResourceDefinition[], rights: string): Record<string, string> {
  return Object.fromEntries(records.map(({ contract }) => [contract.plural, rights]));
}

export const expectedAnswers: Record<string, string> = {
  persons,
  companies,
  users,
  // Revoked by an action of their own, and never deleted.
  service_accounts: settings,
  emails,
  ...usual(personRecords, personSubRecords),
  ...usual(companyRecords, companySubRecords),
  [`person_${product}_member_jobs`]: memberJobs,
  person_courses: personSubRecords,
  person_seals: personUploads,
  person_photos: personUploads,
  courses,
  course_sessions: courseSessions,
  course_enrolments: readOnlyOfPersons,
  course_attendances: readOnlyOfPersons,
  // Viewers do not see the documents of members.
  hours_proofs: readOnlyOfPersons
    .replace(/viewGlobal .*/, viewersSeeNothing('viewGlobal'))
    .replace(/viewRegion .*/, viewersSeeNothing('viewRegion')),
  company_seals: companyUploads,
  company_practice_notices: readOnlyOfCompanies,
  issued_documents: readOnlyOfCompanies,
  person_discounts: readOnlyOfPersons,
  company_discounts: readOnlyOfCompanies,
  stamps: readOnlyOfPersons,
  // A posted due is never changed, like a file.
  person_dues: personUploads,
  company_dues: companyUploads,
  invoices: readOnlyOfPersons,
  year_settings: settings,
  due_rates: settings,
  branch_accounts: settings,
  imports,
  exports: expectedOfExports,
  bank_statements: statements,
  bank_statement_lines: statementLines,
  due_runs: statements,
  due_run_rows: dueRunRows,
  ...expectedOfReports,
  person_data_exports: personDataExports,
  list_views: listViews,
  anonymisations,
  regions,
  company_types: terms,
  professional_categories: terms,
  monitor_categories: terms,
  member_types: memberTypes,
};
