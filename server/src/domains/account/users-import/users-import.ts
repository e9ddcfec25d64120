/** Import of staff accounts: previewed, created after confirmation, with one-time passwords (EXC-83). */
import { userImportColumns } from '@ceccar/contract/account/users-import';
import { defineImport } from '../../exchange/define-import.ts';
import { takeBackAccounts } from '../imported-accounts.ts';
import { accountErrors, checkAccounts } from './check-accounts.ts';
import { makeStaffAccounts, requireUnused } from './make-accounts.ts';
import { forgetAccounts, keepAccounts, namesAreFree, requireMayGrant } from './preview-accounts.ts';
import { readUser } from './read-user.ts';

export const usersImport = defineImport('users', {
  columns: userImportColumns,
  template: { name: 'model-conturi', summary: 'Modelul fișierului de conturi' },
  terms: ['regions'],
  readRow: readUser,
  staged: {
    lastName: 'text',
    firstName: 'text',
    email: 'text',
    username: 'text',
    role: 'text',
    region: 'integer',
  },
  found: { firstLine: 'integer' },
  check: checkAccounts,
  faults: accountErrors,
  preview: {
    keep: keepAccounts,
    holds: namesAreFree,
    requireMay: requireMayGrant,
    forget: forgetAccounts,
  },
  // Such a file contains nothing but accounts.
  post: () => Promise.resolve(),
  accounts: { isAlways: true, make: makeStaffAccounts, takeBack: takeBackAccounts },
  undo: requireUnused,
});
