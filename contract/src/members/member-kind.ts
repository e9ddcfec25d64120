/** A member is a person or a company; what belongs to either is told apart by this word. */
import { companies } from './companies.ts';
import { persons } from './persons.ts';

export const memberContracts = { person: persons, company: companies } as const;

export type MemberKind = keyof typeof memberContracts;
