import {
  companyTypes,
  memberTypes,
  monitorCategories,
  professionalCategories,
  regions,
} from '@ceccar/contract/members/reference-lists';
import { anyone, nobody, referenceListPolicy } from '../access/policy.ts';
import { everyone } from '../access/scope.ts';
import type { ResourceDefinition } from '../crud/definition.ts';

const shared = { scope: everyone, owners: {}, policy: referenceListPolicy };

/** Branches are public: the public search offers them. */
export const regionDefinition: ResourceDefinition = {
  ...shared,
  contract: regions,
  table: 'regions',
  policy: { ...referenceListPolicy, read: anyone },
  unique: { regions_name_key: 'name' },
};

export const companyTypeDefinition: ResourceDefinition = {
  ...shared,
  contract: companyTypes,
  table: 'company_types',
  unique: { company_types_name_key: 'name' },
};

export const professionalCategoryDefinition: ResourceDefinition = {
  ...shared,
  contract: professionalCategories,
  table: 'professional_categories',
  unique: { professional_categories_name_key: 'name' },
};

export const monitorCategoryDefinition: ResourceDefinition = {
  ...shared,
  contract: monitorCategories,
  table: 'monitor_categories',
  unique: { monitor_categories_name_key: 'name' },
};

/** Dues and stamps depend on each code, so that a new one is not only a new row. */
export const memberTypeDefinition: ResourceDefinition = {
  ...shared,
  contract: memberTypes,
  table: 'member_types',
  policy: { ...referenceListPolicy, create: nobody },
};
