/** A member's form for the proof of hours from elsewhere (TRA-37). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { messages } from '@ceccar/contract/messages';
import { hoursProofs } from '@ceccar/contract/training/hours-proofs';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useSave } from '../../../platform/data/save.ts';
import { showViolations } from '../../../platform/ui/form/contract-form.ts';
import { FieldCell, FieldFrame, FieldGrid } from '../../../platform/ui/form/field-grid.tsx';
import { FieldInput } from '../../../platform/ui/form/field-input.tsx';
import { type FormValues, getField, readForm, toFormValues } from '../../../platform/ui/form/form-values.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { sendProof, useRefreshProofs } from './proof-data.ts';

const names = ['kind', 'organiser', 'endedOn', 'hours', 'file'];

const resolver: Resolver<FormValues> = (typed) => {
  const { values, errors } = readForm(hoursProofs, names, typed);
  if (typeof values.endedOn === 'string' && values.endedOn > bucharestDay())
    errors.endedOn = messages.futureDate;
  const shown = Object.entries(errors).map(([name, message]) => [name, { type: 'contract', message }]);
  return shown.length > 0 ? { values: {}, errors: Object.fromEntries(shown) } : { values, errors: {} };
};

/** Keeps what was typed until the proof has been sent. */
export function SendProof({ person, onDone }: { person: string; onDone: () => void }) {
  const idPrefix = useId();
  const form = useForm<FormValues>({
    defaultValues: toFormValues(hoursProofs, names, {}),
    resolver,
    mode: 'onTouched',
  });
  const saving = useSave((violations) => showViolations(form, names, violations));
  const refresh = useRefreshProofs();
  const [part, setPart] = useState(0);
  useReportChanges(form.formState.isDirty);

  const submit = form.handleSubmit(({ file, ...texts }) => {
    setPart(0);
    const body = new FormData();
    // Texts precede the file.
    for (const [name, value] of Object.entries(texts)) body.set(name, String(value));
    if (file instanceof File) body.set('file', file);
    return saving.run({
      send: () => sendProof(person, body, setPart),
      onSaved() {
        form.reset();
        onDone();
      },
      onSettled: refresh,
      doneText: 'Dovada a fost trimisă filialei.',
    });
  }, saving.refuse);

  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        spacing={1.5}
        noValidate
        aria-label="Dovada orelor"
        onSubmit={(event) => void submit(event)}
      >
        <FieldFrame>
          <FieldGrid>
            {names.map((name) => (
              <FieldCell
                key={name}
                width={
                  name === 'file' ? 'row' : name === 'hours' || name === 'endedOn' ? 'column' : 'two columns'
                }
              >
                <FieldInput idPrefix={idPrefix} name={name} field={getField(hoursProofs, name)} />
              </FieldCell>
            ))}
          </FieldGrid>
        </FieldFrame>
        <ProblemAlert text={saving.problem} />
        {saving.isSaving ? (
          <LinearProgress aria-label="Se trimite dovada" variant="determinate" value={part * 100} />
        ) : null}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={saving.isSaving}>
            Trimite dovada
          </Button>
          <Button onClick={onDone} disabled={saving.isSaving}>
            Renunță
          </Button>
        </Stack>
      </Stack>
    </FormProvider>
  );
}
