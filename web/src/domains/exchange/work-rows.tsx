/** Background jobs: a table, or cards where the window is too narrow for its five columns. */
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
import useMediaQuery from '@mui/material/useMediaQuery';
import { CancelWork } from './cancel-work.tsx';
import { RepeatExport } from './repeat-export.tsx';
import { WorkName, WorkResult, WorkSize, WorkTimes } from './work-cells.tsx';
import type { WorkRow } from './work-row.ts';
import { WorkState } from './work-status.tsx';

/** Rows with several lines are aligned at the top. */
const Rows = styled(Table)({ '& tbody td': { verticalAlign: 'top' } });
const NameCell = styled(TableCell)({ minWidth: 220, maxWidth: 520, overflowWrap: 'anywhere' });
/** Long user names wrap anywhere; otherwise they push the buttons out of the table's frame. */
const TextCell = styled(TableCell)({ minWidth: 140, overflowWrap: 'anywhere' });

/** Room for the download beside "Cere din nou". */
const ResultCell = styled(TextCell)({ minWidth: 200 });
/** On a card: state, size, and who asked when, side by side where they fit. */
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1, 3),
}));

type Props = { title: string; rows: readonly WorkRow[]; onChanged: () => void };

export function WorkRows(props: Props) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <Cards {...props} /> : <Lines {...props} />;
}

function Lines({ title, rows, onChanged }: Props) {
  return (
    <TableContainer>
      <Rows aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>Nume</TableCell>
            <TableCell>Cerut de</TableCell>
            <TableCell>Stare</TableCell>
            <TableCell align="right">Mărime</TableCell>
            <TableCell>Rezultat</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.iri}>
              <NameCell>
                <WorkName row={row} />
              </NameCell>
              <TextCell>
                <WorkTimes row={row} />
              </TextCell>
              <TableCell>
                <WorkState row={row} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <WorkSize row={row} />
              </TableCell>
              <ResultCell>
                <WorkResult row={row}>
                  <RepeatExport row={row} onRepeated={onChanged} />
                  <CancelWork row={row} onCancelled={onChanged} />
                </WorkResult>
              </ResultCell>
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </TableContainer>
  );
}

function Cards({ title, rows, onChanged }: Props) {
  return (
    <MuiList disablePadding aria-label={title}>
      {rows.map((row, index) => (
        <ListItem key={row.iri} divider={index < rows.length - 1}>
          <Stack spacing={1} sx={{ width: 1, minWidth: 0 }}>
            <WorkName row={row} />
            <Facts>
              <WorkState row={row} />
              <WorkSize row={row} />
              <WorkTimes row={row} />
            </Facts>
            <WorkResult row={row}>
              <RepeatExport row={row} onRepeated={onChanged} />
              <CancelWork row={row} onCancelled={onChanged} />
            </WorkResult>
          </Stack>
        </ListItem>
      ))}
    </MuiList>
  );
}
