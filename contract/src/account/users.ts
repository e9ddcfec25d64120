import { defineContract } from '../define-contract.ts';
import { boolean, choices, integer, reference, text, timestamp } from '../fields.ts';
import { messages } from '../messages.ts';
import { roleLabels, roles } from '../roles.ts';

/** Compatibility characters such as ﬁ and ｓ are stored as the usual letters (ACC-20). */
const username = text({ label: 'Nume de utilizator', required: true, example: 'ana.popescu', max: 100 });

export const users = defineContract({
  type: 'User',
  plural: 'users',
  title: 'Utilizatori',
  identifiedBy: 'uuid',
  nameField: 'username',
  fields: {
    username: { ...username, input: username.input.transform((name) => String(name).normalize('NFKC')) },
    firstName: text({ label: 'Prenume', required: true, example: 'Ana', max: 100 }),
    lastName: text({ label: 'Nume', required: true, example: 'Popescu', max: 100 }),
    email: text({ label: 'E-mail', required: true, max: 200, format: 'email' }),
    roles: choices({
      label: 'Rol',
      required: true,
      choices: roles.map((value) => ({ value, label: roleLabels[value] })),
    }),
    region: reference({ label: 'Filiala', target: 'regions' }),
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    plainPassword: text({
      label: 'Parola',
      required: true,
      missing: messages.passwordRequired,
      max: 200,
      format: 'password',
    }),
    nextAnnualReportYear: integer({ label: 'Anul următorului raport anual', min: 2000, max: 2100 }),
    hasSecondFactor: boolean({ label: 'A doua verificare', whenEmpty: false }),
    hasOrganisationAccount: boolean({ label: 'Cont al organizației', whenEmpty: false }),
    wrongCodes: integer({ label: 'Coduri greșite la a doua verificare' }),
    passkeys: integer({ label: 'Chei de acces' }),
    lastSignedInAt: timestamp({ label: 'Ultima autentificare' }),
  },
  create: [
    'username',
    'firstName',
    'lastName',
    'email',
    'roles',
    'region',
    'person',
    'company',
    'plainPassword',
    'nextAnnualReportYear',
  ],
  change: [
    'username',
    'firstName',
    'lastName',
    'email',
    'roles',
    'region',
    'person',
    'company',
    'nextAnnualReportYear',
  ],
  views: {
    'user-list': ['username', 'lastName', 'firstName', 'email', 'roles', 'region.name', 'lastSignedInAt'],
    'user-details': [
      'username',
      'lastName',
      'firstName',
      'email',
      'roles',
      'region.name',
      'person.name',
      'company.name',
      'nextAnnualReportYear',
      'hasSecondFactor',
      'hasOrganisationAccount',
      'wrongCodes',
      'passkeys',
      'lastSignedInAt',
    ],
  },
  defaultView: 'user-list',
  itemView: 'user-details',
  filters: ['username', 'lastName', 'firstName', 'email', 'roles', 'region.id', 'person.id', 'company.id'],
  order: ['username', 'lastName', 'firstName', 'email', 'lastSignedInAt', 'id'],
  defaultOrder: [['username', 'asc']],
});
