/** Creates an account with its first password. */
import { objectionToPassword } from '@ceccar/contract/account/new-password';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { contractResolver } from '../../../platform/ui/form/contract-form.ts';
import { useCreation } from '../../../platform/ui/form/creation.ts';
import { useFirstFocus } from '../../../platform/ui/form/first-focus.ts';
import { type FormValues, toFormValues } from '../../../platform/ui/form/form-values.ts';
import { keepField } from '../../../platform/ui/form/keep-field.ts';
import { saveKey, useSaveKey } from '../../../platform/ui/form/save-key.ts';
import { useLetGo, useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PanelForm } from '../../../platform/ui/panel/panel.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { UserFields } from './user-fields.tsx';

const names = users.create;

export function UserCreate() {
  const idPrefix = useId();
  const navigate = useNavigate();
  const letGo = useLetGo();
  const form = useForm<FormValues>({
    defaultValues: toFormValues(users, names, {}),
    resolver: contractResolver(users, names),
    mode: 'onTouched',
  });
  const creation = useCreation(users, names, form);
  useReportChanges(form.formState.isDirty);

  function finish() {
    letGo();
    void navigate(paths.users);
  }

  async function create(read: FormValues) {
    const problem = objectionToPassword(String(read.plainPassword), false);
    if (problem) form.setError('plainPassword', { message: problem }, { shouldFocus: true });
    else await creation.create(read, finish);
  }

  const { errors, isSubmitted } = form.formState;
  const lacksPassword = isSubmitted && errors.plainPassword?.message === messages.passwordRequired;
  const submit = form.handleSubmit(create, creation.refuse);
  const button = useKeptFocus(creation.isSaving);
  useFirstFocus(form, users, names);
  useSaveKey(() => button.current?.click());

  return (
    <AddingAllowed contract={users}>
      <Stack spacing={2} sx={{ maxWidth: 900 }}>
        <div>
          <BackLink to={paths.users}>{users.title}</BackLink>
          <PageTitle>Adaugă utilizator</PageTitle>
        </div>
        <FormProvider {...form}>
          <Paper variant="outlined">
            <PanelForm noValidate onSubmit={(event) => void submit(event)}>
              <Stack spacing={2}>
                <UserFields idPrefix={idPrefix} />
                {lacksPassword ? <Alert severity="error">{messages.passwordRequired}</Alert> : null}
                {creation.problem ? <Alert severity="error">{creation.problem}</Alert> : null}
                <Stack direction="row" spacing={1} {...keepField}>
                  <Button
                    ref={button}
                    type="submit"
                    variant="contained"
                    loading={creation.isSaving}
                    {...saveKey}
                  >
                    Salvează
                  </Button>
                  <Button
                    color="secondary"
                    disabled={creation.isSaving}
                    onClick={() => void navigate(paths.users)}
                  >
                    Renunță
                  </Button>
                </Stack>
              </Stack>
            </PanelForm>
          </Paper>
        </FormProvider>
      </Stack>
    </AddingAllowed>
  );
}
