/** The rows of a record's list with what stands above and below them, or what is in their way. */
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { columnsOf } from '../list/list-columns.tsx';
import { ListFailure, LoadingRows } from '../list/list-states.tsx';
import { AddRow } from './add-row.tsx';
import { needsCards, SubRecordCards } from './sub-record-cards.tsx';
import type { RowPath } from './sub-record-row.tsx';
import { SubRecordTable } from './sub-record-table.tsx';
import type { SubRecords } from './sub-records.ts';

type Props = {
  records: SubRecords;
  title: string;
  emptyText: string;
  /** What stands above the rows, given all of them. */
  summary?: ((rows: readonly ApiRecord[]) => ReactNode) | undefined;
  /** Whether the summary of some rows stands for them all. */
  isSummaryOnly?: boolean;
  /** What a new row starts with, as a record would hold it. */
  initial?: Record<string, unknown> | undefined;
  /** Where a cell leads, by the key of its column. */
  pathOf?: Record<string, RowPath> | undefined;
};

export function SubRecordList({ records, title, emptyText, summary, ...more }: Props) {
  const { contract, view, rows, error } = records;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const columns = columnsOf(contract, view);
  const Rows = isPhone && needsCards(columns) ? SubRecordCards : SubRecordTable;
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
      {rows && rows.length > 0 && !more.isSummaryOnly ? (
        <Rows records={records} rows={rows} columns={columns} title={title} pathOf={more.pathOf} />
      ) : null}
      {records.canAdd ? <AddRow records={records} initial={more.initial} /> : null}
    </>
  );
}
