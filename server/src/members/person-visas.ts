import { personVisas } from '@ceccar/contract/members/person-visas';
import { personSubRecord } from './sub-record.ts';
import { checkVisa, doubtVisa } from './visa-rules.ts';

const visas = { table: 'person_visas', parent: 'person' } as const;

export const personVisaDefinition = personSubRecord(personVisas, {
  check: (context) => checkVisa(visas, context),
  warnings: (item, read) => doubtVisa(visas, item, read),
});
