import { persons } from '@ceccar/contract/members/persons';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { messages } from '@ceccar/contract/messages';
import type { Violation, Warning } from '@ceccar/contract/resource';
import { lockedIdentifiers, ownRegionDefault } from '../access/member-rules.ts';
import { isAdmin, memberPolicy } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import type { ResourceDefinition, WriteContext } from '../crud/definition.ts';
import { doubtCnp, doubtEmail, doubtPhone, readCnp } from '../identifiers/check-identifiers.ts';
import { doubt } from '../identifiers/doubts.ts';

export const personDefinition: ResourceDefinition = {
  contract: persons,
  table: 'persons',
  scope: memberScope,
  owners: { region: 't.region_id', person: 't.id' },
  policy: memberPolicy,
  searchColumns: {
    fullName: 'full_name_search',
    lastName: 'last_name_search',
    firstName: 'first_name_search',
    cnp: 'cnp_search',
    regNumber: 'reg_number_search',
    cip: 'cip_search',
  },
  columns: { memberType: 'member_type' },
  // The parts of the Tablou are numbered in their order.
  orderColumns: { 'monitorCategory.name': 'monitor_category_id' },
  expressions: {
    currentStatus:
      '(select s.status from person_statuses s where s.person_id = t.id order by s.date desc, s.id desc limit 1)',
    hasPhoto: 'exists (select 1 from person_photos f where f.person_id = t.id)',
  },
  isCounted: true,
  counting: ['person-details', 'member-section'],
  similar: {
    ...comparedFields.person,
    nameSearchColumn: 'full_name_search',
  },
  abilities: (actor) => ({ history: isAdmin(actor) }),
  locked: lockedIdentifiers,
  defaults: ownRegionDefault,
  unique: { persons_reg_number: 'regNumber', persons_cip: 'cip' },
  check: refuseFutureBirth,
  warnings: doubtPerson,
  sharedIdentifiers: ['cnp'],
};

function refuseFutureBirth({ values, today }: WriteContext): Violation[] {
  const { birthDate } = values;
  return typeof birthDate === 'string' && birthDate > today
    ? [{ propertyPath: 'birthDate', message: messages.futureDate }]
    : [];
}

function doubtPerson(person: Record<string, unknown>): Warning[] {
  const { cnp, birthDate, sex, emailAddress, phoneNumber, mobileNumber } = person;
  const warnings = [
    ...doubt('cnp', cnp, doubtCnp),
    ...doubt('emailAddress', emailAddress, doubtEmail),
    ...doubt('phoneNumber', phoneNumber, doubtPhone),
    ...doubt('mobileNumber', mobileNumber, doubtPhone),
  ];
  const told = typeof cnp === 'string' ? readCnp(cnp) : undefined;
  if (told && birthDate && birthDate !== told.birthDate) {
    warnings.push({ propertyPath: 'birthDate', message: 'Data nașterii nu se potrivește cu CNP-ul.' });
  }
  if (told && sex && sex !== told.sex) {
    warnings.push({ propertyPath: 'sex', message: 'Sexul nu se potrivește cu CNP-ul.' });
  }
  return warnings;
}
