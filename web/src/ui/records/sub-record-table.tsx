import type { ResourceContract } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SortPayload } from 'ra-core';
import type { ApiRecord } from '../../api/records.ts';
import { type Column, cellText, columnsOf, renderCell } from '../list/list-columns.tsx';
import { RowDelete } from '../list/row-delete.tsx';
import { SortableHead } from '../list/sortable-head.tsx';

/** The table scrolls in its own frame, never the page. */
const Frame = styled(TableContainer)({ overflowX: 'auto' });

type Props = {
  title: string;
  contract: ResourceContract;
  view: string;
  rows: readonly ApiRecord[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  emptyText: string;
};

export function SubRecordTable({ title, contract, view, rows, sort, onSort, emptyText }: Props) {
  const columns = columnsOf(contract, view);
  const hasDelete = rows.some((row) => row.abilities?.delete === true);
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        {emptyText}
      </Typography>
    );
  }
  return (
    <Frame>
      <Table aria-label={title}>
        <SortableHead columns={columns} sort={sort} onSort={onSort} hasActions={hasDelete} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => (
                <TableCell key={column.key}>{renderCell(column, row)}</TableCell>
              ))}
              {hasDelete ? (
                <TableCell align="right" padding="none" sx={{ pr: 1, lineHeight: 0 }}>
                  <RowDelete resource={contract.plural} record={row} name={rowName(columns, row)} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}

/** A row read out: what its cells say, in order. */
function rowName(columns: readonly Column[], row: ApiRecord): string {
  return columns
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .join(', ');
}
