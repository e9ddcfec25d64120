/** The third step: the amount owed and why, the payment note, the proof of payment. */

import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSave } from '../../../platform/data/save.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { ActionAlert } from '../../../platform/ui/page/action-alert.ts';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { ComputationResult } from '../../money/year-settings/computation-result.tsx';
import { DeadlineNotice } from '../flow/deadline-notice.tsx';
import type { Flow, FlowReport } from '../flow/flow.ts';
import { ResetButton } from '../flow/reset-button.tsx';
import { ResetEffects } from '../flow/reset-effects.tsx';
import { useReset } from '../flow/reset-report.ts';
import { StepPanel } from '../flow/step-panel.tsx';
import { OlderDebts } from './older-debts.tsx';
import { useOwed, useReportNote } from './owed.ts';
import { PaymentNote } from './payment-note.tsx';
import { usePaymentSending } from './payment-sending.ts';
import { ProofForm } from './proof-form.tsx';
import { leftToPay } from './proposed-payment.ts';

/** The amounts and their note side by side; below each other where the window is narrow. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function PaymentStep(flow: Flow) {
  const { report, moves, areMovesOld } = flow;
  const refusal = moves.moves.pay;
  const owed = useOwed(report);
  const note = useReportNote(report);
  const failure = (owed.data ? null : owed.error) ?? (note.data === undefined ? note.error : null);

  const hasLapsed = refusal !== null && !areMovesOld;

  function headOf(): { title: string; next: string } {
    if (hasLapsed)
      return {
        title: 'Raportul se reia de la început',
        next: 'trimiteți din nou raportul și documentele, apoi primiți o notă de plată nouă.',
      };
    const title = owed.data?.isNothingToPay ? 'Trimiteți raportul la validare' : 'Plătiți cotizația';
    return { title, next: 'filiala analizează raportul și hotărăște.' };
  }

  function renderContent() {
    if (hasLapsed) return <RestartNotice {...flow} text={refusal} />;
    if (failure) {
      return (
        <ListFailure
          error={failure}
          onRetry={() => {
            void owed.refetch();
            void note.refetch();
          }}
        />
      );
    }
    if (!owed.data || note.data === undefined || refusal !== null) {
      return <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Se încarcă" />;
    }
    return (
      <>
        <DeadlineNotice {...flow} step={3} />
        <OlderDebts isStaff={flow.isStaff} />
        <Sides>
          <OwedDues report={report} owed={owed.data} />
          {note.data ? (
            <PaymentNote
              note={note.data}
              account={owed.data.account}
              branch={report.region.name}
              isCovered={owed.data.isNothingToPay}
            />
          ) : null}
        </Sides>
        {owed.data.isNothingToPay ? (
          <NothingToPay report={report} />
        ) : (
          <ProofForm flow={flow} owed={owed.data} />
        )}
        <ActionAlert severity="info" variant="outlined" action={<ResetButton {...flow} />}>
          Ați greșit ceva în raport sau în documente? Le puteți schimba numai reluând raportul de la început.
        </ActionAlert>
      </>
    );
  }

  return (
    <StepPanel number={3} {...headOf()}>
      {renderContent()}
    </StepPanel>
  );
}

/** Nothing is owed, or the advance covers it: the report is submitted without a proof. */
function NothingToPay({ report }: { report: FlowReport }) {
  const sending = usePaymentSending(report);
  const button = useKeptFocus(sending.isSaving);
  return (
    <>
      <Alert severity="success">
        Nu aveți nimic de plătit. Raportul se trimite la validare fără dovada plății.
      </Alert>
      <ProblemAlert text={sending.problem} />
      <ThumbBar>
        <Button
          ref={button}
          variant="contained"
          loading={sending.isSaving}
          onClick={() => void sending.send(new FormData())}
        >
          Trimite la validare
        </Button>
      </ThumbBar>
    </>
  );
}

type Props = { report: FlowReport; owed: DuesPaymentData };

/** The computation line by line, down to what is left to pay; each amount once. */
function OwedDues({ report, owed }: Props) {
  const dues = report.annualReportInformation?.dues;
  if (dues) {
    const after = leftToPay(owed, dues.total);
    return (
      <section aria-label="Cotizația">
        <ComputationResult
          result={dues}
          after={after}
          isPayable={!owed.isNothingToPay}
          totalLabel={after.length === 0 ? 'De plată' : undefined}
        />
      </section>
    );
  }
  return (
    <section aria-label="Cotizația">
      <DefinitionGrid>
        <Definition label="Cotizație fixă">{formatMoney(owed.fixedDueValue)}</Definition>
        <Definition label="Cotizație variabilă">{formatMoney(owed.variableDueValue)}</Definition>
        <Definition label="Avans folosit">{formatMoney(owed.advanceUsed)}</Definition>
        <Definition label="De plată">
          <Typography component="span" variant="subtitle1">
            {formatMoney(owed.total)}
          </Typography>{' '}
          {owed.isNothingToPay ? null : (
            <CopyButton value={owed.total.toFixed(2).replace('.', ',')} label="suma" />
          )}
        </Definition>
      </DefinitionGrid>
    </section>
  );
}

/** The deadline passed between documents and payment: the member has to start again. */
function RestartNotice({ user, text }: Flow & { text: string }) {
  const reset = useReset(user);
  const saving = useSave();
  const button = useKeptFocus(saving.isSaving);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning">
        {text}
        <ResetEffects />
      </Alert>
      <ProblemAlert text={saving.problem} />
      <Button
        ref={button}
        variant="contained"
        loading={saving.isSaving}
        onClick={() => void saving.run(reset)}
      >
        Am înțeles, reiau de la început
      </Button>
    </Stack>
  );
}
