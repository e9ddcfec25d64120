import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { SortPayload } from 'ra-core';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { barHeight } from '../bar-height.ts';
import { TextLink } from '../text-link.tsx';
import type { RowLook } from './list-cards.tsx';
import { alignOf, type Column, cellText, renderCell } from './list-columns.tsx';
import { RowDelete } from './row-delete.tsx';
import { SortableHead } from './sortable-head.tsx';

/** A frame of its own to scroll in would keep the head from staying in sight under the top bar. */
const Frame = styled(TableContainer)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    overflowX: 'visible',
    '& thead th': {
      position: 'sticky',
      top: barHeight,
      zIndex: 1,
      // A border of collapsed cells stays behind with the rows.
      boxShadow: `inset 0 -1px ${(theme.vars ?? theme).palette.divider}`,
    },
  },
}));

type Props = RowLook & {
  title: string;
  resource: string;
  columns: readonly Column[];
  rows: readonly ApiRecord[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
};

export function ListTable({ title, resource, columns, rows, sort, onSort, ...look }: Props) {
  const { pathOf, nameOf, linked, cells } = look;
  const navigate = useNavigate();
  const hasDelete = rows.some((row) => row.abilities?.delete === true);

  function open(event: MouseEvent, row: ApiRecord) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button');
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (!isOnControl && !isSelectingText) void navigate(pathOf(row));
  }

  return (
    <Frame>
      <Table aria-label={title}>
        <SortableHead columns={columns} sort={sort} onSort={onSort} hasActions={hasDelete} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover onClick={(event) => open(event, row)} sx={{ cursor: 'pointer' }}>
              {columns.map((column) => (
                <TableCell key={column.key} align={alignOf(column)}>
                  {linked.includes(column.key) && cellText(column, row) ? (
                    <TextLink to={pathOf(row)}>{renderCell(column, row, cells)}</TextLink>
                  ) : (
                    renderCell(column, row, cells)
                  )}
                </TableCell>
              ))}
              {hasDelete ? (
                <TableCell align="right" padding="none" sx={{ pr: 1, lineHeight: 0 }}>
                  <RowDelete resource={resource} record={row} name={nameOf(row)} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}
