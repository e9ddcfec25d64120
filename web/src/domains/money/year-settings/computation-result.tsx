import { type DuesComputation, dueLineName } from '@ceccar/contract/money/year-settings';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';

const Lines = styled(Table)(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& th, & td': { paddingInline: 0, verticalAlign: 'top' },
  '& td': { whiteSpace: 'nowrap', paddingLeft: theme.spacing(2) },
}));

const Total = styled(TableRow)({ '& > *': { fontWeight: 600 } });

type Props = {
  result: DuesComputation;
  /** Steps after the sum, such as an advance that is used; the last shows the rest. */
  after?: readonly { label: string; amount: number }[];
  totalLabel?: string | undefined;
  /** The last amount is to be paid, and can be copied into a bank's form. */
  isPayable?: boolean;
};

/** The basis is that of the payment note, whose amounts are in lei; beside amounts in RON it names the same currency. */
function inRon(basis: string): string {
  return basis.replaceAll(/(?<=\d) lei\b/g, ' RON');
}

/** The lines with their basis and amount, the sum, and the remarks. */
export function ComputationResult({ result, after = [], totalLabel = 'Total', isPayable = false }: Props) {
  const payable = (after.at(-1)?.amount ?? result.total).toFixed(2).replace('.', ',');
  const copy = isPayable ? <CopyButton value={payable} label="suma" /> : null;
  return (
    <div role="status">
      <Lines aria-label="Cotizații calculate">
        <TableBody>
          {result.lines.map((line) => (
            <TableRow key={line.code}>
              <TableCell component="th" scope="row">
                {dueLineName(line)}
                <Typography variant="body2" color="textSecondary">
                  {line.basis ? (
                    <>
                      {inRon(line.basis)}
                      <br />
                    </>
                  ) : null}
                  {line.code}
                </Typography>
              </TableCell>
              <TableCell align="right">{formatMoney(line.amount)}</TableCell>
            </TableRow>
          ))}
          <Total>
            <TableCell component="th" scope="row">
              {totalLabel}
            </TableCell>
            <TableCell align="right">
              {formatMoney(result.total)} {after.length === 0 ? copy : null}
            </TableCell>
          </Total>
          {after.map(({ label, amount }, index) => {
            const Row = index === after.length - 1 ? Total : TableRow;
            return (
              <Row key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell align="right">
                  {formatMoney(amount)} {index === after.length - 1 ? copy : null}
                </TableCell>
              </Row>
            );
          })}
        </TableBody>
      </Lines>
      {result.notes.map((remark) => (
        <Typography key={remark} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {remark}
        </Typography>
      ))}
    </div>
  );
}
