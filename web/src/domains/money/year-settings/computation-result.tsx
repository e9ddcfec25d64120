import { type DuesComputation, dueLineName } from '@ceccar/contract/money/year-settings';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
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
};

/** The lines with their basis and amount, the sum, and the remarks. */
export function ComputationResult({ result, after = [], totalLabel = 'Total' }: Props) {
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
                      {line.basis}
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
            <TableCell align="right">{formatMoney(result.total)}</TableCell>
          </Total>
          {after.map(({ label, amount }, index) => {
            const Row = index === after.length - 1 ? Total : TableRow;
            return (
              <Row key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell align="right">{formatMoney(amount)}</TableCell>
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
