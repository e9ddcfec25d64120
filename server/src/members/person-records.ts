/** What stands on a person's sheet, record by record. */
import { personFunctions } from '@ceccar/contract/members/person-functions';
import { personJobs } from '@ceccar/contract/members/person-jobs';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { personStatuses } from '@ceccar/contract/members/person-statuses';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { defineResource } from '../crud/definition.ts';
import { checkSealYear } from './seal-rules.ts';
import { doubtMemberStatus } from './status-rules.ts';
import { ofPerson, uploadPolicy } from './sub-record.ts';
import { checkVisa, doubtVisa, keepGrantedVisa } from './visa-rules.ts';

export const personRecords = [
  defineResource(personLanguages, {
    ...ofPerson,
    unique: { person_languages_person_id_name_key: 'name' },
  }),
  defineResource(personVisas, {
    ...ofPerson,
    check: (context) => checkVisa('person', context),
    warnings: (item, { read }) => doubtVisa('person', item, read),
    effect: (effect) => keepGrantedVisa('person', effect),
  }),
  defineResource(personStatuses, { ...ofPerson, warnings: doubtMemberStatus }),
  defineResource(personFunctions, {
    ...ofPerson,
    unique: { person_functions_person_id_function_key: 'function' },
  }),
  // Such a job belongs to both sides: each branch and each member sees theirs (MEM-39).
  defineResource(personMemberJobs, {
    ...ofPerson,
    owners: { region: ['person.region', 'company.region'], person: 'person', company: 'company' },
    unique: { person_ceccar_member_jobs_person_id_company_id_position_key: 'position' },
  }),
  defineResource(personJobs, ofPerson),
  defineResource(personSeals, {
    ...ofPerson,
    policy: uploadPolicy,
    outlivesParent: true,
    unique: { person_seals_person_id_year_key: 'year' },
    check: checkSealYear,
  }),
  defineResource(personPhotos, { ...ofPerson, policy: uploadPolicy }),
];
