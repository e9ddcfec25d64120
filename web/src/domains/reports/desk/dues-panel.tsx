/** The dues of the report, line by line with their reasons, beside the payment that the member claims. */
import { invoiceStatuses, invoices } from '@ceccar/contract/money/invoices';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { OffPaper } from '../../../platform/ui/print/on-paper.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatAmount, formatMoney } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { RegisterNote } from '../../money/notes/register-note.tsx';
import { type Report, refreshReports } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';
import { compareDues, type DuesRow } from './dues-difference.ts';
import { PaymentClaim, usePaymentClaim } from './payment-claim.tsx';

const Amounts = styled(Table)(({ theme }) => ({
  '& th, & td': { paddingInline: theme.spacing(0.5), fontSize: theme.typography.body2.fontSize },
  '& tr > :first-of-type': { paddingLeft: 0 },
  '& tr > :last-of-type': { paddingRight: 0 },
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
}));

type Props = { report: Report; note: ReportReview['note'] };

export function DuesPanel({ report, note }: Props) {
  const dues = report.annualReportInformation?.dues ?? null;
  const claim = usePaymentClaim(report);
  const owed = dues ? { fixed: dues.fixed, variable: dues.variable, note } : null;
  const claimed = claim
    ? { fixed: Number(claim.fixedDueValuePaid), variable: Number(claim.variableDueValuePaid) }
    : null;
  return (
    <DeskPanel id="dues" title="Cotizații și plată">
      <Stack spacing={2}>
        {dues ? (
          <div>
            {/* Each text ends with its amount. */}
            {dues.lines.map(({ code, text }) => (
              <Typography key={code} variant="body2">
                {text}{' '}
                <Typography component="span" variant="body2" color="textSecondary">{`(${code})`}</Typography>
              </Typography>
            ))}
            {/* A reason of a discount is not printed (MON-127). */}
            <OffPaper>
              {dues.notes.map((text) => (
                <Typography key={text} variant="body2" color="textSecondary">
                  {text}
                </Typography>
              ))}
            </OffPaper>
          </div>
        ) : (
          <Typography variant="body2" color="textSecondary">
            Cotizațiile nu sunt calculate încă.
          </Typography>
        )}
        <NoteLine note={note} />
        <Comparison rows={compareDues(owed, claimed)} />
        <PaymentClaim claim={claim} />
      </Stack>
    </DeskPanel>
  );
}

function NoteLine({ note }: { note: ReportReview['note'] }) {
  if (!note) return <Typography variant="body2">Nicio notă de plată.</Typography>;
  const { name, invoiceLink, status, total, settled, advanceUsed, abilities } = note;
  const state = invoiceStatuses.find(({ value }) => value === status)?.label ?? status;
  return (
    <Typography variant="body2" component="div">
      Nota{' '}
      <Link href={invoiceLink} target="_blank" rel="noreferrer" underline="always">
        {name}
      </Link>
      , {state}: {formatMoney(total)}
      {advanceUsed > 0 ? `, după ${formatMoney(advanceUsed)} din avans` : null}
      {settled > 0 ? `; încasat ${formatMoney(settled)}` : null}
      {abilities.register ? <RegisteredAgain note={note} /> : null}
    </Typography>
  );
}

/** The invoicing system's message about a note that it does not have. */
function RegisteredAgain({ note }: { note: NonNullable<ReportReview['note']> }) {
  const client = useQueryClient();
  const stateLabel = fieldText(invoices.fields.invoicingState, note.invoicingState);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="error">
        {['Facturare: ', stateLabel, note.invoicingNote ? `. ${note.invoicingNote}` : ''].join('')}
      </Typography>
      <RegisterNote note={note} onChanged={() => refreshReports(client)} />
    </Stack>
  );
}

function Comparison({ rows }: { rows: readonly DuesRow[] }) {
  return (
    <Amounts aria-label="Datorat și declarat plătit">
      <TableHead>
        <TableRow>
          <TableCell>Cotizație</TableCell>
          <TableCell align="right">Datorat</TableCell>
          <TableCell align="right">Declarat plătit</TableCell>
          <TableCell align="right">Diferență</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, owed, claimed, difference }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{amountOf(owed)}</TableCell>
            <TableCell align="right">{amountOf(claimed)}</TableCell>
            <TableCell align="right">
              <Difference value={difference} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Amounts>
  );
}

function amountOf(value: number | null): string {
  return value === null ? '–' : formatAmount(value);
}

/** A surplus becomes an advance; the branch looks into a shortfall. */
function Difference({ value }: { value: number | null }) {
  if (value === null || value === 0) return amountOf(value);
  return (
    <ToneMark color={value < 0 ? 'red' : 'yellow'}>
      {value > 0 ? '+' : null}
      {formatAmount(value)}
    </ToneMark>
  );
}
