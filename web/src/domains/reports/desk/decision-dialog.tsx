/** Asks for the reason of a decision and sends it; the branch's recent reasons can be chosen by a digit (REP-161). */
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { KeyHint } from '../../../platform/ui/keyboard/kbd.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import type { Deciding } from './deciding.ts';
import { DecisionRemarks, MemberTypeChoice } from './decision-remarks.tsx';
import type { Decision } from './decisions.ts';
import { matchingReasons } from './matching-reasons.ts';
import { ReasonChoice } from './reason-choice.tsx';

type Props = {
  decision: Decision;
  deciding: Deciding;
  /** Member and year of the report. */
  subject: string;
  /** Undefined until it is loaded. */
  review: ReportReview | undefined;
  /** Why the decision is not allowed, as far as known. */
  refusal: string | null;
};

export function DecisionDialog({ decision, deciding, subject, review, refusal }: Props) {
  const { move, isReasonRequired } = decision;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useKeptFocus(deciding.isSaving);
  // While the user types, suggested reasons must not take the focus: the next space would choose one.
  const [hasTyped, setTyped] = useState(false);
  const [error, setError] = useState<string>();
  const offered = matchingReasons(review?.reasons[move] ?? [], deciding.reason);
  const reasonField = decisionReasons[decision.reason];
  const isValidation = decision.reason === 'visaReason';
  const close = () => deciding.choose(null);
  // With a condition of the visa that is not met, Enter must not grant it.
  const isWarned = move === 'validate430' && review?.conditions.some(({ isMet }) => isMet === false) === true;
  const problem = deciding.problem ?? refusal;

  function take(reason: string) {
    setError(undefined);
    deciding.setReason(reason);
    confirm.current?.focus();
  }

  function submit() {
    const parsed = reasonField.input.safeParse(deciding.reason);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) field.current?.focus();
    else if (refusal === null) void deciding.send();
  }

  /** Any key outside the field that is not the digit of a reason starts a new reason. */
  function pressKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) return submit();
    if (ctrlKey || metaKey || altKey) return;
    const isInField = event.target === field.current;
    const chosen = /^\d$/.test(key) ? offered[Number(key) - 1] : undefined;
    // Also in the field while it is empty: after a refused confirmation the focus is there, and the digits are still shown.
    if (chosen !== undefined && (!isInField || deciding.reason === '')) {
      event.preventDefault();
      take(chosen);
      return;
    }
    if (isInField) return;
    // A digit that stands for no reason must not become the reason.
    if (/^\d$/.test(key)) event.preventDefault();
    else if (key.length === 1 && key !== ' ') field.current?.focus();
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
        {isValidation && review ? <DecisionRemarks conditions={review.conditions} /> : null}
        {isValidation && review?.memberType ? (
          <MemberTypeChoice
            memberType={review.memberType}
            isTicked={deciding.updatesType}
            onChange={deciding.setUpdatesType}
          />
        ) : null}
        <LabelledControl
          id={`${id}-reason`}
          label={decision.reasonLabel ?? reasonField.label}
          required={isReasonRequired}
          error={error}
          hint={
            <>
              Membrul vede motivul. <KeyHint>Ctrl+Enter trimite decizia.</KeyHint>
            </>
          }
        >
          <TextControl
            id={`${id}-reason`}
            field={reasonField}
            value={deciding.reason}
            onChange={(text) => {
              setTyped(true);
              setError(undefined);
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
        <Button autoFocus={!isReasonRequired && isWarned} onClick={close}>
          Renunță
        </Button>
        <Button
          ref={confirm}
          autoFocus={!isReasonRequired && !isWarned}
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
