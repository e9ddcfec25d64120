/** The rows of a record's sub-list with summary and form for adding; shows loading and errors. */
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { columnsOf } from '../list/list-columns.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../list/list-states.tsx';
import { type Adding, AddRow } from './add-row.tsx';
import { useRowEditing } from './edit-row.tsx';
import { needsCards } from './needs-cards.ts';
import { SubRecordCards } from './sub-record-cards.tsx';
import type { RowStyles } from './sub-record-row.tsx';
import { SubRecordTable } from './sub-record-table.tsx';
import type { SubRecords } from './sub-records.ts';

type Props = RowStyles & {
  records: SubRecords;
  title: string;
  emptyText: string;
  /** Rendered above the rows, given all of them. */
  summary?: ((rows: readonly ApiRecord[]) => ReactNode) | undefined;
  /** Whether the summary replaces the rows. */
  isSummaryOnly?: boolean;
  /** Initial values of a new row, and the callback after its creation; null if the form is placed elsewhere. */
  adding?: Adding | null | undefined;
};

export function SubRecordList({ records, title, emptyText, summary, adding, ...more }: Props) {
  const { isSummaryOnly = false, ...styles } = more;
  const { contract, view, shownColumns, rows, error, pages } = records;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const columns = columnsOf(contract, view, shownColumns);
  const editing = useRowEditing();
  const fitsCards = isPhone && needsCards(columns);
  const [hasCards, setHasCards] = useState(fitsCards);
  // Turning the phone must not unmount the row that is being edited.
  if (hasCards !== fitsCards && !editing.isBusy) setHasCards(fitsCards);
  const Rows = hasCards ? SubRecordCards : SubRecordTable;
  return (
    <>
      {error ? <ListFailure error={error} onRetry={records.readAgain} /> : null}
      {rows || error ? null : <LoadingRows columns={columns.length} rows={3} />}
      {rows && summary ? summary(rows) : null}
      {rows?.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {emptyText}
        </Typography>
      ) : null}
      {rows && rows.length > 0 && !isSummaryOnly ? (
        <Rows records={records} rows={rows} columns={columns} title={title} editing={editing} {...styles} />
      ) : null}
      {pages ? <ListPages list={pages} /> : null}
      {records.canAdd && adding !== null ? <AddRow records={records} {...adding} /> : null}
    </>
  );
}
