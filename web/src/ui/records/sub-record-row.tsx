/** What a row of a record's list shows and allows, in a table and in a card alike. */
import type { ApiRecord } from '../../api/records.ts';
import { type Column, cellText, renderCell } from '../list/list-columns.tsx';
import { RowDelete } from '../list/row-delete.tsx';
import { TextLink } from '../text-link.tsx';
import type { SubRecords } from './sub-records.ts';

/** Gives null for a row that leads nowhere. */
export type RowPath = (row: ApiRecord) => string | null;

export type RowsProps = {
  records: SubRecords;
  rows: readonly ApiRecord[];
  columns: readonly Column[];
  title: string;
  /** Where a cell leads, by the key of its column. */
  pathOf?: Record<string, RowPath> | undefined;
};

type CellProps = { column: Column; row: ApiRecord; pathOf?: Record<string, RowPath> | undefined };

export function SubRecordCell({ column, row, pathOf = {} }: CellProps) {
  const content = renderCell(column, row);
  const path = cellText(column, row) === '' ? null : pathOf[column.key]?.(row);
  return path ? <TextLink to={path}>{content}</TextLink> : content;
}

type DeleteProps = { records: SubRecords; columns: readonly Column[]; row: ApiRecord };

export function SubRecordDelete({ records, columns, row }: DeleteProps) {
  return (
    <RowDelete
      resource={records.contract.plural}
      record={row}
      name={rowName(columns, row)}
      onDeleted={records.refreshParent}
    />
  );
}

/** A row read out: what its cells say, in order. */
function rowName(columns: readonly Column[], row: ApiRecord): string {
  return columns
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .join(', ');
}
