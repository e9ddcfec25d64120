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

/** What somebody typed there may be one long word. */
const Value = styled(TableCell)({ minWidth: 120, maxWidth: 280, overflowWrap: 'anywhere' });

const nothing = '–';

type Props = { title: string; errors: readonly ImportError[] };

export function ErrorTable({ title, errors }: Props) {
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
