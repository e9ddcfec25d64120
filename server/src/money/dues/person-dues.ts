import { personDues } from '@ceccar/contract/money/person-dues';
import { personSubRecord } from '../../members/sub-record.ts';
import { dueRules } from './due-definition.ts';

export const personDueDefinition = personSubRecord(personDues, dueRules('person'));
