import { personJobs } from '@ceccar/contract/members/person-jobs';
import { personSubRecord } from './sub-record.ts';

export const personJobDefinition = personSubRecord(personJobs);
