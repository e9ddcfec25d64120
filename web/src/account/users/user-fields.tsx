import { users } from '@ceccar/contract/account/users';
import { useWatch } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { FieldCells } from '../../ui/form/field-cells.tsx';
import type { FormValues } from '../../ui/form/form-values.ts';
import { NewPasswordControl } from './new-password-control.tsx';
import { userFieldsOf } from './role-fields.ts';
import { RoleSelect, roleOf } from './role-select.tsx';

type Props = {
  idPrefix: string;
  /** The user as saved; absent while it is being created. */
  user?: ApiRecord;
};

/** The controls of a user: what the chosen role needs, and a password for a new account. */
export function UserFields({ idPrefix, user }: Props) {
  const role = roleOf(useWatch<FormValues>({ name: 'roles' }));
  const names = user ? userFieldsOf(role) : [...userFieldsOf(role), 'plainPassword'];
  return (
    <FieldCells
      contract={users}
      names={names}
      idPrefix={idPrefix}
      {...(user ? { record: user } : {})}
      special={{
        roles: <RoleSelect id={`${idPrefix}-roles`} />,
        plainPassword: <NewPasswordControl id={`${idPrefix}-plainPassword`} />,
      }}
    />
  );
}
