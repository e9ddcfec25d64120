import { personLanguages } from '@ceccar/contract/person-languages';
import { subRecordPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition } from '../../crud/definition.ts';

export const personLanguageDefinition: ResourceDefinition = {
  contract: personLanguages,
  table: 'person_languages',
  scope: memberScope,
  owners: { region: 'parent.region_id', person: 't.person_id' },
  policy: subRecordPolicy,
  parentField: 'person',
  unique: { person_languages_person_id_name_key: 'name' },
};
