/** The rows of a list that is a screen, as a table or as cards, and what stands in their place. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { isRefusal, RefusedPage } from '../page/refused-page.tsx';
import type { Choosing } from './choosing.tsx';
import { ListCards, type RowLook } from './list-cards.tsx';
import type { ListScreen } from './list-screen.ts';
import { ListEmpty, ListFailure, LoadingRows } from './list-states.tsx';
import { ListTable } from './list-table.tsx';

/** With more columns a table is too wide for a tablet. */
const mostOnTablet = 7;

type FrameProps = { list: ListScreen; children: ReactNode };

/** Frame of the screen; accounts that may not see the list are told so. */
export function ListFrame({ list: { error }, children }: FrameProps) {
  return isRefusal(error) ? <RefusedPage error={error} /> : <Stack spacing={2}>{children}</Stack>;
}

type Props = {
  list: ListScreen;
  look: RowLook;
  /** Selection of rows; absent if nothing can be done with several. */
  choosing?: Choosing | undefined;
};

export function ListRows({ list, look, choosing }: Props) {
  const { columns, rows = [], isPending, error, reload } = list;
  // So many columns need a wide window; short cards suit a tablet as well.
  const hasCards = useMediaQuery((theme) =>
    theme.breakpoints.down(columns.length > mostOnTablet || look.renderCard ? 'lg' : 'sm'),
  );
  if (isPending) return <LoadingRows columns={hasCards ? 2 : columns.length} />;
  if (error) return <ListFailure error={error} onRetry={reload} />;
  if (rows.length === 0) return null;
  const Rows = hasCards ? ListCards : ListTable;
  return <Rows list={list} rows={rows} look={look} choosing={choosing} />;
}

type EmptyProps = {
  list: ListScreen;
  /** Where the rows come from. */
  text: string;
  /** Ways to the first row. */
  children?: ReactNode;
  /** Offered if a search finds nothing. */
  elsewhere?: ReactNode;
};

/** In place of the rows if there are none. */
export function EmptyList({ list, text, children, elsewhere }: EmptyProps) {
  const { error, total, hasFilters, clearFilters } = list;
  if (error || total !== 0) return null;
  return (
    <ListEmpty hasFilters={hasFilters} text={text}>
      {hasFilters ? (
        <>
          {elsewhere}
          <Button onClick={clearFilters}>Arată toate înregistrările</Button>
        </>
      ) : (
        children
      )}
    </ListEmpty>
  );
}
