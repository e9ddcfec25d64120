/** Every resource, written out. */
import type { ResourceDefinition } from '../crud/definition.ts';
import { companyDefinition } from './companies/companies.ts';
import { companyVisaDefinition } from './company-visas/company-visas.ts';
import { personLanguageDefinition } from './person-languages/person-languages.ts';
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
];
