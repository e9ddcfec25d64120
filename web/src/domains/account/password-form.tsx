import { objectionToPassword, passwordLengthHint } from '@ceccar/contract/account/new-password';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { type Control, useController, useForm } from 'react-hook-form';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { acceptToken } from '../../platform/api/session.ts';
import { useSave } from '../../platform/data/save.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../platform/ui/form/password-input.tsx';
import { useReportChanges } from '../../platform/ui/form/unsaved-changes.tsx';
import { browsersKey } from './browser-list.tsx';
import { useFactorState } from './factor-state.tsx';
import { sessionsKey } from './session-list.tsx';

type Passwords = { currentPassword: string; newPassword: string; repeated: string };

const empty: Passwords = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordForm() {
  const form = useForm<Passwords>({ defaultValues: empty });
  const saving = useSave(takeViolations);
  const queryClient = useQueryClient();
  const asksForCode = useFactorState().data?.isOn;
  const { isDirty } = form.formState;
  useReportChanges(isDirty);

  /** Violations without a field of this form concern the new password. */
  function takeViolations(violations: readonly Violation[]) {
    for (const { propertyPath, message } of violations) {
      const name = propertyPath === 'currentPassword' ? 'currentPassword' : 'newPassword';
      form.setError(name, { message }, { shouldFocus: true });
    }
    return [];
  }

  function change({ currentPassword, newPassword }: Passwords) {
    return saving.run({
      send: () =>
        callApi<{ token: string }>('/api/account/password', {
          method: 'PUT',
          body: { currentPassword, newPassword },
        }),
      onSaved: ({ token }) => {
        acceptToken(token);
        form.reset(empty);
        // A new password ends the other sessions.
        void queryClient.invalidateQueries({ queryKey: sessionsKey });
        void queryClient.invalidateQueries({ queryKey: browsersKey });
      },
      doneText: 'Parola a fost schimbată.',
      failedText: null,
    });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(change, saving.clearProblem)(event)}>
      {/* User name for password managers. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={page.user?.username ?? ''}
        readOnly
      />
      <Stack spacing={2} sx={{ maxWidth: 400 }}>
        <PasswordField control={form.control} name="currentPassword" label="Parola actuală" />
        <PasswordField
          control={form.control}
          name="newPassword"
          label="Parola nouă"
          hint={passwordLengthHint(asksForCode)}
          check={(value) => objectionToPassword(value, asksForCode)}
        />
        <PasswordField
          control={form.control}
          name="repeated"
          label="Parola nouă, încă o dată"
          check={(value) => (value === form.getValues('newPassword') ? undefined : messages.passwordsDiffer)}
        />
        {saving.problem ? <Alert severity="error">{saving.problem}</Alert> : null}
        <Button type="submit" variant="contained" loading={saving.isSaving} sx={{ alignSelf: 'start' }}>
          Schimbă parola
        </Button>
      </Stack>
    </form>
  );
}

type FieldProps = {
  control: Control<Passwords>;
  name: keyof Passwords;
  label: string;
  hint?: string;
  /** Returns an error text, or undefined. */
  check?: (value: string) => string | undefined;
};

function PasswordField({ control, name, label, hint, check }: FieldProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { required: messages.required(label), validate: (value) => check?.(value) ?? true },
  });
  return (
    <LabelledControl id={name} label={label} hint={hint} error={fieldState.error?.message}>
      <PasswordInput
        id={name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      />
    </LabelledControl>
  );
}
