/** Checks the settings of a year with an example, line by line. */
import { choice, date, decimal, type Field } from '@ceccar/contract/fields';
import { type DuesComputation, filingDeadlineOf, ratedTypes } from '@ceccar/contract/money/year-settings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { FieldCell, FieldFrame, FieldGrid, fieldWidth } from '../../../platform/ui/form/field-grid.tsx';
import { FieldInput } from '../../../platform/ui/form/field-input.tsx';
import { type FormValues, readField } from '../../../platform/ui/form/form-values.ts';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { PanelForm } from '../../../platform/ui/panel/panel.tsx';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { ComputationResult } from './computation-result.tsx';

/** A company's type follows from its turnover: the calculator asks only for its kind. */
const memberTypes = ratedTypes
  .filter(({ value }) => !value.endsWith('+'))
  .map(({ value, label }) => ({ value, label: label.split(',')[0] ?? label }));

function isFirm(memberType: unknown): boolean {
  return memberType === 'SE' || memberType === 'SC';
}

function fieldsFor(memberType: unknown) {
  return {
    memberType: choice({ label: 'Tip de membru', required: true, choices: memberTypes }),
    income: decimal({
      label: isFirm(memberType) ? 'Cifra de afaceri' : 'Venit',
      required: true,
      min: 0,
      help: 'Din anul dinainte.',
    }),
    filedOn: date({ label: 'Data depunerii', required: true }),
  } satisfies Record<string, Field>;
}

type ComputationInput = { memberType: string; income: string; filedOn: string };

function computeDues(year: number, input: ComputationInput): Promise<DuesComputation> {
  const query = new URLSearchParams({ year: String(year), ...input });
  return callApi<DuesComputation>('/api/dues/computation', { query });
}

/** Validates each value by the rule of its field; the result is ready for the request. */
const resolver: Resolver<FormValues> = (typed) => {
  const values: FormValues = {};
  const errors: Record<string, { type: string; message: string }> = {};
  for (const [name, field] of Object.entries(fieldsFor(typed.memberType))) {
    const read = readField(field, typed[name]);
    if (read.ok) values[name] = read.value;
    else errors[name] = { type: 'contract', message: read.message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

export function DueCalculator({ settings }: { settings: ApiRecord }) {
  const idPrefix = useId();
  const year = Number(settings.year);
  const deadline = filingDeadlineOf(year, settings.filingDeadline as string | null); // of a date field
  const form = useForm<FormValues>({
    defaultValues: { memberType: 'EC', income: '', filedOn: formatDay(deadline) },
    resolver,
    mode: 'onTouched',
  });
  const computing = useMutation({ mutationFn: (input: ComputationInput) => computeDues(year, input) });
  const button = useKeptFocus(computing.isPending);
  const typed = form.watch();
  const [asked, setAsked] = useState<FormValues>();
  const fields = fieldsFor(typed.memberType);
  // The result is hidden when the input changes, because it no longer belongs to it.
  const isAsked = JSON.stringify(asked) === JSON.stringify(typed);
  const submit = form.handleSubmit((read) => {
    setAsked(typed);
    // the resolver returns exactly these fields
    computing.mutate(read as ComputationInput);
  });
  return (
    <Paper variant="outlined">
      <PanelForm noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="h2">Verificare</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Cât ar datora un membru după setările salvate ale anului {year}.
        </Typography>
        <FormProvider {...form}>
          <FieldFrame>
            <FieldGrid>
              {Object.entries(fields).map(([name, field]) => (
                <FieldCell key={name} width={name === 'memberType' ? 'row' : fieldWidth(field)}>
                  <FieldInput idPrefix={idPrefix} name={name} field={field} />
                </FieldCell>
              ))}
            </FieldGrid>
          </FieldFrame>
        </FormProvider>
        <Button ref={button} type="submit" variant="outlined" loading={computing.isPending}>
          Calculează
        </Button>
        {isAsked && computing.error ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(computing.error)}
          </Alert>
        ) : null}
        {isAsked && computing.data ? <ComputationResult result={computing.data} /> : null}
      </PanelForm>
    </Paper>
  );
}
