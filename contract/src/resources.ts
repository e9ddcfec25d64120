/** Every resource of the contract, written out. */
import { companies } from './companies.ts';
import { companyVisas } from './company-visas.ts';
import { personLanguages } from './person-languages.ts';
import { personVisas } from './person-visas.ts';
import { persons } from './persons.ts';
import {
  companyTypes,
  memberTypes,
  monitorCategories,
  professionalCategories,
  regions,
} from './reference-lists.ts';
import type { ResourceContract } from './resource.ts';
import { users } from './users.ts';

export const resources: readonly ResourceContract[] = [
  regions,
  companyTypes,
  professionalCategories,
  monitorCategories,
  memberTypes,
  persons,
  companies,
  users,
  personLanguages,
  personVisas,
  companyVisas,
];

export function getContract(plural: string): ResourceContract {
  const contract = resources.find((resource) => resource.plural === plural);
  if (!contract) throw new Error(`No resource named ${plural}`);
  return contract;
}
