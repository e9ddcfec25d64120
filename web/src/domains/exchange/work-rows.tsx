/** Background jobs: a table, or cards where the window is too narrow for its six columns. */
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
import { formatCount } from '../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../platform/ui/text/visually-hidden.tsx';
import { CancelWork } from './cancel-work.tsx';
import { RepeatExport } from './repeat-export.tsx';
import { WorkName, WorkResult, WorkTimes } from './work-cells.tsx';
import type { WorkRow } from './work-row.ts';
import { WorkState } from './work-status.tsx';

/** Rows with several lines are aligned at the top. */
const Rows = styled(Table)({ '& tbody td': { verticalAlign: 'top' } });
const NameCell = styled(TableCell)({ minWidth: 220, maxWidth: 420 });
/** Long user names wrap anywhere; otherwise they push the buttons out of the table's frame. */
const TextCell = styled(TableCell)({ minWidth: 140, overflowWrap: 'anywhere' });

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
            <TableCell>Stare</TableCell>
            <TableCell align="right">Rânduri</TableCell>
            <TableCell>Cerut de</TableCell>
            <TableCell>Rezultat</TableCell>
            <TableCell>
              <VisuallyHidden>Acțiuni</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.iri}>
              <NameCell>
                <WorkName row={row} />
              </NameCell>
              <TableCell>
                <WorkState row={row} />
              </TableCell>
              <TableCell align="right">{rowsOf(row)}</TableCell>
              <TextCell>
                <WorkTimes row={row} />
              </TextCell>
              <TextCell>
                <WorkResult row={row} />
                <RepeatExport row={row} onRepeated={onChanged} />
              </TextCell>
              <TableCell align="right" padding="none" sx={{ pr: 1, pt: 1 }}>
                <CancelWork row={row} onCancelled={onChanged} />
              </TableCell>
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
            <WorkState row={row} />
            <WorkTimes row={row} />
            <WorkResult row={row} />
            <div>
              <CancelWork row={row} onCancelled={onChanged} />
              <RepeatExport row={row} onRepeated={onChanged} />
            </div>
          </Stack>
        </ListItem>
      ))}
    </MuiList>
  );
}

function rowsOf({ totalRows }: WorkRow): string {
  return totalRows === null ? '–' : formatCount(totalRows);
}
