/** A batch: its sample, the decision for all, and afterwards what happened to each report (REP-294 to REP-297). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { BatchItem, ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useAskedSave, useSave } from '../../../platform/data/save.ts';
import { type ReportQueue, reportPath } from '../../../platform/paths.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import {
  decideBatch,
  isStopped,
  isUnderWay,
  leaveOut,
  undoBatch,
  useKeepBatch,
  useRefreshClear,
} from './clear-data.ts';
import { itemsIn } from './left-out.ts';

type Props = { batch: ReportBatch; queue: ReportQueue };

export function BatchPanel({ batch, queue }: Props) {
  const reports = countOf(itemsIn(batch).length, 'raport', 'rapoarte');
  if (batch.state === 'open')
    return (
      <TitledCard title={`Decizie în bloc: ${reports}`}>
        <Sample
          items={batch.items.filter(({ isSample }) => isSample)}
          queue={{ ...queue, batch: String(batch.id) }}
        />
        <Deciding batch={batch} />
        <GivingUp batch={batch} />
      </TitledCard>
    );
  return (
    <TitledCard title={`Ultima decizie în bloc: ${reports}`}>
      {isUnderWay(batch) ? <Progress batch={batch} /> : <Result batch={batch} queue={queue} />}
    </TitledCard>
  );
}

function Sample({ items, queue }: { items: readonly BatchItem[]; queue: ReportQueue }) {
  const left = items.filter(({ openedAt }) => openedAt === null).length;
  return (
    <>
      <Typography sx={{ mb: 1 }} role="status">
        {left > 0
          ? `Deschideți rapoartele din eșantion: mai ${left === 1 ? 'este unul' : `sunt ${left}`}.`
          : 'Eșantionul a fost deschis. Dacă un raport nu este în regulă, decideți-l separat: iese din această decizie.'}
      </Typography>
      <PlainList aria-label="Eșantion">
        {items.map(({ id, memberName, openedAt }) => (
          <li key={id}>
            <ToneMark color={openedAt === null ? 'orange' : 'green'}>
              <TextLink to={reportPath(id, queue)}>{memberName}</TextLink>
              {openedAt === null ? ', de deschis' : `, deschis ${formatMoment(openedAt)}`}
            </ToneMark>
          </li>
        ))}
      </PlainList>
    </>
  );
}

const offered = [
  { status: reportStatus.visaScheduled, label: reportMoves.validate410, result: ', cu viză programată' },
  { status: reportStatus.validatedWithoutVisa, label: reportMoves.validate420, result: ' fără viză' },
  { status: reportStatus.visaGranted, label: reportMoves.validate430, result: ', cu viză acordată' },
] as const;

function Deciding({ batch }: { batch: ReportBatch }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const refresh = useRefreshClear();
  const mayDecide =
    itemsIn(batch).length > 0 &&
    batch.items.every(({ isSample, openedAt }) => !isSample || openedAt !== null);
  const reports = countOf(itemsIn(batch).length, 'raport', 'rapoarte');
  return (
    <Stack spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <LabelledControl
        id={id}
        label={decisionReasons.visaReason.label}
        hint="Opțional; îl citesc toți acești membri"
      >
        <OutlinedInput
          id={id}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          aria-describedby={remarksId(id)}
          inputProps={{ maxLength: decisionReasons.visaReason.max }}
        />
      </LabelledControl>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {offered.map(({ status, label }) => (
          <AskedButton
            key={status}
            label={label}
            button={{
              variant: status === reportStatus.visaScheduled ? 'contained' : 'outlined',
              disabled: !mayDecide,
            }}
            title={`${label}: ${reports}`}
            confirm={`Decide ${reports}`}
            work={{
              send: () => decideBatch(batch.id, status, reason),
              onSettled: refresh,
              doneText: null,
            }}
          >
            Fiecare raport este decis ca și când ar fi decis separat, iar membrii sunt anunțați. Rapoartele
            care s-au schimbat între timp rămân nedecise. Decizia se poate anula timp de o oră.
          </AskedButton>
        ))}
      </Stack>
    </Stack>
  );
}

/** Left out as a whole, the batch is none any more; its sample stays for the next one (REP-385). */
function GivingUp({ batch }: { batch: ReportBatch }) {
  const saving = useSave();
  const keep = useKeepBatch();
  const button = useKeptFocus(saving.isSaving);
  const all = batch.items.map(({ id }) => id);
  return (
    <div>
      <Button
        ref={button}
        color="secondary"
        loading={saving.isSaving}
        sx={{ mt: 1, ml: -1 }}
        onClick={() =>
          void saving.run({
            send: () => leaveOut(batch.id, all),
            onSaved: keep,
            doneText: null,
            failedText: null,
          })
        }
      >
        Renunță la decizia în bloc
      </Button>
      <ProblemAlert text={saving.problem} />
    </div>
  );
}

