import { personStatuses } from '@ceccar/contract/person-statuses';
import { doubtMemberStatus } from '../../membership/status-rules.ts';
import { personSubRecord } from '../sub-record.ts';

export const personStatusDefinition = personSubRecord(personStatuses, { warnings: doubtMemberStatus });
