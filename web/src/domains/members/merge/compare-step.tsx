/** Both records side by side, with a choice where values conflict; then a summary, and the merge itself. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { Comparison, MergeEntry, MergeSide } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { useFirstError } from '../../../platform/ui/form/first-error.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useLetGo, useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { ChoiceTable, type Choosable } from './choice-table.tsx';
import { CodesQuestion } from './codes-question.tsx';
import { nameWithNumber, refreshAfterMerge, useComparison, useOutcome } from './merge-data.ts';
import { MergeSummary } from './merge-summary.tsx';
import { OutcomeAlert } from './outcome-alert.tsx';

type Props = {
  kind: MemberKind;
  kept: string;
  other: string;
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
  onBack: () => void;
  onMerged: (entry: MergeEntry) => void;
};

export function CompareStep(props: Props) {
  const { data, error, refetch } = useComparison(props.kind, props.kept, props.other);
  if (data) return <Compared {...props} comparison={data} />;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Se compară" />;
}

type Choices = Readonly<Record<string, MergeSide>>;

function Compared(props: Props & { comparison: Comparison }) {
  const { comparison, isConfirming, onConfirming, onBack } = props;
  const [fields, setFields] = useState<Choices>(
    Object.fromEntries(comparison.fields.map(({ name, choice }) => [name, choice])),
  );
  const [meetings, setMeetings] = useState<Choices>({});
  const [isTried, setTried] = useState(false);
  const left = comparison.meetings.filter(({ key, isSame }) => !isSame && !meetings[key]).length;
  const sides = { kept: nameWithNumber(comparison.kept), other: nameWithNumber(comparison.other) };
  useReportChanges(isTried || Object.keys(meetings).length > 0);

  if (comparison.obstacles.length > 0) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {comparison.obstacles.map((text) => (
          <Alert key={text} severity="error">
            {text}
          </Alert>
        ))}
        <Button onClick={onBack}>Alege altă înregistrare</Button>
      </Stack>
    );
  }
  if (isConfirming) return <Confirming {...props} choices={{ fields, meetings }} />;

  function goOn() {
    setTried(true);
    if (left === 0) onConfirming(true);
  }

  return (
    <Stack spacing={3}>
      {comparison.differentCodes ? <CodesDiffer {...comparison.differentCodes} /> : null}
      <ChoiceTable
        title="Datele din fișă"
        head="Câmp"
        sides={sides}
        rows={comparison.fields.map(fieldRow)}
        choices={fields}
        onChoose={(chosen) => setFields({ ...fields, ...chosen })}
      />
      {comparison.meetings.length > 0 ? (
        <ChoiceTable
          title="Ce nu poate avea de două ori"
          head="Înregistrare"
          sides={sides}
          rows={comparison.meetings.map(meetingRow)}
          choices={meetings}
          onChoose={(chosen) => setMeetings({ ...meetings, ...chosen })}
        />
      ) : null}
      {isTried && left > 0 ? (
        <Alert severity="error" role="alert">
          {`Alegeți ce rămâne: ${countOf(left, 'rând fără alegere', 'rânduri fără alegere')}.`}
        </Alert>
      ) : null}
      <Stack direction="row" spacing={1}>
        <Button onClick={onBack}>Înapoi</Button>
        <Button variant="contained" onClick={goOn}>
          Continuă
        </Button>
      </Stack>
    </Stack>
  );
}

/** Seen before any choice: whoever merges two members by mistake should stop here (MEM-236). */
function CodesDiffer({ label, kept, other }: NonNullable<Comparison['differentCodes']>) {
  return (
    <Alert severity="warning">
      {`${label}-urile diferă și ambele sunt valide: ${kept} rămâne, ${other} dispare. Probabil sunt doi membri.`}
    </Alert>
  );
}

function fieldRow({ name, label, kept, other }: Comparison['fields'][number]): Choosable {
  return {
    key: name,
    label,
    kept: kept === null ? [] : [kept],
    other: other === null ? [] : [other],
    isSame: kept === other,
  };
}

function meetingRow({ key, title, kept, other, isSame }: Comparison['meetings'][number]): Choosable {
  return { key, label: title, kept, other, isSame };
}

type ConfirmingProps = Props & {
  comparison: Comparison;
  choices: { fields: Choices; meetings: Choices };
};

function Confirming({ kind, kept, other, comparison, choices, onConfirming, onMerged }: ConfirmingProps) {
  const [typed, setTyped] = useState<readonly [string, string]>(['', '']);
  const [errors, setErrors] = useState<Partial<Record<MergeSide, string>>>({});
  const saving = useSave((violations) => {
    const at = (place: number) =>
      violations.find(({ propertyPath }) => propertyPath === `confirmedCodes.${place}`)?.message;
    const [mine, others] = [at(0), at(1)];
    setErrors({ ...(mine ? { kept: mine } : {}), ...(others ? { other: others } : {}) });
    return violations.filter(({ propertyPath }) => !propertyPath.startsWith('confirmedCodes.'));
  });
  const form = useFirstError(saving.refusals);
  const letGo = useLetGo();
  const theirs = Object.entries({ ...choices.fields, ...choices.meetings }).flatMap(([key, side]) =>
    side === 'other' ? [key] : [],
  );
  const outcome = useOutcome(kind, kept, other, theirs);
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();

  const { differentCodes } = comparison;

  function merge() {
    const confirmedCodes = differentCodes === null ? [] : typed;
    const body = { with: other, seen: comparison.seen, ...choices, confirmedCodes };
    void saving.run({
      send: () =>
        attempt.send(
          (key) =>
            callApi<MergeEntry>(`/api/${memberContracts[kind].plural}/${kept}/merge`, {
              method: 'POST',
              body,
              headers: { 'Idempotency-Key': key },
            }),
          JSON.stringify(body),
        ),
      onSaved: (entry) => {
        refreshAfterMerge(queryClient);
        letGo();
        onMerged(entry);
      },
      doneText: null,
      failedText: null,
    });
  }

  return (
    <Stack
      ref={form}
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        merge();
      }}
    >
      <MergeSummary comparison={comparison} />
      {outcome.data ? <OutcomeAlert kind={kind} outcome={outcome.data} /> : null}
      {outcome.error ? <ListFailure error={outcome.error} onRetry={() => void outcome.refetch()} /> : null}
      {differentCodes ? (
        <CodesQuestion
          {...comparison}
          codes={differentCodes}
          typed={typed}
          errors={errors}
          onType={(codes) => {
            setTyped(codes);
            setErrors({});
          }}
        />
      ) : null}
      <ProblemAlert text={saving.problem} />
      <Stack direction="row" spacing={1}>
        <Button onClick={() => onConfirming(false)}>Înapoi</Button>
        <Button variant="contained" type="submit" disabled={!outcome.data} loading={saving.isSaving}>
          {`Unește cu nr. ${comparison.kept.regNumber}`}
        </Button>
      </Stack>
    </Stack>
  );
}
