/** Rules of tables with personal data. */
import type { PersonalData } from '../../../platform/crud/record-rules.ts';

/** Rule of a table that is no resource. */
export type DeclaredTable = PersonalData<string> & {
  title: string;
  /** No row is a company's. Of resources the references say so. */
  isOfPersonsAlone?: true;
};

/** Rule of a table, with its defaults filled in. */
export type PersonTable = Omit<PersonalData, 'atEnd' | 'stays'> &
  Required<Pick<PersonalData, 'title' | 'rows' | 'owner'>> & {
    atEnd: 'go' | 'stay' | Readonly<Record<string, string>>;
    stays?: Readonly<Record<string, string>>;
  };

/** Where the history says that a person was anonymised. */
export const anonymisationScreen = '/anonymisation';
