/** Every resource of the contract, written out. */

import { bankStatementLines, bankStatements } from './bank-statements.ts';
import { companies } from './companies.ts';
import { companyAdministrators } from './company-administrators.ts';
import { companyBoards } from './company-boards.ts';
import { companyCaens } from './company-caens.ts';
import { companyDues } from './company-dues.ts';
import { companyOffices } from './company-offices.ts';
import { companyPracticeNotices } from './company-practice-notices.ts';
import { companyProfessionalEntities } from './company-professional-entities.ts';
import { companySeals } from './company-seals.ts';
import { companyStatuses } from './company-statuses.ts';
import { companyVisas } from './company-visas.ts';
import { courses } from './courses.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { personCourses } from './person-courses.ts';
import { personDues } from './person-dues.ts';
import { personFunctions } from './person-functions.ts';
import { personJobs } from './person-jobs.ts';
import { personLanguages } from './person-languages.ts';
import { personMemberJobs } from './person-member-jobs.ts';
import { personPhotos } from './person-photos.ts';
import { personSeals } from './person-seals.ts';
import { personStatuses } from './person-statuses.ts';
import { personVisas } from './person-visas.ts';
import { persons } from './persons.ts';
import {
  companyTypes,
  memberTypes,
  monitorCategories,
  professionalCategories,
  regions,
} from './reference-lists.ts';
import type { ResourceContract } from './resource.ts';
import { users } from './users.ts';
import { branchAccounts, dueRates, yearSettings } from './year-settings.ts';

export const resources: readonly ResourceContract[] = [
  regions,
  companyTypes,
  professionalCategories,
  monitorCategories,
  memberTypes,
  persons,
  companies,
  users,
  personLanguages,
  personVisas,
  companyVisas,
  personStatuses,
  personFunctions,
  personMemberJobs,
  personJobs,
  courses,
  personCourses,
  personSeals,
  personPhotos,
  companyAdministrators,
  companyBoards,
  companyProfessionalEntities,
  companyCaens,
  companyStatuses,
  companyOffices,
  companySeals,
  companyPracticeNotices,
  personDues,
  companyDues,
  invoices,
  yearSettings,
  dueRates,
  branchAccounts,
  imports,
  bankStatements,
  bankStatementLines,
];

export function getContract(plural: string): ResourceContract {
  const contract = resources.find((resource) => resource.plural === plural);
  if (!contract) throw new Error(`No resource named ${plural}`);
  return contract;
}
