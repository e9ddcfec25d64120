import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import { useController } from 'react-hook-form';
import type { FormValues } from '../../ui/form/form-values.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

/** The first password of an account; only a creation carries it. */
export function NewPasswordControl({ id }: { id: string }) {
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
