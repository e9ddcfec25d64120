import { companies } from './companies.ts';
import { persons } from './persons.ts';

export const memberContracts = { person: persons, company: companies } as const;
