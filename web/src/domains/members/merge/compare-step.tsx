/** Both records side by side, with a choice where values conflict; then a summary, and the merge itself. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { ComparedMember, Comparison, MergeEntry, MergeSide } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { ChoiceTable, type Choosable } from './choice-table.tsx';
import { CodesQuestion } from './codes-question.tsx';
import { refreshAfterMerge, useComparison } from './merge-data.ts';
import { MergeSummary } from './merge-summary.tsx';

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
  const sides = { kept: nameOf(comparison.kept), other: nameOf(comparison.other) };
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

/** Duplicates usually have the same name: the number distinguishes them. */
function nameOf({ name, regNumber }: ComparedMember): string {
  return `${name} · ${regNumber}`;
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
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();

  const { differentCodes } = comparison;
  const isMissing = differentCodes !== null && typed.some((code) => code.trim() === '');

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
        onMerged(entry);
      },
      doneText: null,
      failedText: null,
    });
  }

  return (
    <Stack spacing={3}>
      <MergeSummary comparison={comparison} />
      {differentCodes ? (
        <CodesQuestion {...comparison} codes={differentCodes} typed={typed} onType={setTyped} />
      ) : null}
      <ProblemAlert text={saving.problem} />
      <Stack direction="row" spacing={1}>
        <Button onClick={() => onConfirming(false)}>Înapoi</Button>
        <Button variant="contained" disabled={isMissing} loading={saving.isSaving} onClick={merge}>
          {`Unește cu ${comparison.kept.name}`}
        </Button>
      </Stack>
    </Stack>
  );
}
