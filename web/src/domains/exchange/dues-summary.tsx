/** Sums of a file of dues by code and year, and its rows that are already posted (EXC-260). */
import type { DuesSummary as Summary } from '@ceccar/contract/exchange/dues-summary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { importPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { countOf, formatAmount, formatCount, formatDay } from '../../platform/ui/text/format.ts';

export function DuesSummary({ summary: { sums, posted } }: { summary: Summary }) {
  const total = (amounts: readonly string[]) =>
    formatAmount(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100);
  return (
    <>
      {posted.map((one) => (
        <Alert key={one.importId} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <Posted posted={one} />
        </Alert>
      ))}
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label="Sume pe coduri și ani, în RON"
          sx={{ maxWidth: 720, '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Cod</TableCell>
              <TableCell>An</TableCell>
              <TableCell align="right">Rânduri</TableCell>
              <TableCell align="right">Valoare</TableCell>
              <TableCell align="right">Plătit</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sums.map(({ code, year, rows, fee, payment }) => (
              <TableRow key={`${code} ${year}`}>
                <TableCell component="th" scope="row">
                  {code}
                </TableCell>
                <TableCell>{year}</TableCell>
                <TableCell align="right">{formatCount(rows)}</TableCell>
                <TableCell align="right">{formatAmount(Number(fee))}</TableCell>
                <TableCell align="right">{formatAmount(Number(payment))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          {sums.length > 1 ? (
            <TableFooter>
              <TableRow>
                <TableCell colSpan={3}>Total</TableCell>
                <TableCell align="right">{total(sums.map(({ fee }) => fee))}</TableCell>
                <TableCell align="right">{total(sums.map(({ payment }) => payment))}</TableCell>
              </TableRow>
            </TableFooter>
          ) : null}
        </Table>
      </Box>
    </>
  );
}

/** `2 rânduri sunt aceleași ca în importul 12 din 03.02.2027: rândurile 2, 3.` */
function Posted({ posted: { importId, on, rows, lines } }: { posted: Summary['posted'][number] }) {
  const named = lines.join(', ') + (rows > lines.length ? '…' : '.');
  return (
    <>
      {countOf(rows, 'rând este același', 'rânduri sunt aceleași')} ca{' '}
      {importId === null ? (
        'în fișele membrilor, înregistrate'
      ) : (
        <TextLink to={importPath(importId)}>în importul {importId}</TextLink>
      )}{' '}
      din {formatDay(on)}: {rows === 1 ? 'rândul' : 'rândurile'} {named} Dacă {rows === 1 ? 'îl' : 'le'}{' '}
      confirmați, se înregistrează încă o dată.
    </>
  );
}
