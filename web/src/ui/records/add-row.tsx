/** Adds a sub-record: the fields that the contract lets a creation carry, without the owner. */
import type { Field } from '@ceccar/contract/fields';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { contractResolver } from '../form/contract-form.ts';
import { useCreation } from '../form/creation.ts';
import { fieldWidth } from '../form/field-grid.ts';
import { FieldInput } from '../form/field-input.tsx';
import { isTickBox } from '../form/field-kind.ts';
import { type FormValues, getField, toFormValues } from '../form/form-values.ts';
import { useReportChanges } from '../form/unsaved-changes.tsx';
import type { SubRecords } from './sub-records.ts';

const Frame = styled('form')(({ theme }) => ({
  containerType: 'inline-size',
  padding: theme.spacing(2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
}));

type Place = 'column' | 'wide' | 'row' | 'in-line';

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'place' })<{ place: Place }>(
  ({ place }) => ({
    minWidth: 0,
    ...(place === 'row' ? { gridColumn: '1 / -1' } : {}),
    // Two columns fit from here on.
    ...(place === 'wide' ? { '@container (min-width: 304px)': { gridColumn: 'span 2' } } : {}),
    // What has no label above it stays in line with the controls.
    ...(place === 'in-line' ? { paddingTop: '1.25rem' } : {}),
  }),
);

type Props = {
  records: SubRecords;
  /** What a new row starts with, as a record would hold it. */
  initial?: Record<string, unknown> | undefined;
};

export function AddRow({ records, initial = {} }: Props) {
  const { contract, parentField, parent } = records;
  const idPrefix = useId();
  const names = contract.create.filter((name) => name !== parentField);
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, names, initial),
    resolver: contractResolver(contract, names),
    mode: 'onChange',
  });
  const creation = useCreation(contract, names, form);
  useReportChanges(form.formState.isDirty);

  // A file that does not do leaves nothing to send (spec/1 §5).
  const file = contract.upload?.field;
  const isFileRefused = file !== undefined && form.formState.errors[file] !== undefined;

  function finish() {
    records.refreshParent();
    form.reset(undefined, { keepFieldsRef: true });
    form.setFocus(names[0] ?? '');
  }

  const submit = form.handleSubmit(
    (read) => creation.create({ ...read, [parentField]: parent.id }, finish),
    creation.refuse,
  );

  return (
    <FormProvider {...form}>
      <Frame noValidate onSubmit={(event) => void submit(event)}>
        <Row>
          {names.map((name) => {
            const field = getField(contract, name);
            return (
              <Cell key={name} place={placeOf(field)}>
                <FieldInput idPrefix={idPrefix} name={name} field={field} />
              </Cell>
            );
          })}
          {isFileRefused ? null : (
            <Cell place="in-line">
              <Button type="submit" variant="outlined" startIcon={<AddIcon />} loading={creation.isCreating}>
                Adaugă
              </Button>
            </Cell>
          )}
        </Row>
        {creation.problem ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {creation.problem}
          </Alert>
        ) : null}
      </Frame>
    </FormProvider>
  );
}

/** Choices longer than that, such as activities with their codes, are read over the whole width. */
const longestWideChoice = 60;

function placeOf(field: Field): Place {
  if (isTickBox(field)) return 'in-line';
  if (field.choices?.some(({ label }) => label.length > longestWideChoice)) return 'row';
  const isSearched = field.kind === 'reference' && field.target !== 'regions';
  return field.kind === 'file' || isSearched || fieldWidth(field) === 'row' ? 'wide' : 'column';
}
