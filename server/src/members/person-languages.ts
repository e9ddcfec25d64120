import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personSubRecord } from './sub-record.ts';

export const personLanguageDefinition = personSubRecord(personLanguages, {
  unique: { person_languages_person_id_name_key: 'name' },
});
