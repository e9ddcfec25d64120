/** Results of the public search as a table, for those who compare; the same public data as the cards (PUB-13). */
import { currentYear } from '@ceccar/contract/current-year';
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { FoundMember } from '@ceccar/contract/public/member-search';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Subdued } from '../../../platform/ui/text/subdued.tsx';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { practiceText } from '../practice-line.tsx';
import { inSameLanguage } from '../texts/load-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

const Frame = styled(Paper)({
  overflowX: 'auto',
  // A table that scrolls would be cut on paper.
  '@media print': { overflow: 'visible', '& th, & td': { paddingInline: 4, fontSize: '8.5pt' } },
  '& tr': { breakInside: 'avoid' },
});

type Props = { type: MembersType; label: string; items: readonly FoundMember[] };

export function ResultTable({ type, label, items }: Props) {
  const { texts, format } = useTexts();
  const { facts, right } = texts;
  const day = items[0]?.practiceRight.day ?? '';
  return (
    <Frame variant="outlined" tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{type === 'persons' ? facts.personName : facts.companyName}</TableCell>
            <TableCell>{type === 'persons' ? facts.personNumber : facts.companyNumber}</TableCell>
            <TableCell>{right.on(format.day(day))}</TableCell>
            <TableCell>{facts.visaOf(currentYear())}</TableCell>
            <TableCell>{facts.branch}</TableCell>
            <TableCell>{facts.phone}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members without a number have no key of their own, and none moves.
            <Line key={place} item={item} />
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}

function Line({ item }: { item: FoundMember }) {
  const inLanguage = useTexts();
  const { search, yes, no } = inLanguage.texts;
  const { regNumber, currentYearVisa, practiceRight, link, region, showPersonalInfo } = item;
  const isPerson = 'fullName' in item;
  const name = isPerson ? item.fullName : item.name;
  const phone = isPerson ? (item.mobileNumber ?? item.phoneNumber) : item.phone;
  const shown = (value: string | null, hidden: string) =>
    showPersonalInfo ? (value ?? '–') : <Subdued>{hidden}</Subdued>;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {link === null ? (
          name
        ) : (
          <Link underline="always" href={inSameLanguage(link)}>
            {name}
          </Link>
        )}
      </TableCell>
      <TableCell>{regNumber ?? '–'}</TableCell>
      <TableCell>
        <ToneMark color={practiceRight.hasRight ? 'green' : 'red'}>
          {practiceText(practiceRight, inLanguage)}
        </ToneMark>
      </TableCell>
      <TableCell>{currentYearVisa === 1 ? yes : no}</TableCell>
      <TableCell>{shown(region, search.branchNotPublic)}</TableCell>
      <TableCell>{shown(phone, search.phoneNotPublic)}</TableCell>
    </TableRow>
  );
}
