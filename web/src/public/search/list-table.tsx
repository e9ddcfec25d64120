/** The result for each line of a list, also as a file. */
import { practiceRightLabel, practiceRightText } from '@ceccar/contract/members/practice-right';
import { outcomes } from '@ceccar/contract/public/member-list';
import type { CheckedMember, ListAnswer } from '@ceccar/contract/public/member-search';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatBoolean, formatCount } from '../../ui/format.ts';
import { offPaper } from '../../ui/print/on-paper.tsx';

const labels = new Map<string, string>(outcomes.map(({ value, label }) => [value, label]));

/** Scrolls if it is too wide; the result is the first column, visible on a phone. */
const Frame = styled(Paper)(({ theme }) => ({
  overflowX: 'auto',
  // A table that scrolls would be cut on paper.
  '@media print': { overflow: 'visible', '& th, & td': { paddingInline: 4, fontSize: '8.5pt' } },
  '& tr': { breakInside: 'avoid' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1) },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
  },
}));

type Props = { answer: ListAnswer; isBusy: boolean; onDownload: () => void };

export function ListTable({ answer: { year, day, members }, isBusy, onDownload }: Props) {
  const foundCount = members.filter(({ outcome }) => outcome === 'found').length;
  return (
    <>
      <div role="status">
        <Typography variant="h2">
          {`Găsiți: ${formatCount(foundCount)} din ${formatCount(members.length)}`}
        </Typography>
      </div>
      <Frame variant="outlined" tabIndex={0} role="region" aria-label="Rezultatul">
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Căutat</TableCell>
              <TableCell>Rezultat</TableCell>
              <TableCell>Viză {year}</TableCell>
              <TableCell>{practiceRightLabel(day)}</TableCell>
              <TableCell>Nume</TableCell>
              <TableCell>Număr</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {members.map((member, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice, and none moves.
              <Line key={line} member={member} />
            ))}
          </TableBody>
        </Table>
      </Frame>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isBusy}
        onClick={onDownload}
        sx={{ alignSelf: 'flex-start', ...offPaper }}
      >
        Descarcă CSV
      </Button>
    </>
  );
}

function Line({ member }: { member: CheckedMember }) {
  const { asked, outcome, name, regNumber, currentYearVisa, practiceRight } = member;
  return (
    <TableRow>
      <TableCell>{asked}</TableCell>
      <TableCell>
        <Chip
          label={labels.get(outcome)}
          color={outcome === 'found' ? 'success' : 'default'}
          variant="outlined"
          size="small"
        />
      </TableCell>
      <TableCell>{currentYearVisa === null ? '–' : formatBoolean(currentYearVisa === 1)}</TableCell>
      <TableCell>{practiceRight ? practiceRightText(practiceRight) : '–'}</TableCell>
      <TableCell>{name ?? '–'}</TableCell>
      <TableCell>{regNumber ?? '–'}</TableCell>
    </TableRow>
  );
}
