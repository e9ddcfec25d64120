/** Every resource, written out. */

import { userDefinition } from './account/users.ts';
import { importKinds } from './all-imports.ts';
import type { ResourceDefinition } from './crud/definition.ts';
import { importDefinition } from './exchange/imports.ts';
import { companyDefinition } from './members/companies.ts';
import { companyAdministratorDefinition } from './members/company-administrators.ts';
import { companyBoardDefinition } from './members/company-boards.ts';
import { companyCaenDefinition } from './members/company-caens.ts';
import { companyOfficeDefinition } from './members/company-offices.ts';
import { companyProfessionalEntityDefinition } from './members/company-professional-entities.ts';
import { companySealDefinition } from './members/company-seals.ts';
import { companyStatusDefinition } from './members/company-statuses.ts';
import { companyVisaDefinition } from './members/company-visas.ts';
import { personFunctionDefinition } from './members/person-functions.ts';
import { personJobDefinition } from './members/person-jobs.ts';
import { personLanguageDefinition } from './members/person-languages.ts';
import { personMemberJobDefinition } from './members/person-member-jobs.ts';
import { personPhotoDefinition } from './members/person-photos.ts';
import { personSealDefinition } from './members/person-seals.ts';
import { personStatusDefinition } from './members/person-statuses.ts';
import { personVisaDefinition } from './members/person-visas.ts';
import { personDefinition } from './members/persons.ts';
import {
  companyTypeDefinition,
  memberTypeDefinition,
  monitorCategoryDefinition,
  professionalCategoryDefinition,
  regionDefinition,
} from './members/reference-lists.ts';
import {
  bankStatementDefinition,
  bankStatementLineDefinition,
} from './money/bank-statements/bank-statements.ts';
import { companyDueDefinition } from './money/dues/company-dues.ts';
import { personDueDefinition } from './money/dues/person-dues.ts';
import { invoiceDefinition } from './money/notes/invoices.ts';
import {
  branchAccountDefinition,
  dueRateDefinition,
  yearSettingsDefinition,
} from './money/year-settings/year-settings.ts';
import { companyPracticeNoticeDefinition } from './papers/aviz/company-practice-notices.ts';
import { courseDefinition } from './training/courses.ts';
import { personCourseDefinition } from './training/person-courses.ts';

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
  importDefinition(importKinds),
  bankStatementDefinition,
  bankStatementLineDefinition,
];
