/** Title, facts and card of a person, for all of their pages. */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { persons } from '@ceccar/contract/members/persons';
import { type ApiRecord, referenceName } from '../../../platform/api/records.ts';
import { standingOf } from '../standing.ts';

export function personName(person: ApiRecord): string {
  return `${person.lastName} ${person.firstName}`;
}

export function personHeading(person: ApiRecord) {
  return {
    title: personName(person),
    number: String(person.regNumber ?? ''),
    facts: [
      memberTitle(referenceName(person.monitorCategory)),
      referenceName(person.region),
      typeof person.memberType === 'string' ? person.memberType : null,
    ],
    ...standingOf(person, persons.fields),
  };
}
