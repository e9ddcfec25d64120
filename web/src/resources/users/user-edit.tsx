import { users } from '@ceccar/contract/users';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ConflictDialog } from '../../ui/form/conflict-dialog.tsx';
import { SectionActions } from '../../ui/form/section-actions.tsx';
import { pickChanged, useSectionForm } from '../../ui/form/section-base.ts';
import { useSectionSaving } from '../../ui/form/section-saving.ts';
import { useReportChanges } from '../../ui/form/unsaved-changes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PanelBody, PanelForm } from '../../ui/panel.tsx';
import { RecordLoader } from '../../ui/records/record-loader.tsx';
import { allUserFields } from './role-fields.ts';
import { UserFields } from './user-fields.tsx';

const view = 'user-details';

export function UserEdit() {
  const { uuid = '' } = useParams();
  return (
    <RecordLoader key={uuid} contract={users} view={view} iri={iriOf(users.plural, uuid)}>
      {(user) => (
        <Stack spacing={2} sx={{ maxWidth: 900 }}>
          <div>
            <BackLink to={paths.users}>{users.title}</BackLink>
            <PageTitle>{String(user.username)}</PageTitle>
          </div>
          <Paper variant="outlined">
            {user.abilities?.update === true ? (
              <UserForm user={user} />
            ) : (
              <PanelBody>
                <DefinitionList contract={users} names={allUserFields} record={user} />
              </PanelBody>
            )}
          </Paper>
        </Stack>
      )}
    </RecordLoader>
  );
}

function UserForm({ user }: { user: ApiRecord }) {
  const idPrefix = useId();
  const locked = user.abilities?.locked ?? [];
  const names = allUserFields.filter((name) => !locked.includes(name));
  const { form, target } = useSectionForm({ contract: users, view, record: user, names });
  const saving = useSectionSaving(target, form);
  const { isDirty } = form.formState;
  useReportChanges(isDirty);
  const submit = form.handleSubmit((read) => saving.save(pickChanged(target, form, read)), saving.refuse);

  return (
    <FormProvider {...form}>
      <PanelForm noValidate onSubmit={(event) => void submit(event)}>
        <UserFields idPrefix={idPrefix} user={user} />
        <SectionActions
          problem={saving.problem}
          isDirty={isDirty}
          isSaving={saving.isSaving}
          onDiscard={() => form.reset()}
        />
      </PanelForm>
      {saving.conflict ? (
        <ConflictDialog
          target={target}
          conflict={saving.conflict}
          typed={form.getValues()}
          isSaving={saving.isSaving}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
    </FormProvider>
  );
}
