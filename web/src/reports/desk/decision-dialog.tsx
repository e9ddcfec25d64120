/** Asks for the reason of a decision and sends it; the branch's recent reasons can be chosen by a digit. */
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { LabelledControl, remarksId } from '../../ui/form/labelled-control.tsx';
import { TextControl } from '../../ui/form/text-control.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import type { Deciding } from './deciding.ts';
import type { Decision } from './decisions.ts';
import { matchingReasons } from './matching-reasons.ts';
import { ReasonChoice } from './reason-choice.tsx';

type Props = {
  decision: Decision;
  deciding: Deciding;
  /** Member and year of the report. */
  subject: string;
  /** The branch's recent reasons, newest first. */
  reasons: readonly string[];
  /** Why the decision is not allowed, as far as known. */
  refusal: string | null;
};

export function DecisionDialog({ decision, deciding, subject, reasons, refusal }: Props) {
  const { move, isReasonRequired } = decision;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useKeptFocus(deciding.isSaving);
  // While the user types, suggested reasons must not take the focus: the next space would choose one.
  const [hasTyped, setTyped] = useState(false);
  const offered = matchingReasons(reasons, deciding.reason);
  const label = decisionReasons[decision.reason];
  const close = () => deciding.choose(null);
  const problem = deciding.problem ?? refusal;

  function take(reason: string) {
    deciding.setReason(reason);
    confirm.current?.focus();
  }

  function submit() {
    if (isReasonRequired && deciding.reason.trim() === '') field.current?.focus();
    else if (refusal === null) void deciding.send();
  }

  /** Any key outside the field that is not the digit of a reason starts a new reason. */
  function pressKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) return submit();
    if (ctrlKey || metaKey || altKey || event.target === field.current) return;
    const reason = offered[Number(key) - 1];
    if (/^[1-9]$/.test(key) && reason !== undefined) {
      event.preventDefault();
      take(reason);
    } else if (key.length === 1 && key !== ' ') field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={close}
      onKeyDown={pressKey}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-subject`}
    >
      <DialogTitle id={`${id}-title`}>{reportMoves[move]}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-subject`} sx={{ mb: 2 }}>
          {subject}
        </DialogContentText>
        <LabelledControl
          id={`${id}-reason`}
          label={label.label}
          required={isReasonRequired}
          hint="Membrul vede motivul. Ctrl+Enter trimite decizia."
        >
          <TextControl
            id={`${id}-reason`}
            field={label}
            value={deciding.reason}
            onChange={(text) => {
              setTyped(true);
              deciding.setReason(text);
            }}
            inputRef={field}
            autoFocus={isReasonRequired && offered.length === 0}
            describedBy={remarksId(`${id}-reason`)}
          />
        </LabelledControl>
        <ReasonChoice reasons={offered} isFocused={isReasonRequired && !hasTyped} onTake={take} />
        {problem ? (
          <Alert severity={deciding.problem ? 'error' : 'warning'} sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Renunță</Button>
        <Button
          ref={confirm}
          autoFocus={!isReasonRequired}
          variant="contained"
          color={move === 'reject' ? 'error' : 'primary'}
          loading={deciding.isSaving}
          aria-disabled={refusal !== null}
          onClick={submit}
        >
          {reportMoves[move]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
