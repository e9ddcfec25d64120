/** Amounts by year, with aligned digits. */
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatAmount } from '../../../platform/ui/text/format.ts';

const Frame = styled(TableContainer)(({ theme }) => ({
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& tfoot th, & tfoot td': {
    ...theme.typography.h3,
    color: (theme.vars ?? theme).palette.text.primary,
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderBottom: 0,
  },
  // Makes five columns fit on a phone.
  [theme.breakpoints.down('sm')]: {
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
    '& th, & td': { paddingInline: theme.spacing(0.5), fontSize: theme.typography.caption.fontSize },
    '& tr > :first-of-type': { paddingLeft: theme.spacing(2) },
    '& tr > :last-child': { paddingRight: theme.spacing(2) },
  },
}));

type Amounts<K extends string> = Partial<Record<K, number>>;

type Props<K extends string> = {
  title: string;
  columns: readonly { key: K; label: string }[];
  rows: readonly (Amounts<K> & { year: number })[];
  totals?: Amounts<K>;
};

export function YearTable<K extends string>({ title, columns, rows, totals }: Props<K>) {
  const cells = (amounts: Amounts<K>) =>
    columns.map(({ key }) => (
      <TableCell key={key} align="right">
        {formatAmount(amounts[key] ?? 0)}
      </TableCell>
    ));
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    // Focusable, so that a wide table can be scrolled with the keyboard.
    <Frame tabIndex={isPhone ? 0 : undefined}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>An</TableCell>
            {columns.map(({ key, label }) => (
              <TableCell key={key} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.year}>
              <TableCell>{row.year}</TableCell>
              {cells(row)}
            </TableRow>
          ))}
        </TableBody>
        {totals ? (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                Total
              </TableCell>
              {cells(totals)}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </Frame>
  );
}
