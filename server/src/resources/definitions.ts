/** Every resource, written out. */
import type { ResourceDefinition } from '../crud/definition.ts';
import { bankStatementDefinition, bankStatementLineDefinition } from './bank-statements/bank-statements.ts';
import { companyDefinition } from './companies/companies.ts';
import { companyAdministratorDefinition } from './company-administrators/company-administrators.ts';
import { companyBoardDefinition } from './company-boards/company-boards.ts';
import { companyCaenDefinition } from './company-caens/company-caens.ts';
import { companyDueDefinition } from './company-dues/company-dues.ts';
import { companyOfficeDefinition } from './company-offices/company-offices.ts';
import { companyPracticeNoticeDefinition } from './company-practice-notices/company-practice-notices.ts';
import { companyProfessionalEntityDefinition } from './company-professional-entities/company-professional-entities.ts';
import { companySealDefinition } from './company-seals/company-seals.ts';
import { companyStatusDefinition } from './company-statuses/company-statuses.ts';
import { companyVisaDefinition } from './company-visas/company-visas.ts';
import { courseDefinition } from './courses/courses.ts';
import { importDefinition } from './imports/imports.ts';
import { invoiceDefinition } from './invoices/invoices.ts';
import { personCourseDefinition } from './person-courses/person-courses.ts';
import { personDueDefinition } from './person-dues/person-dues.ts';
import { personFunctionDefinition } from './person-functions/person-functions.ts';
import { personJobDefinition } from './person-jobs/person-jobs.ts';
import { personLanguageDefinition } from './person-languages/person-languages.ts';
import { personMemberJobDefinition } from './person-member-jobs/person-member-jobs.ts';
import { personPhotoDefinition } from './person-photos/person-photos.ts';
import { personSealDefinition } from './person-seals/person-seals.ts';
import { personStatusDefinition } from './person-statuses/person-statuses.ts';
import { personVisaDefinition } from './person-visas/person-visas.ts';
import { personDefinition } from './persons/persons.ts';
import {
  companyTypeDefinition,
  memberTypeDefinition,
  monitorCategoryDefinition,
  professionalCategoryDefinition,
  regionDefinition,
} from './reference-lists/reference-lists.ts';
import { userDefinition } from './users/users.ts';
import {
  branchAccountDefinition,
  dueRateDefinition,
  yearSettingsDefinition,
} from './year-settings/year-settings.ts';

export const definitions: readonly ResourceDefinition[] = [
  regionDefinition,
  companyTypeDefinition,
  professionalCategoryDefinition,
  monitorCategoryDefinition,
  memberTypeDefinition,
  personDefinition,
  companyDefinition,
  userDefinition,
  personLanguageDefinition,
  personVisaDefinition,
  companyVisaDefinition,
  personStatusDefinition,
  personFunctionDefinition,
  personMemberJobDefinition,
  personJobDefinition,
  courseDefinition,
  personCourseDefinition,
  personSealDefinition,
  personPhotoDefinition,
  companyAdministratorDefinition,
  companyBoardDefinition,
  companyProfessionalEntityDefinition,
  companyCaenDefinition,
  companyStatusDefinition,
  companyOfficeDefinition,
  companySealDefinition,
  companyPracticeNoticeDefinition,
  personDueDefinition,
  companyDueDefinition,
  invoiceDefinition,
  yearSettingsDefinition,
  dueRateDefinition,
  branchAccountDefinition,
  importDefinition,
  bankStatementDefinition,
  bankStatementLineDefinition,
];
