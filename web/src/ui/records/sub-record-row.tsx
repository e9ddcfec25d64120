/** What a row of a record's list shows and allows, in a table and in a card alike. */
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { type Column, cellText, renderCell, type SpecialCells } from '../list/list-columns.tsx';
import { RowDelete } from '../list/row-delete.tsx';
import { TextLink } from '../text-link.tsx';
import { canEdit, EditButton, type RowEditing } from './edit-row.tsx';
import type { SubRecords } from './sub-records.ts';

/** Gives null for a row that leads nowhere. */
export type RowPath = (row: ApiRecord) => string | null;

/** How the rows of a panel differ from plain values with a button to delete them. */
export type RowLooks = {
  /** Where a cell leads, by the key of its column. */
  pathOf?: Record<string, RowPath> | undefined;
  cells?: SpecialCells | undefined;
  /** A row on a phone in a few lines, in the place of all its fields under each other. */
  renderCard?: ((row: ApiRecord) => ReactNode) | undefined;
  /** What a deletion asks about; all that the cells say where absent. */
  nameOf?: ((row: ApiRecord) => string) | undefined;
  /** What its deletion does beside. */
  consequenceOf?: ((row: ApiRecord) => string | undefined) | undefined;
  /** What may be done with a row, in the place of its deletion; null where nothing. */
  renderAction?: ((row: ApiRecord) => ReactNode) | undefined;
};

export type RowsProps = RowLooks & {
  records: SubRecords;
  rows: readonly ApiRecord[];
  columns: readonly Column[];
  title: string;
  editing: RowEditing;
};

type CellProps = Pick<RowLooks, 'pathOf' | 'cells'> & { column: Column; row: ApiRecord };

export function SubRecordCell({ column, row, pathOf = {}, cells }: CellProps) {
  const content = renderCell(column, row, cells);
  const path = cellText(column, row) === '' ? null : pathOf[column.key]?.(row);
  return path ? <TextLink to={path}>{content}</TextLink> : content;
}

type ActionProps = Pick<
  RowsProps,
  'records' | 'columns' | 'nameOf' | 'consequenceOf' | 'renderAction' | 'editing'
> & { isInMenu?: boolean };

/** Null where nothing may be done with the row. */
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

/** A row read out: what its cells say, in order. */
export function rowName(columns: readonly Column[], row: ApiRecord): string {
  return columns
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .join(', ');
}
