/** The control of one answer, by its kind; reformats the answer when it loses focus. */
import { date, decimal, type Field, integer, percent, text } from '@ceccar/contract/fields';
import { checked, type ReportField } from '@ceccar/contract/reports/form-parts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { DateControl } from '../../../platform/ui/form/date-control.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { LongLabel } from '../../../platform/ui/form/long-label.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import type { Answering } from './answering.ts';
import { shownAnswer } from './shown-answer.ts';

type Props = { field: ReportField; answering: Answering };

/** Id for focusing a missing answer. */
export function answerId(name: string): string {
  return `answer-${name}`;
}

export function AnswerInput({ field, answering }: Props) {
  const { name, label, help, kind } = field;
  const id = answerId(name);
  const error = answering.errorOf(name);
  if (kind === 'check') return <AnswerBox field={field} answering={answering} />;
  return (
    <LabelledControl id={id} label={label} required={answering.isAsked(field)} error={error} hint={help}>
      <Control field={field} answering={answering} />
    </LabelledControl>
  );
}

function AnswerBox({ field: { name, label }, answering }: Props) {
  const id = answerId(name);
  const error = answering.errorOf(name);
  return (
    <FormControl error={error !== undefined}>
      <LongLabel
        label={label}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={answering.answerOf(name) === checked}
            onChange={(_event, isTicked) => {
              answering.change(name, isTicked ? checked : '');
              answering.leave(name);
            }}
            slotProps={{ input: { 'aria-describedby': remarksId(id) } }}
          />
        }
      />
      <FormHelperText id={remarksId(id)} hidden={!error}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

/** Only the control, for screens with their own label. */
export function Control({ field, answering }: Props) {
  const { name, kind, choices = [] } = field;
  // The typed text; null while the control shows the parsed answer.
  const [typed, setTyped] = useState<string | null>(null);
  const id = answerId(name);
  const shared = {
    id,
    describedBy: remarksId(id),
    onChange: (value: string) => {
      setTyped(value);
      answering.change(name, value);
    },
    onBlur: () => {
      setTyped(null);
      answering.leave(name);
    },
  };
  const answer = answering.answerOf(name);
  if (kind === 'choice') {
    // Answers taken from a document may contain the label instead of the value.
    const read = answering.read[name];
    return (
      <SelectControl
        {...shared}
        value={choices.some(({ value }) => value === read) ? (read ?? '') : ''}
        emptyLabel="–"
        options={choices.map(({ value, label }) => ({ value, label }))}
      />
    );
  }
  const value = typed ?? shownAnswer(field, answer, answering.year);
  if (kind === 'date') return <DateControl {...shared} label={field.label} value={value} />;
  return <TextControl {...shared} field={controlField(field)} value={value} />;
}

/** The properties of the report field that a control needs. */
function controlField({ kind, label, format, isLong }: ReportField): Field {
  switch (kind) {
    case 'amount':
      return decimal({ label });
    case 'percent':
      return percent({ label });
    case 'integer':
      return integer({ label });
    case 'date':
      return date({ label });
    default:
      return text({ label, ...(isLong ? { format: 'long' } : format ? { format } : {}) });
  }
}
