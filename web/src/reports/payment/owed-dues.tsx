import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import Typography from '@mui/material/Typography';
import { ComputationResult } from '../../money/year-settings/computation-result.tsx';
import { Definition, DefinitionGrid } from '../../ui/definition-list.tsx';
import { formatMoney } from '../../ui/format.ts';
import type { FlowReport } from '../flow/flow.ts';
import { leftToPay } from './proposed-payment.ts';

type Props = { report: FlowReport; owed: DuesPaymentData };

/** Both dues and what is left to pay, with the computation line by line. */
export function OwedDues({ report, owed }: Props) {
  const dues = report.annualReportInformation?.dues;
  return (
    <section aria-label="Cotizația">
      <DefinitionGrid>
        <Definition label="Cotizație fixă">{formatMoney(owed.fixedDueValue)}</Definition>
        <Definition label="Cotizație variabilă">{formatMoney(owed.variableDueValue)}</Definition>
        <Definition label="Avans folosit">{formatMoney(owed.advanceUsed)}</Definition>
        <Definition label="De plată">
          <Typography component="span" variant="subtitle1">
            {formatMoney(owed.total)}
          </Typography>
        </Definition>
      </DefinitionGrid>
      {dues ? <ComputationResult result={dues} after={leftToPay(owed)} /> : null}
    </section>
  );
}
