/** Form for adding a sub-record, with the fields that the contract allows on creation, except the owner. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract, Warning } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { askedBoolean } from '../form/asked-boolean.ts';
import { contractResolver } from '../form/contract-form.ts';
import { useCreation } from '../form/creation.ts';
import { fieldWidth } from '../form/field-grid.tsx';
import { FieldInput } from '../form/field-input.tsx';
import { isTickBox } from '../form/field-kind.ts';
import { type Follow, useFollowing } from '../form/following.ts';
import { type FormValues, getField, toFormValues } from '../form/form-values.ts';
import { ProblemAlert } from '../form/problem-alert.tsx';
import { isFileRefused } from '../form/refused-file.ts';
import { useReportChanges } from '../form/unsaved-changes.tsx';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
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
    // From this width on, two columns fit.
    ...(place === 'wide' ? { '@container (min-width: 304px)': { gridColumn: 'span 2' } } : {}),
    // Aligns controls without a label above with the others.
    ...(place === 'in-line' ? { paddingTop: '1.25rem' } : {}),
  }),
);

/** Initial values of a new row, and the callback after its creation. */
export type Adding = {
  /** In the shape of a record. */
  initial?: Record<string, unknown>;
  follow?: Follow;
  /** Called after saving with the sent values and the warnings about them. */
  onCreated?: (sent: FormValues, warnings: readonly Warning[]) => void;
};

type Props = Adding & { records: SubRecords };

export function AddRow({ records, initial = {}, follow, onCreated }: Props) {
  const { parentField, parent } = records;
  const contract = useMemo(() => withAskedBooleans(records.contract), [records.contract]);
  const idPrefix = useId();
  const names = contract.create.filter((name) => name !== parentField);
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, names, initial),
    resolver: contractResolver(contract, names),
    mode: 'onChange',
  });
  const creation = useCreation(contract, names, form);
  const button = useKeptFocus(creation.isSaving);
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  useReportChanges(form.formState.isDirty);
  useFollowing(form, follow);

  function add(read: FormValues) {
    const request = { ...read, [parentField]: parent.id };
    setWarnings([]);
    return creation.create(request, (record) => {
      records.refreshParent();
      const { warnings: found = [] } = record;
      setWarnings(found);
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus(names[0] ?? '');
      onCreated?.(request, found);
    });
  }

  const submit = form.handleSubmit(add, creation.refuse);

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
          {isFileRefused(contract, form) ? null : (
            <Cell place="in-line">
              <Button
                ref={button}
                type="submit"
                variant="outlined"
                startIcon={<AddIcon />}
                loading={creation.isSaving}
              >
                Adaugă
              </Button>
            </Cell>
          )}
        </Row>
        <ProblemAlert text={creation.problem} />
        {warnings.length > 0 ? (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {['Rândul a fost adăugat. Verificați-l:', ...warnings.map(({ message }) => message)].join(' ')}
          </Alert>
        ) : null}
      </Frame>
    </FormProvider>
  );
}

/** An unticked checkbox would count as an answer: a visa added in haste would be saved as refused (MEM-48). */
function withAskedBooleans(contract: ResourceContract): ResourceContract {
  const fields = Object.entries(contract.fields).map(([name, field]) => [
    name,
    isTickBox(field) ? askedBoolean(field) : field,
  ]);
  return { ...contract, fields: Object.fromEntries(fields) };
}

/** Longer choices, such as activities with their codes, take the full width. */
const longestWideChoice = 60;

function placeOf(field: Field): Place {
  if (field.choices?.some(({ label }) => label.length > longestWideChoice)) return 'row';
  const isSearched = field.kind === 'reference' && field.target !== 'regions';
  return field.kind === 'file' || isSearched || fieldWidth(field) === 'row' ? 'wide' : 'column';
}
