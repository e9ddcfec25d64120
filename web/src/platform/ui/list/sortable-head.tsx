/** Head of a table, with columns that sort it (styles in `page-styles.ts`). */
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
    <thead className="sortable-head">
      <tr>
        {first}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions ? (
          <th scope="col">
            <VisuallyHidden>Acțiuni</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type CellProps = { column: Column; sort: Sort; onSort: (sort: Sort) => void };

function HeadCell({ column, sort, onSort }: CellProps) {
  const {
    sortBy,
    label,
    field: { help },
  } = column;
  const shared = {
    scope: 'col',
    title: help,
    className: alignOf(column) === 'right' ? 'right' : undefined,
  } as const;
  if (sortBy === null) return <th {...shared}>{label}</th>;
  const order = sort.field === sortBy ? sort.order : undefined;
  return (
    <th {...shared} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort({ field: sortBy, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
        </svg>
      </button>
    </th>
  );
}
