/** The result for each line of a list, also as a file. */
import { isFound } from '@ceccar/contract/public/member-list';
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
import useMediaQuery from '@mui/material/useMediaQuery';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { practiceText } from '../practice-line.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** On a phone each line is a block of two lines (PUB-109), without heads; a table would have to be scrolled sideways. */
const Frame = styled(Paper)(({ theme }) => ({
  overflowX: 'auto',
  // A table that scrolls would be cut on paper.
  '@media print': { overflow: 'visible', '& th, & td': { paddingInline: 4, fontSize: '8.5pt' } },
  '& tr': { breakInside: 'avoid' },
  [theme.breakpoints.down('md')]: { '& th, & td': { paddingInline: theme.spacing(1) } },
}));

const Cards = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const CardLine = styled('li')(({ theme }) => ({
  padding: theme.spacing(1.25, 2),
  '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
}));

type Props = { answer: ListAnswer; isBusy: boolean; onDownload: () => void };

export function ListTable({ answer: { year, day, members }, isBusy, onDownload }: Props) {
  const { texts, format } = useTexts();
  const { list, facts, right } = texts;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const foundCount = members.filter(({ outcome }) => isFound(outcome)).length;
  return (
    <>
      <div role="status">
        <Typography variant="h2">
          {list.found(format.number(foundCount), format.number(members.length))}
        </Typography>
      </div>
      {isPhone ? (
        <Paper variant="outlined">
          <Cards aria-label={list.result}>
            {members.map((member, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice, and none moves.
              <Card key={line} member={member} year={year} day={day} />
            ))}
          </Cards>
        </Paper>
      ) : (
        <Frame variant="outlined" tabIndex={0} role="region" aria-label={list.result}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{list.line}</TableCell>
                <TableCell>{list.outcome}</TableCell>
                <TableCell>{facts.visaOf(year)}</TableCell>
                <TableCell>{right.on(format.day(day))}</TableCell>
                <TableCell>{list.name}</TableCell>
                <TableCell>{list.number}</TableCell>
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
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isBusy}
        onClick={onDownload}
        sx={{ alignSelf: 'flex-start', ...offPaper }}
      >
        {list.download}
      </Button>
    </>
  );
}

type CardProps = { member: CheckedMember } & Pick<ListAnswer, 'year' | 'day'>;

function Card({ member, year, day }: CardProps) {
  const inLanguage = useTexts();
  const { texts, format } = inLanguage;
  const { asked, name, regNumber, currentYearVisa, practiceRight } = member;
  const facts = [
    name === asked ? null : name,
    regNumber === asked ? null : regNumber,
    currentYearVisa === null
      ? null
      : `${texts.facts.visaOf(year)}: ${currentYearVisa === 1 ? texts.yes : texts.no}`,
    practiceRight ? `${texts.right.on(format.day(day))}: ${practiceText(practiceRight, inLanguage)}` : null,
  ].filter((fact) => fact !== null);
  return (
    <CardLine>
      <div>
        {asked}
        <OutcomeChip member={member} />
      </div>
      {facts.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      ) : null}
    </CardLine>
  );
}

/** A label with names may take several lines. */
function OutcomeChip({ member }: { member: CheckedMember }) {
  const { outcomes } = useTexts().texts.list;
  return (
    <Chip
      label={[outcomes[member.outcome], member.similar.join('; ')].join(' ').trim()}
      color={isFound(member.outcome) ? 'success' : 'default'}
      variant="outlined"
      size="small"
      sx={{
        flex: 'none',
        // A share of the width of a table's cell would break words.
        maxWidth: { xs: '70%', sm: 'none' },
        height: 'auto',
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'break-word' },
      }}
    />
  );
}

function Line({ member }: { member: CheckedMember }) {
  const inLanguage = useTexts();
  const { yes, no } = inLanguage.texts;
  const { asked, name, regNumber, currentYearVisa, practiceRight } = member;
  return (
    <TableRow>
      <TableCell>{asked}</TableCell>
      <TableCell>
        <OutcomeChip member={member} />
      </TableCell>
      <TableCell>{currentYearVisa === null ? '–' : currentYearVisa === 1 ? yes : no}</TableCell>
      <TableCell>{practiceRight ? practiceText(practiceRight, inLanguage) : '–'}</TableCell>
      <TableCell>{name ?? '–'}</TableCell>
      <TableCell>{regNumber ?? '–'}</TableCell>
    </TableRow>
  );
}
