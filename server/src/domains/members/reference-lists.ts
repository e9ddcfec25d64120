import {
  companyTypes,
  memberTypes,
  monitorCategories,
  professionalCategories,
  regions,
} from '@ceccar/contract/members/reference-lists';
import { warnAboutValues } from '@ceccar/contract/warnings';
import { anyone, isAdmin, nobody, referenceListPolicy } from '../../platform/access/policy.ts';
import { everyone } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';

const shared = { scope: everyone, owners: {}, policy: referenceListPolicy };

export const referenceLists = [
  // Branches and their contacts are public: the public search offers the branches.
  defineResource(regions, {
    ...shared,
    policy: { ...referenceListPolicy, read: anyone, update: isAdmin },
    unique: { regions_name_key: 'name' },
    warnings: (branch) => warnAboutValues<keyof typeof regions.fields>(regions.fields, branch),
  }),
  defineResource(companyTypes, { ...shared, unique: { company_types_name_key: 'name' } }),
  defineResource(professionalCategories, {
    ...shared,
    unique: { professional_categories_name_key: 'name' },
  }),
  defineResource(monitorCategories, { ...shared, unique: { monitor_categories_name_key: 'name' } }),
  // Dues depend on each code, so that a new one needs more than a row (MEM-21).
  defineResource(memberTypes, { ...shared, policy: { ...referenceListPolicy, create: nobody } }),
];
