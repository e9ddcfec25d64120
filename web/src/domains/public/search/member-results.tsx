/** Search results: cards, three per row (PUB-55), and paging. */
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { FoundMember, SearchAnswer } from '@ceccar/contract/public/member-search';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyCard, PersonCard } from './member-card.tsx';
import { ResultTable } from './result-table.tsx';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Pages = styled(Pagination)({
  alignSelf: 'center',
  '& ul': { flexWrap: 'nowrap' },
  '@media print': { display: 'none' },
});

export type ResultLook = 'cards' | 'table';

type Props = {
  type: MembersType;
  /** Of a wide screen; a phone has cards. */
  look: ResultLook;
  onLook: (look: ResultLook) => void;
  pager: SearchAnswer['pager'];
  /** True after a page change: the pressed button no longer exists. */
  takesFocus: boolean;
  onPage: (page: number) => void;
};

/** Whether some have the same name, and each of them a number that is shown. */
function hasNamesakes(items: readonly FoundMember[]): boolean {
  const named = items.map((item) => ({
    name: ('fullName' in item ? item.fullName : item.name).toLowerCase(),
    number: item.regNumber,
  }));
  const same = named.filter(({ name }) => named.filter((other) => other.name === name).length > 1);
  return same.length > 0 && same.every(({ number }) => number !== null);
}

export function MemberResults({ type, look, onLook, pager, takesFocus, onPage }: Props) {
  const { texts, format } = useTexts();
  const { search, pageMoves } = texts;
  const { pagination, items } = pager;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const label = type === 'persons' ? search.persons : search.companies;
  const moves = new Map<string, string>(Object.entries(pageMoves));
  const heading = useRef<HTMLDivElement>(null);
  const { total_items: total, total_pages: pages, current_page: current } = pagination;
  // An effect, because the browser controls the focus.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div role="status" ref={heading} tabIndex={-1} style={{ outline: 0 }}>
          <Typography variant="h2">
            {total === 0
              ? search.none
              : [
                  format.count(total, search.found),
                  ...(pages > 1 ? [search.pageOf(format.number(current), format.number(pages))] : []),
                ].join(', ')}
          </Typography>
        </div>
        {items.length > 0 && !isPhone ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={search.shownAs}
            value={look}
            sx={offPaper}
            onChange={(_event, chosen: ResultLook | null) => {
              if (chosen) onLook(chosen);
            }}
          >
            <ToggleButton value="cards">{search.cards}</ToggleButton>
            <ToggleButton value="table">{search.table}</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
      </Stack>
      {hasNamesakes(items) ? (
        <Typography variant="body2" color="textSecondary">
          {search.namesakes}
        </Typography>
      ) : null}
      {items.length === 0 ? null : look === 'table' && !isPhone ? (
        <ResultTable type={type} label={label} items={items} />
      ) : (
        <Cards aria-label={label}>
          {items.map((item, place) =>
            'fullName' in item ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: members without a number have no key of their own, and none moves.
              <PersonCard key={place} person={item} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <CompanyCard key={place} company={item} />
            ),
          )}
        </Cards>
      )}
      {pages > 1 ? (
        // Shows at most seven page numbers, plus previous and next.
        <Pages
          count={pages}
          page={current}
          onChange={(_event, page) => onPage(page)}
          shape="rounded"
          size="small"
          aria-label={search.pages}
          getItemAriaLabel={(move, page) =>
            move === 'page' ? search.page(page ?? 1) : (moves.get(move) ?? '')
          }
        />
      ) : null}
    </>
  );
}
