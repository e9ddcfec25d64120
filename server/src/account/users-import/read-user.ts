/** Converts a row of the file to a staff account, or to errors by column. Pure. */
import { users } from '@ceccar/contract/account/users';
import { staffRoles, type userImportColumns } from '@ceccar/contract/account/users-import';
import { choice, type Field } from '@ceccar/contract/fields';
import { isOfBranch, type Role, roleLabels } from '@ceccar/contract/roles';
import type { Refuse, Terms } from '../../exchange/import-kind.ts';
import { readCell } from '../../exchange/read-cell.ts';
import { checkNames, checkNeeds } from '../user-rules.ts';

type Key = (typeof userImportColumns)[number]['key'];

export type ImportedUser = {
  lastName: string;
  firstName: string;
  email: string;
  username: string;
  role: Role;
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
): ImportedUser | undefined {
  const given = { ...cells, username: cells.username || cells.email };
  let isWhole = true;
  const values = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const read = readOne(field, given[key as Key], terms); // the keys are those of `fields`
      if (!('problem' in read)) return [key, read.value];
      refuse(key as Key, read.problem);
      isWhole = false;
      return [key, null];
    }),
  ) as unknown as ImportedUser; // where no cell was refused
  if (!isWhole) return undefined;
  // Only branch roles have a branch; on others it would mean nothing.
  if (values.region !== null && !isOfBranch(values.role))
    refuse('region', `Rolul ${roleLabels[values.role]} nu este al unei filiale.`);
  const violations = [
    ...checkNames(null, values),
    ...checkNeeds(values.role, { ...values, person: null, company: null }),
  ];
  for (const { propertyPath, message } of violations) refuse(propertyPath as Key, message); // of a staff role only fields of the file are asked for
  return values;
}

/** Reads one cell; an empty one is an error if the field is required. */
function readOne(field: Field, cell: string, terms: Terms): ReturnType<typeof readCell> {
  if (cell !== '' || !field.required) return readCell(field, cell, terms);
  return { problem: field.input.safeParse('').error?.issues[0]?.message ?? '' };
}