function Progress({ batch }: { batch: ReportBatch }) {
  const { state } = batch;
  const items = itemsIn(batch);
  const done = items.filter(({ outcome }) =>
    state === 'deciding' ? outcome !== null : outcome !== 'decided',
  ).length;
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        {state === 'deciding' ? 'Se decid' : 'Se anulează'}: {done} din {items.length}.
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, items.length)}
        aria-label="Rapoarte decise"
      />
    </>
  );
}

/** The work failed on every retry: what it did stands, and it can be resumed (REP-373). */
function Stopped({ batch, settled }: { batch: ReportBatch; settled: number }) {
  const { id, items, state, status } = batch;
  const saving = useSave();
  const refresh = useRefreshClear();
  const button = useKeptFocus(saving.isSaving);
  const isUndo = state === 'undoStopped';
  const left = items.filter(({ outcome }) => outcome === null).length;
  return (
    <>
      <Alert severity="error" role="status">
        {isUndo
          ? `Anularea s-a oprit din cauza unei erori a serverului. De anulat: ${countOf(settled, 'raport', 'rapoarte')}.`
          : `Decizia s-a oprit din cauza unei erori a serverului: ${countOf(settled, 'raport validat', 'rapoarte validate')}, ${countOf(left, 'nedecis', 'nedecise')}.`}
      </Alert>
      <div>
        <Button
          ref={button}
          variant="contained"
          loading={saving.isSaving}
          onClick={() =>
            void saving.run({
              send: () => (isUndo ? undoBatch(id) : decideBatch(id, Number(status), '')),
              onSettled: refresh,
              doneText: null,
              failedText: null,
            })
          }
        >
          {isUndo ? 'Reia anularea' : 'Reia decizia'}
        </Button>
      </div>
      <ProblemAlert text={saving.problem} />
    </>
  );
}

/** Reports that dropped out are named, with the reason (REP-296). */
function Result({ batch, queue }: Props) {
  const { items, state, status, undoUntil } = batch;
  const result = offered.find((one) => one.status === status)?.result ?? '';
  const settled = items.filter(({ outcome }) => outcome === (state === 'undone' ? 'undone' : 'decided'));
  const isUndo = state === 'undone' || state === 'undoStopped';
  const others = items.filter(({ outcome }) =>
    isUndo ? outcome === 'kept' : outcome === 'dropped' || outcome === 'left',
  );
  const saving = useAskedSave();
  const refresh = useRefreshClear();
  const reports = countOf(settled.length, 'raport', 'rapoarte');
  return (
    <Stack spacing={1.5}>
      {isStopped(batch) ? (
        <Stopped batch={batch} settled={settled.length} />
      ) : (
        <Alert severity="success" role="status">
          {state === 'undone'
            ? `Decizia a fost anulată: ${reports}.`
            : `${countOf(settled.length, 'raport validat', 'rapoarte validate')}${result}.`}
        </Alert>
      )}
      {others.length > 0 ? (
        <div>
          <Typography variant="subtitle2" component="h3">
            {isUndo ? 'Nu s-au mai putut anula' : 'Au rămas nedecise'}
          </Typography>
          <PlainList>
            {others.map(({ id, memberName, problem }) => (
              <li key={id}>
                <ToneMark color="yellow">
                  <TextLink to={reportPath(id, queue)} underline="always">
                    {memberName}
                  </TextLink>
                  : {problem ?? 'exclus din decizie'}
                </ToneMark>
              </li>
            ))}
          </PlainList>
        </div>
      ) : null}
      {undoUntil && settled.length > 0 ? (
        <div>
          <Button variant="outlined" onClick={saving.ask}>
            Anulează decizia
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            Se poate anula până la {formatMoment(undoUntil)}.
          </Typography>
        </div>
      ) : null}
      <ProblemAlert text={saving.isAsking ? null : saving.problem} />
      <ConfirmDialog
        isOpen={saving.isAsking}
        title={`Anulați decizia pentru ${reports}?`}
        confirmLabel="Anulează decizia"
        cancelLabel="Păstrează decizia"
        isDestructive
        isBusy={saving.isSaving}
        problem={saving.problem}
        onCancel={saving.close}
        onConfirm={() =>
          void saving.run({
            send: () => undoBatch(batch.id),
            onSettled: refresh,
            doneText: null,
            failedText: null,
          })
        }
      >
        Rapoartele așteaptă din nou o decizie, datoriile și vizele scrise se retrag, iar membrii anunțați sunt
        anunțați din nou.
      </ConfirmDialog>
    </Stack>
  );
}
