/** Adds a sub-record: the fields that the contract lets a creation carry, without the owner. */
import type { ResourceContract } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { contractResolver } from '../form/contract-form.ts';
import { useCreation } from '../form/creation.ts';
import { FieldInput } from '../form/field-input.tsx';
import { isTickBox } from '../form/field-kind.ts';
import { type FormValues, getField, toFormValues } from '../form/form-values.ts';
import { useReportChanges } from '../form/unsaved-changes.tsx';

const Row = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
  padding: theme.spacing(2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

/** Keeps what has no label above it in line with the controls. */
const InLine = styled('div')({ paddingTop: '1.25rem' });

type Props = { contract: ResourceContract; parentField: string; parent: ApiRecord };

export function AddRow({ contract, parentField, parent }: Props) {
  const idPrefix = useId();
  const names = contract.create.filter((name) => name !== parentField);
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, names, {}),
    resolver: contractResolver(contract, names),
    mode: 'onChange',
  });
  const creation = useCreation(contract, names, form);
  useReportChanges(form.formState.isDirty);

  function finish() {
    form.reset(undefined, { keepFieldsRef: true });
    form.setFocus(names[0] ?? '');
  }

  const submit = form.handleSubmit(
    (read) => creation.create({ ...read, [parentField]: parent.id }, finish),
    creation.refuse,
  );

  return (
    <FormProvider {...form}>
      <Row noValidate onSubmit={(event) => void submit(event)}>
        {names.map((name) => {
          const field = getField(contract, name);
          const input = <FieldInput key={name} idPrefix={idPrefix} name={name} field={field} />;
          return isTickBox(field) ? <InLine key={name}>{input}</InLine> : input;
        })}
        <InLine>
          <Button type="submit" variant="outlined" startIcon={<AddIcon />} loading={creation.isCreating}>
            Adaugă
          </Button>
        </InLine>
        {creation.problem ? (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {creation.problem}
          </Alert>
        ) : null}
      </Row>
    </FormProvider>
  );
}
