/** Resources of the records on a person's page. */
import { personFunctions } from '@ceccar/contract/members/person-functions';
import { personJobs } from '@ceccar/contract/members/person-jobs';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { personStatuses } from '@ceccar/contract/members/person-statuses';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { defineResource } from '../../platform/crud/definition.ts';
import { checkSealYear } from './seal-rules.ts';
import { warnAboutMemberStatus } from './status-rules.ts';
import { ofPerson, uploadPolicy } from './sub-record.ts';
import { checkVisa, keepGrantedVisa, warnAboutVisa } from './visa-rules.ts';

export const personRecords = [
  defineResource(personLanguages, {
    ...ofPerson,
    unique: { person_languages_person_id_name_key: 'name' },
    merge: { oneOf: ['name'] },
  }),
  defineResource(personVisas, {
    ...ofPerson,
    check: (context) => checkVisa('person', context),
    warnings: (item, { read }) => warnAboutVisa('person', item, read),
    effect: (effect) => keepGrantedVisa('person', effect),
    merge: { oneOf: ['year'] },
    personal: { atEnd: { reason: 'null' } },
  }),
  defineResource(personStatuses, {
    ...ofPerson,
    warnings: warnAboutMemberStatus,
    merge: { oneOf: ['status', 'date'] },
    personal: {
      title: 'Statusul de membru',
      atEnd: { comments: 'null' },
      stays: { status: 'statusul, dintr-o listă' },
    },
  }),
  defineResource(personFunctions, {
    ...ofPerson,
    unique: { person_functions_person_id_function_key: 'function' },
    merge: { oneOf: ['function'] },
  }),
  // Such a job belongs to both sides: each branch and each member sees theirs (MEM-39).
  defineResource(personMemberJobs, {
    ...ofPerson,
    owners: { region: ['person.region', 'company.region'], person: 'person', company: 'company' },
    unique: { person_ceccar_member_jobs_person_id_company_id_position_key: 'position' },
    merge: { oneOf: ['person_id', 'company_id', 'position'] },
  }),
  defineResource(personJobs, {
    ...ofPerson,
    merge: { oneOf: ['organization', 'job', 'function', 'position'] },
    personal: { title: 'Locuri de muncă la alte societăți', atEnd: 'go' },
  }),
  defineResource(personSeals, {
    ...ofPerson,
    policy: uploadPolicy,
    outlivesParent: true,
    unique: { person_seals_person_id_year_key: 'year' },
    check: checkSealYear,
    merge: { oneOf: ['year'] },
    personal: { title: 'Parafe', atEnd: 'go' },
  }),
  defineResource(personPhotos, {
    ...ofPerson,
    policy: uploadPolicy,
    // The newest is in use (MEM-36): which of two stays must not be left to chance.
    merge: { oneOf: [] },
    personal: { title: 'Fotografii', atEnd: 'go' },
  }),
];
