import { passwordLengthHint } from '@ceccar/contract/account/new-password';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { FieldCells } from '../../../platform/ui/form/field-cells.tsx';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../../platform/ui/form/password-input.tsx';
import { useListAbilities } from '../../../platform/ui/records/adding-allowed.tsx';
import { FieldValue } from '../../../platform/ui/text/field-value.tsx';
import { fieldsByRole, keepsFields, userFieldsOf } from './role-fields.ts';
import { RoleSelect, roleOf } from './role-select.tsx';

type Props = {
  idPrefix: string;
  /** The saved user; absent while it is being created. */
  user?: ApiRecord;
};

/** Controls of a user: the fields of the chosen role, and a password for a new account. */
export function UserFields({ idPrefix, user }: Props) {
  const role = roleOf(useWatch<FormValues>({ name: 'roles' }));
  const ofList = useListAbilities(users).abilities;
  const unusedFields = user && keepsFields(role) ? fieldsByRole.filter((name) => user[name]) : [];
  const names = [...userFieldsOf(role), ...(user ? unusedFields : ['plainPassword'])];
  return (
    <FieldCells
      contract={users}
      names={names}
      idPrefix={idPrefix}
      {...(user ? { record: user } : {})}
      special={{
        roles: <RoleSelect id={`${idPrefix}-roles`} abilities={user ? user.abilities : ofList} />,
        plainPassword: <NewPasswordControl id={`${idPrefix}-plainPassword`} />,
        ...Object.fromEntries(
          unusedFields.map((name) => [name, <KeptField key={name} name={name} value={user?.[name]} />]),
        ),
      }}
    />
  );
}

type KeptProps = { name: (typeof fieldsByRole)[number]; value: unknown };

/** A stored field that the chosen role does not use. */
function KeptField({ name, value }: KeptProps) {
  const field = users.fields[name];
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {field.label}
      </Typography>
      <Typography sx={{ py: 1 }}>
        <FieldValue field={field} value={value} />
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Rămâne a contului
      </Typography>
    </>
  );
}

/** First password of an account; only a creation contains it. */
function NewPasswordControl({ id }: { id: string }) {
  const { field, fieldState } = useController<FormValues>({ name: 'plainPassword' });
  const { message } = fieldState.error ?? {};
  return (
    <LabelledControl
      id={id}
      label={users.fields.plainPassword.label}
      required
      hint={passwordLengthHint(false)}
      // A missing password is reported in an alert.
      error={message === messages.passwordRequired ? undefined : message}
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
