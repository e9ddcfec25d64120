import { personDues } from '@ceccar/contract/person-dues';
import { dueRules } from '../../ledger/due-definition.ts';
import { personSubRecord } from '../sub-record.ts';

export const personDueDefinition = personSubRecord(personDues, dueRules('person'));
