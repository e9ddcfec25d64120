import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import { useController, useWatch } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { FieldCells } from '../../ui/form/field-cells.tsx';
import type { FormValues } from '../../ui/form/form-values.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useListAbilities } from '../../ui/records/adding-allowed.tsx';
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
  const ofList = useListAbilities(users).abilities;
  const names = user ? userFieldsOf(role) : [...userFieldsOf(role), 'plainPassword'];
  return (
    <FieldCells
      contract={users}
      names={names}
      idPrefix={idPrefix}
      {...(user ? { record: user } : {})}
      special={{
        roles: <RoleSelect id={`${idPrefix}-roles`} abilities={user ? user.abilities : ofList} />,
        plainPassword: <NewPasswordControl id={`${idPrefix}-plainPassword`} />,
      }}
    />
  );
}

/** The first password of an account; only a creation carries it. */
function NewPasswordControl({ id }: { id: string }) {
  const { field, fieldState } = useController<FormValues>({ name: 'plainPassword' });
  return (
    <LabelledControl
      id={id}
      label={users.fields.plainPassword.label}
      required
      hint={messages.passwordLength}
      error={fieldState.error?.message}
    >
      <PasswordInput
        id={id}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="new-password"
      />
    </LabelledControl>
  );
}
