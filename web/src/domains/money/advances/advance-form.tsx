import { type ReadAdvance, readAdvance } from '@ceccar/contract/money/advances';
import { advanceAmount } from '@ceccar/contract/money/invoices';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useFirstError } from '../../../platform/ui/form/first-error.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { type AdvanceParts, advanceAfter, partsOf } from './advance-parts.ts';

/** Wide enough for the amount and its hints; full width on a phone. */
const AmountPlace = styled('div')(({ theme }) => ({
  maxWidth: 480,
  '& .input-frame': { maxWidth: 240 },
  [theme.breakpoints.down('sm')]: { '&, & .input-frame': { maxWidth: 'none' } },
}));

const SendButton = styled(Button)(({ theme }) => ({
  alignSelf: 'flex-start',
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
}));

type Props = {
  member: ApiRecord | undefined;
  typed: string;
  error: string | undefined;
  /** An error that belongs to no field. */
  problem: string | null;
  isBusy: boolean;
  mayBeNegative: boolean;
  /** Number of failed attempts. */
  refusals: number;
  onType: (text: string) => void;
  onSend: () => void;
  /** Rendered above the amount. */
  children: ReactNode;
};

export function AdvanceForm(props: Props) {
  const { member, typed, error, problem, isBusy, mayBeNegative, refusals, onType, onSend, children } = props;
  const parts = member && partsOf(member);
  const id = useId();
  const form = useFirstError(refusals);
  const button = useKeptFocus(isBusy);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Stack spacing={2}>
        {children}
        <AmountPlace>
          <LabelledControl
            id={id}
            label={advanceAmount.label}
            required
            error={error}
            hint={mayBeNegative ? hintFor(parts) : undefined}
          >
            <TextControl
              id={id}
              field={advanceAmount}
              value={typed}
              onChange={onType}
              describedBy={remarksId(id)}
            />
          </LabelledControl>
        </AmountPlace>
        {parts ? <Advances parts={parts} amount={readAdvance(typed, mayBeNegative)} /> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <SendButton ref={button} type="submit" variant="contained" loading={isBusy}>
          Trimite
        </SendButton>
      </Stack>
    </form>
  );
}

function hintFor(parts: AdvanceParts | undefined): string {
  const paid = parts ? `: ${formatMoney(parts.paid)}` : '';
  return `O sumă negativă scade avansul achitat${paid}.`;
}

type AdvancesProps = { parts: AdvanceParts; amount: ReadAdvance };

function Advances({ parts, amount }: AdvancesProps) {
  const after = amount.ok ? advanceAfter(parts, amount.value) : undefined;
  return (
    <DefinitionGrid>
      <Definition label="Avans actual">{formatMoney(parts.total)}</Definition>
      {parts.unpaid > 0 ? (
        <Definition label="din care neachitat">{formatMoney(parts.unpaid)}</Definition>
      ) : null}
      <Definition label="Avans după înregistrare">
        {after === undefined ? '–' : formatMoney(after)}
      </Definition>
    </DefinitionGrid>
  );
}
