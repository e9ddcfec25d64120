/** Denied requests: a table, or cards on a phone. */
import type { RefusedRequest } from '@ceccar/contract/audit/denied-requests';
import MuiList from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Browser, CodeBadge, Headers, RefusedRoute, RoleTags, Times } from './denied-request-cells.tsx';

type Column = { label: string; render: (row: RefusedRequest) => ReactNode };

const columns: readonly Column[] = [
  {
    label: 'Utilizator',
    render: ({ username, roles }) =>
      username && roles.length === 0 ? `${username} (încercat)` : (username ?? '–'),
  },
  { label: 'Roluri', render: (row) => <RoleTags row={row} /> },
  { label: 'IP', render: ({ ip }) => ip },
  { label: 'Cod eroare', render: (row) => <CodeBadge row={row} /> },
  { label: 'Rută', render: (row) => <RefusedRoute row={row} /> },
  { label: 'Browser', render: (row) => <Browser row={row} /> },
  { label: 'Headers', render: (row) => <Headers row={row} /> },
  { label: 'Creat la', render: (row) => <Times row={row} /> },
];

/** Expanded rows are high: their cells are aligned at the top. */
const Rows = styled(Table)({
  '& tbody td': { verticalAlign: 'top', overflowWrap: 'break-word', maxWidth: 180 },
  '& tbody td:nth-of-type(n+5)': { maxWidth: 'none' },
  '& td:nth-of-type(5)': { minWidth: 200 },
});

type Props = { title: string; rows: readonly RefusedRequest[] };

export function RefusalRows(props: Props) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <Cards {...props} /> : <Lines {...props} />;
}

function Lines({ title, rows }: Props) {
  return (
    <TableContainer>
      <Rows aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ label }) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ label, render }) => (
                <TableCell key={label}>{render(row)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </TableContainer>
  );
}

function Cards({ title, rows }: Props) {
  return (
    <MuiList disablePadding aria-label={title}>
      {rows.map((row, index) => (
        <ListItem key={row.id} divider={index < rows.length - 1}>
          <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
            {columns.map(({ label, render }) => (
              <Stack key={label} direction="row" spacing={1}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 'none', width: 96 }}>
                  {label}
                </Typography>
                <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {render(row)}
                </Typography>
              </Stack>
            ))}
          </Stack>
        </ListItem>
      ))}
    </MuiList>
  );
}
