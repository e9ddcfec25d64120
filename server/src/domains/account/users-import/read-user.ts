/** Converts a row of the file to a staff account, or to errors by column. Pure. */
import { users } from '@ceccar/contract/account/users';
import { staffRoles, type userImportColumns } from '@ceccar/contract/account/users-import';
import { choice, type Field } from '@ceccar/contract/fields';
import { isOfBranch, type Role, roleLabels } from '@ceccar/contract/roles';
import type { Refuse, Terms } from '../../exchange/import-kind.ts';
import { readCell } from '../../exchange/read-cell.ts';
import { nearestName } from '../../exchange/unknown-value.ts';
import { checkNames, checkNeeds } from '../user-rules.ts';

type Key = (typeof userImportColumns)[number]['key'];

/** A cell with an error is null: such a row is only checked further, no account is made. */
export type ImportedUser = {
  lastName: string | null;
  firstName: string | null;
  email: string | null;
  username: string | null;
  role: Role | null;
  region: number | null;
};

const fields: Record<Key, Field> = {
  lastName: users.fields.lastName,
  firstName: users.fields.firstName,
  email: users.fields.email,
  username: users.fields.username,
  role: choice({
    label: users.fields.roles.label,
    required: true,
    choices: staffRoles.map((value) => ({ value, label: roleLabels[value] })),
  }),
  region: users.fields.region,
};

export function readUser(
  cells: Readonly<Record<Key, string>>,
  refuse: Refuse<Key>,
  _today: string,
  terms: Terms,
): ImportedUser {
  const given = { ...cells, username: cells.username || cells.email };
  const refused = new Set<Key>();
  const refuseOnce = (key: Key, problem: string) => {
    // A user name that is taken from the e-mail is wrong only if the e-mail is, which is reported at the e-mail.
    const isReported =
      refused.has(key) || (key === 'username' && cells.username === '' && refused.has('email'));
    if (isReported) return;
    refused.add(key);
    refuse(key, problem);
  };
  const values = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const read = readOne(field, given[key as Key], terms); // the keys are those of `fields`
      if (!('problem' in read)) return [key, read.value];
      refuseOnce(key as Key, read.problem);
      return [key, null];
    }),
  ) as unknown as ImportedUser; // the values are those that the fields read
  const { region, username, email } = values;
  // The proposed role is taken for the other checks.
  const role = values.role ?? nearestRole(cells.role);
  // Only branch roles have a branch; on others it would mean nothing.
  if (role !== null && region !== null && !isOfBranch(role))
    refuseOnce('region', `Rolul ${roleLabels[role]} nu este al unei filiale.`);
  const violations = [
    ...(email === null ? [] : checkNames(null, { email })),
    ...(username === null ? [] : checkNames(null, { username })),
    ...(role === null ? [] : checkNeeds(role, { region, person: null, company: null })),
  ];
  for (const { propertyPath, message } of violations) refuseOnce(propertyPath as Key, message); // of a staff role only fields of the file are asked for
  return values;
}

function nearestRole(typed: string): Role | null {
  const near = nearestName(
    typed,
    staffRoles.map((role) => roleLabels[role]),
  );
  return staffRoles.find((role) => roleLabels[role] === near) ?? null;
}

/** Reads one cell; an empty one is an error if the field is required. */
function readOne(field: Field, cell: string, terms: Terms): ReturnType<typeof readCell> {
  if (cell !== '' || !field.required) return readCell(field, cell, terms);
  return { problem: field.input.safeParse('').error?.issues[0]?.message ?? '' };
}
