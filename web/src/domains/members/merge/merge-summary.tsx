/** Summary of a merge before it is executed: survivor, moved records, combined amounts. */
import type { ComparedMember, Comparison } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../../platform/ui/text/format.ts';

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.primary.main,
  cursor: 'pointer',
}));

const Going = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  paddingLeft: '1.25rem',
  overflowWrap: 'anywhere',
}));

export function MergeSummary({ comparison: { kept, other, records } }: { comparison: Comparison }) {
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        <Typography>{`Rămâne: ${tell(kept)}`}</Typography>
        <Typography>{`Dispare: ${tell(other)}`}</Typography>
        <Typography>
          Tot ce are trece la cine rămâne, cu numerele și sumele neschimbate. Unirea se poate anula cât timp
          nu se schimbă nimic din ce s-a unit.
        </Typography>
      </Alert>
      <Paper variant="outlined" sx={{ p: 2, overflowX: 'auto' }}>
        <Table aria-label="Ce au acum">
          <TableHead>
            <TableRow>
              <TableCell>Ce au acum</TableCell>
              <TableCell align="right">Rămâne</TableCell>
              <TableCell align="right">Dispare</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <Line
              label="De plată (RON)"
              kept={formatAmount(kept.balance)}
              other={formatAmount(other.balance)}
            />
            <Line label="Avans (RON)" kept={formatAmount(kept.avans)} other={formatAmount(other.avans)} />
            {records.map(({ title, kept: mine, other: others, lines }) => (
              <Line key={title} label={title} kept={String(mine)} other={String(others)} lines={lines} />
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Stack>
  );
}

function tell({ name, regNumber, region, status }: ComparedMember): string {
  return [name, regNumber, region, status].filter(Boolean).join(' · ');
}

type LineProps = { label: string; kept: string; other: string; lines?: readonly string[] };

function Line({ label, kept, other, lines = [] }: LineProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal', verticalAlign: 'top' }}>
        {label}
        {lines.length > 0 ? (
          <details>
            <Summary>Ce trece</Summary>
            <Going>
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two records may read alike, and none moves.
                <li key={place}>{line}</li>
              ))}
            </Going>
          </details>
        ) : null}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top' }}>
        {kept}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top' }}>
        {other}
      </TableCell>
    </TableRow>
  );
}
