import TablePagination from '@mui/material/TablePagination';
import type { ListControllerResult } from 'ra-core';
import { countOf } from '../format.ts';

/** spec/1 §9 */
const pageSizes = [10, 20, 30, 50];

type Props = {
  list: Pick<ListControllerResult, 'page' | 'perPage' | 'total' | 'setPage' | 'setPerPage'>;
};

export function ListPages({ list }: Props) {
  return (
    <TablePagination
      component="div"
      count={list.total ?? 0}
      page={list.page - 1}
      rowsPerPage={list.perPage}
      rowsPerPageOptions={pageSizes}
      onPageChange={(_event, index) => list.setPage(index + 1)}
      onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
      labelRowsPerPage="Rânduri pe pagină"
      labelDisplayedRows={({ from, to, count }) => `${from}–${to} din ${countOf(count, 'rând', 'rânduri')}`}
      getItemAriaLabel={(type) => pageButtons[type]}
      showFirstButton
      showLastButton
      slotProps={{ select: { native: true } }}
    />
  );
}

const pageButtons = {
  first: 'Prima pagină',
  last: 'Ultima pagină',
  next: 'Pagina următoare',
  previous: 'Pagina anterioară',
} as const;
