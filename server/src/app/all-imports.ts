/** List of all import types. */

import { usersImport } from '../domains/account/users-import/users-import.ts';
import type { ImportKinds } from '../domains/exchange/define-import.ts';
import { companiesImport } from '../domains/members/import/companies-import.ts';
import { personsImport } from '../domains/members/import/persons-import.ts';
import { duesImport } from '../domains/money/dues-import/dues-import.ts';

export const importKinds: ImportKinds = {
  dues: duesImport,
  persons: personsImport,
  companies: companiesImport,
  users: usersImport,
};
