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

/** In the language of the page. */
type Words = {
  year: string;
  visa: string;
  date: string;
  yesOrNo: (hasVisa: boolean) => string;
  day: (day: string) => string;
};

/** Of the register. */
const romanian: Words = { year: 'An', visa: 'Viză', date: 'Data', yesOrNo: formatBoolean, day: formatDay };

type Props = { title: string; years: readonly VisaYear[]; words?: Words };

export function VisaYearsTable({ title, years, words = romanian }: Props) {
  return (
    <Years aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{words.year}</TableCell>
          <TableCell>{words.visa}</TableCell>
          <TableCell>{words.date}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {years.map(({ year, hasVisa, date }) => (
          <TableRow key={year}>
            <TableCell>{year}</TableCell>
            <TableCell>
              <Chip
                label={words.yesOrNo(hasVisa)}
                color={hasVisa ? 'success' : 'default'}
                variant="outlined"
              />
            </TableCell>
            <TableCell>{date ? words.day(date) : '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Years>
  );
}
