/** Amounts by branch, with their total; on a phone one branch below the other. */
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DefinitionGrid, DefinitionText } from '../../ui/definition-list.tsx';
import { formatAmount, formatCount } from '../../ui/format.ts';
import { TitledCard } from '../../ui/titled-card.tsx';

export type BranchColumn<Name extends string> = { name: Name; label: string; isCount?: boolean };
type Amounts<Name extends string> = Readonly<Record<Name, number>>;
type Props<Name extends string> = {
  title: string;
  columns: readonly BranchColumn<Name>[];
  rows: readonly (Amounts<Name> & { region: number; branch: string })[];
  totals: Amounts<Name>;
};

/** Compact: there are forty rows. */
const Branches = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: theme.spacing(0.5, 1), whiteSpace: 'nowrap' },
  '& tfoot td, & tfoot th': { fontWeight: 600, color: 'inherit', fontSize: 'inherit' },
}));

export function BranchTable<Name extends string>(props: Props<Name>) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isPhone ? <Cards {...props} /> : <Rows {...props} />;
}

function textOf<Name extends string>({ name, isCount }: BranchColumn<Name>, amounts: Amounts<Name>): string {
  return isCount ? formatCount(amounts[name]) : formatAmount(amounts[name]);
}

function Rows<Name extends string>({ title, columns, rows, totals }: Props<Name>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Branches aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>Filiala</TableCell>
            {columns.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.region}>
              <TableCell component="th" scope="row">
                {row.branch}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align="right">
                  {textOf(column, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column.name} align="right">
                {textOf(column, totals)}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Branches>
    </TableContainer>
  );
}

function Cards<Name extends string>({ columns, rows, totals }: Props<Name>) {
  return (
    <>
      {[{ region: 0, branch: 'Total', ...totals }, ...rows].map((row) => (
        <TitledCard key={row.region} title={row.branch}>
          <DefinitionGrid>
            {columns
              .filter(({ name }) => row[name] !== 0)
              .map((column) => (
                <div key={column.name}>
                  <DefinitionText label={column.label}>{textOf(column, row)}</DefinitionText>
                </div>
              ))}
          </DefinitionGrid>
        </TitledCard>
      ))}
    </>
  );
}
