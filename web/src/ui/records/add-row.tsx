/** Adds a sub-record: the fields that the contract lets a creation carry, without the owner. */
import type { Field } from '@ceccar/contract/fields';
import { fileFieldsOf, type ResourceContract, type Warning } from '@ceccar/contract/resource';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { askedBoolean } from '../form/asked-boolean.ts';
import { contractResolver } from '../form/contract-form.ts';
import { useCreation } from '../form/creation.ts';
import { fieldWidth } from '../form/field-grid.ts';
import { FieldInput } from '../form/field-input.tsx';
import { isTickBox } from '../form/field-kind.ts';
import { type Follow, useFollowing } from '../form/following.ts';
import { type FormValues, getField, toFormValues } from '../form/form-values.ts';
import { ProblemAlert } from '../form/problem-alert.tsx';
import { useReportChanges } from '../form/unsaved-changes.tsx';
import { useKeptFocus } from '../kept-focus.ts';
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

/** How a new row starts, and what follows from it. */
export type Adding = {
  /** As a record would hold it. */
  initial?: Record<string, unknown>;
  follow?: Follow;
  /** Once it is saved, given what was sent. */
  onCreated?: (sent: FormValues) => void;
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
  const [doubts, setDoubts] = useState<readonly Warning[]>([]);
  useReportChanges(form.formState.isDirty);
  useFollowing(form, follow);

  // A file that does not do leaves nothing to send.
  const isFileRefused = fileFieldsOf(contract).some((file) => form.formState.errors[file] !== undefined);

  function add(read: FormValues) {
    const sent = { ...read, [parentField]: parent.id };
    setDoubts([]);
    return creation.create(sent, (record) => {
      records.refreshParent();
      setDoubts(record.warnings ?? []);
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus(names[0] ?? '');
      onCreated?.(sent);
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
          {isFileRefused ? null : (
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
        {doubts.length > 0 ? (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {['Rândul a fost adăugat. Verificați-l:', ...doubts.map(({ message }) => message)].join(' ')}
          </Alert>
        ) : null}
      </Frame>
    </FormProvider>
  );
}

/** A box that starts unticked would answer for who has overlooked it: a visa typed in haste would be one refused (MEM-48). */
function withAskedBooleans(contract: ResourceContract): ResourceContract {
  const fields = Object.entries(contract.fields).map(([name, field]) => [
    name,
    isTickBox(field) ? askedBoolean(field) : field,
  ]);
  return { ...contract, fields: Object.fromEntries(fields) };
}

/** Choices longer than that, such as activities with their codes, are read over the whole width. */
const longestWideChoice = 60;

function placeOf(field: Field): Place {
  if (field.choices?.some(({ label }) => label.length > longestWideChoice)) return 'row';
  const isSearched = field.kind === 'reference' && field.target !== 'regions';
  return field.kind === 'file' || isSearched || fieldWidth(field) === 'row' ? 'wide' : 'column';
}
