/** The demo accounts: one for each kind of user. */
import type { Role } from '@ceccar/contract/roles';
import { getBranch } from './branches.ts';
import { demoPerson } from './demo-members.ts';

export const demoPassword = 'Parola-demo-2026';

export type DemoAccount = {
  username: string;
  role: Role;
  /** Romanian text for the list printed at start. */
  description: string;
  firstName: string;
  lastName: string;
  regionId: number | null;
  /** Owner of the account: the first seeded person or firm. */
  belongsTo: 'person' | 'company' | null;
};

const cluj = getBranch('Cluj').id;

export const demoAccounts: readonly DemoAccount[] = [
  staff('superadmin', 'ROLE_SUPER_ADMIN', 'super administrator', 'Ileana', 'Șerban'),
  staff('admin', 'ROLE_ADMIN', 'administrator', 'Vlad', 'Țăranu'),
  staff('moderator.cluj', 'ROLE_MODERATOR', 'moderator al filialei Cluj', 'Corina', 'Pintea', cluj),
  staff('viewer', 'ROLE_VIEW_GLOBAL', 'vede toate filialele', 'Dragoș', 'Ene'),
  staff('viewer.cluj', 'ROLE_VIEW_REGION', 'vede filiala Cluj', 'Simona', 'Gherman', cluj),
  {
    username: 'persoana',
    role: 'ROLE_USER',
    description: 'membru persoană fizică, din Cluj',
    firstName: demoPerson.first_name,
    lastName: demoPerson.last_name,
    regionId: cluj,
    belongsTo: 'person',
  },
  {
    username: 'firma',
    role: 'ROLE_USER',
    description: 'membru societate, din Cluj',
    firstName: 'Radu',
    lastName: 'Crișan',
    regionId: cluj,
    belongsTo: 'company',
  },
  staff('guest', 'ROLE_GUEST', 'invitat, fără drepturi', 'Otilia', 'Moise'),
  staff('banned', 'ROLE_BANNED', 'cont blocat, nu se poate autentifica', 'Nelu', 'Stroe'),
];

function staff(
  username: string,
  role: Role,
  description: string,
  firstName: string,
  lastName: string,
  regionId: number | null = null,
): DemoAccount {
  return { username, role, description, firstName, lastName, regionId, belongsTo: null };
}
