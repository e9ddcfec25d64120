/** The rows of a record's list with what stands above and below them, or what is in their way. */
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { ListFailure, LoadingRows } from '../list/list-states.tsx';
import { AddRow } from './add-row.tsx';
import { type RowPath, SubRecordTable } from './sub-record-table.tsx';
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
  return (
    <>
      {error ? <ListFailure error={error} onRetry={records.readAgain} /> : null}
      {rows || error ? null : <LoadingRows columns={contract.views[view]?.length ?? 1} rows={3} />}
      {rows && summary ? summary(rows) : null}
      {rows && (rows.length === 0 || !more.isSummaryOnly) ? (
        <SubRecordTable
          records={records}
          rows={rows}
          title={title}
          emptyText={emptyText}
          pathOf={more.pathOf}
        />
      ) : null}
      {records.canAdd ? <AddRow records={records} initial={more.initial} /> : null}
    </>
  );
}
