import { dueRates } from '@ceccar/contract/money/year-settings';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { understoodAmount } from '../../../platform/ui/form/understood.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { cellText, type RateDraft, type RateName } from './rate-drafts.ts';

const { fields } = dueRates;

/** Highlights unsaved input. */
const Amount = styled(OutlinedInput, { shouldForwardProp: (name) => name !== 'isTyped' })<{
  isTyped: boolean;
}>(({ theme, isTyped }) => ({
  width: '100%',
  '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  ...(isTyped
    ? { '& .MuiOutlinedInput-notchedOutline': { borderColor: (theme.vars ?? theme).palette.primary.main } }
    : {}),
}));

type Props = {
  row: ApiRecord;
  name: RateName;
  draft: RateDraft | undefined;
  onChange: (text: string) => void;
};

export function RateCell({ row, name, draft, onChange }: Props) {
  const id = useId();
  const error = draft?.errors[name];
  const isEditable = row.abilities?.update === true;
  const text = cellText(row, draft, name);

  function leave() {
    const understood = understoodAmount(fields[name], text);
    if (understood !== text) onChange(understood);
  }

  return (
    <>
      <Amount
        id={id}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
        isTyped={draft?.typed[name] !== undefined}
        error={error !== undefined}
        readOnly={!isEditable}
        autoComplete="off"
        inputProps={{
          inputMode: 'decimal',
          'aria-label': `${fieldText(fields.memberType, row.memberType)}, ${fields[name].label}`,
          'aria-describedby': error ? `${id}-error` : undefined,
        }}
      />
      {error ? (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      ) : null}
    </>
  );
}
