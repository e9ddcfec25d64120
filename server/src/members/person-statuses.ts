import { personStatuses } from '@ceccar/contract/members/person-statuses';
import { doubtMemberStatus } from './status-rules.ts';
import { personSubRecord } from './sub-record.ts';

export const personStatusDefinition = personSubRecord(personStatuses, { warnings: doubtMemberStatus });
