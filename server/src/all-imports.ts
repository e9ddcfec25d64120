/** List of all import types. */

import { usersImport } from './account/users-import/users-import.ts';
import type { ImportKinds } from './exchange/define-import.ts';
import { companiesImport } from './members/import/companies-import.ts';
import { personsImport } from './members/import/persons-import.ts';
import { duesImport } from './money/dues-import/dues-import.ts';

export const importKinds: ImportKinds = {
  dues: duesImport,
  persons: personsImport,
  companies: companiesImport,
  users: usersImport,
};
