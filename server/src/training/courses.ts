import { courses } from '@ceccar/contract/training/courses';
import { isEditor, nobody } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import type { ResourceDefinition } from '../crud/definition.ts';

export const courseDefinition: ResourceDefinition = {
  contract: courses,
  table: 'courses',
  scope: memberScope,
  owners: { region: 't.region_id' },
  policy: { read: isEditor, create: nobody, update: nobody, delete: nobody },
};
