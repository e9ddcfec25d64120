import type { VisaYear } from '@ceccar/contract/visa-summary';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatBoolean, formatDay } from '../ui/format.ts';
import { PublicPanel } from './facts.tsx';

const title = 'Vize ultimii 5 ani:';

const Years = styled(Table)({ '& th, & td': { paddingLeft: 0 } });

/** The five newest years, as the member's own sheet shows them (spec/3 §2). */
export function VisaYears({ visas }: { visas: readonly VisaYear[] }) {
  return (
    <PublicPanel title={title}>
      {visas.length === 0 ? (
        <Typography color="textSecondary" sx={{ my: 1 }}>
          Nu este înregistrată nicio viză.
        </Typography>
      ) : (
        <Years aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>An</TableCell>
              <TableCell>Viză</TableCell>
              <TableCell>Data</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {visas.map(({ year, hasVisa, date }) => (
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
        </Years>
      )}
      <Alert severity="info" sx={{ mt: 1 }}>
        Viza pentru anul curent este valabilă până la 31 martie al anului următor.
      </Alert>
    </PublicPanel>
  );
}
