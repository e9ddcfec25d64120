/** The errors of a file: a table, or lines if there is no room. */
import { type ImportError, importErrorTitles } from '@ceccar/contract/exchange/imports';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const Errors = styled(Table)(({ theme }) => ({
  '& td': { verticalAlign: 'top' },
  '& tr > :first-of-type': { paddingLeft: theme.spacing(3) },
  '& tr > :last-child': { paddingRight: theme.spacing(3) },
}));

/** Values from the file may be one long word. */
const Value = styled(TableCell)({ minWidth: 120, maxWidth: 280, overflowWrap: 'anywhere' });

const nothing = '–';

type TableProps = { title: string; errors: readonly ImportError[] };

export function ErrorTable({ title, errors }: TableProps) {
  return (
    <Errors stickyHeader aria-label={title}>
      <TableHead>
        <TableRow>
          {Object.entries(importErrorTitles).map(([key, heading]) => (
            <TableCell key={key}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map(({ line, position, column, value, message }) => (
          <TableRow key={position}>
            <TableCell>{line}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{column ?? nothing}</TableCell>
            <Value>{value || nothing}</Value>
            <TableCell>{message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Errors>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { paddingBlock: theme.spacing(0.5) },
}));

const Place = styled('strong')({ fontWeight: 600 });

/** Errors one below the other, if there is no room for a table. */
export function ErrorLines({ errors, className }: { errors: readonly ImportError[]; className?: string }) {
  return (
    <Lines className={className}>
      {errors.map((error) => (
        <li key={error.position}>
          <Place>{errorPlace(error)}</Place>
          {error.value ? ` „${error.value}”` : ''}: {error.message}
        </li>
      ))}
    </Lines>
  );
}

/** `Rândul 3, Valoare` */
export function errorPlace({ line, column }: Pick<ImportError, 'line' | 'column'>): string {
  return `Rândul ${line}${column === null ? '' : `, ${column}`}`;
}
