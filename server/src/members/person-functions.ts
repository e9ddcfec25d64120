import { personFunctions } from '@ceccar/contract/members/person-functions';
import { personSubRecord } from './sub-record.ts';

export const personFunctionDefinition = personSubRecord(personFunctions, {
  unique: { person_functions_person_id_function_key: 'function' },
});
