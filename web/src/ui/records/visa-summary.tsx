/** The five newest years of visas, as a member's sheet shows them (spec/1 §2). */
import { summarizeVisas } from '@ceccar/contract/visa-summary';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../api/records.ts';
import { formatBoolean, formatDay } from '../format.ts';

const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& th': { paddingLeft: 0 },
  '& td': { paddingLeft: 0 },
}));

type Props = {
  rows: readonly ApiRecord[];
  /** `checked` of a person's visa, `visa` of a company's. */
  flagField: 'checked' | 'visa';
};

export function VisaSummary({ rows, flagField }: Props) {
  const years = summarizeVisas(
    rows.map((row) => ({
      id: row.originId,
      year: Number(row.year),
      hasVisa: row[flagField] === true,
      date: typeof row.date === 'string' ? row.date : null,
    })),
  );
  if (years.length === 0) return null;
  return (
    <Frame>
      <Typography variant="h3">Vize ultimii 5 ani</Typography>
      <Table aria-label="Vize ultimii 5 ani">
        <TableHead>
          <TableRow>
            <TableCell>An</TableCell>
            <TableCell>Viză</TableCell>
            <TableCell>Data</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {years.map(({ year, hasVisa, date }) => (
            <TableRow key={year}>
              <TableCell>{year}</TableCell>
              <TableCell>
                <Chip
                  label={formatBoolean(hasVisa)}
                  color={hasVisa ? 'success' : 'default'}
                  variant="outlined"
                />
              </TableCell>
              <TableCell>{hasVisa && date ? formatDay(date) : '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Viza pentru anul curent este valabilă până la 31 martie al anului următor.
      </Typography>
    </Frame>
  );
}
