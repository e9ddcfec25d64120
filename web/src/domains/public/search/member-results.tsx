/** Search results: cards, three per row (PUB-55), and paging. */
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { SearchAnswer } from '@ceccar/contract/public/member-search';
import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { pageLabel } from '../../../platform/ui/list/page-labels.ts';
import { countOf, formatCount } from '../../../platform/ui/text/format.ts';
import { CompanyCard, PersonCard } from './member-card.tsx';

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

type Props = {
  type: MembersType;
  pager: SearchAnswer['pager'];
  /** True after a page change: the pressed button no longer exists. */
  takesFocus: boolean;
  onPage: (page: number) => void;
};

export function MemberResults({ type, pager: { pagination, items }, takesFocus, onPage }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  const { total_items: total, total_pages: pages, current_page: current } = pagination;
  // An effect, because the browser controls the focus.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div role="status" ref={heading} tabIndex={-1} style={{ outline: 0 }}>
        <Typography variant="h2">
          {total === 0
            ? 'Niciun membru nu corespunde căutării.'
            : `${countOf(total, 'membru găsit', 'membri găsiți')}${pages > 1 ? `, pagina ${formatCount(current)} din ${formatCount(pages)}` : ''}`}
        </Typography>
      </div>
      {items.length > 0 ? (
        <Cards aria-label={type === 'persons' ? 'Persoane găsite' : 'Societăți găsite'}>
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
      ) : null}
      {pages > 1 ? (
        // Shows at most seven page numbers, plus previous and next.
        <Pages
          count={pages}
          page={current}
          onChange={(_event, page) => onPage(page)}
          shape="rounded"
          size="small"
          aria-label="Paginile rezultatelor"
          getItemAriaLabel={pageLabel}
        />
      ) : null}
    </>
  );
}
