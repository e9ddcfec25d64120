import { personSeals } from '@ceccar/contract/person-seals';
import { checkSealYear } from '../../membership/seal-rules.ts';
import { personSubRecord, uploadPolicy } from '../sub-record.ts';

export const personSealDefinition = personSubRecord(personSeals, {
  policy: uploadPolicy,
  outlivesParent: true,
  unique: { person_seals_person_id_year_key: 'year' },
  check: checkSealYear,
});
