/** The control of one field, chosen by its kind in the contract. */

import type { Field } from '@ceccar/contract/fields';
import type { Warning } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { warnAboutValue } from '@ceccar/contract/warnings';
import Typography from '@mui/material/Typography';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useDebouncedValue } from '../timing/debounced-value.ts';
import { CheckControl } from './check-control.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { DateControl } from './date-control.tsx';
import { isTickBox } from './field-kind.ts';
import { FileControl } from './file-control.tsx';
import { type FormValues, onlyChoice, type ReferenceValue } from './form-values.ts';
import { LabelledControl, remarksId } from './labelled-control.tsx';
import { ReferenceSearch } from './reference-search.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { SelectControl, type SelectOption } from './select-control.tsx';
import { TextControl } from './text-control.tsx';

type Props = {
  /** Makes ids unique if two forms of a page have the same field. */
  idPrefix: string;
  name: string;
  field: Field;
  warning?: Warning | undefined;
  /** Text of the empty choice. */
  emptyLabel?: string;
  /** Shown in the empty field: the value that applies then. */
  placeholder?: string | undefined;
};

/** About twice the length of a click. */
const leftMs = 300;

export function FieldInput({ idPrefix, name, field, warning, emptyLabel = '–', placeholder }: Props) {
  const { field: control, fieldState, formState } = useController<FormValues>({ name });
  const id = `${idPrefix}-${name}`;
  const error = fieldState.error?.message;
  // Errors are shown only after the user has left the field, and late enough that a clicked button does not move away.
  const wasLeft = useDebouncedValue(fieldState.isTouched, leftMs);
  const isJudged = fieldState.isDirty && (wasLeft || formState.isSubmitted);
  const shownWarning = isJudged ? warnAboutValue(field, control.value) : undefined;
  if (isTickBox(field)) {
    return <CheckControl id={id} label={field.label} control={control} error={error} hint={field.help} />;
  }
  const only = onlyChoice(field);
  if (only) return <FixedField label={field.label} text={only.label} />;
  return (
    <LabelledControl
      id={id}
      label={field.label}
      required={field.required}
      reservesLine={field.kind === 'file'}
      error={error}
      warning={shownWarning ? { message: shownWarning } : warning}
      hint={field.help}
    >
      <Control
        id={id}
        field={field}
        control={control}
        isInvalid={Boolean(error)}
        emptyLabel={emptyLabel}
        placeholder={placeholder}
      />
    </LabelledControl>
  );
}

/** Longer lists get a search box. */
const mostInSelect = 10;

type ControlProps = {
  id: string;
  field: Field;
  control: ControllerRenderProps<FormValues>;
  isInvalid: boolean;
  emptyLabel: string;
  placeholder: string | undefined;
};

function Control({ id, field, control, isInvalid, emptyLabel, placeholder }: ControlProps) {
  const shared = {
    id,
    onChange: control.onChange,
    onBlur: control.onBlur,
    inputRef: control.ref,
    describedBy: remarksId(id),
  };
  const text = typeof control.value === 'string' ? control.value : '';
  switch (field.kind) {
    case 'date':
      return (
        <DateControl
          {...shared}
          label={field.label}
          value={text}
          first={field.first}
          placeholder={placeholder}
        />
      );
    case 'boolean':
      return <SelectControl {...shared} value={text} options={yesOrNo} emptyLabel={emptyLabel} />;
    case 'choice': {
      const options = choicesOf(field);
      return options.length > mostInSelect ? (
        <ChoiceSearch {...shared} value={text} options={options} isInvalid={isInvalid} />
      ) : (
        <SelectControl
          {...shared}
          value={text}
          options={options}
          // A required choice that is made is never taken back.
          emptyLabel={field.required && text !== '' ? undefined : emptyLabel}
        />
      );
    }
    case 'file': {
      const file = control.value instanceof File ? control.value : null;
      return <FileControl {...shared} field={field} value={file} isInvalid={isInvalid} />;
    }
    case 'reference': {
      // toFormValue stores nothing else in a reference field.
      const reference = control.value as ReferenceValue | null;
      const target = field.target ?? '';
      return getContract(target).referenceList ? (
        <ReferenceSelect {...shared} target={target} value={reference} />
      ) : (
        <ReferenceSearch {...shared} target={target} value={reference} isInvalid={isInvalid} />
      );
    }
    default:
      return <TextControl {...shared} field={field} value={text} placeholder={placeholder} />;
  }
}

const yesOrNo: SelectOption[] = [
  { value: 'true', label: 'Da' },
  { value: 'false', label: 'Nu' },
];

function choicesOf(field: Field): SelectOption[] {
  return (field.choices ?? []).map(({ value, label, group }) => ({ value: String(value), label, group }));
}

type FixedProps = { label: string; text: string };

/** A value that cannot change: displayed, without a control. */
function FixedField({ label, text }: FixedProps) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ py: 1 }}>{text}</Typography>
    </div>
  );
}
