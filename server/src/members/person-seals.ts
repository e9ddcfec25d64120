import { personSeals } from '@ceccar/contract/members/person-seals';
import { checkSealYear } from './seal-rules.ts';
import { personSubRecord, uploadPolicy } from './sub-record.ts';

export const personSealDefinition = personSubRecord(personSeals, {
  policy: uploadPolicy,
  outlivesParent: true,
  unique: { person_seals_person_id_year_key: 'year' },
  check: checkSealYear,
});
