/**
 * Uploads a file as a new record, in one row if there is room; the file stays chosen until the server has stored it.
 */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract, Violation } from '@ceccar/contract/resource';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
import { contractResolver } from './contract-form.ts';
import { useCreation } from './creation.ts';
import { FieldInput } from './field-input.tsx';
import { type FormValues, getField, onlyChoice, toFormValues } from './form-values.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { isFileRefused } from './refused-file.ts';
import { useReportChanges } from './unsaved-changes.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5, 2),
}));

const Cell = styled('div', { shouldForwardProp: (name) => name !== 'basis' })<{ basis: string }>(
  ({ theme, basis }) => ({
    flex: basis,
    minWidth: 0,
    [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
  }),
);

/** Aligns with the controls, which have a label above them. */
const ButtonCell = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { paddingTop: '1.25rem' },
}));

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  submitLabel: string;
  /** Message after the upload. */
  doneText: string;
  onCreated?: (record: ApiRecord) => void;
  asked?: AskedField;
};

/** A field of `names` that is shown only when the server asks for it, by violations at its name and below. */
export type AskedField = {
  name: string;
  /** The value until somebody chooses; `before` is what the field has. */
  usual: (violations: readonly Violation[], before: string) => string;
  control: (violations: readonly Violation[]) => ReactNode;
};

export function UploadForm({ contract, names, submitLabel, doneText, onCreated, asked }: Props) {
  const idPrefix = useId();
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, names, {}),
    resolver: contractResolver(contract, names),
    mode: 'onChange',
  });
  const [question, setQuestion] = useState<readonly Violation[]>([]);
  const creation = useCreation(contract, names, form, doneText, takeQuestion);
  const button = useKeptFocus(creation.isSaving);
  useReportChanges(form.formState.isDirty);

  /** Where the question is all that is missing, it is the message. */
  function takeQuestion(violations: readonly Violation[]): readonly Violation[] | 'asked' {
    if (!asked) return violations;
    const isOwn = ({ propertyPath }: Violation) =>
      propertyPath === asked.name || propertyPath.startsWith(`${asked.name}.`);
    const own = violations.filter(isOwn);
    setQuestion(own);
    if (own.length > 0) form.setValue(asked.name, asked.usual(own, String(form.getValues(asked.name) ?? '')));
    const others = violations.filter((one) => !isOwn(one));
    return own.length > 0 && others.length === 0 ? 'asked' : others;
  }

  function finish(record: ApiRecord) {
    setQuestion([]);
    form.reset(undefined, { keepFieldsRef: true });
    onCreated?.(record);
  }

  const submit = form.handleSubmit((read) => creation.create(read, finish), creation.refuse);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Row>
          {names
            .filter((name) => name !== asked?.name)
            .map((name) => {
              const field = getField(contract, name);
              return (
                <Cell key={name} basis={basisOf(field)}>
                  <FieldInput idPrefix={idPrefix} name={name} field={field} />
                </Cell>
              );
            })}
          {isFileRefused(contract, form) ? null : (
            <ButtonCell>
              <Button
                ref={button}
                type="submit"
                variant="contained"
                startIcon={<UploadIcon />}
                loading={creation.isSaving}
                loadingPosition="start"
              >
                {submitLabel}
              </Button>
            </ButtonCell>
          )}
        </Row>
        {question.length > 0 ? asked?.control(question) : null}
        <ProblemAlert text={creation.problem} />
      </form>
    </FormProvider>
  );
}

/** A file takes the space that the other fields leave. */
function basisOf(field: Field): string {
  if (field.kind === 'file') return '1 1 320px';
  return onlyChoice(field) ? '0 0 auto' : '0 1 240px';
}
