import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatCount } from '../text/format.ts';
import { useIsFirstDrawn } from '../timing/later.tsx';
import { pageMoves } from './page-labels.ts';
import type { Paging } from './paging.ts';

/** Available page sizes (API-22). */
const pageSizes = [10, 20, 30, 50];

const rowsLabel = 'Rânduri pe pagină';

type Props = {
  /** Nothing is shown without rows. `isCounting`: their total is not known yet. */
  list: Paging & { total: number | undefined; isCounting?: boolean; error?: unknown };
  /** There are more rows than were counted; the total grows with paging. */
  isMore?: boolean;
};

export function ListPages({ list, isMore = false }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  // Below the rows, which are drawn before it.
  const isFirstDrawn = useIsFirstDrawn();
  const { total = 0, isCounting = false } = list;
  if (list.error || !(total || isCounting) || !isFirstDrawn) return null;
  return (
    <TablePagination
      component="div"
      // One more than the known rows, to enable the next page; -1 means unknown.
      count={isCounting ? -1 : total + (isMore ? 1 : 0)}
      page={list.page - 1}
      rowsPerPage={list.perPage}
      rowsPerPageOptions={pageSizes.includes(list.perPage) ? pageSizes : [...pageSizes, list.perPage]}
      onPageChange={(_event, index) => list.setPage(index + 1)}
      onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
      labelRowsPerPage={rowsLabel}
      labelDisplayedRows={({ from, to, count }) =>
        isCounting
          ? `${formatCount(from)}–${formatCount(to)} din …`
          : `${formatCount(from)}–${formatCount(to)} din ${isMore ? 'peste ' : ''}${formatCount(isMore ? count - 1 : count)}`
      }
      getItemAriaLabel={(type) => pageMoves[type]}
      showFirstButton={!isPhone}
      showLastButton={!isPhone}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': rowsLabel } } }}
    />
  );
}
