/** Amounts by branch, with the total of several; on a phone one branch below the other. */
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { formatAmount, formatCount } from '../../../platform/ui/text/format.ts';

export type BranchColumn<Name extends string> = { name: Name; label: string; isCount?: boolean };
type Amounts<Name extends string> = Readonly<Record<Name, number>>;
type Props<Name extends string> = {
  title: string;
  columns: readonly BranchColumn<Name>[];
  rows: readonly (Amounts<Name> & { region: number; branch: string })[];
  totals: Amounts<Name>;
  /** Where a branch leads. */
  pathOf?: ((region: number) => string) | undefined;
};

/** Compact: there are forty rows. */
const Branches = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: theme.spacing(0.5, 1), whiteSpace: 'nowrap' },
  '& :is(th, td):first-of-type': { paddingLeft: theme.spacing(2) },
  '& :is(th, td):last-of-type': { paddingRight: theme.spacing(2) },
  '&& .none': { color: (theme.vars ?? theme).palette.text.secondary, fontWeight: 400 },
  '& tfoot td, & tfoot th': { fontWeight: 600, color: 'inherit', fontSize: 'inherit' },
}));

const Lines = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontVariantNumeric: 'tabular-nums',
    '& > li': { padding: theme.spacing(1, 2) },
    '& > li:not(:last-of-type)': { borderBottom: `1px solid ${palette.divider}` },
    '& dl': { margin: 0, ...theme.typography.body2 },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0 },
  };
});

export function BranchTable<Name extends string>(props: Props<Name>) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isPhone ? <Cards {...props} /> : <Rows {...props} />;
}

/** The total of a single branch would repeat its row. */
function hasTotal(rows: readonly unknown[]): boolean {
  return rows.length > 1;
}

function textOf<Name extends string>({ name, isCount }: BranchColumn<Name>, amounts: Amounts<Name>): string {
  // Most branches owe nothing of some age: dashes leave the amounts in sight.
  if (amounts[name] === 0) return '–';
  return isCount ? formatCount(amounts[name]) : formatAmount(amounts[name]);
}

function classOf<Name extends string>(
  { name }: BranchColumn<Name>,
  amounts: Amounts<Name>,
): string | undefined {
  return amounts[name] === 0 ? 'none' : undefined;
}

function Rows<Name extends string>({ title, columns, rows, totals, pathOf }: Props<Name>) {
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
                <BranchName {...row} pathOf={pathOf} />
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align="right" className={classOf(column, row)}>
                  {textOf(column, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasTotal(rows) ? (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                Total
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align="right" className={classOf(column, totals)}>
                  {textOf(column, totals)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </Branches>
    </TableContainer>
  );
}

type NameProps = { region: number; branch: string; pathOf: ((region: number) => string) | undefined };

function BranchName({ region, branch, pathOf }: NameProps) {
  return pathOf ? <TextLink to={pathOf(region)}>{branch}</TextLink> : branch;
}

/** A line for each amount: of forty branches nobody wants to scroll through more. */
function Cards<Name extends string>({ title, columns, rows, totals, pathOf }: Props<Name>) {
  return (
    <Lines aria-label={title}>
      {[...(hasTotal(rows) ? [{ region: 0, branch: 'Total', ...totals }] : []), ...rows].map((row) => (
        <li key={row.region}>
          <Typography variant="subtitle1" component="h2">
            <BranchName {...row} pathOf={row.region === 0 ? undefined : pathOf} />
          </Typography>
          <dl>
            {columns
              .filter(({ name }) => row[name] !== 0)
              .map((column) => (
                <div key={column.name}>
                  <dt>{column.label}</dt>
                  <dd>{textOf(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </Lines>
  );
}
