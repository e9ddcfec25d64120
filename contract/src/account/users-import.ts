/** Documented columns of a file of staff accounts; source of the template and the help page (EXC-83). */
import type { ImportColumn } from '../exchange/imports.ts';
import { type Role, roleLabels, roles } from '../roles.ts';

/** Member accounts are created by the import of members. */
export const staffRoles = roles.filter(
  (role): role is Exclude<Role, 'ROLE_BANNED' | 'ROLE_GUEST' | 'ROLE_USER'> =>
    !['ROLE_BANNED', 'ROLE_GUEST', 'ROLE_USER'].includes(role),
);

export const userImportColumns = [
  {
    key: 'lastName',
    holds: 'text',
    title: 'Nume',
    required: true,
    help: 'numele de familie',
    example: 'Popescu',
  },
  { key: 'firstName', holds: 'text', title: 'Prenume', required: true, help: 'prenumele', example: 'Ana' },
  {
    key: 'email',
    holds: 'text',
    title: 'E-mail',
    otherTitles: ['Adresa de e-mail', 'Adresa e-mail', 'Email'],
    required: true,
    help: 'adresa de e-mail',
    example: 'ana.popescu@exemplu.ro',
  },
  {
    key: 'username',
    holds: 'text',
    title: 'Nume de utilizator',
    otherTitles: ['Utilizator', 'Cont'],
    help: 'cu el se intră în cont; gol: adresa de e-mail',
    example: 'ana.popescu',
  },
  {
    key: 'role',
    holds: 'text',
    title: 'Rol',
    required: true,
    help: staffRoles.map((role) => roleLabels[role]).join(', '),
    example: roleLabels.ROLE_MODERATOR,
  },
  {
    key: 'region',
    holds: 'text',
    title: 'Filiala',
    otherTitles: ['Județ filială', 'Județ'],
    help: 'numele filialei; numai pentru rolurile unei filiale',
    example: 'Cluj',
  },
] as const satisfies readonly ImportColumn[];
