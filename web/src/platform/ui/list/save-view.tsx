/** Name of a saved list, and with whom it is shared. */
import { listViews } from '@ceccar/contract/account/list-views';
import type { Abilities, ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '../../api/http.ts';
import { versionTag } from '../../api/records.ts';
import { useSave } from '../../data/save.ts';
import { contractResolver, showViolations } from '../form/contract-form.ts';
import { FieldInput } from '../form/field-input.tsx';
import { type FormValues, getField, toFormValues } from '../form/form-values.ts';
import { ProblemAlert } from '../form/problem-alert.tsx';
import type { ListView, Stored } from './list-view.ts';

type Props = {
  list: string;
  stored: Stored;
  /** Absent for a new one. */
  view: ListView | undefined;
  /** Whether this account may share with its `branch`, or with `everyone`. */
  abilities: Abilities & Record<string, unknown>;
  onSaved: (view: Pick<ListView, 'id'>) => void;
  onClose: () => void;
};

export function SaveView({ list, stored, view, abilities, onSaved, onClose }: Props) {
  const id = useId();
  const contract = sharedBy(abilities);
  const names = contract.fields.sharedWith?.choices?.length === 1 ? ['name'] : ['name', 'sharedWith'];
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, names, view ?? { sharedWith: 'nobody' }),
    resolver: contractResolver(contract, names),
    mode: 'onTouched',
  });
  const saving = useSave((violations) => showViolations(form, names, violations));

  const send = form.handleSubmit(
    (read) =>
      saving.run({
        send: () =>
          view
            ? callApi<Pick<ListView, 'id'>>(view['@id'], {
                method: 'PUT',
                body: read,
                headers: versionTag(view.version),
              })
            : callApi<Pick<ListView, 'id'>>(`/api/${listViews.plural}`, {
                method: 'POST',
                body: { list, ...stored, sharedWith: 'nobody', ...read },
              }),
        onSaved,
        doneText: 'Lista a fost salvată.',
      }),
    saving.refuse,
  );

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntering: () => form.setFocus('name') } }}
    >
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            // In React the event also reaches the forms around the menu.
            event.stopPropagation();
            void send(event);
          }}
        >
          <DialogTitle id={id}>{view ? 'Lista salvată' : 'Salvați lista'}</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              {names.map((name) => (
                <FieldInput key={name} idPrefix={id} name={name} field={getField(contract, name)} />
              ))}
              <ProblemAlert text={saving.problem} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              Renunță
            </Button>
            <Button type="submit" variant="contained" loading={saving.isSaving}>
              Salvează
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Only the choices that this account has. */
function sharedBy(abilities: Props['abilities']): ResourceContract {
  const { sharedWith } = listViews.fields;
  const choices = sharedWith.choices?.filter(
    ({ value }) => value === 'nobody' || abilities[String(value)] === true,
  );
  return {
    ...listViews,
    fields: { ...listViews.fields, sharedWith: { ...sharedWith, ...(choices ? { choices } : {}) } },
  };
}
