/** Visas by year, Da or Nu, with the date of each. */
import { currentYear } from '@ceccar/contract/current-year';
import { type VisaYear, visaEndText } from '@ceccar/contract/members/visa-summary';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatBoolean, formatDay } from '../../platform/ui/text/format.ts';

/** Remark on the validity of the newest visa (MEM-99). */
export function visaRemark(validUntil: string): string {
  return `Viza pentru anul curent este valabilă până la ${visaEndText(validUntil, currentYear())}.`;
}

const Years = styled(Table)({ '& th, & td': { paddingLeft: 0 } });

type Props = { title: string; years: readonly VisaYear[] };

export function VisaYearsTable({ title, years }: Props) {
  return (
    <Years aria-label={title}>
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
            <TableCell>{date ? formatDay(date) : '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Years>
  );
}
