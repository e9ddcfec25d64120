import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personSubRecord } from './sub-record.ts';

/** Such a job belongs to both sides: each branch and each member sees theirs. */
export const personMemberJobDefinition = personSubRecord(personMemberJobs, {
  owners: {
    region: ['parent.region_id', '(select region_id from companies where id = t.company_id)'],
    person: 't.person_id',
    company: 't.company_id',
  },
  unique: { person_ceccar_member_jobs_person_id_company_id_position_key: 'position' },
});
