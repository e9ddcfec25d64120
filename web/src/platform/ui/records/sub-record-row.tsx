/** Content and actions of a row in a record's sub-list, for tables and cards alike. */
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { type Column, cellText, renderCell, type SpecialCells } from '../list/list-columns.tsx';
import { RowDelete } from '../list/row-delete.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { canEdit, EditButton, type RowEditing } from './edit-row.tsx';
import type { SubRecords } from './sub-records.ts';

/** Returns null for a row without a link. */
export type RowPath = (row: ApiRecord) => string | null;

/** How the rows of a panel differ from plain values with a delete button. */
export type RowStyles = {
  /** Links of cells, by the key of their column. */
  pathOf?: Record<string, RowPath> | undefined;
  cells?: SpecialCells | undefined;
  /** Compact card of a row on a phone, in place of all its fields. */
  renderCard?: ((row: ApiRecord) => ReactNode) | undefined;
  /** Name of a row in the delete confirmation; the text of all cells if absent. */
  nameOf?: ((row: ApiRecord) => string) | undefined;
  /** Further effects of its deletion. */
  consequenceOf?: ((row: ApiRecord) => string | undefined) | undefined;
  /** Action of a row in place of its deletion; null if there is none. */
  renderAction?: ((row: ApiRecord) => ReactNode) | undefined;
};

export type RowsProps = RowStyles & {
  records: SubRecords;
  rows: readonly ApiRecord[];
  columns: readonly Column[];
  title: string;
  editing: RowEditing;
};

type CellProps = Pick<RowStyles, 'pathOf' | 'cells'> & { column: Column; row: ApiRecord };

export function SubRecordCell({ column, row, pathOf = {}, cells }: CellProps) {
  const content = renderCell(column, row, cells);
  const path = cellText(column, row) === '' ? null : pathOf[column.key]?.(row);
  return path ? <TextLink to={path}>{content}</TextLink> : content;
}

type ActionProps = Pick<
  RowsProps,
  'records' | 'columns' | 'nameOf' | 'consequenceOf' | 'renderAction' | 'editing'
> & { isInMenu?: boolean };

/** Null if the row has no action. */
export function rowAction(
  { records, columns, nameOf, consequenceOf, renderAction, editing, isInMenu = false }: ActionProps,
  row: ApiRecord,
): ReactNode {
  if (renderAction) return renderAction(row);
  const isEdited = canEdit(records, row);
  if (!isEdited && row.abilities?.delete !== true) return null;
  const name = nameOf?.(row) ?? rowName(columns, row);
  return (
    <>
      {isEdited ? <EditButton editing={editing} row={row} name={name} /> : null}
      <RowDelete
        resource={records.contract.plural}
        record={row}
        name={name}
        consequence={consequenceOf?.(row)}
        canRestore={records.parent.abilities?.history === true}
        onDeleted={records.refreshParent}
        isInMenu={isInMenu}
      />
    </>
  );
}

/** Accessible name of a row: the text of its cells, in order. */
export function rowName(columns: readonly Column[], row: ApiRecord): string {
  return columns
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .join(', ');
}
