import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import type { Sort } from '../../api/query.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { alignOf, type Column } from './list-columns.tsx';

type Props = {
  /** Optional cell before the columns. */
  first?: ReactNode;
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Reserves a column for buttons at the end. */
  hasActions: boolean;
};

export function SortableHead({ first, columns, sort, onSort, hasActions }: Props) {
  return (
    <TableHead>
      <TableRow>
        {first}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions ? (
          <TableCell>
            <VisuallyHidden>Acțiuni</VisuallyHidden>
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  );
}

type CellProps = { column: Column; sort: Sort; onSort: (sort: Sort) => void };

function HeadCell({ column, sort, onSort }: CellProps) {
  const {
    sortBy,
    label,
    field: { help },
  } = column;
  const align = alignOf(column);
  if (sortBy === null)
    return (
      <TableCell align={align} title={help}>
        {label}
      </TableCell>
    );
  const isActive = sort.field === sortBy;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const next = isActive && direction === 'asc' ? 'DESC' : 'ASC';
  return (
    <TableCell align={align} title={help} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'asc'}
        onClick={() => onSort({ field: sortBy, order: next })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
