import { personVisas } from '@ceccar/contract/person-visas';
import { checkVisa, doubtVisa } from '../../membership/visa-rules.ts';
import { personSubRecord } from '../sub-record.ts';

const visas = { table: 'person_visas', parent: 'person' } as const;

export const personVisaDefinition = personSubRecord(personVisas, {
  check: (context) => checkVisa(visas, context),
  warnings: (item, read) => doubtVisa(visas, item, read),
});
